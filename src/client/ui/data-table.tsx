import {
  createColumnHelper,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ReactTable, RowSelectionState, SortingState } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components/Table';

import { compareText } from '#shared/text.ts';

import { BulkBar } from './bulk-bar.tsx';
import type { BulkBarProps } from './bulk-bar.tsx';
import { Button, Icon } from './button.tsx';
import { CardList } from './card-list.tsx';
import type { CardColumn } from './card-list.tsx';
import { CheckMark } from './check-mark.tsx';
import { cx } from './cx.ts';
import { useMediaQuery } from './media-query.ts';
import { Menu, MenuItem } from './menu.tsx';
import { useFocusNeighbour } from './use-focus-neighbour.ts';
import { useIsNarrow } from './use-is-narrow.ts';

export interface DataColumn<TRow> extends CardColumn<TRow> {
  /** The word above the column. It is always there, for who listens; `hideHeader` only hides it from the eye. */
  header: string;
  /** A second line in the head, for a column whose cells have two. */
  headerNote?: string;
  /** What the column is sorted by; without it the column cannot be sorted. */
  sortBy?: (row: TRow) => string | number | null;
  align?: 'start' | 'end';
  hideHeader?: boolean;
  /** Width and the like: 'w-40'. */
  className?: string;
}

export interface TableSort {
  column: string;
  direction: 'ascending' | 'descending';
}

export interface DataTableProps<TRow> {
  /** What the table lists, read aloud. */
  label: string;
  /** Declare them outside the component, or memoise: the table is rebuilt when they change. */
  columns: readonly DataColumn<TRow>[];
  rows: readonly TRow[];
  rowId: (row: TRow) => string;
  /** What a row is called: 'Bakkerij Jansen'. */
  rowLabel: (row: TRow) => string;
  /** Given together when the server sorts. Without them the rows that are here are sorted here. */
  sort?: TableSort | null;
  onSortChange?: (sort: TableSort) => void;
  /** Sorted like this at first, when sorted here. */
  defaultSort?: TableSort;
  /** There is a next page. Sorting what is here would pass it off as the order of them all, so that waits. */
  hasMore?: boolean;
  /** Given together when rows can be chosen. Ids of rows on another page stay in it. */
  selected?: ReadonlySet<string>;
  onSelectedChange?: (selected: ReadonlySet<string>) => void;
  /** The bar that appears when rows are chosen. */
  bulk?: Omit<BulkBarProps, 'count' | 'onClear'>;
  /** Opens the row: a press anywhere on it, or Enter. */
  onOpen?: (row: TRow) => void;
  /** Opens a row that stands as a card, when a table has something better than opening: a link, a button. */
  onOpenCard?: (row: TRow) => void;
  /** The row that stands open beside the table. */
  openId?: string | null;
  empty: ReactNode;
  /** Something happens to the rows: they can be read and not chosen. What stands in them is the caller's to switch off. */
  isBusy?: boolean;
  /** Taller rows, for rows with buttons or a picture. */
  rowHeight?: 'm' | 'l';
  className?: string;
}

interface ColumnMeta {
  header: string;
  note: string | undefined;
  align: 'start' | 'end';
  hideHeader: boolean;
  className: string | undefined;
}

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
  columnMeta: {} as ColumnMeta,
});

/** Dutch order for words, by size for numbers; what is not known is kept out of it and comes last. */
function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  return Number(a) - Number(b);
}

/** Below this a table has no room for its columns. In rem, so that a person with large letters gets cards sooner. */
const CARDS_BELOW = '(width < 64rem)';

