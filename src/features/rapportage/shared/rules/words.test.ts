import { describe, expect, it } from 'vitest';
import { beyondWords, comingAndGoing, headline, renewedWords, signedPercent, someOf } from './words.ts';

it('says in one sentence how much more or less was signed', () => {
  const words = (now: number, before: number | null) => {
    const { amount, rest } = headline(now, before, 'seizoen');
    return `${amount} ${rest}`;
  };
  expect(words(18_450_00, 16_400_00)).toBe('€2.050,- meer getekend dan vorig seizoen.');
  expect(words(100_00, 350_00)).toBe('€250,- minder getekend dan vorig seizoen.');
  expect(words(100_00, 100_00)).toBe('€100,- getekend, evenveel als vorig seizoen.');
  expect(words(100_00, null)).toBe('€100,- getekend, het eerste seizoen met een contract.');
});

it('says who came and who left', () => {
  expect(comingAndGoing(4, 2)).toBe('Vier sponsors kwamen erbij, twee zijn gestopt.');
  expect(comingAndGoing(1, 1)).toBe('Eén sponsor kwam erbij, één is gestopt.');
  expect(comingAndGoing(3, 0)).toBe('Drie sponsors kwamen erbij, niemand is gestopt.');
  expect(comingAndGoing(0, 2)).toBe('Twee sponsors zijn gestopt.');
  expect(comingAndGoing(0, 1)).toBe('Eén sponsor is gestopt.');
  expect(comingAndGoing(0, 0)).toBe('Er kwam niemand bij en niemand is gestopt.');
  expect(comingAndGoing(14, 13)).toBe('14 sponsors kwamen erbij, 13 zijn gestopt.');
});

it('writes growth with its sign', () => {
  expect([12.5, -3, 0, 0.04, -0.04, 14.87].map(signedPercent)).toEqual(['+12,5%', '-3%', '0%', '0%', '0%', '+14,9%']);
});

it('names two of a month, or one and how many others', () => {
  expect(someOf(['A'], 1)).toBe('A');
  expect(someOf(['A', 'B'], 2)).toBe('A en B');
  expect(someOf(['A', 'B'], 9)).toBe('A en 8 andere');
});

describe('what went on', () => {
  it('is said of many, of one and of none', () => {
    const words = (liep_af: number, ging_door: number, isCurrent = true) =>
      renewedWords({ liep_af, ging_door }, 'seizoen', isCurrent);
    expect(words(14, 12)).toBe('12 van de 14 contracten die dit seizoen afliepen, gingen door.');
    expect(words(14, 1, false)).toBe('1 van de 14 contracten die in dit seizoen afliepen, ging door.');
    expect(words(1, 1)).toBe('Het contract dat dit seizoen afliep, ging door.');
    expect(words(1, 0)).toBe('Het contract dat dit seizoen afliep, is niet verlengd.');
    expect(words(0, 0)).toBe('Dit seizoen liep nog geen contract af.');
    expect(words(0, 0, false)).toBe('In dit seizoen liep geen contract af.');
  });
});

it('says what ends later and what does not end', () => {
  expect(beyondWords({ contracten: 8, bedrag: 2_550_00 }, { contracten: 2, bedrag: 7_650_00 }, '2027-10-01')).toEqual([
    'Na oktober 2027 lopen nog 8 contracten af, samen €2.550,-.',
    'Twee contracten lopen door zonder einddatum, samen €7.650,-.',
  ]);
  expect(beyondWords({ contracten: 1, bedrag: 50_00 }, { contracten: 1, bedrag: 10_00 }, '2027-10-01')).toEqual([
    'Na oktober 2027 loopt nog 1 contract af, €50,-.',
    'Eén contract loopt door zonder einddatum, €10,-.',
  ]);
  expect(beyondWords({ contracten: 0, bedrag: 0 }, { contracten: 0, bedrag: 0 }, '2027-10-01')).toEqual([]);
});
