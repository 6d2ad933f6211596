import type { ReactNode } from 'react';
import { cx } from '#client/ui/cx.ts';
import { Amount } from '#client/ui/figure.tsx';

export interface FigureColumn<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand below each other on the right. */
  isText?: boolean;
  /** Only where there is room for it: more than a small phone has, or a wide table. */
  needs?: keyof typeof ROOM;
}

const ROOM = {
  phone: 'hidden @min-[22rem]:table-cell',
  wide: 'hidden @min-[40rem]:table-cell',
} as const;

/** An amount per year. */
export const amountCell = ({ bedrag }: { bedrag: number }) => <Amount cents={bedrag} />;

interface FigureRowsProps<Row> {
  caption: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  isStrong?: (row: Row) => boolean;
  className?: string;
}

/** The table under a chart: what the bars say, to read and to hear. */
export function FigureRows<Row>({ caption, columns, rows, rowId, isStrong, className }: FigureRowsProps<Row>) {
  const place = ({ isText, needs }: FigureColumn<Row>) => cx(isText ? 'text-left' : 'text-right', needs && ROOM[needs]);
  return (
    <div className={cx('@container', className)}>
      <table className="mt-3 w-full text-ui tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-meta text-ink-2">
            {columns.map((column, at) => (
              <th
                key={column.head}
                scope="col"
                className={cx(
                  'py-2 align-bottom font-semibold @min-[40rem]:whitespace-nowrap',
                  at > 0 && 'pl-3',
                  place(column),
                )}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)} className={cx('border-b border-line', isStrong?.(row) && 'font-bold')}>
              {columns.map((column, at) =>
                at === 0 ? (
                  <th
                    key={column.head}
                    scope="row"
                    className={cx(
                      'py-2 [font-weight:inherit] proportional-nums @min-[40rem]:whitespace-nowrap',
                      place(column),
                    )}
                  >
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.head} className={cx('py-2 pl-3', place(column))}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
