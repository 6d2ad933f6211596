import { describe, expect, it } from 'vitest';
import { type Mapping, checkRow, isWrong } from './rows.ts';

const mapping: Mapping = {
  kolommen: [
    'bedrijfsnaam',
    'contactpersoon',
    'email',
    'annual_value',
    'contract_start_date',
    'contract_end_date',
    'payment_frequency',
    'sponsor_category',
    'postcode',
  ],
  categorieen: { sportschool: 'individual', mkb: null },
};
const check = (...cellen: string[]) => checkRow({ rij: 2, cellen, verbeterd: {}, keuze: null }, mapping);

describe('a row of the file', () => {
  it('becomes a sponsor when nothing is wrong with it', () => {
    const row = check(
      '  Bakker\n Bart ',
      'Bart Hermsen',
      'Bart@Bakker.example',
      '€ 350,-',
      '01-07-2026',
      '30-06-2027',
      'jaarlijks',
      'winkel',
      '4655kc',
    );
    expect(row.fouten).toEqual({});
    expect(row.sponsor).toMatchObject({
      bedrijfsnaam: 'Bakker Bart',
      contactpersoon: 'Bart Hermsen',
      email: 'bart@bakker.example',
      annual_value: 350_00,
      contract_start_date: '2026-07-01',
      contract_end_date: '2027-06-30',
      payment_frequency: 'yearly',
      sponsor_category: 'local_business',
      postcode: '4655 KC',
      telefoonnummer: null,
    });
  });

  it('needs a company and a contact (MGMT-32)', () => {
    expect(check('', 'Bart').fouten).toEqual({ bedrijfsnaam: 'Bedrijfsnaam is verplicht' });
    expect(check('Bakker', ' ').fouten).toEqual({ contactpersoon: 'Contactpersoon is verplicht' });
    expect(check('', '').fouten).toEqual({
      bedrijfsnaam: 'Bedrijfsnaam is verplicht',
      contactpersoon: 'Contactpersoon is verplicht',
    });
  });

  it.each(['wil.snoek.example', 'wil@', '@snoek.example', 'wil@snoek', 'wil snoek@hengel.example', 'a@b@c.example'])(
    'has an address that we can mail, or none: %s (MGMT-33, G-051)',
    (email) => {
      expect(check('Snoek', 'Wil', email).fouten).toEqual({ email: 'Ongeldig email adres' });
      expect(isWrong(check('Snoek', 'Wil', ''))).toBe(false);
    },
  );

  it('has a number for an amount, or none (MGMT-33)', () => {
    expect(check('Rietdekker', 'Jan', '', 'in natura').fouten).toEqual({
      annual_value: 'Jaarlijks bedrag moet een nummer zijn',
    });
    expect(check('Rietdekker', 'Jan', '', '').sponsor.annual_value).toBeNull();
    expect(check('Rietdekker', 'Jan', '', '9999999999').fouten).toEqual({ annual_value: 'Dit bedrag is te hoog.' });
  });

  it('has dates that exist, the end not before the start, and a way of paying that we know', () => {
    expect(check('A', 'B', '', '', 'ooit', '31-02-2027', 'soms').fouten).toEqual({
      contract_start_date: 'Vul een datum in als dag-maand-jaar, bijvoorbeeld 01-07-2026.',
      contract_end_date: 'Vul een datum in als dag-maand-jaar, bijvoorbeeld 01-07-2026.',
      payment_frequency: 'Vul per maand, per kwartaal, per jaar of eenmalig in.',
    });
    expect(check('A', 'B', '', '', '02-07-2026', '01-07-2026').fouten).toEqual({
      contract_end_date: 'De einddatum ligt vóór de startdatum.',
    });
    expect(check('A', 'B', '', '', '01-07-2026', '01-07-2026').fouten).toEqual({});
  });

  it('has the category that somebody gave the word', () => {
    expect(check('A', 'B', '', '', '', '', '', 'Sportschool ').sponsor.sponsor_category).toBe('individual');
    expect(check('A', 'B', '', '', '', '', '', 'mkb').sponsor.sponsor_category).toBeNull();
  });

  it('is what was typed over it, and several columns are one', () => {
    const row = checkRow(
      { rij: 9, cellen: ['', 'Kees', 'Bakker'], verbeterd: { bedrijfsnaam: 'Bakker Montage' }, keuze: null },
      { kolommen: ['bedrijfsnaam', 'contactpersoon', 'contactpersoon'], categorieen: {} },
    );
    expect(row.fouten).toEqual({});
    expect(row.sponsor).toMatchObject({ bedrijfsnaam: 'Bakker Montage', contactpersoon: 'Kees Bakker' });
  });
});
