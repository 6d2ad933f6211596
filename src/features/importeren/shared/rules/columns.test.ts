import { describe, expect, it } from 'vitest';
import { TEMPLATE_VELDEN, VELD_LABELS, VELDEN } from '#features/importeren/shared/labels.ts';
import { guessColumns, isMapping, looksLikeHead } from './columns.ts';

describe('what a column is', () => {
  it('is told by the heads of our own template (G-067)', () => {
    expect(TEMPLATE_VELDEN.map((veld) => VELD_LABELS[veld])).toEqual([
      'Bedrijfsnaam',
      'Contactpersoon',
      'Email',
      'Telefoonnummer',
      'Adres',
      'Postcode',
      'Plaats',
      'Jaarlijks Bedrag',
      'Categorie',
      'Notities',
    ]);
    expect(
      guessColumns(
        VELDEN.map((veld) => VELD_LABELS[veld]),
        [],
      ),
    ).toEqual(VELDEN);
  });

  it('is told by the heads that clubs write', () => {
    const heads = [
      'Naam bedrijf',
      'T.a.v.',
      'Mail',
      'Tel.',
      'Straat + nr',
      'PC',
      'Woonplaats',
      'Bijdrage p/j',
      'Soort',
      'Bord nr',
      'Opm.',
    ];
    expect(guessColumns(heads, [['Bos', 'Ria', '', '', '', '', '', '350', 'mkb', '14', '']])).toEqual([
      'bedrijfsnaam',
      'contactpersoon',
      'email',
      'telefoonnummer',
      'adres',
      'postcode',
      'plaats',
      'annual_value',
      'sponsor_category',
      null,
      'contact_notes',
    ]);
    expect(guessColumns(['Ingangsdatum', 'Loopt tot', 'Betaaltermijn', 'E-mailadres'], [])).toEqual([
      'contract_start_date',
      'contract_end_date',
      'payment_frequency',
      'email',
    ]);
  });

  it('is a part of it where several make one', () => {
    expect(
      guessColumns(['Sponsor', 'Voornaam', 'Achternaam', 'Straat', 'Huisnummer', 'Telefoon', 'Mobiel'], []),
    ).toEqual(['bedrijfsnaam', 'contactpersoon', 'contactpersoon', 'adres', 'adres', 'telefoonnummer', null]);
  });

  it('is told by what stands in it when nothing above it does', () => {
    const rows = [
      [
        'Bakker Bart',
        'Bart Hermsen',
        'bart@bakker.example',
        '4655 KC',
        '06 5512 3490',
        '€ 350,-',
        '01-07-2026',
        '30-06-2027',
      ],
      ['Café de Kroon', 'Lia Kroon', '', '4655kc', '0165 320 811', '1.250,00', '01-07-2025', '30-06-2026'],
    ];
    const expected = [
      'bedrijfsnaam',
      'contactpersoon',
      'email',
      'postcode',
      'telefoonnummer',
      'annual_value',
      'contract_start_date',
      'contract_end_date',
    ];
    expect(guessColumns(null, rows)).toEqual(expected);
    expect(guessColumns(['Naam', 'Contact', 'x', 'y', 'z', 'p', 'q', 'r'], rows)).toEqual(expected);
  });

  it("is the contact's name when the company has one of its own", () => {
    expect(guessColumns(['Bedrijf', 'Naam'], [])).toEqual(['bedrijfsnaam', 'contactpersoon']);
    expect(guessColumns(['Naam', 'Contact'], [])).toEqual(['bedrijfsnaam', 'contactpersoon']);
  });
});

it('a first row is the head, unless an address or a number stands in it (MGMT-31)', () => {
  expect(looksLikeHead(['Bedrijfsnaam', 'Contactpersoon', 'Email'])).toBe(true);
  expect(looksLikeHead(['Naam bedrijf', 'Wie'])).toBe(true);
  expect(looksLikeHead(['Bakker Bart', 'Bart', 'bart@bakker.example'])).toBe(false);
  expect(looksLikeHead(['Bakker Bart', '06 1234 5678'])).toBe(false);
});

it('a field stands for one column, unless it is made of several', () => {
  expect(isMapping(['bedrijfsnaam', 'adres', 'adres', null, null])).toBe(true);
  expect(isMapping(['email', 'email'])).toBe(false);
});
