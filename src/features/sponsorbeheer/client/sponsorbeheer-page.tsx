import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { DataTable, TwoLines, type DataColumn } from '#client/ui/data-table.tsx';
import { SupportersDrawing } from '#client/ui/drawing-supporters.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Amount } from '#client/ui/figure.tsx';
import { PageHead } from '#client/ui/heading.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { SkeletonTable } from '#client/ui/loader.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { Status } from '#client/ui/status.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { useSheetAddress } from '#client/ui/use-sheet-address.ts';
import type { Day } from '#shared/dates.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { sponsorsQuery } from '#features/sponsorbeheer/client/api.ts';
import { PIPELINE_STAGES, STAGE_LABELS } from '#features/matches/shared/labels.ts';
import { NO_SPONSORS } from '#features/sponsorbeheer/shared/labels.ts';
import { contractStatus } from '#features/sponsorbeheer/shared/rules.ts';
import type { SponsorCard } from '#features/sponsorbeheer/shared/schema.ts';
import { SponsorSheet } from './components/sponsor-sheet.tsx';

function columnsOn(today: Day): DataColumn<SponsorCard>[] {
  return [
    {
      id: 'sponsor',
      header: 'Sponsor',
      cell: (row) => <TwoLines title={row.bedrijfsnaam} note={row.contactpersoon} />,
      sortBy: (row) => row.bedrijfsnaam,
    },
    {
      id: 'fase',
      header: 'Fase',
      className: 'whitespace-nowrap',
      cell: (row) => STAGE_LABELS[row.pipeline_stage],
      sortBy: (row) => PIPELINE_STAGES.indexOf(row.pipeline_stage),
    },
    {
      id: 'bedrag',
      header: 'Bedrag per jaar',
      card: 'figure',
      align: 'end',
      cell: (row) => <Amount cents={row.annual_value} />,
      sortBy: (row) => row.annual_value,
    },
    {
      id: 'contract',
      header: 'Contract',
      card: 'meta',
      cell: (row) => {
        const { tone, label, note } = contractStatus(row, today, 'overzicht');
        return (
          <Status tone={tone} note={note}>
            {label}
          </Status>
        );
      },
      sortBy: (row) => (row.contract_signed ? (row.contract_end_date ?? '9999') : null),
    },
  ];
}

export function SponsorbeheerPage() {
  usePageTitle('Sponsorbeheer');
  const navigate = useNavigate();
  const { match = null } = useSearch({ from: '/framed/sponsorbeheer' });
  const { data: session } = useQuery(sessionQuery);
  const sponsors = useInfiniteQuery(sponsorsQuery);
  const today = sponsors.data?.today;
  const columns = useMemo(() => (today === undefined ? [] : columnsOn(today)), [today]);
  const club = session?.club?.naam ?? '';
  const isActing = session?.account?.acting_vereniging_id != null;
  const sheet = useSheetAddress(match, (id, step) =>
    navigate({ to: '/sponsorbeheer', search: id === null ? {} : { match: id }, ...step }),
  );
  return (
    <div className="wrap pb-16">
      <PageHead
        title="Sponsorbeheer"
        lead="Al je sponsors met hun bedrag, fase en contract."
        {...(isActing && { meta: `voor ${club}` })}
      />
      <Loaded query={sponsors} label="Sponsors laden..." skeleton={<SkeletonTable />}>
        {({ rows }) => (
          <DataTable
            label="Sponsors"
            columns={columns}
            rows={rows}
            hasMore={sponsors.hasNextPage}
            rowId={(row) => row.match_id}
            rowLabel={(row) => row.bedrijfsnaam}
            onOpen={(row) => sheet.open(row.match_id)}
            openId={match}
            empty={
              <EmptyState
                title={NO_SPONSORS}
                drawing={<SupportersDrawing />}
                action={<ButtonLink to="/zoekopdrachten/new">Nieuwe sponsoractie starten</ButtonLink>}
              >
                Zet een zoekopdracht uit. Wie zich aanmeldt, verschijnt hier zodra wij de aanmelding hebben
                gecontroleerd.
              </EmptyState>
            }
          />
        )}
      </Loaded>
      <MoreButton query={sponsors}>Meer sponsors tonen</MoreButton>
      {match !== null && <SponsorSheet matchId={match} clubNaam={club} onClose={sheet.close} />}
    </div>
  );
}
