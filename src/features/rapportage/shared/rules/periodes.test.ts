import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '#shared/dates.ts';
import { PERIODE_SOORTEN } from '#features/rapportage/shared/kinds.ts';
import {
  boundsOf,
  choosePeriode,
  comparedPeriodes,
  lastDayOf,
  periodeInWords,
  periodeLabel,
  shortPeriodeLabel,
  yearsToChoose,
} from './periodes.ts';

const soorten = fc.constantFrom(...PERIODE_SOORTEN);
const days = fc.integer({ min: 0, max: 60 * 366 }).map((offset): Day => addDays('1990-01-01', offset));
const isIn = (day: Day, { start, end }: { start: Day; end: Day }) => start <= day && day <= end;

describe('a period', () => {
  it('is a calendar year, or a season from 1 July to 30 June that goes by its first year', () => {
    expect(boundsOf({ soort: 'jaar', jaar: 2026 })).toEqual({ start: '2026-01-01', end: '2026-12-31' });
    expect(boundsOf({ soort: 'seizoen', jaar: 2026 })).toEqual({ start: '2026-07-01', end: '2027-06-30' });
    expect(periodeLabel({ soort: 'seizoen', jaar: 2026 })).toBe('2026/2027');
    expect(periodeLabel({ soort: 'jaar', jaar: 2026 })).toBe('2026');
    expect(shortPeriodeLabel({ soort: 'seizoen', jaar: 1999 })).toBe('99/00');
    expect(shortPeriodeLabel({ soort: 'jaar', jaar: 2026 })).toBe('2026');
    expect(periodeInWords({ soort: 'seizoen', jaar: 2026 })).toBe('1 juli 2026 tot en met 30 juni 2027');
  });

  it('follows the one before without a gap', () => {
    fc.assert(
      fc.property(soorten, fc.integer({ min: 1900, max: 2100 }), (soort, jaar) => {
        expect(boundsOf({ soort, jaar: jaar + 1 }).start).toBe(addDays(boundsOf({ soort, jaar }).end, 1));
      }),
    );
  });

  it('ends yesterday while it runs', () => {
    expect(lastDayOf({ soort: 'seizoen', jaar: 2026 }, '2026-11-14')).toBe('2026-11-13');
    expect(lastDayOf({ soort: 'seizoen', jaar: 2025 }, '2026-11-14')).toBe('2026-06-30');
  });
});

describe('the years to choose from', () => {
  it('run from the current one back to the first contract or match, four at least, and none is still to come (REP-02)', () => {
    fc.assert(
      fc.property(soorten, days, fc.option(days), (soort, today, earliest) => {
        const years = yearsToChoose(soort, earliest, today);
        const [newest = 0] = years;
        const oldest = years.at(-1) ?? 0;
        expect(isIn(today, boundsOf({ soort, jaar: newest }))).toBe(true);
        expect(years).toEqual(Array.from({ length: newest - oldest + 1 }, (_, back) => newest - back));
        expect(years.length).toBeGreaterThanOrEqual(4);
        expect(boundsOf({ soort, jaar: oldest }).start <= (earliest ?? today)).toBe(true);
        // No further back than asked for.
        expect(years.length === 4 || isIn(earliest ?? '', boundsOf({ soort, jaar: oldest }))).toBe(true);
      }),
    );
  });

  it('lead to the current one when nothing is asked, and to the nearest there is otherwise (REP-02)', () => {
    const years = [2026, 2025, 2024, 2023];
    const chosen = (jaar?: number) => choosePeriode('jaar', jaar, years).jaar;
    expect([chosen(), chosen(2024), chosen(2030), chosen(1950)]).toEqual([2026, 2024, 2026, 2023]);
  });
});

it('compares at most six periods, from the first that had a contract, with the one before them', () => {
  fc.assert(
    fc.property(soorten, fc.integer({ min: 1990, max: 2049 }), fc.option(days), (soort, jaar, first) => {
      const { shown, before } = comparedPeriodes({ soort, jaar }, first);
      expect(shown.length).toBeGreaterThanOrEqual(1);
      expect(shown.length).toBeLessThanOrEqual(6);
      expect(shown.at(-1)).toEqual({ soort, jaar });
      expect(before.jaar).toBe((shown[0]?.jaar ?? 0) - 1);
      const oldest = boundsOf({ soort, jaar: shown[0]?.jaar ?? 0 });
      expect([1, 6].includes(shown.length) || isIn(first ?? '', oldest)).toBe(true);
    }),
  );
});
