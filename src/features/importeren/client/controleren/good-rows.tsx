import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button, Icon } from '#client/ui/button.tsx';
import { DataTable, type DataColumn } from '#client/ui/data-table.tsx';
import { Amount } from '#client/ui/figure.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { SkeletonTable } from '#client/ui/loader.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { plural } from '#shared/text.ts';
import { rowsQuery } from '#features/importeren/client/api.ts';
import type { ImportRow } from '#features/importeren/shared/schema.ts';

const COLUMNS: DataColumn<ImportRow>[] = [
  { id: 'bedrijfsnaam', header: 'Bedrijfsnaam', cell: ({ waarden }) => waarden.bedrijfsnaam },
  { id: 'rij', header: 'Rij', cell: ({ rij }) => rij },
  { id: 'contactpersoon', header: 'Contactpersoon', cell: ({ waarden }) => waarden.contactpersoon },
  { id: 'email', header: 'Email', cell: ({ waarden }) => waarden.email },
  { id: 'telefoonnummer', header: 'Telefoonnummer', cell: ({ waarden }) => waarden.telefoonnummer },
  {
    id: 'bedrag',
    header: 'Jaarlijks Bedrag',
    align: 'end',
    cell: ({ annual_value }) => annual_value !== null && <Amount cents={annual_value} />,
  },
];

/** What nobody has to look at, for who wants to. */
export function GoodRows({ id, count }: { id: string; count: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="border-t border-line pt-3">
      <Button
        variant="quiet"
        className="gap-3 px-0 no-underline"
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        <Icon icon={isOpen ? ChevronDown : ChevronRight} />
        <b>{plural(count, 'rij is goed', 'rijen zijn goed')}</b>
        <span className="text-meta font-normal text-ink-2">Bekijk ze voordat je importeert</span>
      </Button>
      {isOpen && <Rows id={id} />}
    </section>
  );
}

function Rows({ id }: { id: string }) {
  const rows = useInfiniteQuery(rowsQuery(id, 'goed'));
  return (
    <div className="mt-3">
      <Loaded query={rows} label="Rijen laden..." skeleton={<SkeletonTable />}>
        {({ rows: found }) => (
          <DataTable
            label="Goede rijen"
            columns={COLUMNS}
            rows={found}
            hasMore={rows.hasNextPage}
            rowId={({ rij }) => String(rij)}
            rowLabel={({ waarden }) => waarden.bedrijfsnaam ?? ''}
            empty={null}
          />
        )}
      </Loaded>
      <MoreButton query={rows}>Toon meer rijen</MoreButton>
    </div>
  );
}
