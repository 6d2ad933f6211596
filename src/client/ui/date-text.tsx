import { type Day, dayOf, formatDayInFull, formatDayOnScreen, formatMoment } from '#shared/dates.ts';

import { cx } from './cx.ts';

export interface DateTextProps {
  at: Day | Date;
  /** Other words for the same day: 'gisteren'. The date itself is then in the tip. */
  words?: string;
  className?: string;
}

/** How every date stands on a screen: '3 nov 2026', in the text face with figures of their own width, on one line. */
export function DateText({ at, words, className }: DateTextProps) {
  const isMoment = at instanceof Date;
  const day = isMoment ? dayOf(at) : at;
  return (
    <time
      dateTime={isMoment ? at.toISOString() : at}
      title={isMoment ? formatMoment(at) : formatDayInFull(at)}
      className={cx('font-text font-normal whitespace-nowrap proportional-nums', className)}
    >
      {words ?? formatDayOnScreen(day)}
    </time>
  );
}
