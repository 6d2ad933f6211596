import {
  addDays,
  type Day,
  daysBetween,
  formatDayOnScreen,
  formatDayShort,
  isoWeek,
  startOfWeek,
} from '#shared/dates.ts';
import { capitalise, plural } from '#shared/text.ts';
import type { CtaPeriod, CtaPeriodType } from '#features/cta/shared/schema.ts';

/** From and until, both included; a period that ends before it begins runs over the turn of the year. */
function isWithin(at: number, from: number, until: number): boolean {
  return from <= until ? at >= from && at <= until : at >= from || at <= until;
}

const dayInYear = (month: number, day: number) => month * 100 + day;

/** Without its bounds a period cannot be told, and then the CTA is not shown. */
export function isInSeason(period: CtaPeriod, today: Day): boolean {
  const [, month = 0, day = 0] = today.split('-').map(Number);
  const { start_month, end_month, start_day, end_day, start_week, end_week } = period;
  switch (period.period_type) {
    case 'none':
      return true;
    case 'month':
      return start_month !== null && end_month !== null && isWithin(month, start_month, end_month);
    case 'week':
      return start_week !== null && end_week !== null && isWithin(isoWeek(today), start_week, end_week);
    case 'day':
      return (
        start_month !== null &&
        end_month !== null &&
        start_day !== null &&
        end_day !== null &&
        isWithin(dayInYear(month, day), dayInYear(start_month, start_day), dayInYear(end_month, end_day))
      );
  }
}

export const periodOf = (cta: CtaPeriod): CtaPeriod => ({
  period_type: cta.period_type,
  start_month: cta.start_month,
  end_month: cta.end_month,
  start_day: cta.start_day,
  end_day: cta.end_day,
  start_week: cta.start_week,
  end_week: cta.end_week,
});

export const MONTHS = [
  'januari',
  'februari',
  'maart',
  'april',
  'mei',
  'juni',
  'juli',
  'augustus',
  'september',
  'oktober',
  'november',
  'december',
] as const;
const monthName = (month: number | null) => MONTHS[(month ?? 1) - 1] ?? '';

/** The most days a month has; 29 in February, for whoever means a leap day. */
const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
export const daysIn = (month: number) => MONTH_DAYS[month - 1] ?? 31;

/** What is wrong with a period, in a sentence; null when it can be kept to. */
export function periodProblem(period: CtaPeriod): string | null {
  const { period_type, start_month, end_month, start_day, end_day, start_week, end_week } = period;
  const missing = 'Kies wanneer de periode begint en eindigt.';
  if (period_type === 'none') return null;
  if (period_type === 'week') return start_week === null || end_week === null ? missing : null;
  if (start_month === null || end_month === null) return missing;
  if (period_type === 'month') return null;
  if (start_day === null || end_day === null) return missing;
  const wrong = [
    { month: start_month, day: start_day },
    { month: end_month, day: end_day },
  ].find(({ month, day }) => day > daysIn(month));
  return wrong === undefined ? null : `${capitalise(monthName(wrong.month))} heeft geen ${wrong.day}e.`;
}

/** Only what its type uses. */
export function tidyPeriod(period: CtaPeriod): CtaPeriod {
  const { period_type: type } = period;
  const hasMonths = type === 'month' || type === 'day';
  return {
    period_type: type,
    start_month: hasMonths ? period.start_month : null,
    end_month: hasMonths ? period.end_month : null,
    start_day: type === 'day' ? period.start_day : null,
    end_day: type === 'day' ? period.end_day : null,
    start_week: type === 'week' ? period.start_week : null,
    end_week: type === 'week' ? period.end_week : null,
  };
}

/** When a CTA is shown, in words. */
export function periodInWords(period: CtaPeriod): string {
  const { start_month, end_month, start_day, end_day, start_week, end_week } = period;
  switch (period.period_type) {
    case 'month':
      if (start_month === end_month) return `in ${monthName(start_month)}`;
      return `van ${monthName(start_month)} tot en met ${monthName(end_month)}`;
    case 'week':
      return start_week === end_week ? `in week ${start_week}` : `van week ${start_week} tot en met week ${end_week}`;
    case 'day':
      return `van ${start_day} ${monthName(start_month)} tot en met ${end_day} ${monthName(end_month)}`;
    case 'none':
      return 'het hele jaar';
  }
}

/** Days in a row on which a CTA is in season, both included. */
export interface Season {
  from: Day;
  until: Day;
}

/** A year in which every day is in season has no beginning. */
const YEAR_DAYS = 366;
/** A leap day can be eight years away, and week 53 six. */
const FAR_DAYS = 8 * YEAR_DAYS + 2;

