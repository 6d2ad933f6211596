import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '#shared/dates.ts';
import type { CtaPeriod } from '#features/cta/shared/schema.ts';
import {
  boundsOf,
  inSteps,
  isAllYear,
  isInSeason,
  lastSeason,
  nextSeason,
  periodInWords,
  periodProblem,
  placeOnScale,
  type Scale,
  seasonInWords,
  segmentsOf,
  statusInWords,
  statusOf,
  stepInWords,
  stepsOf,
  tidyPeriod,
  withBounds,
} from './season.ts';

const period = (values: Partial<CtaPeriod>): CtaPeriod => ({
  period_type: 'none',
  start_month: null,
  end_month: null,
  start_day: null,
  end_day: null,
  start_week: null,
  end_week: null,
  ...values,
});
const months = (start_month: number, end_month: number) => period({ period_type: 'month', start_month, end_month });
const weeks = (start_week: number, end_week: number) => period({ period_type: 'week', start_week, end_week });
const days = (from: [number, number], until: [number, number]) =>
  period({
    period_type: 'day',
    start_day: from[0],
    start_month: from[1],
    end_day: until[0],
    end_month: until[1],
  });

describe('the season of a CTA', () => {
  it.each([
    ['always, without a period', period({}), '2026-07-01', true],
    ['in its month', months(4, 6), '2026-04-01', true],
    ['on the last day of its last month', months(4, 6), '2026-06-30', true],
    ['the day before its first month', months(4, 6), '2026-03-31', false],
    ['the day after its last month', months(4, 6), '2026-07-01', false],
    ['in a single month', months(2, 2), '2028-02-29', true],
    ['over the turn of the year, before it', months(10, 1), '2026-12-31', true],
    ['over the turn of the year, after it', months(10, 1), '2027-01-31', true],
    ['over the turn of the year, outside', months(10, 1), '2027-02-01', false],
    ['in its week', weeks(36, 39), '2026-09-01', true],
    ['on the Sunday before its week', weeks(36, 39), '2026-08-30', false],
    ['on the Sunday of its last week', weeks(36, 39), '2026-09-27', true],
    ['on the Monday after its last week', weeks(36, 39), '2026-09-28', false],
    ['in ISO week 1 that begins in December', weeks(1, 1), '2025-12-29', true],
    ['in ISO week 53 that ends in January', weeks(53, 53), '2027-01-03', true],
    ['from week 50 to 2, in week 53', weeks(50, 2), '2026-12-31', true],
    ['from week 50 to 2, in week 2', weeks(50, 2), '2027-01-17', true],
    ['from week 50 to 2, in week 3', weeks(50, 2), '2027-01-18', false],
    ['on its first day', days([20, 12], [2, 1]), '2026-12-20', true],
    ['on its last day, in the new year', days([20, 12], [2, 1]), '2027-01-02', true],
    ['a day too early', days([20, 12], [2, 1]), '2026-12-19', false],
    ['a day too late', days([20, 12], [2, 1]), '2027-01-03', false],
    ['on one day of the year', days([27, 4], [27, 4]), '2026-04-27', true],
    ['until a day that this month does not have', days([1, 2], [31, 2]), '2026-02-28', true],
    ['never, when its bounds are missing', period({ period_type: 'month', start_month: 4 }), '2026-04-10', false],
    ['never, when a day is missing', { ...days([1, 2], [3, 4]), end_day: null }, '2026-02-10', false],
  ] as const)('%s: %o on %s is %s (DASH-14)', (_, cta, today, expected) => {
    expect(isInSeason(cta, today)).toBe(expected);
  });
});

describe('the season of a CTA in words', () => {
  it('says when it is shown', () => {
    expect(periodInWords(period({}))).toBe('het hele jaar');
    expect(periodInWords(months(10, 1))).toBe('van oktober tot en met januari');
    expect(periodInWords(months(5, 5))).toBe('in mei');
    expect(periodInWords(weeks(36, 39))).toBe('van week 36 tot en met week 39');
    expect(periodInWords(days([20, 12], [2, 1]))).toBe('van 20 december tot en met 2 januari');
  });
});

const TODAY = '2026-11-14';

