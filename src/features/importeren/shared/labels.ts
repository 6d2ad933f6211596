import { PAYMENT_LABELS } from '#features/matches/shared/labels.ts';
import { choiceOf, formatNumber, listOf, plural } from '#shared/text.ts';

/** What a column can become, in the order of the template. */
export const VELDEN = [
  'bedrijfsnaam',
  'contactpersoon',
  'email',
  'telefoonnummer',
  'adres',
  'postcode',
  'plaats',
  'annual_value',
  'sponsor_category',
  'contact_notes',
  'contract_start_date',
  'contract_end_date',
  'payment_frequency',
] as const;
export type Veld = (typeof VELDEN)[number];

export const VELD_LABELS: Record<Veld, string> = {
  bedrijfsnaam: 'Bedrijfsnaam',
  contactpersoon: 'Contactpersoon',
  email: 'Email',
  telefoonnummer: 'Telefoonnummer',
  adres: 'Adres',
  postcode: 'Postcode',
  plaats: 'Plaats',
  annual_value: 'Jaarlijks Bedrag',
  sponsor_category: 'Categorie',
  contact_notes: 'Notities',
  contract_start_date: 'Startdatum',
  contract_end_date: 'Einddatum',
  payment_frequency: 'Betaling',
};

/** The columns of the template, exactly these. */
export const TEMPLATE_VELDEN = VELDEN.slice(0, 10);
export const TEMPLATE_NAME = 'sponsor-import-template';

export const VERPLICHT = ['bedrijfsnaam', 'contactpersoon'] as const satisfies readonly Veld[];

/** What is filled in at a sponsor that the club has already, where nothing stands. */
export const CONTACT_VELDEN = [
  'contactpersoon',
  'email',
  'telefoonnummer',
  'adres',
  'postcode',
  'plaats',
] as const satisfies readonly Veld[];
export type ContactVeld = (typeof CONTACT_VELDEN)[number];

/** Of which several columns are one: a street and a number, a first name and a last name. */
export const JOINED_VELDEN: readonly Veld[] = ['contactpersoon', 'adres', 'contact_notes'];

export const ROW_SENTENCES = {
  bedrijfsnaam: 'Bedrijfsnaam is verplicht',
  contactpersoon: 'Contactpersoon is verplicht',
  email: 'Ongeldig email adres',
  annual_value: 'Jaarlijks bedrag moet een nummer zijn',
  bedrag_te_hoog: 'Dit bedrag is te hoog.',
  datum: 'Vul een datum in als dag-maand-jaar, bijvoorbeeld 01-07-2026.',
  einde_voor_begin: 'De einddatum ligt vóór de startdatum.',
  payment_frequency: `Vul ${choiceOf(Object.values(PAYMENT_LABELS))} in.`,
  te_lang: (most: number) => `Dit is te lang: hoogstens ${most} tekens.`,
} as const;

/** What the job says of a row that it could not bring in. */
export const JOB_SENTENCES = {
  mislukt: 'Deze rij kon niet worden opgeslagen.',
  sponsor_weg: 'De sponsor die zou worden aangevuld, is er niet meer.',
  rij_mislukt: (rij: number) => `Rij ${rij} kwam niet binnen, dus deze rij kon daar niet bij.`,
} as const;

export const KEUZES = ['aanvullen', 'apart', 'overslaan'] as const;
export type Keuze = (typeof KEUZES)[number] | 'weglaten';
export const KEUZE_LABELS: Record<(typeof KEUZES)[number], string> = {
  aanvullen: 'Aanvullen',
  apart: 'Apart toevoegen',
  overslaan: 'Overslaan',
};

export const GELIJK_LABELS = { email: 'zelfde e-mailadres', naam: 'zelfde naam en postcode' } as const;
export type Gelijk = keyof typeof GELIJK_LABELS;

const FILLED_WORDS: Record<ContactVeld, string> = {
  contactpersoon: 'de contactpersoon',
  email: 'het e-mailadres',
  telefoonnummer: 'het telefoonnummer',
  adres: 'het adres',
  postcode: 'de postcode',
  plaats: 'de plaats',
};

/** 'Alleen het telefoonnummer komt erbij.' */
export function choiceWords(keuze: (typeof KEUZES)[number], komt_erbij: readonly ContactVeld[]): string {
  if (keuze === 'apart') return 'Er komt een tweede sponsor bij.';
  if (keuze === 'overslaan') return 'Wat in Achterban staat, blijft zo.';
  if (komt_erbij.length === 0) return 'Er komt niets bij: alles staat er al.';
  const words = listOf(komt_erbij.map((veld) => FILLED_WORDS[veld]));
  return komt_erbij.length === 1 ? `Alleen ${words} komt erbij.` : `Erbij komen ${words}.`;
}

/** 'Importeer 41 sponsors' */
export const startLabel = (nieuw: number, aangevuld: number): string =>
  nieuw === 0 && aangevuld > 0
    ? `Vul ${plural(aangevuld, 'sponsor', 'sponsors')} aan`
    : `Importeer ${plural(nieuw, 'sponsor', 'sponsors')}`;

/** '41 gelukt, 3 mislukt' */
export const resultWords = ({ gelukt, mislukt }: { gelukt: number; mislukt: number }): string =>
  `${formatNumber(gelukt)} gelukt, ${formatNumber(mislukt)} mislukt`;
