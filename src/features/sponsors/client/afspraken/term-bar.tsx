import { daysBetween, formatDayOnScreen, type Day } from '#shared/dates.ts';
import { cx } from '#client/ui/cx.ts';

interface TermBarProps {
  start: Day;
  end: Day;
  today: Day;
  tone: 'warn' | 'danger' | 'ok' | 'neutral' | 'open';
}

const MARKS = { warn: 'bg-warn-edge', danger: 'bg-danger', ok: 'bg-ok', neutral: 'bg-ink', open: 'bg-ink' };

/** From the first to the last day of a contract, with today in it. */
export function TermBar({ start, end, today, tone }: TermBarProps) {
  const whole = Math.max(1, daysBetween(start, end) + 1);
  const passed = Math.min(whole, Math.max(0, daysBetween(start, today)));
  const share = `${(passed / whole) * 100}%`;
  return (
    <div className="mt-4">
      <div
        role="img"
        aria-label={`${passed} van ${whole} dagen voorbij`}
        className="relative h-2.5 rounded-mark border border-line-strong bg-paper"
      >
        <i className="exact-colour absolute inset-y-0 left-0 bg-line-strong" style={{ width: share }} />
        <i className={cx('exact-colour absolute -inset-y-1.5 w-[3px]', MARKS[tone])} style={{ left: share }} />
      </div>
      <p className="mt-2 flex justify-between gap-3">
        <span>{formatDayOnScreen(start)}</span>
        <span>{formatDayOnScreen(end)}</span>
      </p>
    </div>
  );
}
