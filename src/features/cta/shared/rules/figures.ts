import { addDays, type Day, daysBetween, startOfWeek } from '#shared/dates.ts';
import type { CtaPeriod, CtaWeek } from '#features/cta/shared/schema.ts';
import { lastSeason } from './season.ts';

/** A season that comes once a year is counted as a whole, from the Monday of the week in which it began. */
export const COUNTED_DAYS = 372;

/** Columns that stand beside each other without becoming lines. */
const WEEKS_SHOWN = 8;

export interface CtaFigures {
  /** From when this was counted; null when nothing was. */
  since: Day | null;
  views: number;
  clicks: number;
  dismissals: number;
  /** Seen, and neither followed nor closed. */
  left: number;
  /** Of a hundred who saw it, how many closed it; null when nobody saw it. */
  dismissedPercent: number | null;
  /** How many closed it, week by week, the newest last. A week begins on Monday, the first one with the season. */
  perWeek: { from: Day; dismissals: number }[];
  /** There were more weeks than stand here. */
  hasEarlier: boolean;
}

const sum = (weeks: readonly CtaWeek[], what: 'views' | 'clicks' | 'dismissals') =>
  weeks.reduce((total, week) => total + week[what], 0);

/** What became of a CTA in its running or last season; of one that is always shown, in the weeks that were counted. */
export function figuresOf(cta: { period: CtaPeriod; weeks: readonly CtaWeek[] }, today: Day): CtaFigures {
  const season = lastSeason(cta.period, today);
  const first = cta.weeks[0]?.week ?? null;
  const from = season === null || season === 'always' ? first : season.from;
  const until = season === null || season === 'always' || season.until > today ? today : season.until;
  const weeks = from === null ? [] : cta.weeks.filter(({ week }) => week >= startOfWeek(from) && week <= until);
  const views = sum(weeks, 'views');
  const clicks = sum(weeks, 'clicks');
  const dismissals = sum(weeks, 'dismissals');
  const all = from === null ? [] : everyWeek(from, until);
  return {
    since: from,
    views,
    clicks,
    dismissals,
    left: Math.max(0, views - clicks - dismissals),
    dismissedPercent: views === 0 ? null : Math.min(100, Math.round((100 * dismissals) / views)),
    perWeek: all.slice(-WEEKS_SHOWN).map((monday) => ({
      from: from !== null && monday < from ? from : monday,
      dismissals: weeks.find(({ week }) => week === monday)?.dismissals ?? 0,
    })),
    hasEarlier: all.length > WEEKS_SHOWN,
  };
}

function everyWeek(from: Day, until: Day): Day[] {
  const monday = startOfWeek(from);
  return Array.from({ length: Math.floor(daysBetween(monday, until) / 7) + 1 }, (_, at) => addDays(monday, 7 * at));
}
