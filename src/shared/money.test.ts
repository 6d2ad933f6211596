import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { euro, euroOrOnRequest, parseEuro } from './money.ts';

describe('amounts', () => {
  it.each([
    [0, '€0,-'],
    [50_000, '€500,-'],
    [150_000, '€1.500,-'],
    [1_200_000_00, '€1.200.000,-'],
  ])('shows %i cents, a whole amount, as %s (UI-02, UI-04)', (cents, text) => {
    expect(euro(cents)).toBe(text);
  });

  it.each([
    [150_050, '€1.500,50'],
    [5, '€0,05'],
    [99_99, '€99,99'],
    [-150_050, '-€1.500,50'],
  ])('shows %i cents with two decimals as %s (UI-02, UI-04)', (cents, text) => {
    expect(euro(cents)).toBe(text);
  });

  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])(
    'shows a missing price %j as Op aanvraag (UI-03)',
    (cents) => {
      expect(euroOrOnRequest(cents)).toBe('Op aanvraag');
    },
  );

  it('shows a price of nothing as an amount, not as missing (UI-03)', () => {
    expect(euroOrOnRequest(0)).toBe('€0,-');
  });
});

describe('typed amounts', () => {
  it.each([
    ['1.250', 125_000],
    ['1.250,50', 125_050],
    ['1250', 125_000],
    ['1250,5', 125_050],
    ['€ 1250', 125_000],
    ['€1.500,-', 150_000],
    ['€ 1.250,50', 125_050],
    ['1.200.000', 120_000_000],
    ['12.50', 1_250],
    ['1250.50', 125_050],
    ['500 euro', 50_000],
    ['0', 0],
    [' 75 ', 7_500],
  ])('reads %j as %i cents', (typed, cents) => {
    expect(parseEuro(typed)).toBe(cents);
  });

  it.each(['', '€', 'veel', '1,250', '1,2,3', '12.34.56', '1.25.000', '-5', '1.250,505', '99999999999999', '5 of 6'])(
    'refuses %j',
    (typed) => {
      expect(parseEuro(typed)).toBeNull();
    },
  );

  test.prop([fc.integer({ min: 0, max: 999_999_999_999 })])('reads back every amount it shows', (cents) => {
    expect(parseEuro(euro(cents))).toBe(cents);
  });
});
