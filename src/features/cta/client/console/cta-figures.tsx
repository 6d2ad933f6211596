import type { ReactNode } from 'react';
import { Figure } from '#client/ui/figure.tsx';
import { cx } from '#client/ui/cx.ts';
import type { CountedCta } from '#features/cta/client/api.ts';
import { type CtaFigures as Figures, figuresOf } from '#features/cta/shared/rules/figures.ts';
import { dayOfMonth, type Day, formatDay, formatDayShort } from '#shared/dates.ts';
import { formatNumber } from '#shared/text.ts';
import { PartHead } from './part-head.tsx';

/** The day without its year when that is this one. */
const sinceWords = (day: Day, today: Day) =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).replace(/ \d{4}$/u, '') : formatDay(day);

/** What became of a banner in its running or last season, as numbers. */
export function CtaFigures({ cta, today }: { cta: CountedCta; today: Day }) {
  const figures = figuresOf(cta, today);
  const title = figures.since === null ? 'Nog niets geteld' : `Sinds ${sinceWords(figures.since, today)}`;
  return (
    <section className="mt-8">
      <PartHead title={title} level={2} note="alleen aantallen, geen namen" />
      {figures.dismissedPercent === null ? (
        <p className="mt-4">
          Nog niemand heeft deze banner gezien. Zodra hij op een dashboard staat, tellen we hier hoe vaak.
        </p>
      ) : (
        <div className="mt-4 grid gap-x-16 gap-y-6 md:grid-cols-[11.5rem_minmax(0,1fr)] lg:grid-cols-[11.5rem_minmax(0,1fr)_25rem]">
          <p>
            <Figure size="xl" className="block">
              {figures.dismissedPercent}%
            </Figure>
            klikte hem weg
          </p>
          <Outcomes figures={figures} />
          <PerWeek figures={figures} />
        </div>
      )}
    </section>
  );
}

const MARKS = {
  clicks: 'bg-ok',
  left: 'bg-well inset-ring inset-ring-line-strong',
  dismissals: 'bg-ink',
} as const;

function Outcomes({ figures }: { figures: Figures }) {
  const parts = ['clicks', 'left', 'dismissals'] as const;
  return (
    <div>
      <div aria-hidden className="exact-colour mt-1.5 mb-2 flex h-4 gap-0.5">
        {parts.map((part) => (
          <span key={part} className={cx('rounded-mark', MARKS[part])} style={{ flex: figures[part] }} />
        ))}
      </div>
      <dl className="text-ui">
        <Outcome mark={MARKS.clicks} word="klikte door" count={figures.clicks} />
        <Outcome mark={MARKS.left} word="liet hem staan" count={figures.left} />
        <Outcome mark={MARKS.dismissals} word="klikte hem weg" count={figures.dismissals} />
        <Outcome word="keer gezien" count={figures.views} />
      </dl>
    </div>
  );
}

function Outcome({ mark, word, count }: { mark?: string; word: ReactNode; count: number }) {
  return (
    <div className="flex justify-between border-b border-line py-1">
      <dt className="flex items-center gap-2">
        <span aria-hidden className={cx('exact-colour size-3 rounded-mark', mark)} />
        {word}
      </dt>
      <dd className="font-semibold tabular-nums">{formatNumber(count)}</dd>
    </div>
  );
}

/** The tallest column, in rem. */
const TALLEST = 5;

function PerWeek({ figures: { perWeek, hasEarlier } }: { figures: Figures }) {
  const most = Math.max(1, ...perWeek.map(({ dismissals }) => dismissals));
  return (
    <figure className="min-w-0 md:col-start-2 lg:col-start-3">
      <figcaption className="text-meta text-ink-2">
        Weggeklikt per week{hasEarlier && `, de laatste ${perWeek.length}`}
      </figcaption>
      <ol className="flex h-33 items-end gap-1.5">
        {perWeek.map(({ from, dismissals }, at) => (
          <li key={from} className="flex min-w-0 flex-1 flex-col text-center text-meta leading-5 whitespace-nowrap">
            <span className="order-last -mx-[3px] border-t border-ink pt-[3px] text-ink-2">
              <span aria-hidden>{at === 0 || dayOfMonth(from) <= 7 ? formatDayShort(from) : dayOfMonth(from)}</span>
              <span className="sr-only">Week van {formatDayShort(from)}: </span>
            </span>
            <b className="font-head text-ui font-bold">{formatNumber(dismissals)}</b>
            <span
              aria-hidden
              className="exact-colour rounded-t-mark bg-ink"
              style={{ height: `${((dismissals / most) * TALLEST).toFixed(2)}rem` }}
            />
          </li>
        ))}
      </ol>
    </figure>
  );
}
