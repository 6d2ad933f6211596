import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { average, concentration, growth, monthsFrom, monthTone, renewalRate, share } from './figures.ts';

const cents = fc.integer({ min: 0, max: 1_000_000_00 });

describe('growth', () => {
  it('is the difference with last year as a part of last year, times a hundred (REP-04)', () => {
    expect(growth(18_450_00, 16_400_00)).toBe(12.5);
    expect(growth(50_00, 100_00)).toBe(-50);
    fc.assert(
      fc.property(
        cents,
        cents.filter((before) => before > 0),
        (now, before) => {
          expect(before + (before * growth(now, before)) / 100).toBeCloseTo(now, 2);
        },
      ),
    );
  });

  it('is 0 when last year brought in nothing (REP-04)', () => {
    fc.assert(fc.property(cents, (now) => growth(now, 0) === 0));
  });
});

it('gives shares that make a hundred together', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1 }), (parts) => {
      const whole = parts.reduce((sum, part) => sum + part, 0);
      const sum = parts.reduce((total, part) => total + share(part, whole), 0);
      expect(sum).toBeCloseTo(whole === 0 ? 0 : 100, 6);
    }),
  );
});

it('says what a sponsor brings in on average in whole euros, and nothing without sponsors', () => {
  expect(average(18_450_00, 23)).toBe(802_00);
  expect(average(0, 0)).toBeNull();
});

it('says which part of what ended went on, and nothing when nothing ended', () => {
  expect(renewalRate({ liep_af: 8, ging_door: 6 })).toBe(75);
  expect(renewalRate({ liep_af: 0, ging_door: 0 })).toBeNull();
});

it('warns when a third or more comes from one sponsor, unless it is the only one', () => {
  expect(concentration([{ bedrag: 41 }, { bedrag: 10 }], 100)).toBe(41);
  expect(concentration([{ bedrag: 32 }, { bedrag: 31 }], 100)).toBeNull();
  expect(concentration([{ bedrag: 100 }], 100)).toBeNull();
  expect(concentration([], 0)).toBeNull();
});

it('shows a month red within 30 days and amber within 90', () => {
  const toneIn = (days: number) => monthTone(addDays('2026-11-14', days), '2026-11-14');
  expect([0, 30, 31, 90, 91].map(toneIn)).toEqual(['danger', 'danger', 'warn', 'warn', 'ok']);
});

it('counts twelve months from this one on', () => {
  expect(monthsFrom('2026-11-14')).toEqual([
    '2026-11-01',
    '2026-12-01',
    ...Array.from({ length: 10 }, (_, at) => `2027-${String(at + 1).padStart(2, '0')}-01`),
  ]);
});
