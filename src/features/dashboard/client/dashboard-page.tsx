import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Session } from '#shared/session.ts';
import { ButtonLink } from '#client/ui/link.tsx';
import { Loaded, Locked } from '#client/ui/loaded.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { formatDayInFull, formatTime, seasonOf } from '#shared/dates.ts';
import { capitalise } from '#shared/text.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { Ctas } from '#features/cta/client/components/ctas.tsx';
import { dashboardQuery } from '#features/dashboard/client/api.ts';
import { attentionSentence, greeting, headlineStep, stepAct } from '#features/dashboard/shared/rules.ts';
import type { Dashboard } from '#features/dashboard/shared/schema.ts';
import { DashboardSkeleton } from './today/dashboard-skeleton.tsx';
import { Standing } from './today/standing.tsx';
import { StartChecklist } from './start/start-checklist.tsx';
import { stepTarget } from './start/step-target.ts';
import { TileIndex } from './today/tile-index.tsx';
import { BegunBrochure, TodaySection, WaitingRequests } from './today/today-section.tsx';
import { useClubWords } from '#features/accounts/client/frame/use-club-words.ts';

export function DashboardPage() {
  usePageTitle('Dashboard');
  const { data: session } = useQuery(sessionQuery);
  const dashboard = useQuery(dashboardQuery);
  const { vergrendeld = false, stappen = false } = useSearch({ from: '/framed/dashboard' });
  return (
    <div className="wrap pt-6 pb-16 sm:pt-12">
      {vergrendeld && <Locked announce className="mb-8" />}
      <Ctas position="top" className="mb-8" />
      <Loaded query={dashboard} label="Dashboard laden..." skeleton={<DashboardSkeleton />}>
        {(data) => session && <Today dashboard={data} session={session} asked={stappen} />}
      </Loaded>
      <Ctas position="bottom" className="mt-12" />
    </div>
  );
}

interface TodayProps {
  dashboard: Dashboard;
  session: Session;
  /** The steps are shown, also of a club that took them all. */
  asked: boolean;
}

function Today({ dashboard, session: { account, club }, asked }: TodayProps) {
  const isOpen = (module: 'sponsorbeheer' | 'matches') => club?.modules.includes(module) ?? false;
  const words = useClubWords();
  const step = headlineStep(dashboard);
  // The button for a new search is there already.
  const first = step === 'zoekopdracht' ? null : step;
  const [hour] = useState(() => Number(formatTime(new Date()).slice(0, 2)));
  return (
    <>
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <div className="mb-3 overflow-hidden text-meta font-semibold text-ink-2">
            {/* Pulled over the edge, so that the line before what begins a row is cut off. */}
            <p className="-ml-[calc(0.75rem+1px)] flex flex-wrap *:border-l *:border-line-strong *:px-3 *:whitespace-nowrap">
              <span>{capitalise(formatDayInFull(dashboard.today))}</span>
              <span>Seizoen {seasonOf(dashboard.today)}</span>
            </p>
          </div>
          <h1 className="text-[2rem] leading-[2.1875rem] font-cover [font-stretch:var(--cover-stretch)] sm:text-[2.625rem] sm:leading-[2.875rem]">
            {/* Two blocks: a break within one would keep its lines from being balanced. */}
            <span className="block">
              {greeting(hour)}, {account?.voornaam || account?.naam}.
            </span>{' '}
            <span className="block">{attentionSentence(dashboard, words)}</span>
          </h1>
          <div className="mt-6 mb-12 flex gap-3 max-sm:mb-8 max-sm:flex-col">
            {first !== null && (
              <ButtonLink {...stepTarget(first, dashboard.start)}>
                {stepAct(first, dashboard.start.team, words)}
              </ButtonLink>
            )}
            <ButtonLink to="/zoekopdrachten/new" icon={Plus} variant={first === null ? 'primary' : 'second'}>
              Nieuwe sponsoractie starten
            </ButtonLink>
            {isOpen('matches') && dashboard.taken_totaal > 0 && (
              <ButtonLink to="/matches" variant="second">
                Bekijk openstaande taken
              </ButtonLink>
            )}
          </div>
          <WaitingRequests count={dashboard.toegangsverzoeken} />
          <BegunBrochure begun={dashboard.brochure} />
          <TodaySection dashboard={dashboard} showsMore={isOpen('matches')} />
          <StartChecklist start={dashboard.start} isAsked={asked} />
        </div>
        <Standing dashboard={dashboard} showsEnds={isOpen('sponsorbeheer')} />
      </div>
      <div className="mt-12 lg:mt-16">
        <TileIndex dashboard={dashboard} club={club?.naam ?? ''} isActing={account?.can.acting ?? false} />
      </div>
    </>
  );
}
