import { ImageOff, X } from 'lucide-react';
import { useId, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { BareIconButton, Button, Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Progress } from '#client/ui/progress.tsx';
import { Select } from '#client/ui/select.tsx';
import { Status } from '#client/ui/status.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { TYPES_VERENIGING, type TypeVereniging } from '#shared/club-words.ts';
import { capitalise, formatFileSize, formatNumber, pluralInWords } from '#shared/text.ts';
import { coversApi } from '#features/covers/client/api.ts';
import { COVER_TYPES, hasRights, printPpi, sharpnessOf } from '#features/covers/shared/rules.ts';
import type { CoverRead } from '#features/covers/shared/schema.ts';
import { TYPE_LABELS } from '#features/vereniging/shared/labels.ts';
import {
  chooseCategory,
  chooseOther,
  dismiss,
  dismissAll,
  isUnderway,
  moveTo,
  setCover,
  tryAgain,
  type Upload,
  useUploads,
} from './uploads.ts';

const CATEGORIES = TYPES_VERENIGING.map((value) => ({ value, label: TYPE_LABELS[value] }));

/** '1 klaar, 2 onderweg, 1 mislukt'. */
function tally(uploads: readonly Upload[]): string {
  const count = (fits: (upload: Upload) => boolean) => uploads.filter(fits).length;
  const parts = [
    [count(({ state }) => state.kind === 'done'), 'klaar'],
    [count(isUnderway), 'onderweg'],
    [count(({ state }) => state.kind === 'failed'), 'mislukt'],
  ] as const;
  return parts.flatMap(([many, word]) => (many === 0 ? [] : [`${many} ${word}`])).join(', ');
}

interface Rights {
  licence: string;
  source_provider: string;
}

function DoneState({ cover, replaces }: { cover: CoverRead; replaces: Upload['replaces'] }) {
  const isSharp = sharpnessOf(cover.width) === 'scherp';
  const word = cover.is_active ? 'Klaar, staat aan' : 'Klaar, staat nog uit';
  return (
    <Status
      tone={isSharp ? 'ok' : 'warn'}
      {...(!isSharp && { note: `Op A4 wordt dit ${printPpi(cover.width)} ppi: minder scherp dan 300.` })}
    >
      {replaces === null ? word : `Klaar, ${cover.titel} is weer heel`}
    </Status>
  );
}

function RowState({ upload: { state, replaces } }: { upload: Upload }) {
  switch (state.kind) {
    case 'reading':
      return <Status tone="neutral">Even kijken...</Status>;
    case 'waiting':
      return <Progress label="Wacht op zijn beurt" value={0} valueLabel=" " className="max-w-100" />;
    case 'sending':
      return state.fraction < 1 ? (
        <Progress label="Uploaden" value={Math.floor(state.fraction * 100)} className="max-w-100" />
      ) : (
        <Progress label="Verwerken" className="max-w-100" />
      );
    case 'done':
      return <DoneState cover={state.cover} replaces={replaces} />;
    case 'failed':
      return (
        <>
          <Status tone="danger">{state.title}</Status>
          <span className="block text-meta">{state.sentence}</span>
        </>
      );
  }
}

/** Chosen before it is there it comes along, and afterwards it is changed there. */
function CategorySelect({ upload }: { upload: Upload }) {
  const { key, file, state, category } = upload;
  const choose = async (next: TypeVereniging) => {
    chooseCategory(key, next);
    if (state.kind !== 'done') return;
    try {
      await moveTo(key, state.cover, next);
    } catch (error) {
      chooseCategory(key, state.cover.category);
      tellUnsaved(error, { about: file.name, retry: () => void choose(next) });
    }
  };
  return (
    <Select
      label={`Categorie van ${file.name}`}
      hideLabel
      size="s"
      options={CATEGORIES}
      value={category}
      onChange={(next) => void choose(next)}
      className="w-50"
    />
  );
}

interface RowProps {
  upload: Upload;
  /** Switches it on, or says what is missing. */
  onSwitch: (upload: Upload, cover: CoverRead) => Promise<void>;
}

function RowActs({ upload, onSwitch }: RowProps) {
  const { key, file, state, replaces } = upload;
  const [isBusy, setBusy] = useState(false);
  if (state.kind === 'failed') {
    return (
      <>
        {state.canRetry && (
          <Button variant="second" size="s" onPress={() => tryAgain(key)}>
            Opnieuw proberen
          </Button>
        )}
        <FileTrigger
          acceptedFileTypes={[...COVER_TYPES]}
          onSelect={(files) => {
            const [other] = files ?? [];
            if (other) chooseOther(key, other);
          }}
        >
          <Button variant="second" size="s">
            Kies een ander bestand
          </Button>
        </FileTrigger>
        <BareIconButton icon={X} label={`Haal ${file.name} weg`} onPress={() => dismiss(key)} />
      </>
    );
  }
  const press = async (cover: CoverRead) => {
    setBusy(true);
    await onSwitch(upload, cover);
    setBusy(false);
  };
  return (
    <>
      {replaces === null && <CategorySelect upload={upload} />}
      {state.kind === 'done' && !state.cover.is_active && replaces === null && (
        <Button variant="second" size="s" isPending={isBusy} onPress={() => void press(state.cover)}>
          Zet aan
        </Button>
      )}
      <BareIconButton
        icon={X}
        label={state.kind === 'done' ? `Haal ${file.name} uit deze lijst` : `Stop ${file.name}`}
        onPress={() => dismiss(key)}
      />
    </>
  );
}

/** What is no picture has none to show. */
function Preview({ src, isFailed }: { src: string; isFailed: boolean }) {
  const [isReadable, setReadable] = useState(true);
  const place = cx('h-14 w-16 rounded-chip bg-well', isFailed && 'grayscale');
  if (isReadable) {
    return <img src={src} alt="" className={cx(place, 'object-cover')} onError={() => setReadable(false)} />;
  }
  return (
    <span className={cx(place, 'grid place-items-center text-ink-2')}>
      <Icon icon={ImageOff} />
    </span>
  );
}

function UploadRow({ upload, onSwitch }: RowProps) {
  const { file, preview, size, state } = upload;
  const isFailed = state.kind === 'failed';
  const pixels = size && `${formatNumber(size.width)} × ${formatNumber(size.height)} px`;
  return (
    <li
      className={cx(
        'grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2 last:rounded-b-card last:border-b-0',
        'lg:min-h-18 lg:grid-cols-[4rem_15.5rem_minmax(0,1fr)_auto]',
        isFailed && 'bg-danger-fill inset-shadow-[4px_0_0_var(--color-danger)]',
      )}
    >
      <Preview src={preview} isFailed={isFailed} />
      <div className="min-w-0">
        <b className="block font-semibold break-all">{file.name}</b>
        <span className="block text-meta text-ink-2">
          {[pixels, formatFileSize(file.size)].filter(Boolean).join(', ')}
        </span>
      </div>
      <div className="min-w-0 max-lg:col-span-2">
        <RowState upload={upload} />
      </div>
      <div className="flex flex-wrap items-center gap-2 max-lg:col-span-2 lg:justify-end">
        <RowActs upload={upload} onSwitch={onSwitch} />
      </div>
    </li>
  );
}

const NO_RIGHTS: Rights = { licence: '', source_provider: '' };
const RIGHTS_NEEDED = 'Vul dit eerst in, dan kan de afbeelding aan.';

/** What is on its way to the library, file by file. It stays until somebody closes it. */
export function UploadPanel() {
  const uploads = useUploads();
  const id = useId();
  const [rights, setRights] = useState(NO_RIGHTS);
  const [asked, setAsked] = useState(false);
  if (uploads.length === 0) return null;

  const isBusy = uploads.some(isUnderway);
  const needsRights = uploads.some(
    ({ state, replaces }) => state.kind === 'done' && replaces === null && !hasRights(state.cover),
  );
  const missing = (text: string) => (asked && text.trim() === '' ? RIGHTS_NEEDED : undefined);

  const switchOn = async ({ key, file }: Upload, cover: CoverRead) => {
    const typed = { licence: rights.licence.trim(), source_provider: rights.source_provider.trim() };
    if (!hasRights(cover) && (typed.licence === '' || typed.source_provider === '')) {
      setAsked(true);
      document.getElementById(`${id}-rights`)?.querySelector('input')?.focus();
      return;
    }
    try {
      setCover(key, await coversApi.switch({ id: cover.id, is_active: true, ...typed }));
    } catch (error) {
      tellUnsaved(error, { about: file.name });
    }
  };

  return (
    <section aria-labelledby={`${id}-title`} className="mb-6 rounded-card border border-line-strong bg-paper">
      <div className="flex flex-wrap items-center gap-x-4 border-b-2 border-ink py-1.5 pr-2 pl-4">
        <h2 id={`${id}-title`} className="text-h4">
          {capitalise(pluralInWords(uploads.length, 'afbeelding', 'afbeeldingen'))} toevoegen
        </h2>
        <p role="status" className="text-meta text-ink-2">
          {tally(uploads)}
        </p>
        <Button
          variant="quiet"
          size="s"
          className="ml-auto"
          onPress={() => dismissAll(isBusy ? isUnderway : () => true)}
        >
          {isBusy ? 'Stop de rest' : 'Sluiten'}
        </Button>
      </div>
      <ul>
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onSwitch={switchOn} />
        ))}
      </ul>
      {needsRights && (
        <div id={`${id}-rights`} className="grid gap-4 border-t border-line-strong px-4 py-4 md:grid-cols-2">
          <p className="text-meta text-ink-2 md:col-span-2">
            Een afbeelding kan pas aan als we weten dat we haar mogen uitdelen. Wat je hier invult, geldt voor elke
            afbeelding die je hierboven aanzet.
          </p>
          <TextField
            label="Rechten"
            hint="Bijvoorbeeld: eigen werk van Achterban."
            value={rights.licence}
            error={missing(rights.licence)}
            autoComplete="off"
            onChange={(licence) => setRights({ ...rights, licence })}
          />
          <TextField
            label="Herkomst"
            hint="Wie maakte haar, of waar komt ze vandaan?"
            value={rights.source_provider}
            error={missing(rights.source_provider)}
            autoComplete="off"
            onChange={(source_provider) => setRights({ ...rights, source_provider })}
          />
        </div>
      )}
    </section>
  );
}