describe('a season as days', () => {
  it.each([
    ['of today, over the turn of the year', months(10, 1), TODAY, ['2026-10-01', '2027-01-31']],
    ['of today, after the turn of the year', months(10, 1), '2027-01-05', ['2026-10-01', '2027-01-31']],
    ['that comes next', months(4, 6), TODAY, ['2027-04-01', '2027-06-30']],
    ['of weeks, on other days each year', weeks(36, 39), TODAY, ['2027-09-06', '2027-10-03']],
    ['of week 53, which few years have', weeks(53, 53), '2027-02-01', ['2032-12-27', '2033-01-02']],
    ['of a leap day', days([29, 2], [29, 2]), TODAY, ['2028-02-29', '2028-02-29']],
    ['of a leap day, over a century that has none', days([29, 2], [29, 2]), '2097-01-01', ['2104-02-29', '2104-02-29']],
    ['of one day that is today', days([14, 11], [14, 11]), TODAY, [TODAY, TODAY]],
  ] as const)('%s', (_, season, today, [from, until]) => {
    expect(nextSeason(season, today)).toEqual({ from, until });
  });

  it('is the last one when it is over, and never one that is still to come', () => {
    expect(lastSeason(months(4, 6), TODAY)).toEqual({ from: '2026-04-01', until: '2026-06-30' });
    expect(lastSeason(days([20, 12], [2, 1]), TODAY)).toEqual({ from: '2025-12-20', until: '2026-01-02' });
  });

  it('has no end when every day is in it, and is never without its bounds', () => {
    for (const all of [period({}), months(1, 12), months(5, 4), weeks(1, 53), days([1, 1], [31, 12])])
      expect(nextSeason(all, TODAY)).toBe('always');
    expect(nextSeason(period({ period_type: 'month', start_month: 4 }), TODAY)).toBeNull();
  });
});

describe('a period spelled out', () => {
  it.each([
    [months(10, 1), '1 oktober tot en met 31 januari', '123 dagen, over de jaarwisseling'],
    [months(2, 2), '1 februari tot en met 28 februari', '28 dagen'],
    [days([20, 12], [2, 1]), '20 december tot en met 2 januari', '14 dagen, over de jaarwisseling'],
    [days([27, 4], [27, 4]), '27 april', '1 dag'],
    [weeks(36, 39), 'Week 36 tot en met week 39', '28 dagen: 6 september tot en met 3 oktober'],
    [weeks(53, 53), 'Week 53', '7 dagen, over de jaarwisseling: 28 december tot en met 3 januari'],
    [period({}), 'Het hele jaar', 'tot je hem uitzet'],
  ] as const)('%o is %s, %s', (season, span, note) => {
    expect(seasonInWords(season, TODAY)).toEqual({ span, note });
  });

  it('of February counts its leap day in the year that has one', () => {
    expect(seasonInWords(months(2, 2), '2028-01-10').span).toBe('1 februari tot en met 29 februari');
  });
});

describe('what can be seen of a CTA, in words', () => {
  it.each([
    ['Nu, t/m 31 jan', { active: true, period: months(10, 1) }, true],
    ['Nu, altijd', { active: true, period: period({}) }, true],
    ['Wacht op een plek', { active: true, period: period({}) }, false],
    ['vanaf 6 sep', { active: true, period: weeks(36, 39) }, false],
    ['vanaf 20 dec', { active: true, period: days([20, 12], [2, 1]) }, false],
    ['vanaf 29 feb 2028', { active: true, period: days([29, 2], [29, 2]) }, false],
    ['Staat uit', { active: false, period: months(10, 1) }, false],
    ['Nooit', { active: true, period: period({ period_type: 'week' }) }, false],
  ] as const)('%s', (words, cta, isVisible) => {
    expect(statusInWords(statusOf(cta, isVisible, TODAY), TODAY)).toBe(words);
  });
});

describe('a year as a strip', () => {
  const parts = (season: CtaPeriod, today: Day = TODAY) =>
    segmentsOf(season, today).map(({ from, until, comesIn, goesOn }) => [
      Math.round(from * 365),
      Math.round(until * 365),
      ...(comesIn ? ['in'] : []),
      ...(goesOn ? ['out'] : []),
    ]);

  it('has one part for a season within the year', () => {
    expect(parts(months(4, 6))).toEqual([[90, 181]]);
    expect(parts(weeks(36, 39))).toEqual([[242, 270]]);
  });

  it('has two parts for one season that goes out on the right and comes in on the left', () => {
    expect(parts(months(10, 1))).toEqual([
      [0, 31, 'in'],
      [273, 365, 'out'],
    ]);
    expect(parts(days([20, 12], [2, 1]))).toEqual([
      [0, 2, 'in'],
      [353, 365, 'out'],
    ]);
  });

  it('does not take two seasons that touch the edges for one', () => {
    expect(parts(months(1, 2))).toEqual([[0, 59]]);
    expect(parts(months(12, 12))).toEqual([[334, 365]]);
  });

  it('shows week 1 where it begins in December, and week 53 only where there is one', () => {
    expect(parts(weeks(1, 1), '2025-06-01')).toEqual([
      [0, 5, 'in'],
      [362, 365, 'out'],
    ]);
    expect(parts(weeks(53, 53), '2025-06-01')).toEqual([]);
    expect(parts(weeks(53, 53), '2026-06-01')).toEqual([[361, 365, 'out']]);
  });

  it('has a leap day in a leap year', () => {
    expect(parts(days([29, 2], [29, 2]))).toEqual([]);
    expect(segmentsOf(days([29, 2], [29, 2]), '2028-05-01')).toEqual([
      { from: 59 / 366, until: 60 / 366, comesIn: false, goesOn: false },
    ]);
  });

  it('is full when every day is in season', () => {
    expect(isAllYear(segmentsOf(period({}), TODAY))).toBe(true);
    expect(isAllYear(segmentsOf(months(5, 4), TODAY))).toBe(true);
    expect(isAllYear(segmentsOf(months(10, 1), TODAY))).toBe(false);
  });

  it('has on each day what the club sees on that day', () => {
    for (const season of [months(10, 1), weeks(50, 2), days([29, 2], [1, 3])]) {
      const segments = segmentsOf(season, TODAY);
      for (let at = 0; at < 365; at += 1) {
        const day = addDays('2026-01-01', at);
        const middle = (at + 0.5) / 365;
        const isDrawn = segments.some(({ from, until }) => from < middle && middle < until);
        expect(isDrawn, day).toBe(isInSeason(season, day));
      }
    }
  });
});

