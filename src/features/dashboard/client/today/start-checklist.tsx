import type { ReactNode } from 'react';
import type { PlainPath } from '#client/paths.ts';
import { Link } from '#client/ui/link.tsx';
import { Stepper, type StepState } from '#client/ui/stepper.tsx';
import { START_LABELS, START_STEPS, type StartStep } from '#features/dashboard/shared/labels.ts';
import { nextStep, startTitle, stepAct } from '#features/dashboard/shared/rules.ts';
import type { Dashboard } from '#features/dashboard/shared/schema.ts';
import { useClubWords } from '#features/accounts/client/frame/use-club-words.ts';
import type { ClubWords } from '#shared/club-words.ts';
import { capitalise } from '#shared/text.ts';

/** The page of a step, and the part of it that has to be filled in. */
export const STEP_TARGETS: Record<StartStep, { to: PlainPath; hash?: string }> = {
  club: { to: '/vereniging/bewerken', hash: 'beschrijving' },
  kleuren: { to: '/vereniging/bewerken', hash: 'club-logo' },
  team: { to: '/teams' },
  zoekopdracht: { to: '/zoekopdrachten/new' },
};

/** From a new club to one that can be shown to sponsors. Gone when everything is done. */
export function StartChecklist({ start }: { start: Dashboard['start'] }) {
  const words = useClubWords();
  const next = nextStep(start.done);
  if (next === null) return null;
  const stateOf = (step: StartStep): StepState => {
    if (start.done.includes(step)) return 'done';
    return step === next ? 'current' : 'todo';
  };
  return (
    <section className="mt-12 rounded-card border border-line bg-paper p-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-h3">{startTitle(start.done)}</h2>
        <p className="text-meta text-ink-2">
          {start.done.length} van {START_STEPS.length} gedaan
        </p>
      </div>
      <Stepper
        label="Stappen"
        isInOrder={false}
        steps={START_STEPS.map((step) => ({
          id: step,
          label: step === 'team' ? capitalise(words.teams[0]) : START_LABELS[step],
          state: stateOf(step),
        }))}
      />
      <p className="mt-4 max-w-[62ch]">
        <StepAdvice step={next} team={start.team} words={words} />
      </p>
    </section>
  );
}

function StepAdvice({ step, team, words }: { step: StartStep; team: string | null; words: ClubWords }): ReactNode {
  const link = <Link {...STEP_TARGETS[step]}>{stepAct(step, team, words)}</Link>;
  switch (step) {
    case 'club':
      return <>Vertel in een paar zinnen wie jullie zijn. Dat is het eerste wat een sponsor van je leest. {link}</>;
    case 'kleuren':
      return <>Zet je logo en clubkleuren erin. Alles wat je maakt krijgt die kleuren. {link}</>;
    case 'team':
      if (team === null) {
        return (
          <>
            Voeg een {words.teams[0]} toe. Sponsors kiezen eerder voor mensen. {link}
          </>
        );
      }
      return (
        <>
          Zet een foto en een paar zinnen bij <b>{team}</b>. Sponsors kiezen eerder voor wie ze kunnen zien. {link}
        </>
      );
    case 'zoekopdracht':
      return <>Zet je eerste zoekopdracht uit: wat zoek je, en wat krijgt een sponsor terug? {link}</>;
  }
}
