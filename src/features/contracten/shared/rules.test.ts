import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addYears, daysBetween, type Day } from '#shared/dates.ts';
import { EXTENSION_BASES } from '#features/matches/shared/rules/termijnen.ts';
import { contractCategory, contractStatus } from '#features/sponsorbeheer/shared/rules.ts';
import {
  actWords,
  groupBounds,
  isOvertaken,
  nothingExpired,
  previewExtension,
  renewalDay,
  termWords,
  withNote,
} from './rules.ts';

const TODAY = '2026-11-14';
const anyDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const signed = (contract_end_date: Day | null) => ({
  id: 'a',
  contract_signed: true,
  contract_end_date,
  pipeline_stage: 'active' as const,
  next_follow_up_date: null,
});

describe('the bounds of the groups', () => {
  test.prop([anyDay, fc.integer({ min: -400, max: 400 })])(
    'are those of the rule per contract, on every day (CONTR-03, CONTR-05, CONTR-06)',
    (today, days) => {
      const end = addDays(today, days);
      const { urgent, near } = groupBounds(today);
      const byBounds = end < today ? 'verlopen' : end <= urgent ? 'urgent' : end <= near ? 'waarschuwing' : 'actief';
      expect(contractCategory(signed(end), today)).toBe(byBounds);
    },
  );

  it.each([
    [-1, 'Verlopen'],
    [0, 'Verloopt vandaag'],
    [1, 'Verloopt over 1 dag'],
    [30, 'Verloopt over 30 dagen'],
    [31, 'Verloopt over 31 dagen'],
    [90, 'Verloopt over 90 dagen'],
    [91, 'Actief'],
  ])('at %i days the contract says %s (CONTR-05, CONTR-06)', (days, label) => {
    expect(contractStatus(signed(addDays(TODAY, days)), TODAY, 'contractbeheer').label).toBe(label);
  });

  it('has words for what has no end and for what was not signed (CONTR-02, CONTR-04)', () => {
    expect(contractStatus(signed(null), TODAY, 'contractbeheer').label).toBe('Actief (doorlopend)');
    const open = { ...signed(null), contract_signed: false };
    expect(contractStatus(open, TODAY, 'contractbeheer').label).toBe('Niet getekend');
  });
});

describe('a preview of an extension', () => {
  test.prop([fc.array(fc.option(anyDay), { maxLength: 8 }), fc.constantFrom(...EXTENSION_BASES), anyDay])(
    'never shortens a contract, never ends in the past, and keeps every row with the days it adds (CONTR-08)',
    (ends, basis, today) => {
      const rows = previewExtension(ends.map(signed), basis, today);
      expect(rows.map((row) => row.contract_end_date)).toEqual(ends);
      for (const { contract_end_date: end, extension, days } of rows) {
        if (!('eindigt_op' in extension)) {
          expect(days).toBe(0);
          continue;
        }
        expect(end).not.toBeNull();
        expect(extension.eindigt_op).toBe(addYears(basis === 'vandaag' ? today : (end ?? ''), 1));
        expect(days).toBe(daysBetween(end ?? '', extension.eindigt_op));
        expect(days).toBeGreaterThan(0);
        expect(extension.eindigt_op >= today).toBe(true);
      }
    },
  );

  it('adds a year to 29 February as 28 February (CONTR-08)', () => {
    const [row] = previewExtension([signed('2028-02-20')], 'vandaag', '2028-02-29');
    expect(row).toMatchObject({ extension: { eindigt_op: '2029-02-28' }, days: 374 });
  });

  it('leaves what runs longer, has no end or was not signed (CONTR-08)', () => {
    const reasons = (contract: ReturnType<typeof signed>) =>
      previewExtension([contract], 'vandaag', TODAY)[0]?.extension;
    expect(reasons(signed('2028-06-30'))).toEqual({ blijft: 'loopt_langer' });
    expect(reasons(signed(null))).toEqual({ blijft: 'zonder_einddatum' });
    expect(reasons({ ...signed('2026-12-05'), contract_signed: false })).toEqual({ blijft: 'niet_getekend' });
    const longAgo = previewExtension([signed('2020-01-01')], 'einddatum', TODAY)[0]?.extension;
    expect(longAgo).toEqual({ blijft: 'dan_al_voorbij' });
  });
});

