import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DataTable, type DataColumn } from '#client/ui/data-table.tsx';
import { DateText } from '#client/ui/date-text.tsx';
import { SectionHead } from '#client/ui/heading.tsx';
import { Link } from '#client/ui/link.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { Status, type StatusTone } from '#client/ui/status.tsx';
import { formatNumber, plural } from '#shared/text.ts';
import { earlierQuery } from '#features/importeren/client/api.ts';
import { UndoButton } from '#features/importeren/client/klaar/undo-button.tsx';
import type { EarlierImport } from '#features/importeren/shared/schema.ts';

const STATES: Record<EarlierImport['status'], { tone: StatusTone; word: string }> = {
  concept: { tone: 'open', word: 'Nog niet begonnen' },
  running: { tone: 'info', word: 'Bezig' },
  done: { tone: 'ok', word: 'Klaar' },
  failed: { tone: 'danger', word: 'Gestopt' },
  undone: { tone: 'neutral', word: 'Ongedaan gemaakt' },
};

const outcome = ({ rows_imported, rows_aangevuld, rows_failed }: EarlierImport): string =>
  [
    plural(rows_imported, 'nieuwe sponsor', 'nieuwe sponsors'),
    rows_aangevuld > 0 && `${formatNumber(rows_aangevuld)} aangevuld`,
    rows_failed > 0 && `${formatNumber(rows_failed)} mislukt`,
  ]
    .filter(Boolean)
    .join(', ');

const COLUMNS: DataColumn<EarlierImport>[] = [
  {
    id: 'bestand',
    header: 'Bestand',
    cell: ({ id, bestandsnaam }) => (
      <Link to="/sponsorbeheer/importeren" search={{ id }} className="break-all">
        {bestandsnaam}
      </Link>
    ),
  },
  { id: 'wanneer', header: 'Wanneer', cell: ({ created_at }) => <DateText at={created_at} /> },
  { id: 'door', header: 'Door', cell: ({ door }) => door ?? '' },
  { id: 'uitkomst', header: 'Uitkomst', cell: outcome },
  {
    id: 'stand',
    header: 'Stand',
    cell: ({ status }) => <Status tone={STATES[status].tone}>{STATES[status].word}</Status>,
  },
  {
    id: 'doen',
    header: 'Doen',
    hideHeader: true,
    align: 'end',
    cell: (row) => row.can.undo && <UndoButton batch={row} variant="quiet" />,
  },
];

/** What was brought in before, with the way back as long as there is one. Nobody who has nothing sees it. */
export function EarlierImports() {
  const earlier = useInfiniteQuery(earlierQuery);
  const rows = useMemo(() => earlier.data?.rows ?? [], [earlier.data]);
  if (rows.length === 0) return null;
  return (
    <section className="mt-16">
      <SectionHead title="Eerder geïmporteerd" />
      <DataTable
        label="Eerdere imports"
        columns={COLUMNS}
        rows={rows}
        hasMore={earlier.hasNextPage}
        rowId={({ id }) => id}
        rowLabel={({ bestandsnaam }) => bestandsnaam}
        empty={null}
      />
      <MoreButton query={earlier}>Toon meer</MoreButton>
    </section>
  );
}
