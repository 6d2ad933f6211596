import { describe, expect, it } from 'vitest';
import { SOORTEN_SPONSORING } from './labels.ts';
import {
  brochureNote,
  canAddPakket,
  canRemovePakket,
  emptyPakket,
  forWhom,
  isOffered,
  lostCompanies,
  managedPakket,
  overviewSentence,
  progressOf,
  quietDays,
  readPakketten,
  refuseDeletion,
  replaceSentence,
  totalOf,
  waiting,
} from './rules.ts';
import { ownTegenprestaties, suggestionsFor } from './rules/tegenprestaties.ts';
import { zoekopdrachtInputSchema, type ZoekopdrachtRow } from './schema.ts';

const pakket = { ...emptyPakket('2026/2027'), pakketnaam: 'Brons' };
const search = { zoekopdracht: 'Nieuwe shirts', streefbedrag: null, voor_teams: [], pakketten: [pakket] };
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

  it('takes a pakket without a name, which nobody is offered (SRCH-04)', () => {
    for (const pakketnaam of ['', '   ', null]) {
      const parsed = zoekopdrachtInputSchema.parse({ ...search, pakketten: [{ ...pakket, pakketnaam }] });
      expect(parsed.pakketten[0]?.pakketnaam).toBeNull();
      expect(isOffered({ pakketnaam })).toBe(false);
    }
    expect(isOffered(pakket)).toBe(true);
  });

  it('is seen as id, naam and prijs where sponsors are managed', () => {
    expect(managedPakket({ ...pakket, id: 'p1', bedrag_per_jaar: 500_00 })).toEqual({
      id: 'p1',
      naam: 'Brons',
      prijs: 500_00,
    });
  });

  it('reads pakketten from a text as from a list (SRCH-12)', () => {
    const list = [{ pakketnaam: 'Brons' }];
    expect(readPakketten(JSON.stringify(list))).toEqual(list);
    expect(readPakketten(list)).toEqual(list);
    expect(readPakketten('geen lijst')).toEqual([]);
    expect(readPakketten(null)).toEqual([]);
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
    const refuse = (matches: number, lopende_contracten: string[], isAdmin: boolean, unnamed = 0) =>
      refuseDeletion(
        { matches, lopende_contracten, lopende_contracten_totaal: lopende_contracten.length + unnamed },
        isAdmin,
      );
    const code = (...asked: Parameters<typeof refuse>) => refuse(...asked)?.code;
    expect([code(0, [], false), code(1, [], true)]).toEqual([undefined, undefined]);
    expect(code(1, [], false)).toBe('alleen_beheerder');
    expect([code(1, ['A'], false), code(1, ['A'], true)]).toEqual(['lopend_contract', 'lopend_contract']);
    expect(refuse(1, ['A'], true)?.sentence).toContain('het contract van A loopt nog.');
    expect(refuse(3, ['A', 'B'], true)?.sentence).toContain('de contracten van A en B lopen nog.');
    expect(refuse(3, ['A', 'B'], true, 1)?.sentence).toContain('de contracten van A, B en nog 1 bedrijf lopen nog.');
    expect(refuse(1, [], true, 1)?.sentence).toContain('het contract van 1 bedrijf loopt nog.');
  });
});

