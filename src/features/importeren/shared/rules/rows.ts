import type { AddedSponsor } from '#features/matches/shared/rules/added.ts';
import { isEmail, onOneLine, visible } from '#shared/typed.ts';
import type { SponsorCategory } from '#features/matches/shared/kinds.ts';
import { JOINED_VELDEN, type Keuze, ROW_SENTENCES, VELDEN, type Veld } from '#features/importeren/shared/labels.ts';
import { categoryWord, guessCategory, parseAmount, parseDate, parsePayment, tidyPhone, tidyPostcode } from './cells.ts';

/** How the columns are read. */
export interface Mapping {
  kolommen: readonly (Veld | null)[];
  /** What a word in the column of categories stands for, where somebody said so; null is none. */
  categorieen: Readonly<Record<string, SponsorCategory | null>>;
}

/** A row of the file as it waits, with what was typed over it. */
export interface StagedRow {
  rij: number;
  cellen: readonly string[];
  verbeterd: Readonly<Partial<Record<Veld, string>>>;
  keuze: Keuze | null;
}

/** What a row becomes when nothing is wrong with it. */
export type ImportedSponsor = Omit<AddedSponsor, 'assigned_to_user_id'>;

export type RowFaults = Partial<Record<Veld, string>>;

export interface CheckedRow extends StagedRow {
  /** What stands in each field, as text. */
  waarden: Record<Veld, string>;
  fouten: RowFaults;
  sponsor: ImportedSponsor;
}

const MOST: Partial<Record<Veld, number>> = {
  bedrijfsnaam: 200,
  contactpersoon: 200,
  email: 254,
  telefoonnummer: 40,
  adres: 200,
  postcode: 20,
  plaats: 100,
  contact_notes: 5_000,
};
/** As much as the database holds, in cents. */
const AMOUNT_MOST = 100_000_000_000;

function textsOf({ cellen, verbeterd }: StagedRow, { kolommen }: Mapping): Record<Veld, string> {
  const texts = {} as Record<Veld, string>;
  for (const veld of VELDEN) {
    const typed = verbeterd[veld];
    if (typed !== undefined) {
      texts[veld] = typed;
      continue;
    }
    let text = '';
    for (let at = kolommen.indexOf(veld); at >= 0; at = kolommen.indexOf(veld, at + 1)) {
      const cell = cellen[at] ?? '';
      text = text === '' || cell === '' ? text + cell : `${text}${veld === 'contact_notes' ? '\n' : ' '}${cell}`;
      if (!JOINED_VELDEN.includes(veld)) break;
    }
    texts[veld] = text;
  }
  return texts;
}

const orNull = (text: string) => (text === '' ? null : text);

/** The same check in the preview, while mending and before the import: what it lets through is what is stored. */
export function checkRow(row: StagedRow, mapping: Mapping): CheckedRow {
  const raw = textsOf(row, mapping);
  const waarden = Object.fromEntries(
    VELDEN.map((veld) => [veld, veld === 'contact_notes' ? visible(raw[veld]) : onOneLine(raw[veld])]),
  ) as Record<Veld, string>;
  const fouten: RowFaults = {};
  for (const [veld, most] of Object.entries(MOST) as [Veld, number][])
    if (waarden[veld].length > most) fouten[veld] = ROW_SENTENCES.te_lang(most);
  if (waarden.bedrijfsnaam === '') fouten.bedrijfsnaam = ROW_SENTENCES.bedrijfsnaam;
  if (waarden.contactpersoon === '') fouten.contactpersoon = ROW_SENTENCES.contactpersoon;
  const email = waarden.email.toLowerCase();
  if (email !== '' && !isEmail(email)) fouten.email = ROW_SENTENCES.email;

  const read = <T>(veld: Veld, parse: (text: string) => T | null, sentence: string): T | null => {
    if (waarden[veld] === '') return null;
    const value = parse(waarden[veld]);
    if (value === null) fouten[veld] = sentence;
    return value;
  };
  const annual_value = read('annual_value', parseAmount, ROW_SENTENCES.annual_value);
  if (annual_value !== null && annual_value > AMOUNT_MOST) fouten.annual_value = ROW_SENTENCES.bedrag_te_hoog;
  const contract_start_date = read('contract_start_date', parseDate, ROW_SENTENCES.datum);
  const contract_end_date = read('contract_end_date', parseDate, ROW_SENTENCES.datum);
  if (contract_start_date !== null && contract_end_date !== null && contract_end_date < contract_start_date)
    fouten.contract_end_date = ROW_SENTENCES.einde_voor_begin;
  const payment_frequency = read('payment_frequency', parsePayment, ROW_SENTENCES.payment_frequency);

  return {
    ...row,
    waarden,
    fouten,
    sponsor: {
      bedrijfsnaam: waarden.bedrijfsnaam,
      contactpersoon: waarden.contactpersoon,
      email: orNull(email),
      telefoonnummer: orNull(tidyPhone(waarden.telefoonnummer)),
      adres: orNull(waarden.adres),
      postcode: orNull(tidyPostcode(waarden.postcode)),
      plaats: orNull(waarden.plaats),
      annual_value,
      sponsor_category: categoryOf(waarden.sponsor_category, mapping),
      contact_notes: orNull(waarden.contact_notes),
      contract_start_date,
      contract_end_date,
      payment_frequency,
    },
  };
}

/** What somebody said a word means, or what it usually does. */
export function categoryOf(cell: string, { categorieen }: Pick<Mapping, 'categorieen'>): SponsorCategory | null {
  const word = categoryWord(cell);
  if (word === '') return null;
  const said = categorieen[word];
  return said === undefined ? guessCategory(word) : said;
}

export const isWrong = ({ fouten }: Pick<CheckedRow, 'fouten'>): boolean => Object.keys(fouten).length > 0;
