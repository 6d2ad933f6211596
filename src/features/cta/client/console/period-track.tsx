import { ArrowRight, CornerLeftUp, CornerRightUp } from 'lucide-react';
import { Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import {
  type Bounds,
  MONTHS,
  placeOnScale,
  type Scale,
  stepInWords,
  stepsOf,
} from '#features/cta/shared/rules/season.ts';
import { type Day, formatDayShort } from '#shared/dates.ts';

const percent = (fraction: number) => `${(fraction * 100).toFixed(3)}%`;

interface TrackProps {
  scale: Scale;
  bounds: Bounds;
  onChange: (bounds: Bounds) => void;
  today: Day;
}

/** What a handle's label says inside the bar: 'jan' for months, '1 okt' for days. */
const shortStep = (scale: Scale, step: number) => {
  const words = stepInWords(scale, step);
  if (scale === 'week') return words;
  const [day, month = ''] = scale === 'month' ? ['1', words] : words.split(' ');
  return `${day} ${month === 'maart' ? 'mrt' : month.slice(0, 3)}`;
};

/** The year with a handle at each end of the period; an end before its beginning runs over New Year. */
export function PeriodTrack({ scale, bounds, onChange, today }: TrackProps) {
  const steps = stepsOf(scale);
  const { start, end } = bounds;
  const wraps = end < start;
  const [from, until] = [(start - 1) / steps, end / steps];
  const spans = wraps
    ? [
        { from: 0, until, isHead: false },
        { from, until: 1, isHead: true },
      ]
    : [{ from, until, isHead: true }];
  const isIn = (month: number) =>
    spans.some((span) => span.from < (month + 1) / 12 - 0.01 && span.until > month / 12 + 0.01);
  const now = placeOnScale(scale, today);
  return (
    <div className="max-sm:hidden">
      <div className="relative h-6.5">
        <span
          className="absolute bottom-0 -translate-x-1/2 text-meta whitespace-nowrap"
          style={{ left: `clamp(3.5rem, ${percent(now)}, calc(100% - 3.5rem))` }}
        >
          vandaag {formatDayShort(today)}
        </span>
      </div>
      <div className="relative h-23 rounded-control border border-control bg-paper">
        <div aria-hidden className="absolute inset-0 grid grid-cols-12">
          {MONTHS.map((month, at) => (
            <span
              key={month}
              className={cx(
                'flex items-end justify-center border-line pb-2 text-meta leading-5 not-first:border-l',
                isIn(at) ? 'font-bold text-ink' : 'text-ink-2',
              )}
            >
              {month === 'maart' ? 'mrt' : month.slice(0, 3)}
            </span>
          ))}
        </div>
        {spans.map((span) => (
          <span
            key={String(span.isHead)}
            aria-hidden
            className={cx(
              'absolute top-3 flex h-11 items-center overflow-hidden bg-ink text-meta text-paper',
              (span.isHead || !wraps) && 'rounded-l-control',
              (!span.isHead || !wraps) && 'rounded-r-control',
            )}
            style={{ left: percent(span.from), right: percent(1 - span.until) }}
          >
            {span.isHead && span.until - span.from > 0.15 && (
              <b className="pl-6 font-semibold whitespace-nowrap">{shortStep(scale, start)}</b>
            )}
            {span.isHead && wraps && <Icon icon={ArrowRight} className="mr-1.5 ml-auto size-4.5" />}
          </span>
        ))}
        <span aria-hidden className="absolute -top-1.5 h-17.5 w-0.5 bg-warn-edge" style={{ left: percent(now) }} />
        {/* A handle stands before its first step or after its last: each has all steps but one to go. */}
        <Handle
          label="Begin van de periode"
          scale={scale}
          step={start}
          reach={{ left: 0, right: 1 / steps }}
          onChange={(next) => onChange({ start: next, end })}
        />
        <Handle
          label="Einde van de periode"
          scale={scale}
          step={end}
          reach={{ left: 1 / steps, right: 0 }}
          onChange={(next) => onChange({ start, end: next })}
        />
      </div>
      <p aria-hidden className="flex min-h-6.5 justify-between pt-1 text-meta text-ink-2">
        {wraps && (
          <>
            <span>
              <CornerLeftUp className="inline size-4 align-[-3px]" /> en eindigt hier
            </span>
            <span>
              loopt door over nieuwjaar <CornerRightUp className="inline size-4 align-[-3px]" />
            </span>
          </>
        )}
      </p>
    </div>
  );
}

interface HandleProps {
  label: string;
  scale: Scale;
  step: number;
  /** How far from the edges of the year its own way begins and ends. */
  reach: { left: number; right: number };
  onChange: (step: number) => void;
}

/**
 * The browser's own slider, of which only the handle is seen and can be pressed: two of them share one bar, may pass
 * each other, and say where they stand in words. Half a handle wider on both sides, so that its middle is the place.
 */
function Handle({ label, scale, step, reach, onChange }: HandleProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={stepInWords(scale, step)}
      min={1}
      max={stepsOf(scale)}
      value={step}
      onChange={(event) => onChange(Number(event.target.value))}
      className={HANDLE}
      style={{
        left: `calc(${percent(reach.left)} - 8px)`,
        width: `calc(${percent(1 - reach.left - reach.right)} + 16px)`,
      }}
    />
  );
}

const HANDLE = cx(
  'pointer-events-none absolute top-2 h-13 cursor-ew-resize appearance-none bg-transparent shadow-none outline-none focus:z-1 focus-visible:shadow-none',
  '[&::-webkit-slider-runnable-track]:h-13 [&::-webkit-slider-runnable-track]:bg-transparent',
  '[&::-moz-range-track]:h-13 [&::-moz-range-track]:bg-transparent',
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:h-13 [&::-webkit-slider-thumb]:w-4',
  '[&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-chip',
  '[&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-ink [&::-webkit-slider-thumb]:bg-paper',
  '[&::-webkit-slider-thumb]:bg-[linear-gradient(90deg,var(--color-ink)_2px,transparent_2px_4px,var(--color-ink)_4px)]',
  '[&::-webkit-slider-thumb]:bg-[length:6px_16px] [&::-webkit-slider-thumb]:bg-center [&::-webkit-slider-thumb]:bg-no-repeat',
  'focus-visible:[&::-webkit-slider-thumb]:focus-ring',
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:box-border [&::-moz-range-thumb]:h-13',
  '[&::-moz-range-thumb]:w-4 [&::-moz-range-thumb]:rounded-chip [&::-moz-range-thumb]:border-2',
  '[&::-moz-range-thumb]:border-ink [&::-moz-range-thumb]:bg-paper focus-visible:[&::-moz-range-thumb]:focus-ring',
);
