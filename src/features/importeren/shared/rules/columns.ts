import { isEmail } from '#shared/typed.ts';
import { JOINED_VELDEN, VELDEN, type Veld } from '#features/importeren/shared/labels.ts';
import { isPhone, isPostcode, parseAmount, parseDate, parsePayment, plainWord } from './cells.ts';

/** What stands above a column in a list of a club: exactly, or somewhere in it. */
const HEADS: Record<Veld, { exact: readonly string[]; within?: RegExp }> = {
  bedrijfsnaam: {
    exact: [
      'bedrijf',
      'bedrijfsnaam',
      'naambedrijf',
      'sponsor',
      'sponsornaam',
      'naamsponsor',
      'firma',
      'firmanaam',
      'organisatie',
      'organisatienaam',
      'klant',
      'klantnaam',
      'relatie',
      'relatienaam',
      'handelsnaam',
      'zaak',
      'debiteur',
      'debiteurnaam',
      'company',
      'companyname',
      'naam',
    ],
    within: /bedrijfsnaam|naam(?:van(?:de|het))?(?:sponsor|bedrijf|firma)|sponsornaam/u,
  },
  contactpersoon: {
    exact: [
      'contactpersoon',
      'contact',
      'contactnaam',
      'tav',
      'terattentievan',
      'aanspreekpunt',
      'persoon',
      'eigenaar',
      'cp',
      'contactperson',
      'voornaam',
      'voorletters',
      'tussenvoegsel',
      'achternaam',
    ],
    within: /contactpers|naamcontact|tav$/u,
  },
  email: { exact: ['email', 'mail', 'emailadres', 'mailadres', 'epost', 'emailaddress'], within: /mail/u },
  telefoonnummer: {
    exact: [
      'tel',
      'telefoon',
      'telefoonnummer',
      'telefoonnr',
      'telnr',
      'telnummer',
      'mobiel',
      'mobielnr',
      'gsm',
      'phone',
      '06',
    ],
    within: /telefoon|mobiel|^tel/u,
  },
  adres: {
    exact: [
      'adres',
      'straat',
      'straatnr',
      'straatnaam',
      'straatennr',
      'straathuisnummer',
      'bezoekadres',
      'postadres',
      'adresregel1',
      'huisnummer',
      'huisnr',
      'toevoeging',
      'address',
    ],
    within: /straat|adres|huisn/u,
  },
  postcode: { exact: ['postcode', 'pc', 'postcd', 'zip', 'zipcode', 'postalcode'], within: /postcode/u },
  plaats: {
    exact: ['plaats', 'plaatsnaam', 'woonplaats', 'vestigingsplaats', 'stad', 'dorp', 'city'],
    within: /plaats$/u,
  },
  annual_value: {
    exact: [
      'bedrag',
      'jaarlijksbedrag',
      'jaarbedrag',
      'bedragperjaar',
      'bedragpj',
      'bijdrage',
      'bijdragepj',
      'bijdrageperjaar',
      'sponsorbedrag',
      'sponsorbijdrage',
      'sponsoring',
      'waarde',
      'jaarwaarde',
      'contractwaarde',
      'prijs',
      'euro',
      'eur',
      'amount',
      'annualvalue',
      'totaal',
      'perjaar',
    ],
    within: /bedrag|bijdrage/u,
  },
  sponsor_category: {
    exact: [
      'categorie',
      'soort',
      'type',
      'soortsponsor',
      'typesponsor',
      'soortbedrijf',
      'sponsortype',
      'category',
      'groep',
    ],
    within: /categorie/u,
  },
  contact_notes: {
    exact: [
      'notitie',
      'notities',
      'opm',
      'opmerking',
      'opmerkingen',
      'bijzonderheden',
      'toelichting',
      'memo',
      'notes',
      'info',
      'omschrijving',
      'afspraken',
      'aantekeningen',
    ],
    within: /opmerk|notitie|bijzonder/u,
  },
  contract_start_date: {
    exact: [
      'startdatum',
      'start',
      'begin',
      'begindatum',
      'ingang',
      'ingangsdatum',
      'vanaf',
      'van',
      'contractstart',
      'sinds',
    ],
    within: /^(?:start|begin|ingang)|(?:start|begin|ingangs)datum/u,
  },
  contract_end_date: {
    exact: [
      'einddatum',
      'eind',
      'einde',
      'tot',
      'tm',
      'totenmet',
      'looptot',
      'looptottot',
      'contracttot',
      'geldigtot',
      'vervaldatum',
      'afloopdatum',
      'loopttot',
      'looptaf',
      'afloop',
    ],
    within: /^eind|(?:eind|verval|afloop)datum|looptot/u,
  },
  payment_frequency: {
    exact: [
      'betaling',
      'betaalt',
      'betaaltermijn',
      'betaalfrequentie',
      'frequentie',
      'facturatie',
      'betaalwijze',
      'payment',
    ],
    within: /betaal(?:freq|term)|frequentie/u,
  },
};

