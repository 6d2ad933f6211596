import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';

import { CheckMark } from './check-mark.tsx';
import { cx } from './cx.ts';

/**
 * Where a column stands on a card: the name and its figure on the first line, status and date on the second, what else
 * is known below that; a field keeps the name of its column beside it. Buttons stand at the foot, or one in the corner.
 */
export type CardPlace = 'name' | 'figure' | 'meta' | 'detail' | 'field' | 'acts' | 'corner' | 'none';

export interface CardColumn<TRow> {
  id: string;
  header: string;
  cell: (row: TRow) => ReactNode;
  /** Beside what the row is called, so only of that column: a face or a crest. */
  picture?: (row: TRow) => ReactNode;
  /** Without it: the first column is the name, others are details. */
  card?: CardPlace;
  /** What stands on the card instead of the cell; null where the card is better off without. */
  cardCell?: (row: TRow) => ReactNode;
}

export interface CardListProps<TRow> {
  label: string;
  columns: readonly CardColumn<TRow>[];
  rows: readonly TRow[];
  rowId: (row: TRow) => string;
  rowLabel: (row: TRow) => string;
  /** Given when rows can be chosen. */
  selection?: { isSelected: (id: string) => boolean; onChange: (id: string, isSelected: boolean) => void } | undefined;
  /** A press anywhere on the card. */
  onOpen?: ((row: TRow) => void) | undefined;
  openId?: string | null | undefined;
  isBusy?: boolean;
}

/** How a table shows its rows where there is no room for columns: one card each. */
export function CardList<TRow>({ label, columns, rows, rowId, isBusy = false, openId, ...card }: CardListProps<TRow>) {
  return (
    <ul
      aria-label={label}
      aria-busy={isBusy}
      className="rounded-b-card border border-t-2 border-line border-t-ink bg-paper"
    >
      {rows.map((row) => (
        <Card
          key={rowId(row)}
          row={row}
          id={rowId(row)}
          columns={columns}
          isOpen={rowId(row) === openId}
          isBusy={isBusy}
          {...card}
        />
      ))}
    </ul>
  );
}

interface CardProps<TRow> extends Pick<CardListProps<TRow>, 'columns' | 'rowLabel' | 'selection' | 'onOpen'> {
  row: TRow;
  id: string;
  isOpen: boolean;
  isBusy: boolean;
}

/** Above the button that covers the card, so that they can be pressed themselves. */
const ON_TOP = 'relative z-1';

function Card<TRow>({ row, id, columns, rowLabel, selection, onOpen, isOpen, isBusy }: CardProps<TRow>) {
  const hasName = columns.some(({ card }) => card === 'name');
  const placeOf = ({ card }: CardColumn<TRow>, index: number): CardPlace =>
    card ?? (index === 0 && !hasName ? 'name' : 'detail');
  const at = (place: CardPlace) => columns.filter((column, index) => placeOf(column, index) === place);
  const isSelected = selection?.isSelected(id) ?? false;
  const isMarked = isSelected || isOpen;
  const names = at('name');
  const picture = names[0]?.picture?.(row);
  const details = (
    <Line
      className={cx(
        "text-meta text-ink-2 [&>*+*]:before:content-['·_']",
        selection && picture === undefined && 'pl-10',
      )}
      columns={at('detail')}
      row={row}
    />
  );
  return (
    <li
      aria-current={isOpen ? 'true' : undefined}
      className={cx(
        'relative space-y-1 border-b border-l-4 border-b-line border-l-transparent py-3 pr-4 pl-3',
        'last:rounded-b-card last:border-b-0',
        onOpen && !isMarked && 'hover:bg-sunk',
        isMarked && 'border-l-brand-text bg-tint',
        isBusy && 'text-ink-2',
      )}
    >
      {onOpen && (
        <AriaButton
          aria-label={rowLabel(row)}
          className="absolute inset-0 cursor-pointer rounded-card -outline-offset-3"
          onPress={() => onOpen(row)}
        />
      )}
      <div className="flex items-start gap-1">
        {selection && (
          <CheckboxField
            aria-label={`Kies ${rowLabel(row)}`}
            className={cx('-ml-2 flex-none', ON_TOP)}
            isSelected={isSelected}
            isDisabled={isBusy}
            onChange={(value) => selection.onChange(id, value)}
          >
            <CheckboxButton className="group grid size-target cursor-pointer place-items-center">
              <CheckMark />
            </CheckboxButton>
          </CheckboxField>
        )}
        {picture !== undefined && <div className={cx('mr-2 flex-none', selection && 'pt-0.5')}>{picture}</div>}
        <div className={cx('min-w-0 flex-1 space-y-1', selection && 'pt-2.5')}>
          <div className="font-semibold break-words">
            {names.map((column) => (
              <span key={column.id}>{column.cell(row)}</span>
            ))}
          </div>
          <Line className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-ui" columns={at('meta')} row={row} />
          {picture !== undefined && details}
        </div>
        {at('figure').map((column) => (
          <div key={column.id} className={cx('figure ml-3 flex-none text-figure-s', selection && 'pt-2.5')}>
            <Heard>{column.header}</Heard>
            {contentOf(column, row)}
          </div>
        ))}
        {at('corner').map((column) => (
          <div key={column.id} className={cx('-mr-2 flex-none', ON_TOP)}>
            {contentOf(column, row)}
          </div>
        ))}
      </div>
      {picture === undefined && details}
      <Fields columns={at('field')} row={row} />
      {at('acts').map((column) => (
        <div key={column.id} className={cx('w-fit pt-1', ON_TOP)}>
          {contentOf(column, row)}
        </div>
      ))}
    </li>
  );
}

function contentOf<TRow>({ cell, cardCell = cell }: CardColumn<TRow>, row: TRow): ReactNode {
  return cardCell(row);
}

/** The name of the column, which the eye can do without. */
function Heard({ children }: { children: string }) {
  return <span className="sr-only">{children}: </span>;
}

function Line<TRow>({
  columns,
  row,
  className,
}: {
  columns: readonly CardColumn<TRow>[];
  row: TRow;
  className: string;
}) {
  const known = columns
    .map((column) => ({ ...column, content: contentOf(column, row) }))
    .filter(({ content }) => content !== null && content !== '');
  if (known.length === 0) return null;
  return (
    <div className={className}>
      {known.map(({ id, header, content }) => (
        <span key={id}>
          <Heard>{header}</Heard>
          {content}{' '}
        </span>
      ))}
    </div>
  );
}

function Fields<TRow>({ columns, row }: { columns: readonly CardColumn<TRow>[]; row: TRow }) {
  if (columns.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1">
      {columns.map((column) => (
        <div key={column.id} className="flex min-h-target items-center gap-x-3 max-sm:w-full">
          <dt className="text-meta text-ink-2 max-sm:w-34">{column.header}</dt>
          <dd className={cx('min-w-0 max-sm:flex-1 sm:min-w-40', ON_TOP)}>{column.cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}
