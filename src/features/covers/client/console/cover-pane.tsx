import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { saveSentence } from '#client/problems.ts';
import { ActSwitch } from '#client/ui/act-switch.tsx';
import { BareIconButton, Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm.tsx';
import { ConflictDialog, type ConflictField } from '#client/ui/conflict-dialog.tsx';
import { FieldStack } from '#client/ui/field.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { LeaveGuard } from '#client/ui/leave-guard.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Select } from '#client/ui/select.tsx';
import { Status } from '#client/ui/status.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { notify } from '#client/ui/toast.tsx';
import { useConflict } from '#client/use-conflict.ts';
import { TYPES_VERENIGING } from '#shared/club-words.ts';
import { COUNT_MOST, countText } from '#shared/count.ts';
import { formatFileSize, formatNumber, plural } from '#shared/text.ts';
import { coverQuery, coversApi } from '#features/covers/client/api.ts';
import { printPpi, sharpnessOf } from '#features/covers/shared/rules.ts';
import type { CoverRead, CoverValues } from '#features/covers/shared/schema.ts';
import { TYPE_LABELS } from '#features/vereniging/shared/labels.ts';
import { CoverPicture } from './cover-picture.tsx';
import { ReplaceButton, usedText } from './cover-tile.tsx';
import { QualityField } from './quality-field.tsx';
import { TagField } from './tag-field.tsx';
import { UsingClubs } from './using-clubs.tsx';

const CATEGORIES = TYPES_VERENIGING.map((value) => ({ value, label: TYPE_LABELS[value] }));

const LABELS: Record<keyof CoverValues, string> = {
  titel: 'Naam',
  category: 'Categorie',
  description: 'Beschrijving',
  tags: 'Tags',
  quality_score: 'Kwaliteit',
  licence: 'Rechten',
  source_provider: 'Herkomst',
};

const fieldsOf = (cover: CoverRead): CoverValues => {
  const { titel, category, description, tags, quality_score, licence, source_provider } = cover;
  return { titel, category, description, tags, quality_score, licence, source_provider };
};

function fieldOf([field]: readonly string[]): ConflictField {
  const name = field as keyof CoverValues;
  const show = name === 'tags' ? (value: unknown) => (Array.isArray(value) ? value.join(', ') : '') : undefined;
  return { label: LABELS[name], show };
}

/** The image as it comes onto a cover: the corner for the logo, and the band with the title. */
function Proof({ cover }: { cover: CoverRead }) {
  return (
    <>
      <div className="relative mt-2 aspect-[210/214] overflow-hidden bg-well">
        <CoverPicture
          source={cover.original_url}
          isBroken={cover.ontbreekt_sinds !== null}
          alt={cover.description ?? ''}
          className="aspect-[218/200] w-full"
        />
        <span
          aria-hidden
          className="absolute top-5 left-5 grid size-14 place-items-center rounded-chip border-2 border-dashed border-paper bg-ink/35 text-meta text-paper"
        >
          logo
        </span>
        <span
          aria-hidden
          className="absolute inset-[70%_0_0] bg-ink-hover px-5 pt-9 text-paper [clip-path:polygon(0_22px,100%_0,100%_100%,0_100%)]"
        >
          <b className="head text-[1.875rem] leading-7">
            Groei met
            <br />
            ons mee
          </b>
        </span>
      </div>
      <p className="mt-2 text-meta text-ink-2">
        Zo komt hij op een omslag. Kijk of de hoek voor het logo rustig genoeg is.
      </p>
    </>
  );
}

const TONES = { scherp: 'ok', matig: 'warn', te_klein: 'danger' } as const;

function Facts({ cover, onShowClubs }: { cover: CoverRead; onShowClubs: () => void }) {
  const { filename, file_size, width, height, brochures, clubs } = cover;
  const ofClubs = clubs < COUNT_MOST ? plural(clubs, 'club', 'clubs') : `${countText(clubs)} clubs`;
  return (
    <dl className="mt-5 border-t border-line text-ui [&_dt]:text-ink-2 [&>div]:grid [&>div]:grid-cols-[6rem_minmax(0,1fr)] [&>div]:gap-x-2 [&>div]:border-b [&>div]:border-line [&>div]:py-2.5">
      <div>
        <dt>Bestand</dt>
        <dd className="break-words">
          {filename}, {formatFileSize(file_size)}
        </dd>
      </div>
      <div>
        <dt>Scherpte</dt>
        <dd>
          {formatNumber(width)} × {formatNumber(height)} px
          <br />
          <Status tone={TONES[sharpnessOf(width)]}>{formatNumber(printPpi(width))} ppi op A4 met afloop</Status>
        </dd>
      </div>
      <div>
        <dt>Gebruikt</dt>
        <dd>
          {brochures === 0 ? 'Nergens' : `${usedText(brochures)} van ${ofClubs}`}
          {brochures > 0 && (
            <Button variant="quiet" size="s" className="-ml-2 block" onPress={onShowClubs}>
              Toon clubs
            </Button>
          )}
        </dd>
      </div>
    </dl>
  );
}

interface EditorProps {
  cover: CoverRead;
  /** What is stored now, also when the form still stands on an earlier version. */
  onChanged: (cover: CoverRead) => void;
  onClose: () => void;
}

function CoverEditor({ cover, onChanged, onClose }: EditorProps) {
  const { id, titel, version, is_active, brochures, ontbreekt_sinds } = cover;
  const [asking, setAsking] = useState<'delete' | 'clubs' | null>(null);
  const form = useZodForm(async () => (await import('#features/covers/shared/schema.ts')).coverSchema, {
    defaultValues: fieldsOf(cover),
    draft: { name: `afbeelding.${id}`, version },
  });
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const { conflict, save } = useConflict<CoverRead, CoverValues>({
    fieldsOf,
    send: (changes, at) => coversApi.update({ id, version: at, ...changes }),
  });
  const onSaved = (stored: CoverRead) => {
    onChanged(stored);
    notify.ok(`${stored.titel} is opgeslagen.`, { about: id });
  };

  return (
    <>
      <LeaveGuard form={form} isDirty={isDirty && !isSubmitting} />
      <Proof cover={cover} />
      {ontbreekt_sinds !== null && (
        <div className="mt-3">
          <Status tone="danger" note="Het bestand is niet meer in de opslag.">
            Kapot
          </Status>
        </div>
      )}
      <div className="mt-3">
        <ReplaceButton cover={cover} label={ontbreekt_sinds === null ? 'Vervang het bestand' : 'Upload opnieuw'} />
      </div>
      <Form
        form={form}
        aria-label={`${titel} wijzigen`}
        className="mt-4"
        onSubmit={(values) => save(cover, values, { onSaved, onNewer: onChanged })}
      >
        <FieldStack>
          <FormField control={form.control} name="titel">
            {(field) => <TextField {...field} label={LABELS.titel} autoComplete="off" />}
          </FormField>
          <FormField control={form.control} name="category">
            {(field) => <Select {...field} label={LABELS.category} options={CATEGORIES} />}
          </FormField>
          <FormField control={form.control} name="description">
            {(field) => (
              <TextArea
                {...field}
                label={LABELS.description}
                hint="Voor wie de afbeelding niet ziet."
                optional="quiet"
                rows={3}
              />
            )}
          </FormField>
          <FormField control={form.control} name="tags">
            {({ value, onChange, onBlur, error }) => (
              <TagField label={LABELS.tags} value={value ?? []} onChange={onChange} onBlur={onBlur} error={error} />
            )}
          </FormField>
          <FormField control={form.control} name="quality_score">
            {({ value, onChange }) => <QualityField value={value ?? 0} onChange={onChange} />}
          </FormField>
          <FormField control={form.control} name="licence">
            {(field) => (
              <TextField
                {...field}
                label={LABELS.licence}
                hint="Wat we met de afbeelding mogen."
                optional="quiet"
                autoComplete="off"
              />
            )}
          </FormField>
          <FormField control={form.control} name="source_provider">
            {(field) => (
              <TextField
                {...field}
                label={LABELS.source_provider}
                hint="Wie haar maakte, of waar ze vandaan komt."
                optional="quiet"
                autoComplete="off"
              />
            )}
          </FormField>
        </FieldStack>
        <Facts cover={cover} onShowClubs={() => setAsking('clubs')} />
        <div className="flex items-center justify-between gap-4 border-b border-line py-3">
          <p>
            <b className="block text-ui font-semibold">Actief</b>
            <span className="block text-meta text-ink-2">
              Uit: niet meer te kiezen. Brochures die hem hebben, houden hem.
            </span>
          </p>
          <ActSwitch
            label={`${titel} kiezen`}
            value={is_active}
            words={['Aan', 'Uit']}
            act={async (next) => onChanged(await coversApi.switch({ id, is_active: next }))}
            told={(next) => (next ? `Clubs kunnen ${titel} nu kiezen.` : `Niemand kan ${titel} nog kiezen.`)}
          />
        </div>
        <div className="mt-4 flex flex-wrap gap-3">
          <SubmitButton>Opslaan</SubmitButton>
          <Button variant="second" onPress={onClose}>
            Annuleren
          </Button>
        </div>
      </Form>
      {brochures > 0 ? (
        <p className="mt-3 text-meta text-ink-2">Verwijderen kan pas als geen brochure hem gebruikt.</p>
      ) : (
        <Button variant="quiet" size="s" icon={Trash2} className="mt-2 -ml-2" onPress={() => setAsking('delete')}>
          Verwijderen
        </Button>
      )}
      {conflict !== null && <ConflictDialog conflict={conflict} fieldOf={fieldOf} />}
      {asking === 'clubs' && <UsingClubs cover={cover} onClose={() => setAsking(null)} />}
      {asking === 'delete' && (
        <ConfirmDialog
          title={`${titel} verwijderen?`}
          confirmLabel="Afbeelding verwijderen"
          tone="danger"
          isOpen
          onOpenChange={() => setAsking(null)}
          describeError={saveSentence}
          onConfirm={async () => {
            await coversApi.remove({ id });
            form.draft.drop();
            onClose();
            notify.ok(`${titel} is verwijderd.`);
          }}
        >
          <p>De afbeelding en haar bestanden zijn dan weg. Geen brochure gebruikt haar.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface CoverPaneProps {
  id: string;
  onClose: () => void;
}

/** Everything about one image, beside the list; on a phone it is the page. */
export function CoverPane({ id, onClose }: CoverPaneProps) {
  const query = useQuery(coverQuery(id));
  /** What was saved here is newer than what was asked. */
  const [saved, setSaved] = useState<CoverRead | null>(null);
  const fetched = query.data;
  const cover = fetched && saved !== null && saved.version >= fetched.version ? saved : fetched;
  return (
    <aside
      aria-label={cover?.titel ?? 'Afbeelding'}
      className="rounded-card border border-line bg-paper px-6 pt-3 pb-5 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 max-sm:px-4 lg:sticky lg:top-[calc(var(--header-height,0px)+1rem)] lg:max-h-[calc(100dvh-var(--header-height,0px)-2rem)] lg:overflow-y-auto"
    >
      <div className="-mr-3 flex items-center justify-between gap-3">
        <h2 className="min-w-0 text-h3 break-words">{cover?.titel ?? 'Afbeelding'}</h2>
        <span className="max-lg:hidden">
          <BareIconButton icon={X} label="Sluiten" onPress={onClose} />
        </span>
        <Button variant="quiet" size="s" icon={ArrowLeft} className="lg:hidden" onPress={onClose}>
          Alle afbeeldingen
        </Button>
      </div>
      <Loaded query={query} label="Afbeelding laden...">
        {(first) => (
          <CoverEditor key={(cover ?? first).version} cover={cover ?? first} onChanged={setSaved} onClose={onClose} />
        )}
      </Loaded>
    </aside>
  );
}