describe('what a search brought in', () => {
  const row: ZoekopdrachtRow = {
    id: '',
    zoekopdracht: 'Shirts',
    code: 'h4tx7npa',
    stand: 'loopt',
    sinds: '2026-10-05',
    teams: [],
    pakketten: 3,
    streefbedrag: 7500_00,
    weergaven: 212,
    laatst_bekeken: '2026-11-14',
    aanmeldingen: 6,
    nieuw: 1,
    in_controle: 1,
    getekend: 2,
    toegezegd: 2500_00,
    in_gesprek: 3750_00,
  };

  it('is measured against what was hoped for, never past it, and against nothing without it', () => {
    expect(progressOf({ ...row, streefbedrag: 10_000_00 })).toEqual({ signed: 25, talks: 37.5, left: 3750_00 });
    expect(progressOf({ ...row, toegezegd: 9000_00 })).toEqual({ signed: 100, talks: 0, left: 0 });
    expect([progressOf({ ...row, streefbedrag: null }), progressOf({ ...row, streefbedrag: 0 })]).toEqual([null, null]);
  });

  it('is summed over what runs, with a goal only when all have one', () => {
    const two = [row, { ...row, streefbedrag: 5000_00 }];
    expect(totalOf(two)).toMatchObject({ toegezegd: 5000_00, weergaven: 424, getekend: 4, streefbedrag: 12_500_00 });
    expect(totalOf([row, { ...row, streefbedrag: null }]).streefbedrag).toBeNull();
  });

  it('is told in one sentence', () => {
    expect(overviewSentence({ lopend: [row, row, row] })).toBe(
      'Drie zoekopdrachten lopen. Samen leverden ze 18 aanmeldingen op.',
    );
    expect(overviewSentence({ lopend: [{ ...row, aanmeldingen: 1 }] })).toBe(
      'Eén zoekopdracht loopt. Hij leverde één aanmelding op.',
    );
    expect(overviewSentence({ lopend: [{ ...row, aanmeldingen: 0 }] })).toContain('deel de link');
    expect(overviewSentence({ lopend: [] })).toContain('geen zoekopdracht');
  });

  it('says after ten days that nobody looked', () => {
    expect(quietDays(row, '2026-11-23')).toBeNull();
    expect(quietDays(row, '2026-11-24')).toBe(10);
    expect(quietDays({ ...row, laatst_bekeken: null }, '2026-11-14')).toBe(40);
  });

  it('names for whom it is and who waits, in a few words', () => {
    expect([forWhom([]), forWhom(['JO11-1', 'JO9-1', 'JO9-2'])]).toEqual(['hele club', 'JO9-1, JO9-2 en JO11-1']);
    expect(forWhom(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C en nog 2');
    expect([waiting(row), waiting({ nieuw: 0, in_controle: 0 })]).toEqual(['1 nieuw, 1 in controle', null]);
  });
});

describe('what a sponsor gets', () => {
  it('is only what the club filled in', () => {
    expect(ownTegenprestaties(pakket)).toEqual([]);
    expect(ownTegenprestaties({ tegenprestatie_1: ' Bord ', tegenprestatie_3: 'Naam' })).toEqual(['Bord', 'Naam']);
  });

  it('is suggested by the kind of sponsoring, without what is there', () => {
    const all = suggestionsFor('Teamsponsor', []);
    expect(all).toHaveLength(3);
    expect(suggestionsFor('Teamsponsor', [`${all[0]} `.toUpperCase()])).not.toContain(all[0]);
    expect(suggestionsFor(null, [])).toHaveLength(3);
  });
});

describe('sharing a search', () => {
  it('says how its brochure is received (sketch 10)', () => {
    const seen = (weergaven: number) => brochureNote({ brochure: { is_online: true, weergaven } });
    expect(brochureNote({ brochure: null })).toBe('nog niet gemaakt');
    expect([seen(0), seen(9), seen(1200)]).toEqual(['nog niet bekeken', '9× bekeken', '1.200× bekeken']);
  });

  it('names what was mailed with the old address before it is renewed (sketch 36)', () => {
    expect(replaceSentence(null)).toBe('Vervang zelf wat je al hebt gestuurd of gedrukt.');
    const mailed = (ontvangers: number, mailings = 1) => replaceSentence({ op: '2026-11-10', ontvangers, mailings });
    expect(mailed(12)).toBe('Vervang zelf: wat je op 10 nov aan 12 bedrijven stuurde, en wat al gedrukt is.');
    expect(mailed(1)).toContain('aan 1 bedrijf stuurde');
    expect(mailed(1, 2)).toBe('Vervang zelf: wat je al mailde, het laatst op 10 nov, en wat al gedrukt is.');
  });
});
