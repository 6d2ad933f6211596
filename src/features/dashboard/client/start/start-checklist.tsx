import type { ReactNode } from 'react';
import { useClubWords } from '#features/accounts/client/frame/use-club-words.ts';
import { ExampleLink } from '#features/accounts/client/voorbeeld/example-link.tsx';
import { Link } from '#client/ui/link.tsx';
import { Stepper, type StepState } from '#client/ui/stepper.tsx';
import { START_LABELS, type StartStep } from '#features/dashboard/shared/labels.ts';
import { nextStep, startTitle, stepAct } from '#features/dashboard/shared/rules.ts';
import type { Start } from '#features/dashboard/shared/schema.ts';
import type { ClubWords } from '#shared/club-words.ts';
import { capitalise } from '#shared/text.ts';
import { stepTarget } from './step-target.ts';

interface StartChecklistProps {
  start: Start;
  /** Asked for from the menu: it then also stands there when everything is done. */
  isAsked: boolean;
}

/** From a new club to a brochure in somebody's mailbox. Gone when everything is done. */
export function StartChecklist({ start, isAsked }: StartChecklistProps) {
  const words = useClubWords();
  const next = nextStep(start);
  if (next === null && !isAsked) return null;
  const stateOf = (step: StartStep): StepState => {
    if (start.done.includes(step)) return 'done';
    return step === next ? 'current' : 'todo';
  };
  return (
    <section aria-labelledby="stappenplan" className="mt-12 rounded-card border border-line bg-paper p-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="stappenplan" className="text-h3">
          {next === null ? 'Je club staat klaar' : startTitle(start)}
        </h2>
        <p className="text-meta text-ink-2">
          {start.done.length} van {start.steps.length} gedaan
        </p>
      </div>
      <Stepper
        label="Stappen"
        isInOrder={false}
        steps={start.steps.map((step) => ({
          id: step,
          label: step === 'team' ? capitalise(words.teams[0]) : START_LABELS[step],
          state: stateOf(step),
          target: stepTarget(step, start),
        }))}
      />
      <p className="mt-4 max-w-[62ch]">
        {next === null ? (
          'Alle stappen zijn gedaan. Klik op een stap om er nog iets aan te veranderen.'
        ) : (
          <StepAdvice step={next} start={start} words={words} />
        )}
      </p>
      {/* That step leads to a search, too. */}
      {next !== 'brochure' && needsSearch(start) && (
        <p className="mt-2 text-meta text-ink-2">Een brochure? {SEARCH_FIRST}</p>
      )}
      {next !== null && <ExampleLink className="mt-2" />}
    </section>
  );
}

const SEARCH_FIRST = 'Maak eerst een zoekopdracht: daaruit komt je brochure.';
const needsSearch = ({ steps, done, zoekopdracht_id }: Start) =>
  steps.includes('brochure') && !done.includes('brochure') && zoekopdracht_id === null;

function StepAdvice({ step, start, words }: { step: StartStep; start: Start; words: ClubWords }): ReactNode {
  const link = <Link {...stepTarget(step, start)}>{stepAct(step, start.team, words)}</Link>;
  switch (step) {
    case 'club':
      return <>Vertel in een paar zinnen wie jullie zijn. Dat is het eerste wat een sponsor van je leest. {link}</>;
    case 'kleuren':
      return <>Zet je logo en clubkleuren erin. Alles wat je maakt krijgt die kleuren. {link}</>;
    case 'team':
      if (start.team === null) {
        return (
          <>
            Voeg een {words.teams[0]} toe. Sponsors kiezen eerder voor mensen. {link}
          </>
        );
      }
      return (
        <>
          Zet een foto en een paar zinnen bij <b>{start.team}</b>. Sponsors kiezen eerder voor wie ze kunnen zien.{' '}
          {link}
        </>
      );
    case 'zoekopdracht':
      return <>Zet je eerste zoekopdracht uit: wat zoek je, en wat krijgt een sponsor terug? {link}</>;
    case 'brochure':
      if (needsSearch(start)) {
        return (
          <>
            {SEARCH_FIRST} <Link {...stepTarget(step, start)}>{stepAct('zoekopdracht', start.team, words)}</Link>
          </>
        );
      }
      return <>Je brochure is al ingevuld met alles wat je opschreef. Kijk hem na en bewaar hem. {link}</>;
    case 'versturen':
      return <>Mail je brochure naar een bedrijf dat je kent. Je ziet of hij aankomt en of hij bekeken is. {link}</>;
  }
}
