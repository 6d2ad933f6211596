import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween, clashesBetween, hasChanges, layOver, ORDER, withNewer } from './changes.ts';

const FIELDS = ['a', 'b', 'c', 'd', 'e'] as const;
type Values = Record<(typeof FIELDS)[number], string | number | null>;
const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null));
const values = fc.record(Object.fromEntries(FIELDS.map((field) => [field, value])), {
  noNullPrototype: true,
}) as fc.Arbitrary<Values>;
/** Two people, each with fields of their own. */
const disjoint = fc
  .tuple(values, values, values, fc.array(fc.constantFrom('mine', 'newer', 'nobody'), { minLength: 5, maxLength: 5 }))
  .map(([opened, left, right, owners]) => {
    const of = (owner: string, changed: Values) =>
      Object.fromEntries(FIELDS.map((field, at) => [field, owners[at] === owner ? changed[field] : opened[field]]));
    return { opened, mine: of('mine', left) as Values, newer: of('newer', right) as Values };
  });

describe('changes of two people', () => {
  it('to different fields are all kept, whoever was first', () => {
    fc.assert(
      fc.property(disjoint, ({ opened, mine, newer }) => {
        const both = { ...opened, ...changesBetween(opened, mine), ...changesBetween(opened, newer) };
        expect(layOver(opened, mine, newer)).toEqual(both);
        expect(layOver(opened, newer, mine)).toEqual(both);
        expect(clashesBetween(opened, mine, newer)).toEqual([]);
      }),
    );
  });

  it('to anything: mine is what I made of it, the rest is theirs, and every value that is lost is named', () => {
    fc.assert(
      fc.property(values, values, values, (opened, mine, newer) => {
        const merged = layOver(opened, mine, newer);
        const clashes = clashesBetween(opened, mine, newer).map(({ path }) => path[0]);
        for (const field of FIELDS) {
          expect(merged[field]).toBe(Object.is(mine[field], opened[field]) ? newer[field] : mine[field]);
          const isLost = !Object.is(newer[field], opened[field]) && !Object.is(merged[field], newer[field]);
          expect(clashes.includes(field)).toBe(isLost);
        }
      }),
    );
  });

  it('to the same field show both values', () => {
    const opened = { naam: 'A', plaats: 'P' };
    expect(clashesBetween(opened, { naam: 'B', plaats: 'P' }, { naam: 'C', plaats: 'Q' })).toEqual([
      { path: ['naam'], mine: 'B', newer: 'C' },
    ]);
    expect(clashesBetween(opened, { naam: 'B', plaats: 'P' }, { naam: 'B', plaats: 'Q' })).toEqual([]);
  });

  it('send only what is different, a file as itself and a choice whatever its order', () => {
    const file = new File([], 'foto.png');
    const before = { naam: 'A', foto: '/oud.png' as string | File | null, teams: ['1', '2'] };
    expect(changesBetween(before, { naam: 'A', foto: file, teams: ['2', '1'] })).toEqual({ foto: file });
    expect(changesBetween({ ...before, foto: file }, { ...before, foto: file })).toEqual({});
    expect(changesBetween(before, { ...before, foto: null })).toEqual({ foto: null });
    expect(changesBetween({ teams: ['a', 'a'] }, { teams: ['a', 'b'] })).toEqual({ teams: ['a', 'b'] });
    expect(changesBetween({ teams: ['a', 'b'] }, { teams: ['a', 'a'] })).toEqual({ teams: ['a', 'a'] });
  });

  it('to a choice of many: what either adds is in, what either takes away is out', () => {
    const ids = fc.uniqueArray(fc.constantFrom<string[]>('1', '2', '3', '4', '5', '6'));
    fc.assert(
      fc.property(ids, ids, ids, (opened, mine, newer) => {
        const { teams } = layOver({ teams: opened }, { teams: mine }, { teams: newer });
        for (const id of ['1', '2', '3', '4', '5', '6']) {
          const expected = opened.includes(id)
            ? mine.includes(id) && newer.includes(id)
            : [mine, newer].flat().includes(id);
          expect(teams.includes(id)).toBe(expected);
        }
        expect(new Set(teams).size).toBe(teams.length);
      }),
    );
  });
});

