import { useMutation } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { problemOf, saveSentence, sentenceOf } from '#client/problems.ts';
import { sendWithProgress } from '#client/send-with-progress.ts';
import { Alert } from '#client/ui/alert.tsx';
import { BareIconButton, Button, Icon } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm.tsx';
import { cx } from '#client/ui/cx.ts';
import { fileRefusal } from '#client/ui/file-refusal.ts';
import { Progress } from '#client/ui/progress.tsx';
import { notify } from '#client/ui/toast.tsx';
import { usePicture } from '#client/ui/use-picture.ts';
import { formatNumber } from '#shared/text.ts';
import { coversApi } from '#features/covers/client/api.ts';
import { COVER_MAX_BYTES, ownershipError } from '#features/covers/shared/rules.ts';
import { coversRefusals } from '#features/covers/shared/refusals.ts';
import type { ClubCover } from '#features/covers/shared/schema.ts';
import { keptInText, SHARPNESS_WORDS } from '#features/campagnemiddelen/shared/rules/covers.ts';
import { coverPpi, sharpnessAt } from '#features/campagnemiddelen/shared/rules/sharpness.ts';

/** What the hint promises. */
const OWN_TYPES = ['image/png', 'image/jpeg'];
const IN_USE = coversRefusals.eigen_in_gebruik.sentence;

interface OwnCoverProps {
  cover: ClubCover | null;
  /** What the brochure has now. */
  currentId: string | null;
  onOwn: (cover: ClubCover) => void;
  /** One that was just brought, and the sentence on the brochures that keep the one before. */
  onAdded: (cover: ClubCover, keptIn: string | null) => void;
}

/** Why somebody may not bring or delete a photo. */
const refusedText = (error: unknown) => {
  const problem = problemOf(error);
  return problem.kind === 'refusal' ? ownershipError(problem.code) : null;
};

/** The one photo that somebody brought, and the place to bring another. */
export function OwnCover({ cover, currentId, onOwn, onAdded }: OwnCoverProps) {
  const [fraction, setFraction] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const stop = useRef<AbortController>(null);
  const upload = useMutation({
    mutationFn: (file: File) => {
      setFraction(0);
      stop.current = new AbortController();
      return coversApi.addOwn(
        { query: { filename: file.name }, body: file },
        {
          signal: stop.current.signal,
          context: { send: (request: Request, until: AbortSignal) => sendWithProgress(request, until, setFraction) },
        },
      );
    },
    onSuccess: ({ cover: added, vorige_in }) => {
      notify.ok('Je foto staat erbij.', { about: 'omslagfoto' });
      onAdded(added, keptInText(vorige_in));
    },
    onError: (error, file) => {
      if (stop.current?.signal.aborted) return;
      const why = refusedText(error) ?? sentenceOf(problemOf(error));
      setRefusal(why);
      notify.error('Je foto is niet geüpload', {
        note: why,
        about: 'omslagfoto',
        retry: () => take(file),
      });
    },
  });
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    const wrong = fileRefusal(file, OWN_TYPES, COVER_MAX_BYTES);
    setRefusal(wrong);
    if (wrong === null) upload.mutate(file);
  };
  return (
    <>
      <DropZone
        aria-label="Sleepvak voor je eigen foto"
        getDropOperation={(types) => (OWN_TYPES.some((type) => types.has(type)) ? 'copy' : 'cancel')}
        onDrop={({ items }) => {
          const item = items.find((candidate) => candidate.kind === 'file');
          if (item?.kind === 'file') void item.getFile().then(take);
        }}
        className={cx(
          'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control border-2 border-dashed border-control bg-sunk p-4',
          'data-drop-target:border-ink data-drop-target:bg-tint',
        )}
      >
        {upload.isPending ? (
          <>
            <Progress
              label={fraction < 1 ? 'Uploaden' : 'Verwerken'}
              {...(fraction < 1 && { value: Math.floor(fraction * 100) })}
              className="min-w-48 flex-1"
            />
            <Button variant="second" size="s" onPress={() => stop.current?.abort()}>
              Stop
            </Button>
          </>
        ) : (
          <>
            <Icon icon={ImageUp} className="size-7" />
            <span className="min-w-40 flex-1">
              <span className="block font-semibold">Sleep hier je eigen foto heen</span>
              <span className="block text-meta text-ink-2">PNG, JPG tot 10MB</span>
            </span>
            <FileTrigger acceptedFileTypes={OWN_TYPES} onSelect={(files) => take(files?.[0])}>
              <Button variant="second" size="s">
                Kies een bestand
              </Button>
            </FileTrigger>
          </>
        )}
      </DropZone>
      {refusal !== null && (
        <Alert tone="danger" className="mt-3">
          {refusal}
        </Alert>
      )}
      {cover !== null && <OwnRow cover={cover} isCurrent={cover.id === currentId} onOwn={onOwn} />}
    </>
  );
}

interface OwnRowProps {
  cover: ClubCover;
  isCurrent: boolean;
  onOwn: (cover: ClubCover) => void;
}

function OwnRow({ cover, isCurrent, onOwn }: OwnRowProps) {
  const { url, onError } = usePicture(cover.ontbreekt ? null : cover.thumbnail_url);
  const [isAsking, setAsking] = useState(false);
  const { titel, width, height } = cover;
  return (
    <div className="mt-4 grid items-center gap-3" style={{ gridTemplateColumns: '6.5rem minmax(0, 1fr) auto' }}>
      {url === null ? (
        <span className="flex aspect-[4/3] items-center justify-center rounded-chip border border-dashed border-line-strong bg-well p-1 text-center text-meta text-ink-2">
          Afbeelding niet beschikbaar
        </span>
      ) : (
        <img src={url} alt="" onError={onError} className="aspect-[4/3] w-full rounded-chip object-cover" />
      )}
      <div className="min-w-0">
        <p className="font-semibold">Jouw foto{isCurrent && ', staat op je voorblad'}</p>
        <p className="text-meta break-words text-ink-2">
          {titel}, {formatNumber(width)} × {formatNumber(height)} px.{' '}
          {SHARPNESS_WORDS[sharpnessAt(coverPpi(cover, null))]}. Een nieuwe foto vervangt deze.
        </p>
        {url !== null && (
          <Button variant="quiet" size="s" className="-ml-2" onPress={() => onOwn(cover)}>
            Gebruik je foto
          </Button>
        )}
      </div>
      <BareIconButton
        icon={Trash2}
        label="Verwijder je foto"
        isDisabled={isCurrent}
        onDisabledPress={() => notify.error(IN_USE, { about: 'omslagfoto' })}
        onPress={() => setAsking(true)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Je foto verwijderen?"
        confirmLabel="Foto verwijderen"
        pendingLabel="Verwijderen..."
        tone="danger"
        describeError={(error) => refusedText(error) ?? saveSentence(error)}
        onConfirm={async () => {
          await coversApi.removeOwn({ id: cover.id });
          notify.ok('Je foto is verwijderd.', { about: 'omslagfoto' });
        }}
      >
        <p>Het bestand gaat weg. Dit kun je niet terugdraaien.</p>
      </ConfirmDialog>
    </div>
  );
}
