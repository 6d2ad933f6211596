import { cx } from '#client/ui/cx.ts';
import { isAllYear, periodInWords, placeInYear, type Segment, segmentsOf } from '#features/cta/shared/rules/season.ts';
import type { CtaPeriod } from '#features/cta/shared/schema.ts';
import type { Day } from '#shared/dates.ts';
import { capitalise } from '#shared/text.ts';

const percent = (fraction: number) => `${(fraction * 100).toFixed(2)}%`;

/** How far an arrow reaches past the edge of the year. */
const ARROW = '9px';
const OUT = `polygon(0 0, calc(100% - ${ARROW}) 0, 100% 50%, calc(100% - ${ARROW}) 100%, 0 100%)`;
const IN = `polygon(0 0, 100% 0, 100% 100%, 0 100%, ${ARROW} 50%)`;

function Part({ segment: { from, until, comesIn, goesOn }, look }: { segment: Segment; look: string }) {
  const hasArrow = look === SOLID && comesIn !== goesOn;
  return (
    <span
      className={cx('absolute top-1/2 h-4.5 -translate-y-1/2', look)}
      style={{
        left: hasArrow && comesIn ? `calc(${percent(from)} - ${ARROW})` : percent(from),
        right: hasArrow && goesOn ? `calc(${percent(1 - until)} - ${ARROW})` : percent(1 - until),
        ...(hasArrow && { clipPath: goesOn ? OUT : IN }),
      }}
    />
  );
}

const SOLID = 'rounded-[3px] bg-ink forced-colors:bg-[CanvasText]';
const HATCHED =
  'rounded-[3px] border border-ink bg-[repeating-linear-gradient(115deg,var(--color-ink)_0_3px,transparent_3px_7px)]';
const DASHED = 'rounded-[3px] border border-dashed border-line-strong';

/** The twelve months with where in them a banner is shown; a season that goes out on the right comes in on the left. */
export function YearStrip({
  period,
  isOn,
  today,
  className,
}: {
  period: CtaPeriod;
  isOn: boolean;
  today: Day;
  className?: string;
}) {
  const segments = segmentsOf(period, today);
  const look = !isOn ? DASHED : isAllYear(segments) ? HATCHED : SOLID;
  return (
    <span role="img" aria-label={capitalise(periodInWords(period))} className={cx('relative block', className)}>
      <span aria-hidden className="absolute inset-0 grid grid-cols-12 *:border-l *:border-line">
        {Array.from({ length: 12 }, (_, month) => (
          <span key={month} />
        ))}
      </span>
      {segments.map((segment) => (
        <Part key={segment.from} segment={segment} look={look} />
      ))}
      <span
        className="absolute inset-y-0 w-0.5 bg-warn-edge forced-colors:bg-[Highlight]"
        style={{ left: percent(placeInYear(today)) }}
      />
    </span>
  );
}