describe('changes of two people to a list of things', () => {
  const brons = { id: '1', naam: 'Brons', prijs: 100 };
  const goud = { id: '2', naam: 'Goud', prijs: 500 };
  const opened = { lijst: [brons, goud] };
  type Lijst = { lijst: { id: string | null; naam: string; prijs: number }[] };

  it('go field by field', () => {
    const mine = { lijst: [{ ...brons, prijs: 150 }, goud] };
    const newer = {
      lijst: [
        { ...brons, naam: 'Brons+' },
        { ...goud, prijs: 600 },
      ],
    };
    expect(layOver(opened, mine, newer)).toEqual({
      lijst: [
        { id: '1', naam: 'Brons+', prijs: 150 },
        { id: '2', naam: 'Goud', prijs: 600 },
      ],
    });
    expect(clashesBetween(opened, mine, newer)).toEqual([]);
    expect(clashesBetween(opened, mine, { lijst: [{ ...brons, prijs: 90 }, goud] })).toEqual([
      { path: ['lijst', '1', 'prijs'], mine: 150, newer: 90 },
    ]);
  });

  it('keep what each added and leave out what each took away', () => {
    const mine: Lijst = { lijst: [goud, { id: null, naam: 'Van mij', prijs: 1 }] };
    const newer: Lijst = { lijst: [brons, goud, { id: '3', naam: 'Van hen', prijs: 2 }] };
    expect(layOver<Lijst>(opened, mine, newer).lijst.map(({ naam }) => naam)).toEqual(['Goud', 'Van hen', 'Van mij']);
    expect(layOver<Lijst>(opened, newer, mine).lijst.map(({ naam }) => naam)).toEqual(['Goud', 'Van mij', 'Van hen']);
  });

  it('count what I added once when the answer was lost, and twice when I added two of the same', () => {
    const nieuw = { id: null, naam: 'Zilver', prijs: 250 };
    const stored = { lijst: [brons, goud, { ...nieuw, id: '3' }] };
    expect(layOver<Lijst>(opened, { lijst: [brons, goud, nieuw] }, stored)).toEqual(stored);
    expect(layOver<Lijst>(opened, { lijst: [brons, goud, nieuw, nieuw] }, stored).lijst).toEqual([
      ...stored.lijst,
      nieuw,
    ]);
    expect(layOver<Lijst>(opened, { lijst: [brons, goud, { ...brons, id: null }] }, stored).lijst).toHaveLength(4);
  });

  it('name what one changed and the other took away, and keep my way', () => {
    const changed: Lijst = { lijst: [{ ...brons, prijs: 150 }, goud] };
    const without: Lijst = { lijst: [goud] };
    expect(layOver<Lijst>(opened, changed, without).lijst).toEqual([goud, { ...brons, id: null, prijs: 150 }]);
    expect(layOver<Lijst>(opened, without, changed).lijst).toEqual([goud]);
    expect(clashesBetween(opened, changed, without)).toEqual([
      { path: ['lijst', '1'], mine: { ...brons, prijs: 150 }, newer: undefined },
    ]);
  });

  it('keep the order that either gave it, with what the other changed, and name an order that is lost', () => {
    const zilver = { id: '3', naam: 'Zilver', prijs: 250 };
    const before: Lijst = { lijst: [brons, goud, zilver] };
    const turned: Lijst = { lijst: [zilver, brons, goud] };
    const dearer: Lijst = { lijst: [brons, { id: '4', naam: 'Van hen', prijs: 2 }, { ...goud, prijs: 600 }, zilver] };
    const names = ({ lijst }: Lijst) => lijst.map(({ naam }) => naam);
    expect(names(layOver(before, turned, dearer))).toEqual(['Zilver', 'Van hen', 'Brons', 'Goud']);
    expect(layOver(before, turned, dearer).lijst[3]).toMatchObject({ prijs: 600 });
    expect(names(layOver(before, dearer, turned))).toEqual(['Zilver', 'Brons', 'Goud', 'Van hen']);
    expect(clashesBetween(before, turned, dearer)).toEqual([]);
    const otherwise: Lijst = { lijst: [goud, brons, zilver] };
    expect(names(layOver(before, turned, otherwise))).toEqual(['Zilver', 'Brons', 'Goud']);
    expect(clashesBetween(before, turned, otherwise).map(({ path }) => path)).toEqual([['lijst', ORDER]]);
  });

  it('count once what I added with parts of its own when the answer was lost', () => {
    type Pakketten = { lijst: { id: string | null; naam: string; delen: { id: string | null; deel: string }[] }[] };
    const nieuw = { id: null, naam: 'Start', delen: [{ id: null, deel: 'Clubpagina' }] };
    const stored: Pakketten = { lijst: [{ ...nieuw, id: '5', delen: [{ id: '6', deel: 'Clubpagina' }] }] };
    expect(layOver<Pakketten>({ lijst: [] }, { lijst: [nieuw] }, stored)).toEqual(stored);
  });
});

describe('counter-performances', () => {
  const of = (...tegenprestaties: string[]) => ({ pakketten: [{ id: 'a', tegenprestaties }] });

  it('are another list in another order, and not joined: both are shown', () => {
    expect(hasChanges(of('Bord', 'Logo'), of('Logo', 'Bord'))).toBe(true);
    const [opened, mine, newer] = [of('Bord', 'Logo'), of('Logo', 'Bord'), of('Bord', 'Logo', 'Naam')];
    expect(layOver(opened, mine, newer)).toEqual(mine);
    expect(clashesBetween(opened, mine, newer)).toEqual([
      { path: ['pakketten', 'a', 'tegenprestaties'], mine: ['Logo', 'Bord'], newer: ['Bord', 'Logo', 'Naam'] },
    ]);
  });
});

describe('a value that both changed', () => {
  it('can be the other’s after all, wherever it stands', () => {
    const opened = {
      titel: 'A',
      club: { naam: 'A' },
      pakketten: [
        { id: 'a', naam: 'A' },
        { id: 'b', naam: 'B' },
      ],
    };
    const mine = {
      titel: 'M',
      club: { naam: 'M' },
      pakketten: [
        { id: 'a', naam: 'M' },
        { id: 'b', naam: 'M' },
      ],
    };
    const newer = { titel: 'N', club: { naam: 'N' }, pakketten: [{ id: 'a', naam: 'N' }] };
    const clashes = clashesBetween(opened, mine, newer);
    expect(clashes).toHaveLength(4);
    const merged = layOver(opened, mine, newer);
    expect(merged.pakketten).toEqual([
      { id: 'a', naam: 'M' },
      { id: null, naam: 'M' },
    ]);
    expect(clashes.reduce(withNewer, merged)).toEqual(newer);
    expect(withNewer(merged, clashes[0]!)).toEqual({ ...merged, titel: 'N' });
  });
});
