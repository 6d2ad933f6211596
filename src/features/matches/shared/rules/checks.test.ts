import { describe, expect, it } from 'vitest';
import {
  checksOf,
  isFreeProvider,
  knownMailDomain,
  lookupLinks,
  mailDomain,
  phoneKind,
  remarkOf,
  tradeOf,
} from './checks.ts';
import type { CheckKind, LookalikeFacts, MailDomainAnswer, SignUpFacts } from './checks.ts';

const FACTS: SignUpFacts = {
  bedrijfsnaam: 'Bakkerij Van Loon',
  email: 'hans@bakkerijvanloon.nl',
  telefoonnummer: '0165 411 207',
  postcode: '1234 EF',
  akkoord_tekst_versie: '2026-09-01',
  ingevuld_seconden: 131,
  verzonden_keer: 1,
};
const check = (soort: CheckKind, facts: Partial<SignUpFacts>, answer: MailDomainAnswer | null = 'ontvangt') =>
  checksOf({ ...FACTS, ...facts }, answer).find((one) => one.soort === soort);

describe('the e-mail address', () => {
  it.each([
    ['ontvangt', 'goed', 'Domein ontvangt mail.'],
    ['bestaat_niet', 'fout', 'bakkerijvanloon.nl bestaat niet.'],
    ['geen_mail', 'fout', 'bakkerijvanloon.nl ontvangt geen mail.'],
    ['onbekend', 'onbekend', 'Niet na te kijken: er kwam geen antwoord over bakkerijvanloon.nl.'],
  ] as const)('that is %s counts as %s, with the reason', (answer, uitkomst, tekst) => {
    expect(check('email', {}, answer)).toMatchObject({ uitkomst, tekst });
  });

  it('that is missing cannot be looked up', () => {
    expect(check('email', { email: null }, null)).toMatchObject({ uitkomst: 'onbekend' });
  });

  it('has a domain, of which some are known without asking', () => {
    expect(mailDomain(' Piet@Bakkerij.NL ')).toBe('bakkerij.nl');
    expect(mailDomain('piet@localhost')).toBeNull();
    expect(mailDomain(null)).toBeNull();
    expect(knownMailDomain('slagerij.example')).toBe('onbekend');
    expect(knownMailDomain('example.com')).toBe('onbekend');
    expect(knownMailDomain('test.invalid')).toBe('bestaat_niet');
    expect(knownMailDomain('voorbeeld-example.nl')).toBeNull();
  });
});

describe('the telephone number', () => {
  it.each([
    '06 1234 5678',
    '+31 6 12345678',
    '+31 (0)6 12345678',
    '0031-20-1234567',
    '(0165) 411 207',
    '0497 330 118',
    '088 123 4567',
  ])('%s is Dutch', (number) => expect(phoneKind(number)).toBe('nederlands'));
  it.each(['0612345', '06 0234 5678', '0123 456 789', '1234567890', '06 1111 1111', '0900 000', 'bel mij'])(
    '%s is none',
    (number) => expect(phoneKind(number)).toBe('ongeldig'),
  );
  it('of another country cannot be looked up, one of a service is no person', () => {
    expect(phoneKind('+32 3 123 45 67')).toBe('buitenlands');
    expect(phoneKind('0900 1234')).toBe('informatienummer');
    expect(check('telefoon', { telefoonnummer: '+32 3 123 45 67' })?.uitkomst).toBe('onbekend');
    expect(check('telefoon', { telefoonnummer: '0123 456 789' })).toMatchObject({
      uitkomst: 'let_op',
      kort: 'Telefoonnummer klopt niet',
    });
  });
});

describe('the address', () => {
  it('is not judged: there is no register to ask, and that is said', () => {
    expect(check('adres', {})).toMatchObject({
      uitkomst: 'onbekend',
      tekst: 'Niet na te kijken: we hebben geen lijst van postcodes met hun plaats.',
    });
    expect(check('adres', { postcode: 'B-2000' })?.tekst).toContain('geen Nederlandse postcode');
    expect(check('adres', { postcode: null })?.uitkomst).toBe('onbekend');
  });
});

describe('the trade', () => {
  it.each([
    ['Goldbet Online', 'Kansspelen'],
    ['Bet365', 'Kansspelen'],
    ['Stadscasino Breda', 'Kansspelen'],
    ['De Gokhal', 'Kansspelen'],
    ['Sigarenspeciaalzaak Hajenius', 'Tabak'],
    ['Tabakshop Smit', 'Tabak'],
    ['Vape City', 'Tabak'],
    ['Slijterij De Kurk', 'Alcohol'],
    ['Wijnhandel Peeters', 'Alcohol'],
    ['Bierbrouwerij Maximus', 'Alcohol'],
    ['Bier & Co', 'Alcohol'],
  ])('of %s is %s', (naam, trade) => expect(tradeOf(naam)).toBe(trade));

  it.each([
    'Café De Kroon',
    'Restaurant De Wijnstok',
    'Van Wijngaarden Schilders',
    'Fysiotherapie Wijnen',
    'Bierens Advocaten',
    'Loodgieter Brouwer',
    'Alfabet Taalcentrum',
    'Kapsalon Elisabet',
    'Reisbureau Tibet',
    'Tandarts Tabaksteeg',
    'Brouwerijstraat Parkeren',
    'Organiseer Sportwedstrijden',
    'Bakkerij Van Loon',
    'Ginkel Groep',
    'Betonbedrijf Smits',
  ])('of %s is nothing to look at', (naam) => expect(tradeOf(naam)).toBeNull());

  it('is read from the address on the internet too, unless anybody can have one there', () => {
    expect(check('branche', { bedrijfsnaam: 'GB Media', email: 'info@goldbet.com' })?.kort).toBe('Kansspelen');
    expect(check('branche', { email: 'info@gmail.com' })).toMatchObject({
      uitkomst: 'goed',
      tekst: 'Geen tabak, kansspelen, alcohol.',
    });
  });
});