/** The nearest day in this direction, today included, that is in season or is not; null when there is none. */
function seek(period: CtaPeriod, from: Day, step: 1 | -1, isIn: boolean, most: number): Day | null {
  for (let days = 0; days <= most; days += 1) {
    const day = addDays(from, days * step);
    if (isInSeason(period, day) === isIn) return day;
  }
  return null;
}

/** The season around a day that is in it; null when it never ends. */
function seasonAround(period: CtaPeriod, day: Day): Season | null {
  const before = seek(period, day, -1, false, YEAR_DAYS);
  const after = seek(period, day, 1, false, YEAR_DAYS);
  return before === null || after === null ? null : { from: addDays(before, 1), until: addDays(after, -1) };
}

function seasonFrom(period: CtaPeriod, today: Day, step: 1 | -1): Season | 'always' | null {
  const day = seek(period, today, step, true, FAR_DAYS);
  return day === null ? null : (seasonAround(period, day) ?? 'always');
}

/** The season of today or else the first one after it. */
export const nextSeason = (period: CtaPeriod, today: Day) => seasonFrom(period, today, 1);
/** The season of today or else the last one before it. */
export const lastSeason = (period: CtaPeriod, today: Day) => seasonFrom(period, today, -1);

const dayAndMonth = (day: Day) => `${Number(day.slice(8))} ${monthName(Number(day.slice(5, 7)))}`;
const yearOf = (day: Day) => day.slice(0, 4);

/** A period spelled out: from which day to which, and how long that is. */
export function seasonInWords(period: CtaPeriod, today: Day): { span: string; note: string } {
  const season = nextSeason(period, today);
  if (season === null) return { span: 'Nooit', note: 'kies wanneer hij begint en eindigt' };
  if (season === 'always') return { span: 'Het hele jaar', note: 'tot je hem uitzet' };
  const { from, until } = season;
  const dates = from === until ? dayAndMonth(from) : `${dayAndMonth(from)} tot en met ${dayAndMonth(until)}`;
  const length = plural(daysBetween(from, until) + 1, 'dag', 'dagen');
  const turn = yearOf(from) === yearOf(until) ? '' : ', over de jaarwisseling';
  // Which days a week has differs from year to year.
  if (period.period_type !== 'week') return { span: dates, note: `${length}${turn}` };
  return { span: capitalise(periodInWords(period).replace(/^(?:van|in) /u, '')), note: `${length}${turn}: ${dates}` };
}

/** Since when a CTA can be seen, or from when: what the list says in a few words. */
export type CtaStatus =
  | { kind: 'off' }
  /** In season, but so many newer ones are that there is no place for it. */
  | { kind: 'waiting' }
  | { kind: 'now'; until: Day | null }
  | { kind: 'later'; from: Day | null };

export function statusOf(cta: { active: boolean; period: CtaPeriod }, isVisible: boolean, today: Day): CtaStatus {
  if (!cta.active) return { kind: 'off' };
  const season = nextSeason(cta.period, today);
  if (season === null) return { kind: 'later', from: null };
  if (season !== 'always' && season.from > today) return { kind: 'later', from: season.from };
  if (!isVisible) return { kind: 'waiting' };
  return { kind: 'now', until: season === 'always' ? null : season.until };
}

/** 'Nu, t/m 31 jan', 'vanaf 6 sep': with its year when that is not within twelve months. */
export function statusInWords(status: CtaStatus, today: Day): string {
  const short = (day: Day) => (daysBetween(today, day) > 365 ? formatDayOnScreen(day) : formatDayShort(day));
  switch (status.kind) {
    case 'off':
      return 'Staat uit';
    case 'waiting':
      return 'Wacht op een plek';
    case 'now':
      return status.until === null ? 'Nu, altijd' : `Nu, t/m ${short(status.until)}`;
    case 'later':
      return status.from === null ? 'Nooit' : `vanaf ${short(status.from)}`;
  }
}

/** A part of the year in which a CTA is in season, as fractions of that year. */
export interface Segment {
  from: number;
  until: number;
  /** The season began before New Year, or goes on after it. */
  comesIn: boolean;
  goesOn: boolean;
}

const daysOfYear = (year: string) => daysBetween(`${year}-01-01`, `${year}-12-31`) + 1;

/** Where in its year a day begins. */
export function placeInYear(day: Day): number {
  return daysBetween(`${yearOf(day)}-01-01`, day) / daysOfYear(yearOf(day));
}

