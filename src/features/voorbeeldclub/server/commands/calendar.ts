import { parseZonedDateTime } from '@internationalized/date';
import { addDays, addYears, dayOf, daysBetween, seasonOf, type Day } from '#shared/dates.ts';

/** The days and seasons of the demo world, counted from the day it is made on. */
export interface Calendar {
  day(offset: number): Day;
  /** A time in Amsterdam, such as '20:05'. */
  moment(offset: number, time: string): Date;
  /** The running season (0), an earlier (-1) or a later one, such as '2026/2027'. */
  season(offset: number): string;
  seasonStart(offset: number): Day;
  /** The 30 June on which it ends. */
  seasonEnd(offset: number): Day;
  /** The last 1 October (0), or an earlier one (-1). */
  autumn(offset: number): Day;
  /** The first 30 June that is not near, or one so many years later: a contract until then is plainly running. */
  farSeasonEnd(years?: number): Day;
}

/** Longer than the 90 days in which an end date asks for attention. */
const NEAR_DAYS = 100;

export function createCalendar(today: Date): Calendar {
  const now = dayOf(today);
  const seasonYear = Number(seasonOf(now).slice(0, 4));
  const firstEnd = [0, 1]
    .map((ahead) => `${seasonYear + 1 + ahead}-06-30`)
    .find((end) => daysBetween(now, end) > NEAR_DAYS);
  if (firstEnd === undefined) throw new RangeError(`no 30 June is far enough from ${now}`);
  return {
    day: (offset) => addDays(now, offset),
    moment: (offset, time) => parseZonedDateTime(`${addDays(now, offset)}T${time}[Europe/Amsterdam]`).toDate(),
    season: (offset) => `${seasonYear + offset}/${seasonYear + offset + 1}`,
    seasonStart: (offset) => `${seasonYear + offset}-07-01`,
    seasonEnd: (offset) => `${seasonYear + offset + 1}-06-30`,
    autumn: (offset) => {
      const isPast = now.slice(5) >= '10-01';
      return `${Number(now.slice(0, 4)) - (isPast ? 0 : 1) + offset}-10-01`;
    },
    farSeasonEnd: (years = 0) => addYears(firstEnd, years),
  };
}
