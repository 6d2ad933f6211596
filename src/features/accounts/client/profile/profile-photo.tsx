import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveSentence } from '#client/problems.ts';
import { ConfirmDialog } from '#client/ui/confirm.tsx';
import { FileDrop } from '#client/ui/file-drop.tsx';
import { notify } from '#client/ui/toast.tsx';
import { removeProfilePhoto, saveProfilePhoto } from '#features/accounts/client/api.ts';
import { PROFIEL_FOTO } from '#features/accounts/shared/rules/person.ts';

/** Twice as sharp as it is shown anywhere. */
const CROP = { aspect: 1, maxWidth: 1200 };

export function ProfilePhoto({ photo, naam }: { photo: string | null; naam: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const save = useMutation({
    mutationFn: saveProfilePhoto,
    onSuccess: () => notify.ok('Je foto is opgeslagen.'),
  });

  return (
    <>
      <FileDrop
        label="Profielfoto"
        optional
        hint="Een JPG, PNG of WebP. Een grote foto maken we zelf kleiner; jij kiest de uitsnede."
        accept={PROFIEL_FOTO.types}
        maxBytes={PROFIEL_FOTO.max_bytes}
        crop={CROP}
        shape="person"
        alt={naam === '' ? 'Je foto' : `Foto van ${naam}`}
        chooseLabel="Kies een foto"
        replaceLabel="Andere foto kiezen"
        current={photo === null ? null : { url: photo }}
        onChange={(file) => {
          if (file) save.mutate(file);
        }}
        onRemove={() => setIsAsked(true)}
        isPending={save.isPending}
        {...(save.error !== null && { error: saveSentence(save.error) })}
      />
      <ConfirmDialog
        title="Foto verwijderen?"
        confirmLabel="Foto verwijderen"
        tone="danger"
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        onConfirm={async () => {
          await removeProfilePhoto();
          notify.ok('Je foto is verwijderd.');
        }}
        describeError={saveSentence}
      >
        <p>Op de plaats van je foto komen weer je initialen. Je kunt later altijd een nieuwe foto kiezen.</p>
      </ConfirmDialog>
    </>
  );
}
