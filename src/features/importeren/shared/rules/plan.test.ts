import { describe, expect, it } from 'vitest';
import type { Keuze } from '#features/importeren/shared/labels.ts';
import { type Likeness, listOfRow, planRows, totalsOf } from './plan.ts';
import { checkRow } from './rows.ts';

const mapping = {
  kolommen: ['bedrijfsnaam', 'contactpersoon', 'email', 'telefoonnummer', 'postcode', 'annual_value'] as const,
  categorieen: {},
};
const row = (rij: number, cellen: string[], keuze: Keuze | null = null) =>
  checkRow({ rij, cellen, verbeterd: {}, keuze }, mapping);

const kroon = {
  sponsor_id: 's1',
  bedrijfsnaam: 'Café De Kroon',
  pipeline_stage: 'active',
  annual_value: 500_00,
  contactpersoon: 'Lia Kroon',
  email: 'lia@kroon.example',
  telefoonnummer: null,
  adres: null,
  postcode: '4655 KC',
  plaats: null,
};
const like = (sleutel: string, sponsor: Likeness['sponsor'] = null): Likeness => ({
  sleutel,
  sponsor,
  gelijk: sponsor === null ? null : 'email',
});

describe('a row that looks like a sponsor of the club', () => {
  const likes = new Map([[2, like('cafedekroon', kroon)]]);
  const cells = ['Café de Kroon', 'Lia', 'lia@kroon.example', '06 1234 5678', '4655 KC', '500'];

  it('fills up what is empty, unless somebody chose otherwise', () => {
    expect(planRows([row(2, cells)], likes)[0]).toMatchObject({
      besluit: 'aanvullen',
      komt_erbij: ['telefoonnummer'],
      lijkt_op: { soort: 'sponsor', gelijk: 'email' },
    });
    expect(planRows([row(2, cells, 'apart')], likes)[0]?.besluit).toBe('nieuw');
    expect(planRows([row(2, cells, 'overslaan')], likes)[0]?.besluit).toBe('overslaan');
    expect(planRows([row(2, cells, 'weglaten')], likes)[0]?.besluit).toBe('overslaan');
  });

  it('stays out when there is nothing to fill in', () => {
    const bare = ['Café de Kroon', 'Lia', 'lia@kroon.example', '', '4655 KC', '900'];
    expect(planRows([row(2, bare)], likes)[0]).toMatchObject({ besluit: 'overslaan', komt_erbij: [] });
  });

  it('adds only what an earlier row did not bring', () => {
    const both = new Map([2, 3].map((rij) => [rij, like('cafedekroon', kroon)]));
    const planned = planRows([row(2, cells), row(3, cells)], both);
    expect(planned.map(({ besluit }) => besluit)).toEqual(['aanvullen', 'overslaan']);
  });
});

describe('rows that look like each other', () => {
  const likes = new Map([
    [2, like('bakker')],
    [3, like('anders')],
    [4, like('bakker')],
    [5, like('bakker')],
  ]);
  const rows = [
    row(2, ['Bakker', 'Bart', 'bart@bakker.example', '', '1234 AB', '100']),
    row(3, ['Anders', 'Bart', 'bart@bakker.example', '06 1234 5678', '', '']),
    row(4, ['Bakker BV', 'Bart', '', '', '1234ab', '']),
    row(5, ['Bakker', 'Bart', '', '', '9999 ZZ', '']),
  ];

  it('are told by the address, or by the name and the postcode', () => {
    const planned = planRows(rows, likes);
    expect(planned.map(({ besluit }) => besluit)).toEqual(['nieuw', 'aanvullen', 'overslaan', 'nieuw']);
    expect(planned.map(({ lijkt_op }) => lijkt_op && [lijkt_op.soort, lijkt_op.gelijk])).toEqual([
      null,
      ['rij', 'email'],
      ['rij', 'naam'],
      null,
    ]);
    expect(planned[1]?.komt_erbij).toEqual(['telefoonnummer']);
  });

  it('do not look like one that stays out itself', () => {
    const planned = planRows(
      [{ ...row(2, ['Bakker', '', 'bart@bakker.example', '', '', '']) }, ...rows.slice(1)],
      likes,
    );
    expect(planned[0]?.besluit).toBe('fout');
    expect(planned[1]).toMatchObject({ besluit: 'nieuw', lijkt_op: null });
  });
});

it('counts every row once, and in one list (MGMT-34)', () => {
  const likes = new Map([
    [2, like('a')],
    [3, like('b')],
    [4, like('cafedekroon', kroon)],
  ]);
  const planned = planRows(
    [
      row(2, ['A', 'Kim', '', '', '', '350']),
      row(3, ['B', 'Kim', '', '', '', '1.250']),
      row(4, ['Kroon', 'Kim', 'lia@kroon.example', '06 1234 5678', '', '']),
      row(5, ['', 'Kim', '', '', '', '']),
      row(6, ['C', '', '', '', '', ''], 'weglaten'),
    ],
    likes,
  );
  expect(totalsOf(planned)).toEqual({
    gelezen: 5,
    nieuw: 2,
    bedrag: 1600_00,
    aangevuld: 1,
    niet_mee: 2,
    fouten: 2,
    opgelost: 0,
    dubbelen: 1,
    goed: 2,
  });
  expect(planned.map(listOfRow)).toEqual(['goed', 'goed', 'dubbel', 'fout', 'fout']);
});
