import { useMemo } from 'react';
import { DataTable, TwoLines, type DataColumn } from '#client/ui/data-table.tsx';
import { Due, Status } from '#client/ui/status.tsx';
import type { Day } from '#shared/dates.ts';
import { STAGE_LABELS } from '#features/matches/shared/labels.ts';
import { contractStatus, nextStep } from '#features/sponsorbeheer/shared/rules.ts';
import type { SponsorCard } from '#features/sponsorbeheer/shared/schema.ts';
import { SponsorAmount } from './sponsor-amount.tsx';

/** How the contract stands, and below it what is due next; that a contract ends stands in the status itself. */
function ContractAndStep({ card, today }: { card: SponsorCard; today: Day }) {
  const { tone, label, note } = contractStatus(card, today, 'overzicht');
  const step = nextStep(card, today);
  const isOfContract = step === null || card.next_follow_up_date === null;
  if (isOfContract || step.tone === 'calm') {
    return (
      <Status tone={tone} note={(isOfContract ? note : null) ?? step?.words ?? note}>
        {label}
      </Status>
    );
  }
  return (
    <Status tone={tone} note={<Due tone={step.tone}>{step.words}</Due>}>
      {label}
    </Status>
  );
}

function columnsOn(today: Day): DataColumn<SponsorCard>[] {
  return [
    {
      id: 'sponsor',
      header: 'Sponsor',
      cell: (row) => (
        <TwoLines
          title={row.bedrijfsnaam}
          note={row.niet_vrijgegeven ? 'niet vrijgegeven' : (row.contactpersoon ?? undefined)}
        />
      ),
    },
    { id: 'fase', header: 'Fase', className: 'whitespace-nowrap', cell: (row) => STAGE_LABELS[row.pipeline_stage] },
    {
      id: 'bedrag',
      header: 'Bedrag per jaar',
      card: 'figure',
      align: 'end',
      cell: (row) => <SponsorAmount cents={row.annual_value} />,
    },
    {
      id: 'contract',
      header: 'Contract en volgende stap',
      card: 'meta',
      cell: (row) => <ContractAndStep card={row} today={today} />,
    },
  ];
}

interface SponsorListProps {
  rows: readonly SponsorCard[];
  today: Day;
  hasMore: boolean;
  openId: string | null;
  onOpen: (match_id: string) => void;
}

/** The same sponsors as on the board, newest first. */
export function SponsorList({ rows, today, hasMore, openId, onOpen }: SponsorListProps) {
  const columns = useMemo(() => columnsOn(today), [today]);
  return (
    <DataTable
      label="Sponsors"
      columns={columns}
      rows={rows}
      hasMore={hasMore}
      rowId={(row) => row.match_id}
      rowLabel={(row) => row.bedrijfsnaam}
      onOpen={(row) => onOpen(row.match_id)}
      openId={openId}
      empty={null}
    />
  );
}
