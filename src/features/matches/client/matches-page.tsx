import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus, ShieldCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button, Icon } from '#client/ui/button.tsx';
import { DataTable } from '#client/ui/data-table.tsx';
import { BakerDrawing } from '#client/ui/drawing-baker.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { HeadlineFigures, PageHead, SectionHead } from '#client/ui/heading.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { SkeletonTable } from '#client/ui/loader.tsx';
import { useMediaQuery } from '#client/ui/media-query.ts';
import { MoreButton } from '#client/ui/more-button.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { useSheetAddress } from '#client/ui/use-sheet-address.ts';
import { countText } from '#shared/count.ts';
import { dayOf, type Day } from '#shared/dates.ts';
import { plural } from '#shared/text.ts';
import { ExampleLink } from '#features/accounts/client/voorbeeld/example-link.tsx';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { matchesQuery, overviewQuery, tasksQuery } from '#features/matches/client/api.ts';
import { TaskList } from '#features/matches/client/tasks/task-list.tsx';
import { MATCHES_LOADING, NO_MATCHES, noMatchesFor } from '#features/matches/shared/labels.ts';
import type { Task } from '#features/matches/shared/schema.ts';
import { narrowColumns, wideColumns } from './components/match-columns.tsx';
import { type ListedMatches, MatchFilters, SourceFilter } from './components/match-filters.tsx';
import { MatchSheet } from './components/match-sheet.tsx';

export function MatchesPage() {
  usePageTitle('Matches');
  const { data: overview } = useQuery(overviewQuery);
  return (
    <div className="wrap pb-16">
      <PageHead title="Matches" className="pb-0" />
      <div className="min-h-9 pb-6">
        {overview && (
          <HeadlineFigures
            items={[
              { figure: countText(overview.alles), word: overview.alles === 1 ? 'match' : 'matches' },
              { figure: countText(overview.wachten), word: overview.wachten === 1 ? 'wacht op jou' : 'wachten op jou' },
              { figure: countText(overview.in_controle), word: 'in controle' },
            ]}
          />
        )}
      </div>
      <OpenTasks />
      <Matches />
    </div>
  );
}

function OpenTasks() {
  const tasks = useQuery(tasksQuery);
  const count = tasks.data?.taken.length ?? 0;
  return (
    <section className="mb-10">
      <SectionHead title="Openstaande taken" aside={count > 0 ? `${count} open` : null} />
      <Loaded
        query={tasks}
        label="Taken laden..."
        empty={{
          when: ({ taken }) => taken.length === 0,
          show: <p className="border-y-2 border-ink py-4">Niets te doen.</p>,
        }}
      >
        {({ taken, today }) => <FirstTasks tasks={taken} today={today} />}
      </Loaded>
    </section>
  );
}

const FIRST_TASKS = 3;

/** The few that press most; the others when one asks for them. */
function FirstTasks({ tasks, today }: { tasks: readonly Task[]; today: Day }) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      <TaskList
        tasks={showsAll ? tasks : tasks.slice(0, FIRST_TASKS)}
        today={today}
        label="Openstaande taken"
        isBrief
      />
      {tasks.length > FIRST_TASKS && (
        <Button
          variant="quiet"
          size="s"
          className="-ml-2"
          aria-expanded={showsAll}
          onPress={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Toon minder taken' : `Toon alle ${tasks.length} taken`}
        </Button>
      )}
    </>
  );
}

