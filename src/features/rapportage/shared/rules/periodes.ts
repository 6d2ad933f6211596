import type { PeriodeSoort } from '#features/rapportage/shared/kinds.ts';
import { addDays, formatDay, seasonBounds, type Day } from '#shared/dates.ts';

/** What a report is about: a season, by its first year, or a calendar year. */
export interface Periode {
  soort: PeriodeSoort;
  jaar: number;
}

export interface Bounds {
  start: Day;
  end: Day;
}

export function boundsOf({ soort, jaar }: Periode): Bounds {
  return soort === 'seizoen' ? seasonBounds(`${jaar}-07-01`) : { start: `${jaar}-01-01`, end: `${jaar}-12-31` };
}

/** The year of the season or the calendar year that a day lies in. */
function yearOf(soort: PeriodeSoort, day: Day): number {
  return Number((soort === 'seizoen' ? seasonBounds(day).start : day).slice(0, 4));
}

/** '2026/2027' or '2026' */
export const periodeLabel = ({ soort, jaar }: Periode): string =>
  soort === 'seizoen' ? `${jaar}/${jaar + 1}` : String(jaar);

/** '26/27' or '2026', where six of them stand beside each other. */
export const shortPeriodeLabel = ({ soort, jaar }: Periode): string =>
  soort === 'seizoen' ? `${String(jaar).slice(2)}/${String(jaar + 1).slice(2)}` : String(jaar);

/** '1 juli 2026 tot en met 30 juni 2027' */
export function periodeInWords(periode: Periode): string {
  const { start, end } = boundsOf(periode);
  return `${formatDay(start)} tot en met ${formatDay(end)}`;
}

/** A club that has just begun can still look at four years. */
const LEAST_YEARS = 4;

/** The years to choose from, newest first: back to the first contract or match, and none that is still to come. */
export function yearsToChoose(soort: PeriodeSoort, earliest: Day | null, today: Day): number[] {
  const current = yearOf(soort, today);
  const first = earliest === null ? current : Math.min(current, yearOf(soort, earliest));
  return Array.from({ length: Math.max(LEAST_YEARS, current - first + 1) }, (_, back) => current - back);
}

/** What an address asks for, as far as it can be chosen; nothing, or something still to come, is the current one. */
export function choosePeriode(soort: PeriodeSoort, jaar: number | undefined, years: readonly number[]): Periode {
  const [newest = 0] = years;
  const oldest = years.at(-1) ?? newest;
  return { soort, jaar: Math.min(newest, Math.max(oldest, jaar ?? newest)) };
}

/** As many bars as fit beside each other. */
const SHOWN = 6;

/**
 * The periods that are compared, oldest first: up to six that end with the chosen one, from the first that had a
 * contract on, and the one before them, which only the growth of the oldest is measured against.
 */
export function comparedPeriodes(chosen: Periode, firstContract: Day | null): { shown: Periode[]; before: Periode } {
  const first = firstContract === null ? chosen.jaar : yearOf(chosen.soort, firstContract);
  const from = Math.min(chosen.jaar, Math.max(first, chosen.jaar - SHOWN + 1));
  const shown = Array.from({ length: chosen.jaar - from + 1 }, (_, at) => ({ ...chosen, jaar: from + at }));
  return { shown, before: { ...chosen, jaar: from - 1 } };
}

/** Whether a period is over; of one that runs, what is not over yet may still change. */
export const lastDayOf = (periode: Periode, today: Day): Day => {
  const { end } = boundsOf(periode);
  return end < today ? end : addDays(today, -1);
};
