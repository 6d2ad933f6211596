import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Choices,
  type Company,
  type Fields,
  laterInTheWay,
  lastDayApart,
  LINE_NAMES,
  LINES,
  mergeOf,
  newestOf,
  otherSide,
  type Pair,
  restoredOf,
  ROLLEN,
  sidesOf,
  SIDES,
  stateOf,
} from './rules.ts';

const HOEKJE: Company = {
  bedrijfsnaam: 'Slagerij ’t Hoekje',
  contactpersoon: 'Karin Smit',
  contact_functie: 'eigenaar',
  contact_rollen: [],
  adres: 'Dorpsstraat 41',
  postcode: '1234 CD',
  plaats: 'Groenendaal',
  email: 'karin@slagerijthoekje.example',
  telefoonnummer: '0165 318 224',
  kvk_nummer: null,
  website: null,
  branche: null,
  updated_at: new Date('2026-11-13T20:00:00Z'),
};
const SMIT: Company = {
  ...HOEKJE,
  bedrijfsnaam: 'Slagerij Smit',
  contactpersoon: 'Gerard Smit',
  contact_functie: null,
  contact_rollen: ['tekent'],
  adres: 'dorpsstraat 41',
  postcode: '1234CD',
  email: 'info@slagerijsmit.example',
  telefoonnummer: '06 5512 7741',
  kvk_nummer: '20118347',
  updated_at: new Date('2024-05-01T10:00:00Z'),
};
const pair: Pair = { a: HOEKJE, b: SMIT };

describe('two sponsors that are one company', () => {
  it('differ line by line: what is the same is one line, what one left open the other fills, the rest is a choice', () => {
    const states = Object.fromEntries(LINE_NAMES.map((line) => [line, stateOf(line, pair)]));
    expect(states).toEqual({
      bedrijfsnaam: { kind: 'keuze' },
      hoofdcontact: { kind: 'keuze' },
      adres: { kind: 'gelijk' },
      email: { kind: 'keuze' },
      telefoon: { kind: 'keuze' },
      kvk: { kind: 'aanvulling', side: 'b' },
      website: { kind: 'leeg' },
      branche: { kind: 'leeg' },
    });
  });

  it('are compared as the database compares them: a number by its digits, a website without what stands around it', () => {
    const same = (change: Partial<Fields>, other: Partial<Fields>, line: (typeof LINE_NAMES)[number]) =>
      stateOf(line, { a: { ...HOEKJE, ...change }, b: { ...HOEKJE, ...other } }).kind;
    expect(same({ telefoonnummer: '+31 (0)165 318224' }, { telefoonnummer: '0165-318 224' }, 'telefoon')).toBe(
      'gelijk',
    );
    expect(same({ telefoonnummer: '+31165318224' }, { telefoonnummer: '0165318224' }, 'telefoon')).toBe('gelijk');
    expect(same({ email: 'KARIN@x.example ' }, { email: 'karin@x.example' }, 'email')).toBe('gelijk');
    expect(same({ website: 'https://www.x.example/' }, { website: 'x.example' }, 'website')).toBe('gelijk');
    expect(same({ telefoonnummer: '0165 318 224' }, { telefoonnummer: '0165 318 225' }, 'telefoon')).toBe('keuze');
    // An address with less is filled up; one with something else is another.
    expect(same({ postcode: null }, {}, 'adres')).toBe('aanvulling');
    expect(same({ postcode: null, plaats: 'Utrecht' }, {}, 'adres')).toBe('keuze');
  });

  it('begin with the newest of the two, and follow each choice', () => {
    expect(newestOf(pair)).toBe('a');
    expect(newestOf({ a: SMIT, b: HOEKJE })).toBe('b');
    expect(sidesOf(pair, {})).toMatchObject({
      bedrijfsnaam: 'a',
      hoofdcontact: 'a',
      email: 'a',
      telefoon: 'a',
      kvk: 'b',
    });
    expect(sidesOf(pair, { email: 'b', kvk: 'a' })).toMatchObject({ bedrijfsnaam: 'a', email: 'b', kvk: 'b' });
  });

  it('become the one whose name is chosen, with the first contact of the other beside its own', () => {
    const { behouden, fields, was, werd, mensen } = mergeOf(pair, {}, []);
    expect(behouden).toBe('a');
    expect(fields).toMatchObject({
      bedrijfsnaam: 'Slagerij ’t Hoekje',
      contactpersoon: 'Karin Smit',
      kvk_nummer: '20118347',
    });
    expect([was, werd]).toEqual([{ kvk_nummer: null }, { kvk_nummer: '20118347' }]);
    expect(mensen).toEqual([
      {
        van: 'b',
        naam: 'Gerard Smit',
        functie: null,
        rollen: ['tekent'],
        email: 'info@slagerijsmit.example',
        telefoonnummer: '06 5512 7741',
      },
    ]);
    expect(mergeOf(pair, { bedrijfsnaam: 'b' }, []).behouden).toBe('b');
  });

  it('write nobody down twice', () => {
    const gerard = {
      naam: 'gerard smit',
      functie: null,
      rollen: [],
      email: 'INFO@slagerijsmit.example',
      telefoonnummer: '0655127741',
    };
    expect(mergeOf(pair, {}, [gerard]).mensen).toEqual([]);
    expect(mergeOf(pair, {}, [{ ...gerard, email: null }]).mensen).toHaveLength(1);
  });

  it('give one person the roles of both', () => {
    const twice = { a: { ...HOEKJE, contact_rollen: ['logo' as const] }, b: { ...SMIT, contactpersoon: 'karin smit' } };
    expect(mergeOf(twice, {}, []).fields.contact_rollen).toEqual(['logo', 'tekent']);
    expect(mergeOf(pair, {}, []).fields.contact_rollen).toEqual([]);
  });
});

