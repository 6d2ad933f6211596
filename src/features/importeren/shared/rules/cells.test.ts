import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { euro } from '#shared/money.ts';
import { guessCategory, parseAmount, parseDate, parsePayment, tidyPhone, tidyPostcode } from './cells.ts';

describe('an amount', () => {
  it.each([
    ['1.250,00', 1250_00],
    ['€ 350,-', 350_00],
    ['1250', 1250_00],
    ['1,250.00', 1250_00],
    ['1,234,567.89', 1_234_567_89],
    ['€1.250,-', 1250_00],
    ['EUR 99,95', 99_95],
    ['350 p/j', 350_00],
    ['1250.5', 1250_50],
  ])('%s is read (G-066)', (text, cents) => {
    expect(parseAmount(text)).toBe(cents);
  });

  it.each(['in natura', '1,250', '-350', '12.34.56', '€', '1e5'])('%s is none (MGMT-33)', (text) => {
    expect(parseAmount(text)).toBeNull();
  });

  it('is read back as it is written, whatever it is (G-066)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_99 }), (cents) => {
        expect(parseAmount(euro(cents))).toBe(cents);
        expect(parseAmount((cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }))).toBe(cents);
      }),
    );
  });
});

describe('a date', () => {
  it.each([
    ['01-07-2026', '2026-07-01'],
    ['1/7/2026', '2026-07-01'],
    ['1 juli 2026', '2026-07-01'],
    ['2026-07-01', '2026-07-01'],
    ['1-7-26', '2026-07-01'],
    ['46204', '2026-07-01'],
    ['01-07-2026 00:00', '2026-07-01'],
  ])('%s is %s', (text, day) => {
    expect(parseDate(text)).toBe(day);
  });

  it.each(['31-02-2026', 'doorlopend', '2026', '01-07-0026', '99999999'])('%s is none', (text) => {
    expect(parseDate(text)).toBeNull();
  });
});

it('a way of paying is a word of the screen, or another for it', () => {
  expect(
    ['per maand', 'Maandelijks', 'kwartaal', 'per jaar', 'jaarlijks', 'Eenmalig', 'soms'].map(parsePayment),
  ).toEqual(['monthly', 'monthly', 'quarterly', 'yearly', 'yearly', 'once', null]);
});

it('a kind of sponsor has a category, when we know the word', () => {
  expect(['mkb', 'Winkel ', 'bank', 'gemeente', 'privé', 'iets anders'].map(guessCategory)).toEqual([
    'local_business',
    'local_business',
    'corporate',
    'government',
    'individual',
    null,
  ]);
});

it('a postcode and a number are written as they are everywhere', () => {
  expect([tidyPostcode('4655kc'), tidyPostcode('4655 ka'), tidyPostcode('B-2000')]).toEqual([
    '4655 KC',
    '4655 KA',
    'B-2000',
  ]);
  expect([tidyPhone('612345678'), tidyPhone('06 1234 5678')]).toEqual(['0612345678', '06 1234 5678']);
});
