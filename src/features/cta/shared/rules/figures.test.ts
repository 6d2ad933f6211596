import { describe, expect, it } from 'vitest';
import type { CtaPeriod, CtaWeek } from '#features/cta/shared/schema.ts';
import { figuresOf } from './figures.ts';
import { withBounds } from './season.ts';

const ALWAYS: CtaPeriod = {
  period_type: 'none',
  start_month: null,
  end_month: null,
  start_day: null,
  end_day: null,
  start_week: null,
  end_week: null,
};
const months = (start: number, end: number) => withBounds(ALWAYS, 'month', { start, end });
const week = (monday: string, views: number, clicks = 0, dismissals = 0): CtaWeek => {
  return { week: monday, views, clicks, dismissals };
};

describe('what became of a CTA', () => {
  it('is added up over its running season, from the week in which that began', () => {
    const weeks = [week('2026-01-26', 50, 9, 9), week('2026-09-28', 20, 4, 9), week('2026-11-09', 30, 3, 5)];
    expect(figuresOf({ period: months(10, 1), weeks }, '2026-11-14')).toMatchObject({
      since: '2026-10-01',
      views: 50,
      clicks: 7,
      dismissals: 14,
      left: 29,
      dismissedPercent: 28,
    });
  });

  it('is of the last season when that is over, and ends with it', () => {
    const weeks = [week('2026-03-30', 10, 0, 2), week('2026-06-29', 5, 0, 1), week('2026-07-06', 99, 99, 99)];
    const figures = figuresOf({ period: months(4, 6), weeks }, '2026-11-14');
    expect(figures).toMatchObject({ since: '2026-04-01', views: 15, dismissals: 3, hasEarlier: true });
    expect(figures.perWeek.at(-1)).toEqual({ from: '2026-06-29', dismissals: 1 });
  });

  it('is of the weeks that were counted when it is always shown', () => {
    const weeks = [week('2026-10-26', 10, 1, 2), week('2026-11-09', 6, 1, 2)];
    expect(figuresOf({ period: ALWAYS, weeks }, '2026-11-14')).toEqual({
      since: '2026-10-26',
      views: 16,
      clicks: 2,
      dismissals: 4,
      left: 10,
      dismissedPercent: 25,
      // A week without any is a week too.
      perWeek: [
        { from: '2026-10-26', dismissals: 2 },
        { from: '2026-11-02', dismissals: 0 },
        { from: '2026-11-09', dismissals: 2 },
      ],
      hasEarlier: false,
    });
  });

  it('is nothing when nobody saw it, and never less than nothing', () => {
    expect(figuresOf({ period: ALWAYS, weeks: [] }, '2026-11-14')).toMatchObject({
      since: null,
      dismissedPercent: null,
      perWeek: [],
    });
    // Seen in one week, closed in the next.
    const odd = figuresOf({ period: ALWAYS, weeks: [week('2026-11-09', 1, 1, 2)] }, '2026-11-14');
    expect(odd).toMatchObject({ left: 0, dismissedPercent: 100 });
  });
});