/** A table where there is room, the same rows as cards where there is not. */
export function DataTable<TRow extends object>(props: DataTableProps<TRow>) {
  const { columns, rows, rowId, selected, onSelectedChange, bulk, empty, className } = props;
  const box = useRef<HTMLDivElement>(null);
  const isNarrowColumn = useIsNarrow(box, 40);
  const isNarrow = useMediaQuery(CARDS_BELOW) || isNarrowColumn;
  const [ownSort, setOwnSort] = useState<TableSort | null>(props.defaultSort ?? null);
  const isSortedByServer = props.onSortChange !== undefined;
  const canSort = isSortedByServer || props.hasMore !== true;
  const sort = isSortedByServer ? (props.sort ?? null) : canSort ? ownSort : null;
  const isSelectable = selected !== undefined && onSelectedChange !== undefined;

  const tableColumns = useMemo(() => {
    const helper = createColumnHelper<typeof features, TRow>();
    return helper.columns(
      columns.map((column) =>
        helper.accessor((row) => column.sortBy?.(row) ?? undefined, {
          id: column.id,
          header: column.header,
          cell: (context) => withPicture(column, context.row.original),
          enableSorting: column.sortBy !== undefined,
          sortUndefined: 'last',
          sortFn: (a, b, id) => compareValues(a.getValue(id), b.getValue(id)),
          meta: {
            header: column.header,
            note: column.headerNote,
            align: column.align ?? 'start',
            hideHeader: column.hideHeader ?? false,
            className: column.className,
          },
        }),
      ),
    );
  }, [columns]);

  const sorting: SortingState = sort ? [{ id: sort.column, desc: sort.direction === 'descending' }] : [];
  const rowSelection: RowSelectionState = Object.fromEntries([...(selected ?? [])].map((id) => [id, true] as const));
  const table = useTable({
    features,
    columns: tableColumns,
    data: rows,
    getRowId: rowId,
    enableSorting: canSort,
    manualSorting: isSortedByServer,
    enableRowSelection: isSelectable,
    state: { sorting, rowSelection },
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(rowSelection) : update;
      onSelectedChange?.(new Set(Object.keys(next)));
    },
  });

  const view: ViewProps<TRow> = {
    ...props,
    table,
    isSelectable,
    canSort,
    currentSort: sort,
    setSort: props.onSortChange ?? setOwnSort,
  };
  useFocusNeighbour(box, rows);
  return (
    <div ref={box} className={className}>
      <Rows view={view} isNarrow={isNarrow} empty={rows.length === 0 ? empty : null} />
      {isSelectable && bulk && selected.size > 0 && (
        <BulkBar {...bulk} count={selected.size} onClear={() => onSelectedChange(new Set())} />
      )}
    </div>
  );
}

interface ViewProps<TRow extends object> extends DataTableProps<TRow> {
  table: ReactTable<typeof features, TRow>;
  isSelectable: boolean;
  canSort: boolean;
  currentSort: TableSort | null;
  setSort: (sort: TableSort) => void;
}

function Rows<TRow extends object>({
  view,
  isNarrow,
  empty,
}: {
  view: ViewProps<TRow>;
  isNarrow: boolean;
  empty: ReactNode;
}) {
  if (empty !== null) return empty;
  return isNarrow ? <RowList {...view} /> : <RowGrid {...view} />;
}

const ROW_HEIGHT = { m: 'h-row', l: 'h-[4.5rem]' };
const CELL = 'border-b border-line align-middle -outline-offset-3 group-last/row:border-b-0';

/** The edge beside a chosen row: a shadow, so that nothing moves when it comes. */
function edge(isMarked: boolean) {
  return isMarked && 'shadow-[inset_4px_0_0_var(--brand-text)] forced-colors:border-l-4';
}

