import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type DataColumn, DataTable } from './data-table.tsx';

const COLUMNS: DataColumn<{ naam: string }>[] = [
  { id: 'naam', header: 'Naam', cell: ({ naam }) => naam, sortBy: ({ naam }) => naam },
];

const show = (hasMore: boolean) =>
  renderToStaticMarkup(
    <DataTable
      label="Sponsors"
      columns={COLUMNS}
      rows={[{ naam: 'Slager Vos' }, { naam: 'Bakkerij Jansen' }]}
      rowId={({ naam }) => naam}
      rowLabel={({ naam }) => naam}
      defaultSort={{ column: 'naam', direction: 'ascending' }}
      hasMore={hasMore}
      empty={null}
    />,
  );

describe('a table that sorts its own rows', () => {
  it('sorts when it has them all', () => {
    expect(show(false)).toMatch(/aria-sort="ascending".*Bakkerij Jansen.*Slager Vos/su);
  });

  it('keeps to the order of the server, and offers no other, as long as there is more', () => {
    expect(show(true)).toMatch(/Slager Vos.*Bakkerij Jansen/su);
    expect(show(true)).not.toMatch(/aria-sort|cursor-pointer/u);
  });
});
