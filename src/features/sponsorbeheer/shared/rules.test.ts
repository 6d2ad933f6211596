import { describe, expect, it } from 'vitest';
import { contractStatus } from './rules.ts';

const on = (contract_end_date: string | null, contract_signed = true) =>
  contractStatus({ contract_end_date, contract_signed }, '2026-11-14');

describe('how a contract stands', () => {
  it.each([
    [null, false, 'Geen contract', 'open', null],
    ['2027-06-30', false, 'Geen contract', 'open', null],
    [null, true, 'Actief (doorlopend)', 'ok', null],
    ['2026-11-13', true, 'Verlopen', 'neutral', 'op 13 nov 2026'],
    ['2026-11-14', true, 'Actief', 'danger', 'loopt af vandaag'],
    ['2026-12-14', true, 'Actief', 'danger', 'loopt af over 30 dagen'],
    ['2026-12-15', true, 'Actief', 'warn', 'loopt af op 15 dec 2026'],
    ['2027-02-12', true, 'Actief', 'warn', 'loopt af op 12 feb 2027'],
    ['2027-02-13', true, 'Actief', 'ok', 'tot 13 feb 2027'],
  ] as const)('ends %s, signed %s: %s (MGMT-09)', (end, isSigned, label, tone, note) => {
    expect(on(end, isSigned)).toEqual({ label, tone, note });
  });
});
