import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type DataColumn, DataTable, TwoLines } from '#client/ui/data-table.tsx';
import { BakerDrawing } from '#client/ui/drawing-baker.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Amount } from '#client/ui/figure.tsx';
import { ButtonLink, Link } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { SkeletonTable } from '#client/ui/loader.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { Status } from '#client/ui/status.tsx';
import { DateText } from '#client/ui/date-text.tsx';
import { Unbroken } from '#client/ui/unbroken.tsx';
import { ExampleLink } from '#features/accounts/client/voorbeeld/example-link.tsx';
import { type AdminMatch, matchesQuery } from '#features/admin/client/api.ts';
import { MATCHES_LOADING, NO_MATCHES, searchLabel, standingOf } from '#features/matches/shared/labels.ts';

const COLUMNS: DataColumn<AdminMatch>[] = [
  {
    id: 'sponsor',
    header: 'Sponsor',
    sortBy: ({ bedrijfsnaam }) => bedrijfsnaam,
    cell: ({ bedrijfsnaam, contactpersoon, plaats }) => (
      <TwoLines title={bedrijfsnaam} note={[contactpersoon, plaats].filter(Boolean).join(', ')} />
    ),
  },
  {
    id: 'zoekopdracht',
    header: 'Zoekopdracht',
    sortBy: ({ zoekopdracht }) => searchLabel(zoekopdracht),
    cell: ({ zoekopdracht }) => <Unbroken>{searchLabel(zoekopdracht)}</Unbroken>,
  },
  {
    id: 'status',
    header: 'Status',
    card: 'meta',
    sortBy: (match) => standingOf(match).label,
    cell: (match) => {
      const { label, tone, note } = standingOf(match);
      return (
        <Status tone={tone} note={note}>
          {label}
        </Status>
      );
    },
  },
  {
    id: 'bedrag',
    header: 'Bedrag per jaar',
    card: 'figure',
    align: 'end',
    sortBy: ({ annual_value }) => annual_value,
    cell: ({ annual_value }) => <Amount cents={annual_value} />,
  },
  {
    id: 'sinds',
    header: 'Sinds',
    card: 'meta',
    align: 'end',
    sortBy: ({ created_at }) => created_at.getTime(),
    cell: ({ created_at }) => <DateText at={created_at} />,
    cardCell: ({ created_at }) => (
      <>
        sinds <DateText at={created_at} />
      </>
    ),
  },
];

/** What the club's people see under Matches, to look at. */
export function MatchesPanel() {
  const navigate = useNavigate();
  const matches = useInfiniteQuery(matchesQuery);
  return (
    <Loaded query={matches} label={MATCHES_LOADING} skeleton={<SkeletonTable />}>
      {({ rows }) => (
        <>
          <DataTable
            label="Matches"
            columns={COLUMNS}
            rows={rows}
            hasMore={matches.hasNextPage}
            rowId={({ id }) => id}
            rowLabel={({ bedrijfsnaam }) => bedrijfsnaam}
            onOpen={({ id }) => void navigate({ to: '/matches', search: { match: id } })}
            defaultSort={{ column: 'sinds', direction: 'descending' }}
            empty={
              <EmptyState
                title={NO_MATCHES}
                drawing={<BakerDrawing />}
                action={<ButtonLink to="/zoekopdrachten/new">Nieuwe zoekopdracht maken</ButtonLink>}
                below={<ExampleLink />}
              />
            }
          />
          <MoreButton query={matches}>Meer matches tonen</MoreButton>
          {rows.length > 0 && (
            <p className="mt-4">
              <Link to="/matches" className="inline-block py-2">
                Ga naar Matches
              </Link>{' '}
              om ermee te werken.
            </p>
          )}
        </>
      )}
    </Loaded>
  );
}
