import { useQuery } from '@tanstack/react-query';
import { PageHead } from '#client/ui/heading.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { Note } from '#client/ui/alert.tsx';
import { REFUSALS } from '#shared/errors.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { overdragenRefusals } from '#features/overdragen/shared/refusals.ts';
import { hasNothing } from '#features/overdragen/shared/rules/parts.ts';
import { overdrachtQuery } from './api.ts';
import { GiveForm } from './give/give-form.tsx';
import { DoneBox } from './states/done-box.tsx';
import { WaitingBox } from './states/waiting-box.tsx';

const TITLE = 'Draag je werk over';
const BACK = { to: '/vereniging', label: 'Mijn club en teams' } as const;

/** A leaving volunteer hands over in one act, and sees afterwards how that stands. */
export function OverdragenPage() {
  usePageTitle(TITLE);
  const query = useQuery(overdrachtQuery);
  return (
    <Loaded
      query={query}
      label="Je werk laden..."
      className="wrap pb-12"
      refused={{ overdragen_namens: <ForNobody /> }}
    >
      {(overdracht) => {
        const { bezit, wacht, gedaan } = overdracht;
        const isEmpty = hasNothing({ ...bezit, plekken: bezit.plekken.length });
        return (
          <>
            <div className="wrap pb-6">
              <PageHead
                title={TITLE}
                lead="Je opvolger krijgt in één keer alles wat nu op jouw naam staat."
                back={BACK}
              />
              <div className="grid gap-4">
                {gedaan !== null && <DoneBox done={gedaan} />}
                {wacht !== null && <WaitingBox waiting={wacht} />}
                {isEmpty && wacht === null && gedaan === null && (
                  <Note>
                    Op jouw naam staat nu niets: geen sponsors, geen opvolgingen, en je bent geen contactpersoon of
                    beheerder. Je hoeft dus niets over te dragen.
                  </Note>
                )}
              </div>
            </div>
            {!isEmpty && wacht === null && <GiveForm overdracht={overdracht} />}
          </>
        );
      }}
    </Loaded>
  );
}

/** Who looks around, or acts for the club, has nothing on the own name there. */
function ForNobody() {
  const { data: session } = useQuery(sessionQuery);
  const isLooking = session?.account != null && session.account.kijkt !== null;
  return (
    <PageHead
      title={TITLE}
      lead={isLooking ? REFUSALS.alleen_kijken.sentence : overdragenRefusals.overdragen_namens.sentence}
      back={BACK}
    />
  );
}
