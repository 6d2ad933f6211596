import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf, saveSentence } from '#client/problems.ts';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { Card } from '#client/ui/card.tsx';
import { ConfirmDialog } from '#client/ui/confirm.tsx';
import { FileDrop } from '#client/ui/file-drop.tsx';
import { notify } from '#client/ui/toast.tsx';
import type { Club } from '#features/vereniging/client/api.ts';
import { PICTURE_MAX_BYTES } from '#shared/pictures.ts';
import { CLUB_LABELS } from '#features/vereniging/shared/labels.ts';
import { LOGO_TYPES } from '#features/vereniging/shared/rules/limits.ts';

/** `onSaved` runs when it is a fact, `onClosed` when the person saw who was first and chose nothing. */
export type LogoEndings = Record<'onSaved' | 'onClosed', () => void>;

export interface LogoCardProps {
  club: Pick<Club, 'naam' | 'logo'>;
  /** Saves the logo, or that there is none. */
  onSave: (logo: File | null, endings: LogoEndings) => Promise<void>;
}

/** A logo is kept whole and at once: no form of ours decides which part of a crest may go. */
export function LogoCard({ club, onSave }: LogoCardProps) {
  const [name, setName] = useState<string | undefined>();
  const [isRemoving, setIsRemoving] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) =>
      onSave(file, {
        onSaved: () => {
          setName(file.name);
          notify.ok('Je logo is opgeslagen.', {
            note: 'Bij Clubkleuren kun je de kleuren eruit halen.',
            about: 'club-logo',
          });
        },
        onClosed: () => notify.error('Je logo is niet opgeslagen.', { about: 'club-logo', retry: () => mutate(file) }),
      }),
    onError: (error, file) => {
      const problem = problemOf(error);
      // A file that was refused is refused again: then the field says why, and there is nothing to retry.
      if (problem.kind === 'refusal') return;
      tellUnsaved(error, { about: 'club-logo', retry: () => mutate(file) });
    },
  });
  return (
    <Card id="club-logo" title="Club Logo" className="scroll-mt-6">
      <FileDrop
        label={CLUB_LABELS.logo}
        hint="JPG of PNG; een groot bestand maken we zelf kleiner. Een logo bewaren we meteen, ook als je de rest nog niet opslaat."
        optional
        accept={LOGO_TYPES}
        maxBytes={PICTURE_MAX_BYTES}
        current={club.logo === null ? null : { url: club.logo, name }}
        alt={`Logo ${club.naam}`}
        chooseLabel="Kies een logo"
        replaceLabel="Ander logo kiezen"
        isPending={isPending}
        error={error === null ? undefined : saveSentence(error)}
        onChange={(file) => {
          if (file) mutate(file);
        }}
        onRemove={() => setIsRemoving(true)}
      />
      <ConfirmDialog
        title="Logo verwijderen?"
        tone="danger"
        confirmLabel="Logo verwijderen"
        isOpen={isRemoving}
        onOpenChange={setIsRemoving}
        describeError={saveSentence}
        onConfirm={() =>
          onSave(null, {
            onSaved: () => {
              setName(undefined);
              notify.ok('Je logo is verwijderd.');
            },
            onClosed: () => notify.error('Je logo is niet verwijderd.'),
          })
        }
      >
        Je logo verdwijnt van je clubpagina. Je kunt altijd een nieuw logo kiezen.
      </ConfirmDialog>
    </Card>
  );
}
