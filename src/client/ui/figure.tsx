import type { ReactNode } from 'react';

import { ON_REQUEST, euro } from '#shared/money.ts';
import { formatNumber } from '#shared/text.ts';

import { cx } from './cx.ts';

export interface AmountProps {
  cents: number | null;
  /** In a running sentence an amount is a word among words. */
  inSentence?: boolean;
  className?: string;
}

/** How every amount stands on a screen: as a figure, so that those below each other line up; missing: 'Op aanvraag'. */
export function Amount({ cents, inSentence = false, className }: AmountProps) {
  if (cents === null) return <span className={cx('whitespace-nowrap', className)}>{ON_REQUEST}</span>;
  return <span className={cx(inSentence ? 'eur' : 'figure', className)}>{euro(cents)}</span>;
}

const SIZES = { s: 'text-figure-s', m: 'text-figure-m', l: 'text-figure-l', xl: 'figure-cover text-figure-xl' };

/** A number that is the message. Size xl once per screen. */
export function Figure({
  children,
  size = 'm',
  className,
}: {
  children: ReactNode;
  size?: keyof typeof SIZES;
  className?: string;
}) {
  return <span className={cx('figure', SIZES[size], className)}>{children}</span>;
}

export interface FigureEntry {
  word: string;
  /** A number is written the Dutch way: 1.150. */
  figure: number | string;
}

export interface FigureTableProps {
  entries: readonly FigureEntry[];
  /** Three next to each other on a phone too, and closer there, so that their words fit. */
  isTriple?: boolean;
  className?: string;
}

/** Statistics as a programme sets them: figure above word, hairlines between, no boxes. */
export function FigureTable({ entries, isTriple = false, className }: FigureTableProps) {
  return (
    <div className={cx('overflow-hidden border-t-2 border-ink', className)}>
      {/*
       * Pulled over the edge by the padding of its cells: the first of each row stands flush, its line is cut off. The
       * line above a row runs on past its last figure, and the one above the first row is cut off.
       */}
      <dl
        className={cx(
          '-mt-px -ml-[calc(1.5rem+1px)] grid',
          isTriple
            ? 'grid-cols-3 max-sm:-ml-[calc(0.75rem+1px)]'
            : 'grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))]',
        )}
      >
        {entries.map(({ word, figure }) => (
          <div
            key={word}
            className={cx(
              'relative flex flex-col-reverse justify-end border-l border-line pt-[1.125rem] pr-4 pb-4 pl-6 before:absolute before:top-0 before:left-0 before:w-page before:border-t before:border-line',
              isTriple && 'max-sm:pr-2 max-sm:pl-3',
            )}
          >
            <dt className="mt-1.5 text-ui text-ink-2">{word}</dt>
            <dd className="figure text-figure-l">{typeof figure === 'number' ? formatNumber(figure) : figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export interface ScoreboardProps {
  label: string;
  /** The one very large figure of the screen, in cents. */
  cents: number;
  /** What there is to say about it, right below the figure. */
  note?: ReactNode;
  /** What it is measured against; without it there is no bar. */
  goalCents?: number | null;
  /** Talks that may still bring something: a hatched part of the bar. */
  expectedCents?: number;
  /** On the right below the bar, instead of how much is left. */
  remark?: ReactNode;
  entries?: readonly FigureEntry[];
  className?: string;
}

/** The one big figure, on the club's band. */
export function Scoreboard({
  label,
  cents,
  note,
  goalCents,
  expectedCents = 0,
  remark,
  entries = [],
  className,
}: ScoreboardProps) {
  const hasGoal = typeof goalCents === 'number' && goalCents > 0;
  const part = (amount: number) => (hasGoal ? `${Math.min(100, (amount / goalCents) * 100)}%` : '0%');
  const left = hasGoal ? goalCents - cents : 0;
  return (
    <section
      className={cx(
        '@container overflow-hidden rounded-card bg-band p-6 pb-7 text-on-band forced-colors:border',
        className,
      )}
    >
      <h2 className="font-text text-body font-normal [font-stretch:100%]">{label}</h2>
      <p className="figure-cover mt-2 text-[min(var(--text-figure-xl),21cqi)] leading-none">{euro(cents)}</p>
      {note}
      {hasGoal && (
        <>
          <div aria-hidden className="relative mt-4 mb-2.5 h-5 overflow-hidden rounded-mark bg-on-band/22 exact-colour">
            {expectedCents > 0 && (
              <span
                className="absolute inset-y-0 left-0 bg-[repeating-linear-gradient(115deg,var(--band-accent)_0_3px,transparent_3px_8px)]"
                style={{ width: part(cents + expectedCents) }}
              />
            )}
            <span className="absolute inset-y-0 left-0 bg-(--band-accent)" style={{ width: part(cents) }} />
          </div>
          <p className="flex flex-wrap justify-between gap-x-3">
            <span>
              van <Amount cents={goalCents} inSentence />
            </span>
            <span className="font-bold">
              {remark !== undefined ? (
                remark
              ) : left > 0 ? (
                <>
                  nog <Amount cents={left} inSentence />
                </>
              ) : (
                'doel gehaald'
              )}
            </span>
          </p>
        </>
      )}
      {!hasGoal && remark !== undefined && <p className="mt-3 font-bold">{remark}</p>}
      {entries.length > 0 && (
        <div className="mt-6 overflow-hidden border-t border-on-band/35">
          <dl className="-ml-[calc(1rem+1px)] grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))]">
            {entries.map(({ word, figure }) => (
              <div key={word} className="flex flex-col-reverse justify-end border-l border-on-band/35 pt-3.5 pl-4">
                <dt className="text-ui">{word}</dt>
                <dd className="figure text-[1.875rem] leading-none">
                  {typeof figure === 'number' ? formatNumber(figure) : figure}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  );
}