describe('a note', () => {
  test.prop([fc.option(fc.string()), anyDay])(
    'comes below what was there, and never instead of it (CONTR-09, CONTR-10)',
    (notes, day) => {
      const noted = withNote(notes, 'Contract is verlopen', day);
      expect(noted.startsWith((notes ?? '').trimEnd())).toBe(true);
      expect(noted.endsWith('Contract is verlopen')).toBe(true);
      expect(withNote(noted, 'Contract is verlopen', day)).toBe(noted);
      expect(withNote(noted, 'Contract is verlopen', addDays(day, 1)).split('\n').length).toBe(
        noted.split('\n').length + 1,
      );
    },
  );

  it('has the day before it', () => {
    expect(withNote('Eerder', 'Contract moet verlengd worden', TODAY)).toBe(
      'Eerder\n14-11-2026: Contract moet verlengd worden',
    );
  });
});

it('plans a talk about renewal seven days from today (CONTR-09)', () => {
  expect(renewalDay('2026-12-28')).toBe('2027-01-04');
});

describe('an act', () => {
  const seen = signed('2026-12-05');
  it('rests on what it changes, and on nothing else', () => {
    expect(isOvertaken('extend', seen, { ...seen, contract_end_date: '2027-12-05' })).toBe(true);
    expect(isOvertaken('extend', seen, { ...seen, next_follow_up_date: TODAY })).toBe(false);
    expect(isOvertaken('markForRenewal', seen, { ...seen, next_follow_up_date: TODAY })).toBe(true);
    expect(isOvertaken('markForRenewal', seen, { ...seen, pipeline_stage: 'lost' })).toBe(false);
    expect(isOvertaken('markExpired', seen, { ...seen, pipeline_stage: 'lost' })).toBe(true);
    expect(isOvertaken('markExpired', seen, { ...seen, next_follow_up_date: TODAY })).toBe(false);
  });

  it('says what was done, and for each what was not (CONTR-09, CONTR-12)', () => {
    const ok = { bedrijfsnaam: 'Café De Kroon', code: 'ok' } as const;
    const late = { bedrijfsnaam: 'Bouwbedrijf Hoek', code: 'verouderd' } as const;
    const gone = { bedrijfsnaam: null, code: 'niet_gevonden' } as const;
    expect(actWords('extend', [ok], TODAY)).toEqual({
      sentence: 'Café De Kroon verlengd.',
      summary: null,
      failures: [],
    });
    expect(actWords('markExpired', [ok, late, ok, gone], TODAY)).toEqual({
      sentence: '2 contracten gemarkeerd als verlopen. De fase is nu Verloren.',
      summary: '2 gelukt, 2 mislukt',
      failures: ['Bouwbedrijf Hoek is intussen gewijzigd door iemand anders.', 'Een contract is er niet meer.'],
    });
    expect(actWords('markForRenewal', [ok], TODAY).sentence).toBe(
      'Café De Kroon gemarkeerd voor verlenging. De opvolging staat op 21 nov.',
    );
    expect(actWords('markForRenewal', [late], TODAY)).toMatchObject({ sentence: null, summary: '0 gelukt, 1 mislukt' });
  });
});

it('says beside the good news when the next contract runs out, when one does', () => {
  expect(nothingExpired('2026-12-05')).toBe(
    'Er is niets verlopen. Het eerstvolgende contract loopt af op 5 december 2026.',
  );
  expect(nothingExpired(null)).toBe('Er is niets verlopen.');
});

it.each([
  ['2025-12-06', '2026-12-05', '06-12-2025 t/m 05-12-2026'],
  ['2025-12-06', null, 'vanaf 06-12-2025'],
  [null, '2026-12-05', 't/m 05-12-2026'],
  [null, null, null],
])('a term from %s to %s is told as %s', (contract_start_date, contract_end_date, words) => {
  expect(termWords({ contract_start_date, contract_end_date })).toBe(words);
});