function RowGrid<TRow extends object>({
  table,
  label,
  rows,
  rowId,
  rowLabel,
  selected,
  onSelectedChange,
  isSelectable,
  currentSort,
  setSort,
  onOpen,
  openId,
  isBusy = false,
  rowHeight = 'm',
}: ViewProps<TRow>) {
  const tableRows = table.getRowModel().rows;

  function open(key: string | number) {
    const row = rows.find((candidate) => rowId(candidate) === String(key));
    if (row) onOpen?.(row);
  }

  return (
    <div aria-busy={isBusy} className="relative overflow-x-auto rounded-card border border-line bg-paper">
      <Table
        aria-label={label}
        className="w-full border-collapse"
        disabledKeys={isBusy ? tableRows.map((row) => row.id) : []}
        disabledBehavior="all"
        selectionMode={isSelectable ? 'multiple' : 'none'}
        selectionBehavior="toggle"
        selectedKeys={selected ?? []}
        onSelectionChange={(keys) =>
          onSelectedChange?.(
            keys === 'all'
              ? new Set([...(selected ?? []), ...tableRows.map((row) => row.id)])
              : new Set([...keys].map(String)),
          )
        }
        {...(currentSort && { sortDescriptor: currentSort })}
        onSortChange={({ column, direction }) => setSort({ column: String(column), direction })}
        {...(onOpen && { onRowAction: open })}
      >
        <TableHeader>
          {isSelectable && (
            <Column className="w-14 border-b-2 border-ink pl-2 -outline-offset-3" textValue="Kiezen">
              <SelectionBox />
            </Column>
          )}
          {table.getFlatHeaders().map((header, index) => {
            const meta = header.column.columnDef.meta;
            const canSort = header.column.getCanSort();
            return (
              <Column
                key={header.id}
                id={header.column.id}
                isRowHeader={index === 0}
                allowsSorting={canSort}
                textValue={meta?.header ?? header.id}
                className={cx(
                  'border-b-2 border-ink px-4 py-[11px] max-lg:px-2 text-left align-bottom text-meta font-semibold text-ink-2 -outline-offset-3',
                  canSort && 'cursor-pointer hover:text-ink',
                  meta?.align === 'end' && 'text-right',
                  meta?.className,
                )}
              >
                {({ sortDirection }) => (
                  <span className={cx('flex items-center gap-1', meta?.align === 'end' && 'justify-end')}>
                    <span
                      className={cx('lg:whitespace-nowrap', meta?.hideHeader && 'sr-only', sortDirection && 'text-ink')}
                    >
                      <table.FlexRender header={header} />
                      {meta?.note !== undefined && <span className="block font-normal">{meta.note}</span>}
                    </span>
                    {canSort && <SortMark direction={sortDirection} />}
                  </span>
                )}
              </Column>
            );
          })}
        </TableHeader>
        <TableBody>
          {tableRows.map((row) => {
            const isMarked = row.getIsSelected() || row.id === openId;
            return (
              <Row
                key={row.id}
                id={row.id}
                textValue={rowLabel(row.original)}
                className={cx(
                  'group/row -outline-offset-3',
                  onOpen && 'cursor-pointer hover:bg-sunk',
                  isMarked && 'bg-tint hover:bg-tint',
                  isBusy && 'text-ink-2',
                )}
              >
                {isSelectable && (
                  <Cell className={cx('w-14 pl-2', CELL, edge(isMarked))}>
                    <SelectionBox label={`Kies ${rowLabel(row.original)}`} />
                  </Cell>
                )}
                {row.getAllCells().map((cell, index) => {
                  const meta = cell.column.columnDef.meta;
                  return (
                    <Cell
                      key={cell.id}
                      className={cx(
                        'px-4 py-2.5 max-lg:px-2 max-lg:text-ui',
                        CELL,
                        ROW_HEIGHT[rowHeight],
                        meta?.align === 'end' && 'text-right whitespace-nowrap',
                        index === 0 && 'font-semibold',
                        index === 0 && !isSelectable && edge(isMarked),
                        meta?.className,
                      )}
                    >
                      <table.FlexRender cell={cell} />
                    </Cell>
                  );
                })}
              </Row>
            );
          })}
        </TableBody>
      </Table>
    </div>
  );
}

