import { describe, expect, it } from 'vitest';
import type { TermRefusal } from '#features/matches/shared/rules/termijnen.ts';
import { roleWords, sourceWords, termRefusalWords } from './labels.ts';

describe('the words about a sponsor', () => {
  it('say for what to ask whom', () => {
    expect(roleWords(['logo', 'tekent'], true)).toBe('Hoofdcontact, tekent, logo en foto’s');
    expect(roleWords(['facturen'], false)).toBe('Facturen');
    expect(roleWords([], false)).toBe('');
  });

  it('say where it came from, and speak of consent only where a company gave it (MGMT-25, G-050)', () => {
    const at = new Date('2024-12-20T13:36:00Z');
    const source = { akkoord_op: at, created_at: at };
    expect(sourceWords({ ...source, akkoord_bron: 'publiek_formulier' })).toEqual({
      line: 'Inschrijfpagina, 20 dec 2024',
      note: 'toestemming gegeven op dezelfde dag',
    });
    const later = { ...source, akkoord_op: new Date('2025-01-02T08:00:00Z') };
    expect(sourceWords({ ...later, akkoord_bron: 'publiek_formulier' }).note).toBe('toestemming gegeven op 2 jan 2025');
    expect(sourceWords({ ...source, akkoord_bron: 'import' })).toEqual({ line: 'Import van 20 dec 2024', note: null });
    expect(sourceWords({ ...source, akkoord_bron: 'handmatig' }).note).toBeNull();
  });

  it('say at one field what cannot be', () => {
    const fieldOf: Record<TermRefusal, string> = {
      einde_voor_begin: 'contract_end_date',
      einde_staat_vast: 'contract_end_date',
      begin_staat_vast: 'contract_start_date',
      begin_ontbreekt: 'contract_start_date',
      loopt_nog: 'contract_start_date',
      bedrag_staat_vast: 'annual_value',
    };
    for (const [refusal, field] of Object.entries(fieldOf)) {
      expect(Object.keys(termRefusalWords(refusal as TermRefusal, '2026-07-01'))).toEqual([field]);
    }
    expect(termRefusalWords('einde_voor_begin', '2026-07-01')).toEqual({
      contract_end_date: 'De einddatum ligt vóór de startdatum.',
    });
    expect(termRefusalWords('bedrag_staat_vast', '2026-07-01').annual_value).toContain('1 juli 2026');
  });
});
