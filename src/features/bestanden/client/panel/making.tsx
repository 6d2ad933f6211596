import { Steps } from '#client/ui/steps.tsx';
import { makingProgress, makingSteps } from '#features/bestanden/shared/rules/telling.ts';
import type { Bestand } from '#features/bestanden/shared/schema.ts';

const MAY_LEAVE = 'Je mag deze pagina verlaten. Als de PDF klaar is, krijg je een mail met de link.';

/** The named steps of a file that is being made, and what becomes of it for who leaves. */
export function Making({ file, note = MAY_LEAVE }: { file: Bestand; note?: string }) {
  return <Steps {...makingProgress(file)} steps={makingSteps(file)} note={note} />;
}
