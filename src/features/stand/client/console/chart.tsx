import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '#client/ui/cx.ts';
import { TextTable } from '#client/ui/text-table.tsx';
import { formatNumber } from '#shared/text.ts';

/** A part of the page under a ruled heading. */
export function Panel({
  title,
  aside,
  className,
  children,
}: {
  title: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx('min-w-0', className)}>
      <div className="flex min-h-13 items-center justify-between gap-x-4 border-b-2 border-ink pb-1.5">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {typeof aside === 'string' ? (
          <span className="text-right text-meta text-ink-2">{aside}</span>
        ) : (
          <div className="flex-none">{aside}</div>
        )}
      </div>
      {children}
    </section>
  );
}

/** What stands where a part could not be read. */
export function Unreadable() {
  return <p className="pt-3 font-semibold text-danger">Niet te lezen</p>;
}

export interface Bar {
  /** What it is of: '18:00', '10 nov'. */
  naam: string;
  value: number;
  isMarked?: boolean;
}

/** Bars on one line, from nothing to the highest. Who cannot see them hears the words; the numbers stand below. */
export function Bars({ bars, label, isWide = false }: { bars: readonly Bar[]; label: string; isWide?: boolean }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <div
      role="img"
      aria-label={label}
      className={cx(
        'mt-3 grid h-22 auto-cols-fr grid-flow-col items-end border-b border-ink',
        isWide ? 'gap-1' : 'gap-px sm:gap-0.5',
      )}
    >
      {bars.map(({ naam, value, isMarked = false }) => (
        <span
          key={naam}
          className={cx('rounded-t-mark exact-colour', isMarked ? 'bg-warn-edge' : 'bg-ink')}
          // Something that happened is seen, however little it was.
          style={{ height: value === 0 ? 0 : `max(2px, ${(value / most) * 100}%)` }}
        />
      ))}
    </div>
  );
}

export function Axis({ children }: { children: ReactNode }) {
  return <p className="flex justify-between gap-2 pt-1 text-meta leading-5 text-ink-2 tabular-nums">{children}</p>;
}

/** The same as a table, for who wants the numbers. */
export function Numbers({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}) {
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-target items-center text-ui underline decoration-1 underline-offset-3">
        Toon getallen
      </summary>
      <TextTable
        caption={caption}
        columns={columns}
        rows={rows.map((row) => row.map((cell) => (typeof cell === 'number' ? formatNumber(cell) : cell)))}
        hideCaption
      />
    </details>
  );
}