describe('the handles of a period', () => {
  it('stand where the period says, and say it in words', () => {
    const wrapped = months(10, 1);
    expect(boundsOf(wrapped, 'month')).toEqual({ start: 10, end: 1 });
    expect(stepInWords('month', 10)).toBe('oktober');
    expect(stepInWords('week', 53)).toBe('week 53');
    expect(stepInWords('day', 60)).toBe('29 februari');
    expect(stepInWords('day', 366)).toBe('31 december');
  });

  it('give back every step they can stand on', () => {
    for (const scale of ['month', 'week', 'day'] satisfies Scale[]) {
      for (let step = 1; step <= stepsOf(scale); step += 1) {
        const moved = withBounds(period({}), scale, { start: step, end: stepsOf(scale) + 1 - step });
        expect(boundsOf(moved, scale)).toEqual({ start: step, end: stepsOf(scale) + 1 - step });
        expect(periodProblem(moved)).toBeNull();
      }
    }
  });

  it('keep the season when the steps become others', () => {
    const today = '2026-11-14';
    const inWeeks = inSteps(months(10, 1), 'week', today);
    expect(boundsOf(inWeeks, 'week')).toEqual({ start: 40, end: 4 });
    expect(inSteps(inWeeks, 'month', today)).toMatchObject({ period_type: 'month', start_month: 10, end_month: 1 });
    expect(inSteps(weeks(40, 4), 'day', today)).toMatchObject({
      period_type: 'day',
      start_month: 9,
      start_day: 28,
      end_month: 1,
      end_day: 31,
    });
    expect(boundsOf(inSteps(period({}), 'week', today), 'week')).toEqual({ start: 1, end: 13 });
  });

  it('have today between them when the club sees the CTA today', () => {
    for (let at = 0; at < 366; at += 1) {
      const today = addDays('2028-01-01', at);
      for (const [scale, season] of [
        ['month', months(3, 8)],
        ['week', weeks(10, 40)],
        ['day', days([29, 2], [31, 8])],
      ] as const) {
        const { start, end } = boundsOf(season, scale);
        const place = placeOnScale(scale, today) * stepsOf(scale);
        expect(place > start - 1 && place < end, `${scale} ${today}`).toBe(isInSeason(season, today));
      }
    }
  });
});

describe('a period that is filled in', () => {
  it('needs both its bounds, on days that exist', () => {
    expect(periodProblem(period({}))).toBeNull();
    expect(periodProblem(months(10, 1))).toBeNull();
    expect(periodProblem(days([29, 2], [31, 12]))).toBeNull();
    expect(periodProblem(days([30, 2], [31, 12]))).toBe('Februari heeft geen 30e.');
    expect(periodProblem(days([1, 1], [31, 4]))).toBe('April heeft geen 31e.');
    for (const half of [{ start_month: 4 }, { end_month: 4 }])
      expect(periodProblem(period({ period_type: 'month', ...half }))).toMatch(/^Kies wanneer/u);
    expect(periodProblem({ ...days([1, 1], [2, 2]), start_day: null })).toMatch(/^Kies wanneer/u);
    expect(periodProblem(period({ period_type: 'week', start_week: 1 }))).toMatch(/^Kies wanneer/u);
  });

  it('keeps only what its type uses', () => {
    const full = { ...days([1, 2], [3, 4]), start_week: 5, end_week: 6 };
    expect(tidyPeriod(full)).toEqual(days([1, 2], [3, 4]));
    expect(tidyPeriod({ ...full, period_type: 'month' })).toEqual(months(2, 4));
    expect(tidyPeriod({ ...full, period_type: 'week' })).toEqual(weeks(5, 6));
    expect(tidyPeriod({ ...full, period_type: 'none' })).toEqual(period({}));
  });
});
