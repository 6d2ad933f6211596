/** A day as it is stored: '2026-11-14'. Days count in Europe/Amsterdam; the clock is always an argument. */
export type Day = string;

const ZONE = 'Europe/Amsterdam';

/* Days are formatted as midnight UTC, so that no time zone can move them. */
const longDate = new Intl.DateTimeFormat('nl-NL', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortDateWithYear = new Intl.DateTimeFormat('nl-NL', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const shortDate = new Intl.DateTimeFormat('nl-NL', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const shortMonthName = new Intl.DateTimeFormat('nl-NL', { month: 'short', timeZone: 'UTC' });
const longMonth = new Intl.DateTimeFormat('nl-NL', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortWeekday = new Intl.DateTimeFormat('nl-NL', { weekday: 'short', timeZone: 'UTC' });
const longWeekday = new Intl.DateTimeFormat('nl-NL', { weekday: 'long', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('nl-NL', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: ZONE,
});
const civil = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: ZONE });

const DAY = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;
const DAY_MS = 86_400_000;
const RELATIVE_DAYS = 30;

function dayFrom(year: number, month: number, day: number): Day | null {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1000 && year <= 9999 ? date.toISOString().slice(0, 10) : null;
}

export function isDay(text: string): boolean {
  const groups = DAY.exec(text)?.groups;
  return (
    groups !== undefined && dayFrom(Number(groups['year']), Number(groups['month']), Number(groups['day'])) === text
  );
}

function utc(day: Day): Date {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`);
  return new Date(`${day}T00:00:00Z`);
}

/** The day it is in Amsterdam at this moment. */
export function dayOf(moment: Date): Day {
  return civil.format(moment);
}

export function addDays(day: Day, days: number): Day {
  return new Date(utc(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of a later month; the last day of that month when it has no such day. */
export function addMonths(day: Day, months: number): Day {
  const date = utc(day);
  const target = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return target.toISOString().slice(0, 10);
}

export function addYears(day: Day, years: number): Day {
  return addMonths(day, years * 12);
}

/** Whole days from one day to another; negative when the other comes first. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utc(to).getTime() - utc(from).getTime()) / DAY_MS);
}

/** 14 november 2026, for letters and the law */
export function formatDay(day: Day): string {
  return longDate.format(utc(day));
}

/** 14-11-2026, for typing and for names of files */
export function formatDayNumeric(day: Day): string {
  utc(day);
  const [year, month, date] = day.split('-');
  return `${date}-${month}-${year}`;
}

function withoutDots(text: string): string {
  return text.replaceAll('.', '');
}

/** 14 nov */
export function formatDayShort(day: Day): string {
  return withoutDots(shortDate.format(utc(day)));
}

/** 14 nov 2026: how a screen writes a date */
export function formatDayOnScreen(day: Day): string {
  return withoutDots(shortDateWithYear.format(utc(day)));
}

/** 14, for a date that is set as a figure with its month below */
export function dayOfMonth(day: Day): number {
  return utc(day).getUTCDate();
}

/** nov */
export function formatMonthShort(day: Day): string {
  return withoutDots(shortMonthName.format(utc(day)));
}

/** november 2026 */
export function formatMonth(day: Day): string {
  return longMonth.format(utc(day));
}

/** za 14 nov */
export function formatDayWithWeekday(day: Day): string {
  return `${withoutDots(shortWeekday.format(utc(day)))} ${formatDayShort(day)}`;
}

/** zaterdag */
export function formatWeekday(day: Day): string {
  return longWeekday.format(utc(day));
}

/** zaterdag 14 november 2026 */
export function formatDayInFull(day: Day): string {
  return `${longWeekday.format(utc(day))} ${formatDay(day)}`;
}

/** 20:05 */
export function formatTime(moment: Date): string {
  return clock.format(moment);
}

/** 14 november 2026 om 20:05 */
export function formatMoment(moment: Date): string {
  return `${formatDay(dayOf(moment))} om ${formatTime(moment)}`;
}

/** zaterdag 14 november 2026 om 20:05 */
export function formatMomentInFull(moment: Date): string {
  return `${formatDayInFull(dayOf(moment))} om ${formatTime(moment)}`;
}

/** do 12 nov om 09:41 */
export function formatMomentShort(moment: Date): string {
  return `${formatDayWithWeekday(dayOf(moment))} om ${formatTime(moment)}`;
}

/** vandaag, gisteren, over 3 dagen, 3 dagen geleden; beyond thirty days the date itself: 14 nov 2026 */
export function relativeDay(day: Day, today: Day): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'vandaag';
  if (days === 1) return 'morgen';
  if (days === -1) return 'gisteren';
  if (days > 0 && days <= RELATIVE_DAYS) return `over ${days} dagen`;
  if (days < 0 && days >= -RELATIVE_DAYS) return `${-days} dagen geleden`;
  return formatDayOnScreen(day);
}

/** For after a verb such as 'loopt af': 'over 21 dagen', 'morgen', 'op 27 jan 2027' */
export function relativeDayInSentence(day: Day, today: Day): string {
  return Math.abs(daysBetween(today, day)) > RELATIVE_DAYS ? `op ${relativeDay(day, today)}` : relativeDay(day, today);
}

const MONTHS = new Map(
  ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'].map((name, at) => [
    name,
    at + 1,
  ]),
);

function monthNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const name = text.toLowerCase();
  return MONTHS.get(name.startsWith('maa') ? 'mrt' : name.slice(0, 3)) ?? 0;
}

/** A day from 14-11-2026, 14/11/2026, 14.11.2026, 14 november 2026 or 2026-11-14; null when there is no such day. */
export function parseDay(text: string): Day | null {
  const typed = text.trim();
  if (isDay(typed)) return typed;
  const match = /^(\d{1,2})[\s./-]+(\d{1,2}|[a-z]{3,9}\.?)[\s./-]+(\d{4})$/i.exec(typed);
  if (!match) return null;
  return dayFrom(Number(match[3]), monthNumber(match[2] ?? ''), Number(match[1]));
}

/** A season runs from July to June: '2026/2027'. */
export function seasonOf(day: Day): string {
  const date = utc(day);
  const start = date.getUTCMonth() >= 6 ? date.getUTCFullYear() : date.getUTCFullYear() - 1;
  return `${start}/${start + 1}`;
}

/** The first and the last day of the season this day lies in. */
export function seasonBounds(day: Day): { start: Day; end: Day } {
  const [first = '', last = ''] = seasonOf(day).split('/');
  return { start: `${first}-07-01`, end: `${last}-06-30` };
}

/** The Monday that the week of a day begins with. */
export function startOfWeek(day: Day): Day {
  const weekday = utc(day).getUTCDay();
  return addDays(day, weekday === 0 ? -6 : 1 - weekday);
}

/** The week by ISO 8601: Monday first, and week 1 is the week of 4 January. */
export function isoWeek(day: Day): number {
  const thursday = addDays(startOfWeek(day), 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}
