import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Note } from '#client/ui/alert.tsx';
import { DataTable, type DataColumn } from '#client/ui/data-table.tsx';
import { BakerDrawing } from '#client/ui/drawing-baker.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Amount } from '#client/ui/figure.tsx';
import { PageHead, SectionHead } from '#client/ui/heading.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { SkeletonTable } from '#client/ui/loader.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { Status } from '#client/ui/status.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { useSheetAddress } from '#client/ui/use-sheet-address.ts';
import { Unbroken } from '#client/ui/unbroken.tsx';
import { plural } from '#shared/text.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { matchesQuery, tasksQuery } from '#features/matches/client/api.ts';
import { TaskList } from '#features/matches/client/tasks/task-list.tsx';
import { MATCHES_LOADING, NO_MATCHES, noMatchesFor, searchLabel, standingOf } from '#features/matches/shared/labels.ts';
import type { Match } from '#features/matches/shared/schema.ts';
import { MatchSheet } from './components/match-sheet.tsx';

const UNKNOWN = <span className="text-ink-2">niet bekend</span>;

const COLUMNS: readonly DataColumn<Match>[] = [
  {
    id: 'status',
    header: 'Status',
    card: 'meta',
    cell: (match) => {
      const { label, tone, note } = standingOf(match);
      return (
        <Status tone={tone} note={note}>
          {label}
        </Status>
      );
    },
    sortBy: (match) => standingOf(match).label,
    className: 'w-44 min-w-28 lg:min-w-44',
  },
  {
    id: 'zoekopdracht',
    header: 'Zoekopdracht',
    cell: ({ zoekopdracht }) => <Unbroken>{searchLabel(zoekopdracht.zoekopdracht)}</Unbroken>,
    sortBy: ({ zoekopdracht }) => searchLabel(zoekopdracht.zoekopdracht),
  },
  {
    id: 'sponsor',
    header: 'Sponsor',
    card: 'name',
    cell: ({ sponsor }) => <b className="font-semibold">{sponsor.bedrijfsnaam}</b>,
    sortBy: ({ sponsor }) => sponsor.bedrijfsnaam,
  },
  {
    id: 'soort',
    header: 'Soort sponsoring',
    cell: ({ zoekopdracht }) => zoekopdracht.soort_sponsoring ?? UNKNOWN,
    sortBy: ({ zoekopdracht }) => zoekopdracht.soort_sponsoring,
  },
  {
    id: 'bedrag',
    header: 'Bedrag per jaar',
    card: 'figure',
    align: 'end',
    cell: ({ annual_value }) => <Amount cents={annual_value} />,
    sortBy: ({ annual_value }) => annual_value,
  },
  {
    id: 'contactpersoon',
    header: 'Contactpersoon',
    cell: ({ sponsor }) => sponsor.contactpersoon ?? UNKNOWN,
    sortBy: ({ sponsor }) => sponsor.contactpersoon,
  },
  {
    id: 'plaats',
    header: 'Plaats',
    cell: ({ sponsor }) => sponsor.plaats ?? UNKNOWN,
    sortBy: ({ sponsor }) => sponsor.plaats,
  },
];

export function MatchesPage() {
  usePageTitle('Matches');
  return (
    <div className="wrap pb-16">
      <PageHead title="Matches" lead="Bedrijven die zich hebben aangemeld, nadat wij ze hebben gecontroleerd." />
      <OpenTasks />
      <Matches />
    </div>
  );
}

function OpenTasks() {
  const tasks = useQuery(tasksQuery);
  const count = tasks.data?.taken.length ?? 0;
  return (
    <section className="mb-12">
      <SectionHead title="Openstaande taken" aside={count > 0 ? plural(count, 'taak', 'taken') : null} />
      <Loaded
        query={tasks}
        label="Taken laden..."
        empty={{
          when: ({ taken }) => taken.length === 0,
          show: <p className="border-y-2 border-ink py-4">Niets te doen.</p>,
        }}
      >
        {({ taken, today }) => <TaskList tasks={taken} today={today} label="Openstaande taken" />}
      </Loaded>
    </section>
  );
}

function Matches() {
  const navigate = useNavigate();
  const { match = null } = useSearch({ from: '/framed/matches' });
  const { data: session } = useQuery(sessionQuery);
  const matches = useInfiniteQuery(matchesQuery);
  const inReview = matches.data?.in_controle ?? 0;
  const acting = session?.account?.acting_vereniging_id != null ? (session.club?.naam ?? null) : null;
  const sheet = useSheetAddress(match, (id, step) =>
    navigate({ to: '/matches', search: id === null ? {} : { match: id }, ...step }),
  );
  return (
    <section>
      <SectionHead title="Alle matches" />
      {inReview > 0 && (
        <Note className="mb-4">
          {plural(inReview, 'aanmelding', 'aanmeldingen')} in controle. Je ziet ze hier zodra we ze hebben bekeken.
        </Note>
      )}
      <Loaded query={matches} label={MATCHES_LOADING} skeleton={<SkeletonTable />}>
        {(list) => (
          <DataTable
            label="Matches"
            columns={COLUMNS}
            rows={list.rows}
            hasMore={matches.hasNextPage}
            rowId={({ id }) => id}
            rowLabel={({ sponsor }) => sponsor.bedrijfsnaam}
            onOpen={({ id }) => sheet.open(id)}
            openId={match}
            empty={
              <EmptyState
                level={3}
                drawing={<BakerDrawing />}
                title={acting === null ? NO_MATCHES : noMatchesFor(acting)}
                action={<ButtonLink to="/zoekopdrachten/new">Nieuwe sponsoractie starten</ButtonLink>}
              />
            }
          />
        )}
      </Loaded>
      <MoreButton query={matches}>Meer matches tonen</MoreButton>
      {match !== null && <MatchSheet id={match} clubNaam={session?.club?.naam ?? ''} onClose={sheet.close} />}
    </section>
  );
}
