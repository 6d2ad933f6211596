import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { PIPELINE_STAGES } from '#features/matches/shared/kinds.ts';
import { contractCategory, contractStatus, nextDay, nextStep, type Contract } from './rules.ts';

const TODAY = '2026-11-14';

const contract = (days: number | null, values: Partial<Contract> = {}): Contract => ({
  contract_signed: true,
  contract_end_date: days === null ? null : addDays(TODAY, days),
  pipeline_stage: 'active',
  ...values,
});

describe('how a contract stands', () => {
  it.each([
    [-1, 'verlopen', 'Verlopen', 'neutral', 'op 13 nov 2026'],
    [0, 'urgent', 'Verloopt vandaag', 'danger', 'tot 14 nov 2026'],
    [1, 'urgent', 'Verloopt over 1 dag', 'danger', 'tot 15 nov 2026'],
    [30, 'urgent', 'Verloopt over 30 dagen', 'danger', 'tot 14 dec 2026'],
    [31, 'waarschuwing', 'Verloopt over 31 dagen', 'warn', 'tot 15 dec 2026'],
    [90, 'waarschuwing', 'Verloopt over 90 dagen', 'warn', 'tot 12 feb 2027'],
    [91, 'actief', 'Actief', 'ok', 'tot 13 feb 2027'],
  ] as const)('%s days before its end: %s, "%s" (CONTR-05, CONTR-06)', (days, category, label, tone, note) => {
    expect(contractCategory(contract(days), TODAY)).toBe(category);
    for (const place of ['overzicht', 'contractbeheer'] as const) {
      expect(contractStatus(contract(days), TODAY, place)).toEqual({ label, tone, note });
    }
  });

  it('without a signature is "Geen contract" in the overview and "Niet getekend" among the contracts (MGMT-09, CONTR-02)', () => {
    for (const days of [null, -1, 0, 30, 90, 91]) {
      const unsigned = contract(days, { contract_signed: false });
      expect(contractCategory(unsigned, TODAY)).toBe('niet_getekend');
      expect(contractStatus(unsigned, TODAY, 'overzicht')).toEqual({
        label: 'Geen contract',
        tone: 'open',
        note: null,
      });
      expect(contractStatus(unsigned, TODAY, 'contractbeheer').label).toBe('Niet getekend');
    }
  });

  it('without an end is "Actief" in the overview and "Actief (doorlopend)" among the contracts, and counts as active (CONTR-04)', () => {
    expect(contractCategory(contract(null), TODAY)).toBe('actief');
    expect(contractStatus(contract(null), TODAY, 'overzicht')).toEqual({ label: 'Actief', tone: 'ok', note: null });
    expect(contractStatus(contract(null), TODAY, 'contractbeheer').label).toBe('Actief (doorlopend)');
  });

  it('of a sponsor that was lost is over when its end is past, or when it had none (CONTR-10, G-065)', () => {
    const lost = { pipeline_stage: 'lost' } as const;
    expect(contractStatus(contract(-1, { ...lost, contract_signed: false }), TODAY, 'overzicht').label).toBe(
      'Verlopen',
    );
    expect(contractStatus(contract(null, lost), TODAY, 'contractbeheer').label).toBe('Verlopen');
    expect(contractStatus(contract(30, lost), TODAY, 'overzicht').label).toBe('Verloopt over 30 dagen');
    expect(contractCategory(contract(null, { ...lost, contract_signed: false }), TODAY)).toBe('niet_getekend');
  });

  it('follows the days to its end and nothing else, over leap days too (CONTR-03)', () => {
    const anyDay = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: -400, max: 400 }),
        fc.constantFrom(...PIPELINE_STAGES),
        (date, days, stage) => {
          const today = date.toISOString().slice(0, 10);
          const signed = { contract_signed: true, contract_end_date: addDays(today, days), pipeline_stage: stage };
          const expected = days < 0 ? 'verlopen' : days <= 30 ? 'urgent' : days <= 90 ? 'waarschuwing' : 'actief';
          expect(contractCategory(signed, today)).toBe(expected);
          const { label } = contractStatus(signed, today, 'contractbeheer');
          expect(label.endsWith(` ${days} dagen`)).toBe(days > 1 && days <= 90);
        },
      ),
    );
  });
});

describe('what is due next with a sponsor', () => {
  const due = (values: Partial<Parameters<typeof nextStep>[0]> = {}) =>
    nextStep(
      {
        ...contract(null, { contract_signed: false, pipeline_stage: 'qualified' }),
        next_follow_up_date: null,
        next_follow_up_note: null,
        bron: 'inschrijving',
        sinds: '2026-11-13',
        brochure_bekeken: 0,
        ...values,
      },
      TODAY,
    );
  const followUp = (days: number, next_follow_up_note: string | null = null) =>
    due({ next_follow_up_date: addDays(TODAY, days), next_follow_up_note });

  it.each([
    [-3, null, '3 dagen te laat', 'late'],
    [-1, 'Bellen over het voorstel', '1 dag te laat', 'late'],
    [0, null, 'opvolgen vandaag', 'soon'],
    [5, 'concept nakijken', 'concept nakijken, 19 nov', 'soon'],
    [6, null, 'opvolgen 20 nov', 'calm'],
    [62, 'sponsoravond', 'sponsoravond, 15 jan 2027', 'calm'],
  ] as const)('a follow-up in %s days with note %s says "%s"', (days, note, words, tone) => {
    expect(followUp(days, note)).toEqual({ words, tone });
  });

  it.each([
    [-1, 'verlopen gisteren', 'late'],
    [0, 'loopt af vandaag', 'late'],
    [21, 'loopt af over 21 dagen', 'late'],
    [31, 'loopt af op 15 dec 2026', 'soon'],
    [90, 'loopt af op 12 feb 2027', 'soon'],
    [91, 'tot 13 feb 2027', 'calm'],
  ] as const)('a contract that ends in %s days says "%s"', (days, words, tone) => {
    expect(due(contract(days))).toEqual({ words, tone });
  });

  it('is the first of the two days, when somebody signed up if there is none, and nothing for who was lost', () => {
    const both = { ...contract(10), next_follow_up_date: addDays(TODAY, 20) };
    expect(nextDay(both)).toBe(addDays(TODAY, 10));
    expect(nextDay({ ...both, contract_signed: false })).toBe(addDays(TODAY, 20));
    expect(due({ pipeline_stage: 'new' })).toEqual({ words: 'aangemeld gisteren', tone: 'calm' });
    expect(due({ pipeline_stage: 'new', bron: 'import' })).toBeNull();
    expect(due({ ...contract(-5), pipeline_stage: 'lost' })).toBeNull();
  });

  it('is how often they looked at the brochure, when nothing is due (sketches 05 and 16)', () => {
    const mailed = { pipeline_stage: 'proposal_sent', brochure_bekeken: 2 } as const;
    expect(due(mailed)).toEqual({ words: 'brochure 2× bekeken', tone: 'calm' });
    expect(due({ ...mailed, next_follow_up_date: addDays(TODAY, 6) })).toEqual({
      words: 'opvolgen 20 nov',
      tone: 'calm',
    });
    expect(due({ ...mailed, brochure_bekeken: 0 })).toBeNull();
  });
});