/** What a column holds when nothing above it says so. */
const CONTENTS: [veld: Veld, is: (cell: string) => boolean][] = [
  ['email', isEmail],
  ['postcode', isPostcode],
  ['telefoonnummer', isPhone],
  ['payment_frequency', (cell) => parsePayment(cell) !== null],
  ['contract_start_date', (cell) => /\D/u.test(cell) && parseDate(cell) !== null],
  ['contract_end_date', (cell) => /\D/u.test(cell) && parseDate(cell) !== null],
  ['annual_value', (cell) => /€|,\d\d$|,-$/u.test(cell) && parseAmount(cell) !== null],
];
const MOST_OF = 0.8;

function fromHead(head: string): { veld: Veld; isExact: boolean } | null {
  const word = plainWord(head);
  if (word === '') return null;
  const exact = VELDEN.find((veld) => HEADS[veld].exact.includes(word));
  if (exact !== undefined) return { veld: exact, isExact: true };
  const within = VELDEN.find((veld) => HEADS[veld].within?.test(word));
  return within === undefined ? null : { veld: within, isExact: false };
}

function fromContent(cells: readonly string[], taken: ReadonlySet<Veld>): Veld | null {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length === 0) return null;
  const holds = (is: (cell: string) => boolean) => filled.filter(is).length >= filled.length * MOST_OF;
  return CONTENTS.find(([veld, is]) => !taken.has(veld) && holds(is))?.[0] ?? null;
}

/** How many rows say what a column holds. */
const LOOKED_AT = 50;

/** Whether the first row says what is below it: nobody's address or number stands above a column. */
export const looksLikeHead = (cells: readonly string[]): boolean =>
  !cells.some((cell) => isEmail(cell) || isPostcode(cell) || isPhone(cell));

/**
 * What each column becomes: by what stands above it, and otherwise by what stands in it. Each field once, unless several
 * columns make one. Without heads the first two columns that say nothing of themselves are the company and its contact.
 */
export function guessColumns(koppen: readonly string[] | null, rows: readonly (readonly string[])[]): (Veld | null)[] {
  const width = koppen?.length ?? rows[0]?.length ?? 0;
  const guessed = Array.from<Veld | null>({ length: width }).fill(null);
  const taken = new Set<Veld>();
  const take = (at: number, veld: Veld) => {
    if (guessed[at] !== null || (taken.has(veld) && !JOINED_VELDEN.includes(veld))) return;
    guessed[at] = veld;
    taken.add(veld);
  };
  const heads = (koppen ?? []).map(fromHead);
  // What is called exactly so goes before what has the word in it, and 'naam' is the company's if nothing else is.
  const isVague = (at: number) => plainWord(koppen?.[at] ?? '') === 'naam';
  heads.forEach((found, at) => found?.isExact && !isVague(at) && take(at, found.veld));
  heads.forEach((found, at) => found && !isVague(at) && !taken.has(found.veld) && take(at, found.veld));
  heads.forEach(
    (found, at) => found && take(at, taken.has('bedrijfsnaam') && isVague(at) ? 'contactpersoon' : found.veld),
  );
  const columnOf = (at: number) => rows.slice(0, LOOKED_AT).map((row) => row[at] ?? '');
  for (let at = 0; at < width; at += 1) {
    if (guessed[at] !== null) continue;
    const veld = fromContent(columnOf(at), taken);
    if (veld !== null) take(at, veld);
  }
  if (koppen === null) {
    for (const veld of ['bedrijfsnaam', 'contactpersoon'] as const) {
      const at = guessed.findIndex(
        (found, column) => found === null && columnOf(column).some((cell) => /\p{L}/u.test(cell)),
      );
      if (at >= 0) take(at, veld);
    }
  }
  return guessed;
}

/** Whether each field stands for one column, apart from those that are made of several. */
export const isMapping = (kolommen: readonly (Veld | null)[]): boolean =>
  VELDEN.every((veld) => JOINED_VELDEN.includes(veld) || kolommen.filter((found) => found === veld).length <= 1);