function Matches() {
  const { match = null, ...listed } = useSearch({ from: '/framed/matches' });
  const navigate = useNavigate({ from: '/matches' });
  const change = (changed: ListedMatches) =>
    void navigate({ search: (now) => ({ ...now, ...changed }), replace: true, resetScroll: false });
  const sheet = useSheetAddress(match, (id, step) =>
    navigate({ search: (now) => ({ ...now, match: id ?? undefined }), resetScroll: false, ...step }),
  );
  // What stands in the search field goes too.
  const [cleared, setCleared] = useState(0);
  const clear = (nothing: ListedMatches) => {
    setCleared(cleared + 1);
    change(nothing);
  };
  const { data: session } = useQuery(sessionQuery);
  const { data: overview } = useQuery(overviewQuery);
  const { zoekopdracht, ...filter } = listed;
  const matches = useInfiniteQuery(matchesQuery({ ...filter, ...(zoekopdracht && { zoekopdracht_id: zoekopdracht }) }));
  const isFiltered = Object.values(listed).some((value) => value !== undefined);
  const [today] = useState(() => dayOf(new Date()));
  const isPhone = useMediaQuery('(width < 64rem)');
  const isNarrow = match !== null || isPhone;
  const columns = useMemo(() => (isNarrow ? narrowColumns(today) : wideColumns(today)), [isNarrow, today]);
  const rows = matches.data?.rows ?? [];
  const openAt = rows.findIndex(({ id }) => id === match);
  const stepTo = (at: number) => {
    const row = openAt < 0 ? undefined : rows[at];
    return row === undefined ? null : () => sheet.open(row.id);
  };
  /** At the foot of what is here the next page comes first. */
  const stepOn = async () => {
    const { data } = await matches.fetchNextPage();
    const row = data?.rows[openAt + 1];
    if (row !== undefined) sheet.open(row.id);
  };
  const hasMore = openAt >= 0 && matches.hasNextPage;
  const acting = session?.account?.acting_vereniging_id != null ? (session.club?.naam ?? null) : null;
  return (
    <section>
      <SectionHead
        title="Alle matches"
        className="mb-0 items-center"
        actions={<SourceFilter value={listed.herkomst} overview={overview} onChange={change} />}
      />
      <MatchFilters key={cleared} listed={listed} overview={overview} onChange={change} />
      <InReview count={overview?.in_controle ?? 0} />
      <Loaded query={matches} label={MATCHES_LOADING} skeleton={<SkeletonTable />}>
        {(list) => (
          <DataTable
            label="Matches"
            columns={columns}
            rows={list.rows}
            hasMore={matches.hasNextPage}
            rowId={({ id }) => id}
            rowLabel={({ sponsor }) => sponsor.bedrijfsnaam}
            rowHeight={isNarrow ? 'l' : 'm'}
            onOpen={({ id }) => sheet.open(id)}
            openId={match}
            empty={
              isFiltered ? (
                <EmptyState
                  level={3}
                  title="Geen matches gevonden met deze filters."
                  action={<ClearFilters onClear={clear} />}
                />
              ) : (
                <EmptyState
                  level={3}
                  drawing={<BakerDrawing />}
                  title={acting === null ? NO_MATCHES : noMatchesFor(acting)}
                  action={
                    (overview?.zoekopdrachten.length ?? 0) > 0 ? (
                      <ButtonLink to="/zoekopdrachten" search={{ lijst: true }}>
                        Deel je zoekopdracht
                      </ButtonLink>
                    ) : (
                      <ButtonLink to="/zoekopdrachten/new" icon={Plus}>
                        Nieuwe zoekopdracht maken
                      </ButtonLink>
                    )
                  }
                  below={<ExampleLink />}
                >
                  Bedrijven die zich aanmelden, komen hier binnen.
                </EmptyState>
              )
            }
          />
        )}
      </Loaded>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 [&>button]:mt-0">
        <p className="text-meta text-ink-2" role="status">
          {rows.length > 0 && shownWords(rows.length, matches.hasNextPage, isFiltered ? undefined : overview?.alles)}
        </p>
        <MoreButton query={matches}>Toon meer</MoreButton>
      </div>
      {match !== null && (
        <MatchSheet
          id={match}
          clubNaam={session?.club?.naam ?? ''}
          onPrevious={stepTo(openAt - 1)}
          onNext={stepTo(openAt + 1) ?? (hasMore ? () => void stepOn() : null)}
          onClose={sheet.close}
        />
      )}
    </section>
  );
}

/** '1 tot 25 van 29', or '4 matches' when they are all there. */
function shownWords(shown: number, hasMore: boolean, all: number | undefined): string {
  if (!hasMore) return plural(shown, 'match', 'matches');
  return all === undefined ? `1 tot ${shown}` : `1 tot ${shown} van ${countText(all)}`;
}

function ClearFilters({ onClear }: { onClear: (nothing: ListedMatches) => void }) {
  return (
    <Button
      variant="second"
      onPress={() => onClear({ herkomst: undefined, status: undefined, zoekopdracht: undefined, zoek: undefined })}
    >
      Wis de filters
    </Button>
  );
}

/** What the club has to wait for, and why. */
function InReview({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="mb-3 flex items-center gap-3 rounded-control border border-dashed border-line-strong px-4 py-2.5 text-ui">
      <Icon icon={ShieldCheck} className="flex-none text-ink-2" />
      <span>
        <b>
          {countText(count)} {count === 1 ? 'aanmelding' : 'aanmeldingen'} in controle.
        </b>{' '}
        Wat in orde is, zie je hier zodra we het hebben bekeken.
      </span>
    </p>
  );
}
