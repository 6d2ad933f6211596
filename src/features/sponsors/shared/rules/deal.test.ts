import { describe, expect, it } from 'vitest';
import { barStart, dealLabel, dealWords, followUpWhen, totalOf } from './deal.ts';

const term = (begint_op: string | null, eindigt_op: string | null, bedrag_per_jaar: number | null) => ({
  id: 'x',
  begint_op,
  eindigt_op,
  bedrag_per_jaar,
  payment_frequency: null,
  getekend_op: null,
  gestopt_op: null,
});
const DEAL = {
  soort_sponsoring: 'Shirtsponsor',
  contract_signed: true,
  termijnen: [term('2025-01-28', '2026-01-27', 2_200_00), term('2026-01-28', '2027-01-27', 2_400_00)],
  created_at: new Date('2024-12-20T12:00:00Z'),
  bron: 'inschrijving' as const,
  annual_value: 2_400_00,
  contract_value_total: null,
};

describe('a deal in words', () => {
  it('says since when they are a sponsor, or since when they are known', () => {
    expect(dealWords(DEAL)).toBe('Shirtsponsor sinds januari 2025');
    expect(dealWords({ ...DEAL, termijnen: [term(null, null, null)] })).toBe('Shirtsponsor sinds december 2024');
    expect(dealWords({ ...DEAL, contract_signed: false })).toBe('Shirtsponsor, aangemeld in december 2024');
    expect(dealWords({ ...DEAL, contract_signed: false, soort_sponsoring: null, bron: 'import' })).toBe(
      'Mogelijke sponsor, toegevoegd in december 2024',
    );
  });

  it('sums what its terms bring in, when they have a first and a last day', () => {
    expect(totalOf(DEAL)).toEqual({ cents: 4_600_00, years: 2 });
    expect(totalOf({ ...DEAL, contract_value_total: 5_000_00 })).toEqual({ cents: 4_600_00, years: 2 });
    const once = { ...DEAL, termijnen: [term('2025-01-28', '2027-01-27', 2_400_00)] };
    expect(totalOf({ ...once, contract_value_total: 5_000_00 })).toEqual({ cents: 5_000_00, years: 2 });
    expect(totalOf({ ...DEAL, termijnen: DEAL.termijnen.slice(0, 1) })).toBeNull();
    expect(totalOf({ ...DEAL, termijnen: [...DEAL.termijnen, term('2027-01-28', null, 1)] })).toBeNull();
    expect(totalOf({ ...DEAL, termijnen: [] })).toBeNull();
  });

  it('draws its bar from the term of today, also when the next one is signed already', () => {
    const [now, next] = ['2026-01-28', '2027-01-28'];
    expect(barStart(DEAL.termijnen, next, '2026-11-14')).toBe(now);
    expect(barStart(DEAL.termijnen, next, '2027-06-01')).toBe(next);
    expect(barStart([], next, '2026-11-14')).toBe(next);
  });

  it('says when the next talk is, or how late', () => {
    expect(followUpWhen('2026-11-17', '2026-11-14')).toBe('di 17 nov, over 3 dagen');
    expect(followUpWhen('2026-11-14', '2026-11-14')).toBe('za 14 nov, vandaag');
    expect(followUpWhen('2026-11-11', '2026-11-14')).toBe('wo 11 nov, 3 dagen te laat');
  });

  it('tells one of several from the others', () => {
    expect(dealLabel({ ...DEAL, pipeline_stage: 'active' })).toBe('Shirtsponsor, actief, december 2024');
  });
});
