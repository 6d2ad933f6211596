import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  addDays,
  addMonths,
  addYears,
  dayOf,
  dayOfMonth,
  daysBetween,
  formatDay,
  formatDayInFull,
  formatDayNumeric,
  formatDayOnScreen,
  formatDayShort,
  formatDayWithWeekday,
  formatMoment,
  formatMomentInFull,
  formatMomentShort,
  formatMonthShort,
  formatTime,
  isDay,
  isoWeek,
  parseDay,
  relativeDay,
  relativeDayInSentence,
  seasonBounds,
  seasonOf,
} from './dates.ts';

describe('days in Dutch', () => {
  it('writes a day in each of its forms', () => {
    expect(formatDay('2026-11-14')).toBe('14 november 2026');
    expect(formatDayNumeric('2026-11-14')).toBe('14-11-2026');
    expect(formatDayOnScreen('2026-11-03')).toBe('3 nov 2026');
    expect(formatDayOnScreen('2027-03-27')).toBe('27 mrt 2027');
    expect(formatDayShort('2026-11-14')).toBe('14 nov');
    expect(formatDayWithWeekday('2026-11-14')).toBe('za 14 nov');
    expect(formatDayInFull('2026-11-14')).toBe('zaterdag 14 november 2026');
    expect(dayOfMonth('2026-11-05')).toBe(5);
  });

  it('writes every month short and without a dot', () => {
    const months = Array.from({ length: 12 }, (_, month) => formatMonthShort(addMonths('2026-01-31', month)));
    expect(months).toEqual(['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec']);
  });

  it('writes moments in the time of Amsterdam, summer and winter', () => {
    expect(formatMoment(new Date('2026-11-14T19:05:00Z'))).toBe('14 november 2026 om 20:05');
    expect(formatMomentInFull(new Date('2026-07-01T22:30:00Z'))).toBe('donderdag 2 juli 2026 om 00:30');
    expect(formatMomentShort(new Date('2026-11-12T08:41:00Z'))).toBe('do 12 nov om 09:41');
    expect(formatTime(new Date('2026-07-01T18:14:00Z'))).toBe('20:14');
    expect(formatTime(new Date('2026-07-01T22:00:00Z'))).toBe('00:00');
  });

  it('starts the day at midnight in Amsterdam (CONTR-03, G-062)', () => {
    expect(dayOf(new Date('2026-07-01T21:59:59Z'))).toBe('2026-07-01');
    expect(dayOf(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
    expect(dayOf(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
  });

  it.each([
    ['2026-11-14', 'vandaag'],
    ['2026-11-15', 'morgen'],
    ['2026-11-13', 'gisteren'],
    ['2026-11-17', 'over 3 dagen'],
    ['2026-11-11', '3 dagen geleden'],
    ['2026-12-14', 'over 30 dagen'],
    ['2026-12-15', '15 dec 2026'],
    ['2026-10-14', '14 okt 2026'],
  ])('tells %s relative to 14 november 2026 as %s', (day, text) => {
    expect(relativeDay(day, '2026-11-14')).toBe(text);
  });

  it('fits the end of a contract into a sentence', () => {
    expect(`loopt af ${relativeDayInSentence('2026-12-05', '2026-11-14')}`).toBe('loopt af over 21 dagen');
    expect(`loopt af ${relativeDayInSentence('2027-01-27', '2026-11-14')}`).toBe('loopt af op 27 jan 2027');
  });

  it('names the season from July to June', () => {
    expect(seasonOf('2026-07-01')).toBe('2026/2027');
    expect(seasonOf('2027-06-30')).toBe('2026/2027');
  });
});

describe('typed days', () => {
  it.each([
    '14-11-2026',
    '14/11/2026',
    '14.11.2026',
    '14 11 2026',
    '14 november 2026',
    '14 nov. 2026',
    '2026-11-14',
    ' 14-11-2026 ',
  ])('reads %j', (typed) => {
    expect(parseDay(typed)).toBe('2026-11-14');
  });

  it.each(['31-02-2026', '29-02-2027', '14-13-2026', '14-11-26', '0-1-2026', 'morgen', '', '14 nix 2026'])(
    'refuses %j',
    (typed) => {
      expect(parseDay(typed)).toBeNull();
    },
  );

  it('reads maart and mrt', () => {
    expect(parseDay('1 maart 2026')).toBe('2026-03-01');
    expect(parseDay('1 mrt 2026')).toBe('2026-03-01');
    expect(parseDay('1 mei 2026')).toBe('2026-05-01');
  });
});

describe('counting days', () => {
  const anyDay = fc
    .integer({ min: 0, max: 50_000 })
    .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

  test.prop([anyDay, fc.integer({ min: -5000, max: 5000 })])('counts back what was added', (day, days) => {
    expect(daysBetween(day, addDays(day, days))).toBe(days);
  });

  test.prop([anyDay])('reads back every day it writes', (day) => {
    expect(parseDay(formatDayNumeric(day))).toBe(day);
    expect(parseDay(formatDay(day))).toBe(day);
  });

  it('stays in the month when the day does not exist there', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addYears('2028-02-29', 1)).toBe('2029-02-28');
    expect(addYears('2026-06-30', 2)).toBe('2028-06-30');
  });

  it('knows a day from a text', () => {
    expect(isDay('2026-02-28')).toBe(true);
    expect(isDay('2026-02-30')).toBe(false);
    expect(() => formatDay('morgen')).toThrow(RangeError);
  });

  it('counts weeks by ISO 8601, also around the turn of the year', () => {
    expect(isoWeek('2026-01-01')).toBe(1);
    expect(isoWeek('2025-12-29')).toBe(1);
    expect(isoWeek('2025-12-28')).toBe(52);
    expect(isoWeek('2026-12-31')).toBe(53);
    expect(isoWeek('2027-01-03')).toBe(53);
    expect(isoWeek('2027-01-04')).toBe(1);
    expect(isoWeek('2026-11-14')).toBe(46);
  });

  test.prop([anyDay])('puts every day inside its own season', (day) => {
    const { start, end } = seasonBounds(day);
    expect(start <= day && day <= end).toBe(true);
    expect(daysBetween(start, addDays(end, 1))).toBeGreaterThanOrEqual(365);
  });
});
