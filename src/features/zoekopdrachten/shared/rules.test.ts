import { describe, expect, it } from 'vitest';
import { SOORTEN_SPONSORING } from './labels.ts';
import {
  canAddPakket,
  canRemovePakket,
  emptyPakket,
  lostCompanies,
  pakketPrice,
  readPakketten,
  refuseDeletion,
} from './rules.ts';
import { zoekopdrachtInputSchema } from './schema.ts';

const pakket = { ...emptyPakket('2026/2027'), pakketnaam: 'Brons' };
const search = { zoekopdracht: 'Nieuwe shirts', voor_teams: [], pakketten: [pakket] };
const messages = (input: unknown) =>
  zoekopdrachtInputSchema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('a zoekopdracht', () => {
  it('needs a name that is more than spaces (SRCH-05)', () => {
    expect(messages({ ...search, zoekopdracht: '   ' })).toEqual([
      'zoekopdracht: Vul een naam in voor deze zoekopdracht.',
    ]);
    expect(zoekopdrachtInputSchema.parse({ ...search, zoekopdracht: ' Shirts ' }).zoekopdracht).toBe('Shirts');
  });

  it('holds one, two or three pakketten (SRCH-06)', () => {
    const of = (count: number) => messages({ ...search, pakketten: Array.from({ length: count }, () => pakket) });
    expect(of(1)).toBeUndefined();
    expect(of(3)).toBeUndefined();
    expect(of(0)).toEqual(['pakketten: Een zoekopdracht heeft minstens één pakket.']);
    expect(of(4)).toEqual(['pakketten: Maximaal 3 pakketten per zoekopdracht bereikt']);
  });

  it('offers a further pakket up to three, and keeps the last (SRCH-07, SRCH-08)', () => {
    expect([1, 2, 3].map((n) => canAddPakket(Array.from({ length: n })))).toEqual([true, true, false]);
    expect([1, 2, 3].map((n) => canRemovePakket(Array.from({ length: n })))).toEqual([false, true, true]);
  });

  it('knows five kinds of sponsoring (SRCH-09)', () => {
    expect(SOORTEN_SPONSORING).toEqual([
      'Hoofdsponsor',
      'Shirtsponsor',
      'Teamsponsor',
      'Materiaalvergoeding',
      'Overig',
    ]);
    expect(messages({ ...search, pakketten: [{ ...pakket, soort_sponsoring: 'Iets anders' }] })).toHaveLength(1);
  });

  it('takes amounts that are empty or at least 0 and a whole term of at least 1, 1 when empty (SRCH-04)', () => {
    const one = (values: object) => messages({ ...search, pakketten: [{ ...pakket, ...values }] });
    expect(one({ bedrag_per_jaar: 0, eenmalig_bedrag: null })).toBeUndefined();
    expect(one({ bedrag_per_jaar: -1 })).toHaveLength(1);
    expect(one({ bedrag_per_jaar: Number.NaN })).toHaveLength(1);
    expect(one({ looptijd_jaar: 0 })).toHaveLength(1);
    expect(one({ looptijd_jaar: 1.5 })).toHaveLength(1);
    const parsed = zoekopdrachtInputSchema.parse({ ...search, pakketten: [{ ...pakket, looptijd_jaar: null }] });
    expect(parsed.pakketten[0]).toMatchObject({ looptijd_jaar: 1, pakketnaam: 'Brons', tegenprestatie_1: null });
  });

  it('refuses a pakket without a name: a sponsor could not choose it (SRCH-04)', () => {
    for (const pakketnaam of ['', '   ']) {
      expect(messages({ ...search, pakketten: [{ ...pakket, pakketnaam }] })).toEqual([
        'pakketten.0.pakketnaam: Geef dit pakket een naam.',
      ]);
    }
  });

  it('reads pakketten from a text as from a list (SRCH-12)', () => {
    const list = [{ pakketnaam: 'Brons' }];
    expect(readPakketten(JSON.stringify(list))).toEqual(list);
    expect(readPakketten(list)).toEqual(list);
    expect(readPakketten('geen lijst')).toEqual([]);
    expect(readPakketten(null)).toEqual([]);
  });

  it('shows what a pakket costs', () => {
    expect(pakketPrice({ bedrag_per_jaar: 500_00, eenmalig_bedrag: 95_00 })).toBe('€500,- per jaar + €95,- eenmalig');
    expect(pakketPrice({ bedrag_per_jaar: 500_00, eenmalig_bedrag: null })).toBe('€500,- per jaar');
    expect(pakketPrice({ bedrag_per_jaar: null, eenmalig_bedrag: 95_00 })).toBe('€95,- eenmalig');
    expect(pakketPrice({ bedrag_per_jaar: null, eenmalig_bedrag: null })).toBe('Op aanvraag');
  });

  it('names the companies that go with it, and counts the others', () => {
    const lost = (bedrijven: string[], bedrijven_totaal = bedrijven.length) =>
      lostCompanies({ bedrijven, bedrijven_totaal });
    expect(lost([])).toBeNull();
    expect(lost(['Bakkerij Jansen', 'Café De Kroon'])).toBe('Bakkerij Jansen en Café De Kroon');
    expect(lost(['A', 'B', 'C', 'D', 'E'], 7)).toBe('A, B, C, D, E en nog 2 bedrijven');
    expect(lost([], 1)).toBe('1 bedrijf');
  });

  it('goes by an admin when matches hang on it, by nobody while a contract runs', () => {
    const code = (matches: number, lopende_contracten: string[], isAdmin: boolean) =>
      refuseDeletion({ matches, lopende_contracten }, isAdmin)?.code;
    expect([code(0, [], false), code(1, [], true)]).toEqual([undefined, undefined]);
    expect(code(1, [], false)).toBe('alleen_beheerder');
    expect([code(1, ['A'], false), code(1, ['A'], true)]).toEqual(['lopend_contract', 'lopend_contract']);
  });

  it.todo('has an address to sign up at, with a button that copies it (SRCH-18: sketch 10, part 8)');
});