// ---------------------------------------------------------------------------------------------------------------

const some = (...values: string[]) => fc.constantFrom<string | null>(null, ...values);
const contact = fc.oneof(
  fc.constant({ contactpersoon: null, contact_functie: null, contact_rollen: [] as Fields['contact_rollen'] }),
  fc.record({
    contactpersoon: fc.constantFrom('Karin', 'karin', 'Gerard'),
    contact_functie: some('eigenaar', 'chef'),
    contact_rollen: fc.subarray([...ROLLEN]),
  }),
);
const facts = fc.record({
  bedrijfsnaam: fc.constantFrom('Smit', 'Slagerij Smit', 'smit'),
  adres: some('Dorpsstraat 41', 'Kerkplein 2'),
  postcode: some('1234 CD', '1234CD', '9999 ZZ'),
  plaats: some('Groenendaal'),
  email: some('a@x.example', 'b@x.example'),
  telefoonnummer: some('0165 318224', '+31165318224', '0612345678'),
  kvk_nummer: some('12345678', '87654321'),
  website: some('x.example', 'https://www.x.example'),
  branche: some('bakker', 'slager'),
  updated_at: fc.constantFrom(new Date(0), new Date(1)),
});
const company: fc.Arbitrary<Company> = fc.tuple(facts, contact).map(([one, other]) => ({ ...one, ...other }));
const pairs: fc.Arbitrary<Pair> = fc.record({ a: company, b: company });
const choices: fc.Arbitrary<Choices> = fc.dictionary(fc.constantFrom(...LINE_NAMES), fc.constantFrom(...SIDES));

describe('whatever stands at the two', () => {
  it('nothing is thrown away: each value is on the one that stays, with a person, in an old name, or in the timeline', () => {
    fc.assert(
      fc.property(pairs, choices, (two, chosen) => {
        const { behouden, fields, mensen, vervallen } = mergeOf(two, chosen, []);
        const gone = two[otherSide(behouden)];
        for (const side of SIDES) {
          for (const line of LINE_NAMES) {
            const state = stateOf(line, { a: { ...two[side], ...fields }, b: two[side] });
            // The one that stays says at least as much.
            if (state.kind !== 'keuze' && (state.kind !== 'aanvulling' || state.side === 'a')) continue;
            const said = LINES[line].filter((field) => field !== 'contact_rollen' && two[side][field] !== null);
            const isKept = said.every((field) => {
              const value = two[side][field];
              if (field === 'bedrijfsnaam') return value === gone.bedrijfsnaam;
              if (field in vervallen) return vervallen[field] === value;
              const named = { contactpersoon: 'naam', contact_functie: 'functie' }[field as string] ?? field;
              return mensen.some((person) => person.van === side && person[named as 'naam'] === value);
            });
            expect(isKept, `${line} of ${side}`).toBe(true);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('only what differs is changed, and taking it back restores exactly that', () => {
    fc.assert(
      fc.property(pairs, choices, (two, chosen) => {
        const merge = mergeOf(two, chosen, []);
        const { updated_at: _, ...kept } = two[merge.behouden];
        expect({ ...kept, ...merge.werd }).toEqual(merge.fields);
        const { set, blijft } = restoredOf(merge, merge.fields);
        expect({ ...merge.fields, ...set }).toEqual(kept);
        expect(blijft).toEqual([]);
        expect(merge.fields.bedrijfsnaam).toBe(kept.bedrijfsnaam);
      }),
    );
  });

  it('the same two in the other order become the same', () => {
    fc.assert(
      fc.property(pairs, choices, ({ a, b }, chosen) => {
        fc.pre(a.updated_at.getTime() !== b.updated_at.getTime());
        const turned = Object.fromEntries(Object.entries(chosen).map(([line, side]) => [line, otherSide(side)]));
        expect(mergeOf({ a: b, b: a }, turned, []).fields).toEqual(mergeOf({ a, b }, chosen, []).fields);
      }),
    );
  });
});

describe('the way back', () => {
  const merged = mergeOf(pair, { email: 'b' }, []);

  it('leaves a line that somebody changed since as it is, and says which', () => {
    const now = { ...merged.fields, kvk_nummer: '11111111' };
    expect(restoredOf(merged, now)).toEqual({ set: { email: HOEKJE.email }, blijft: ['kvk'] });
  });

  it('waits for who came later only when that changed the same line', () => {
    const later = [
      { was: { adres: null }, werd: {} },
      { was: { kvk_nummer: '1' }, werd: {} },
    ];
    expect(laterInTheWay(merged, later)).toBe(later[1]);
    expect(laterInTheWay(merged, [{ was: { adres: null }, werd: {} }])).toBeNull();
  });

  it('is open for thirty days, the last one whole, in the Netherlands', () => {
    expect(lastDayApart(new Date('2026-11-14T19:14:00Z'))).toBe('2026-12-14');
    expect(lastDayApart(new Date('2026-11-14T23:30:00Z'))).toBe('2026-12-15');
  });
});