function RowList<TRow extends object>({
  table,
  label,
  columns,
  rowId,
  rowLabel,
  isSelectable,
  canSort,
  currentSort,
  setSort,
  onOpen,
  onOpenCard = onOpen,
  openId,
  isBusy = false,
}: ViewProps<TRow>) {
  const sortable = columns.filter((column) => canSort && column.sortBy !== undefined);
  const isAllSelected = table.getIsAllRowsSelected();
  return (
    <>
      {(isSelectable || sortable.length > 0) && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          {isSelectable && (
            <CheckboxField
              isSelected={isAllSelected}
              isIndeterminate={table.getIsSomeRowsSelected() && !isAllSelected}
              isDisabled={isBusy}
              onChange={(value) => table.toggleAllRowsSelected(value)}
            >
              <CheckboxButton className="group inline-flex min-h-target cursor-pointer items-center gap-3">
                <CheckMark />
                Alles kiezen
              </CheckboxButton>
            </CheckboxField>
          )}
          {sortable.length > 0 && <SortMenu columns={sortable} sort={currentSort} onChange={setSort} />}
        </div>
      )}
      <CardList
        label={label}
        columns={columns}
        rows={table.getRowModel().rows.map((row) => row.original)}
        rowId={rowId}
        rowLabel={rowLabel}
        selection={
          isSelectable
            ? {
                isSelected: (id) => table.getRow(id).getIsSelected(),
                onChange: (id, isSelected) => table.getRow(id).toggleSelected(isSelected),
              }
            : undefined
        }
        onOpen={onOpenCard}
        openId={openId}
        isBusy={isBusy}
      />
    </>
  );
}

const SELECTION_BOX = 'group grid size-target cursor-pointer place-items-center';

function SelectionBox({ label }: { label?: string }) {
  return (
    <CheckboxField slot="selection" {...(label !== undefined && { 'aria-label': label })}>
      <CheckboxButton className={SELECTION_BOX}>
        <CheckMark />
      </CheckboxButton>
    </CheckboxField>
  );
}

function SortMark({ direction }: { direction: TableSort['direction'] | undefined }) {
  if (direction === undefined) return <Icon icon={ArrowUpDown} className="size-4 text-control" />;
  return <Icon icon={direction === 'ascending' ? ArrowUp : ArrowDown} className="size-4 text-ink" />;
}

const DIRECTIONS = ['ascending', 'descending'] as const;
const DIRECTION_WORD = { ascending: 'oplopend', descending: 'aflopend' };

/** A list has no column heads to press, so sorting moves into a menu. */
function SortMenu<TRow>({
  columns,
  sort,
  onChange,
}: {
  columns: readonly DataColumn<TRow>[];
  sort: TableSort | null;
  onChange: (sort: TableSort) => void;
}) {
  const current = columns.find((column) => column.id === sort?.column);
  return (
    <Menu
      label="Sorteren"
      trigger={
        <Button variant="second" size="s" icon={ArrowUpDown}>
          {current && sort ? `${current.header}, ${DIRECTION_WORD[sort.direction]}` : 'Sorteren'}
        </Button>
      }
    >
      {columns.flatMap((column) =>
        DIRECTIONS.map((direction) => (
          <MenuItem
            key={`${column.id}-${direction}`}
            id={`${column.id}-${direction}`}
            icon={direction === 'ascending' ? ArrowUp : ArrowDown}
            label={`${column.header}, ${DIRECTION_WORD[direction]}`}
            onAction={() => onChange({ column: column.id, direction })}
          />
        )),
      )}
    </Menu>
  );
}

function withPicture<TRow>({ cell, picture }: DataColumn<TRow>, row: TRow): ReactNode {
  if (picture === undefined) return cell(row);
  return (
    <span className="flex items-center gap-3">
      {picture(row)}
      <span className="min-w-0 break-words">{cell(row)}</span>
    </span>
  );
}

/** Two lines in one cell: the name, and who or what belongs to it. The second is a block of its own in the line, so that the underline of a list's opening button stays with the name. */
export function TwoLines({ title, note }: { title: ReactNode; note?: ReactNode }) {
  return (
    <span className="block leading-5">
      <span className="block leading-[1.375rem] font-semibold">{title}</span>
      {note && <span className="inline-block w-full text-meta leading-5 font-normal text-ink-2">{note}</span>}
    </span>
  );
}