it('names the text that was agreed with by its day, its month or its version', () => {
  expect(check('akkoord', {})?.tekst).toBe('Privacytekst van 1 sep 2026.');
  expect(check('akkoord', { akkoord_tekst_versie: '2026-01' })?.tekst).toBe('Privacytekst van jan 2026.');
  expect(check('akkoord', { akkoord_tekst_versie: 'v2' })?.tekst).toBe('Privacytekst, versie v2.');
  expect(check('akkoord', { akkoord_tekst_versie: null })?.uitkomst).toBe('onbekend');
});

describe('the remark in the list', () => {
  const lookalike = (values: Partial<LookalikeFacts>): LookalikeFacts => ({
    is_eigen_club: true,
    beoordeling: null,
    ...values,
  });
  const remark = (facts: Partial<SignUpFacts>, answer: MailDomainAnswer | null, like: LookalikeFacts[] = []) =>
    remarkOf(checksOf({ ...FACTS, ...facts }, answer), like);

  it('says that there is nothing special, also when nothing could be looked up', () => {
    expect(remark({}, 'ontvangt')).toEqual({ uitkomst: 'goed', tekst: 'Niets bijzonders' });
    expect(remark({ telefoonnummer: null, postcode: null, akkoord_tekst_versie: null }, 'onbekend').uitkomst).toBe(
      'goed',
    );
  });

  it('names what weighs most: an address that does not exist, then a look-alike, then the trade, then the number', () => {
    const odd = { bedrijfsnaam: 'Goldbet', telefoonnummer: '0123' };
    expect(remark(odd, 'bestaat_niet', [lookalike({})]).tekst).toBe('E-mailadres bestaat niet');
    expect(remark(odd, 'ontvangt', [lookalike({})]).tekst).toBe('Lijkt op bekende sponsor');
    expect(remark(odd, 'ontvangt').tekst).toBe('Kansspelen');
    expect(remark({ telefoonnummer: '0123' }, 'ontvangt').tekst).toBe('Telefoonnummer klopt niet');
  });

  it('holds nothing against a company that signs up with several clubs, unless one refused it', () => {
    expect(remark({}, 'ontvangt', [lookalike({ is_eigen_club: false, beoordeling: 'vrijgegeven' })]).uitkomst).toBe(
      'goed',
    );
    expect(remark({}, 'ontvangt', [lookalike({ is_eigen_club: false, beoordeling: 'afgekeurd' })]).tekst).toBe(
      'Eerder afgekeurd',
    );
    expect(remark({}, 'ontvangt', [lookalike({ beoordeling: 'te_beoordelen' })]).tekst).toBe(
      'Lijkt op andere aanmelding',
    );
  });
});

it('leads to pages of others about the company, and to no site of a mail provider', () => {
  const where = { bedrijfsnaam: 'Bakkerij & Zn', adres: 'Kerkplein 3', postcode: '1234 EF', plaats: 'Wijkerbroek' };
  expect(lookupLinks({ ...where, email: 'hans@bakkerij.nl' })).toEqual({
    handelsregister: 'https://www.kvk.nl/zoeken/?source=all&q=Bakkerij+%26+Zn',
    website: 'https://bakkerij.nl',
    kaart: 'https://www.openstreetmap.org/search?query=Kerkplein+3%2C+1234+EF%2C+Wijkerbroek',
  });
  const alone = { ...where, adres: null, postcode: null, plaats: null };
  expect(lookupLinks({ ...alone, email: 'hans@gmail.com' })).toMatchObject({ website: null, kaart: null });
  expect(isFreeProvider('ziggo.nl')).toBe(true);
});

it('says how long filling in took and how often it was sent, and holds neither against a company', () => {
  const filled = (ingevuld_seconden: number | null, verzonden_keer: number | null) => {
    const facts = { ...FACTS, ingevuld_seconden, verzonden_keer };
    expect(remarkOf(checksOf(facts, 'ontvangt'), []).uitkomst).toBe('goed');
    return check('invullen', facts);
  };
  expect(filled(48, 1)).toMatchObject({ uitkomst: 'goed', tekst: '48 s, één keer verstuurd.' });
  expect(filled(131, 3)?.tekst).toBe('2 min 11 s, drie keer verstuurd.');
  expect(filled(86_400, 1)?.tekst).toBe('Meer dan een uur, één keer verstuurd.');
  expect(filled(2, 1)).toMatchObject({
    uitkomst: 'onbekend',
    tekst: '2 s, één keer verstuurd. Snel, maar met automatisch aanvullen kan het.',
  });
  expect(filled(null, null)).toMatchObject({ uitkomst: 'onbekend', kort: null });
});
