import { useEffect } from 'react';
import { useFile } from '#features/bestanden/client/files/use-file.ts';
import { isUnderWay, NO_ADDRESS, NOT_MADE, reasonsOf } from '#features/bestanden/shared/rules/telling.ts';
import type { Bestand } from '#features/bestanden/shared/schema.ts';
import type { Attachment } from '#features/mailen/client/mail/mail-preview.tsx';

/** The PDF of a material for a screen: asked for at once, and the same that is kept is not made twice. */
export function usePdf(campagnemiddelId: string) {
  const { file, problem, make } = useFile();
  const ask = () => void make({ campagnemiddelId, soort: 'scherm' });
  useEffect(() => {
    void make({ campagnemiddelId, soort: 'scherm' });
  }, [make, campagnemiddelId]);
  return { file, pdf: readyPdf(file), error: problem?.sentence ?? whyNot(file), retry: ask };
}

function readyPdf(file: Bestand | null): Attachment | null {
  if (file?.state !== 'klaar' || file.metadata === null || file.bestandsnaam === null) return null;
  return { naam: file.bestandsnaam, bytes: file.metadata.fileSize };
}

/** Why it did not come; null as long as it may. */
function whyNot(file: Bestand | null): string | null {
  if (file === null || isUnderWay(file.state) || readyPdf(file) !== null) return null;
  if (file.state === 'klaar') return NO_ADDRESS.note;
  return [NOT_MADE.note, ...reasonsOf(file)].join(' ');
}