/** The year of today as a strip: where a CTA is in season. */
export function segmentsOf(period: CtaPeriod, today: Day): Segment[] {
  const year = yearOf(today);
  const count = daysOfYear(year);
  const newYear = `${year}-01-01`;
  // The days before and after it tell whether a season at an edge goes on there.
  const isIn = Array.from({ length: count + 2 }, (_, at) => isInSeason(period, addDays(newYear, at - 1)));
  const segments: Segment[] = [];
  for (let from = 1; from <= count; from += 1) {
    if (!isIn[from]) continue;
    let until = from;
    while (until < count && isIn[until + 1]) until += 1;
    segments.push({
      from: (from - 1) / count,
      until: until / count,
      comesIn: from === 1 && isIn[0] === true,
      goesOn: until === count && isIn[count + 1] === true,
    });
    from = until;
  }
  return segments;
}

export const isAllYear = (segments: readonly Segment[]) => segments[0]?.from === 0 && segments[0].until === 1;

/** What the handles of a period move over. */
export type Scale = Exclude<CtaPeriodType, 'none'>;
const STEPS: Record<Scale, number> = { month: 12, week: 53, day: YEAR_DAYS };
export const stepsOf = (scale: Scale) => STEPS[scale];

/** The day of a leap year, from 1, so that 29 February has its own. */
function leapDay(month: number, day: number): number {
  return MONTH_DAYS.slice(0, month - 1).reduce<number>((sum, days) => sum + days, 0) + day;
}

function ofLeapDay(step: number): { month: number; day: number } {
  let day = step;
  let month = 1;
  while (month < 12 && day > daysIn(month)) {
    day -= daysIn(month);
    month += 1;
  }
  return { month, day };
}

export interface Bounds {
  start: number;
  end: number;
}

/** Where the handles stand, as steps of the scale from 1; at a season that comes to mind where nothing was chosen. */
export function boundsOf(period: CtaPeriod, scale: Scale): Bounds {
  const { start_month, end_month, start_day, end_day, start_week, end_week } = period;
  switch (scale) {
    case 'month':
      return { start: start_month ?? 1, end: end_month ?? 3 };
    case 'week':
      return { start: start_week ?? 1, end: end_week ?? 13 };
    case 'day':
      return {
        start: leapDay(start_month ?? 1, start_day ?? 1),
        end: leapDay(end_month ?? 3, Math.min(end_day ?? 31, daysIn(end_month ?? 3))),
      };
  }
}

/** A period with its handles here. */
export function withBounds(period: CtaPeriod, scale: Scale, { start, end }: Bounds): CtaPeriod {
  switch (scale) {
    case 'month':
      return { ...period, period_type: scale, start_month: start, end_month: end };
    case 'week':
      return { ...period, period_type: scale, start_week: start, end_week: end };
    case 'day': {
      const [first, last] = [ofLeapDay(start), ofLeapDay(end)];
      return {
        ...period,
        period_type: scale,
        start_month: first.month,
        start_day: first.day,
        end_month: last.month,
        end_day: last.day,
      };
    }
  }
}

/** What a handle says: 'oktober', 'week 40', '1 oktober'. */
export function stepInWords(scale: Scale, step: number): string {
  if (scale === 'month') return monthName(step);
  if (scale === 'week') return `week ${step}`;
  const { month, day } = ofLeapDay(step);
  return `${day} ${monthName(month)}`;
}

/** Where today stands between the first step and the last, in the middle of the day. */
export function placeOnScale(scale: Scale, today: Day): number {
  const [, month = 1, day = 1] = today.split('-').map(Number);
  switch (scale) {
    case 'month':
      return (month - 1 + (day - 0.5) / daysIn(month)) / STEPS.month;
    case 'week': {
      const sinceMonday = daysBetween(startOfWeek(today), today) + 0.5;
      return (isoWeek(today) - 1 + sinceMonday / 7) / STEPS.week;
    }
    case 'day':
      return (leapDay(month, day) - 0.5) / STEPS.day;
  }
}

/** The same season in other steps; what was chosen in those steps before stays as it was chosen. */
export function inSteps(period: CtaPeriod, scale: Scale, today: Day): CtaPeriod {
  const wasChosen = scale === 'week' ? period.start_week !== null : period.start_month !== null;
  const season = wasChosen || period.period_type === 'none' ? null : nextSeason(period, today);
  if (season === null || season === 'always') return withBounds(period, scale, boundsOf(period, scale));
  const { from, until } = season;
  if (scale === 'week') return withBounds(period, scale, { start: isoWeek(from), end: isoWeek(until) });
  const [, start_month = 1, start_day = 1] = from.split('-').map(Number);
  const [, end_month = 1, end_day = 1] = until.split('-').map(Number);
  return { ...period, period_type: scale, start_month, end_month, ...(scale === 'day' && { start_day, end_day }) };
}
