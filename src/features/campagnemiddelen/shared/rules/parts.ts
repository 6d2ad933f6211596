import { hasChanges } from '#shared/changes.ts';
import { capitalise, listOf, plural } from '#shared/text.ts';
import type { Measured } from './room.ts';

/** What of a document is called what: on the page, in a sentence, and where it is edited. */

export const BROCHURE_TABS = ['stijl', 'info', 'sponsoring'] as const;
export type BrochureTab = (typeof BROCHURE_TABS)[number];

export interface Part {
  /** What its tag on the page says. */
  label: string;
  tab: BrochureTab;
  /** In a sentence: 'de titel'. */
  noun: string;
}

/** The parts of the brochure that lead to a field, by the name that the page gives them. */
export const BROCHURE_PARTS: Readonly<Record<string, Part>> = {
  coverTitle: { label: 'Titel', tab: 'stijl', noun: 'de titel' },
  subtitle: { label: 'Ondertitel', tab: 'stijl', noun: 'de ondertitel' },
  'vereniging.coverImage': { label: 'Omslagfoto', tab: 'stijl', noun: 'de omslagfoto' },
  designTheme: { label: 'Thema', tab: 'stijl', noun: 'het thema' },
  seizoen: { label: 'Seizoen', tab: 'stijl', noun: 'het seizoen' },
  quote: { label: 'Citaat', tab: 'stijl', noun: 'het citaat' },
  coverCompanyName: { label: 'Bedrijfsnaam', tab: 'stijl', noun: 'de bedrijfsnaam' },
  'vereniging.beschrijving': { label: 'Over de club', tab: 'info', noun: 'de tekst over de club' },
  cijfers: { label: 'Cijfers', tab: 'info', noun: 'de cijfers' },
  aiGeneratedStory: { label: 'Wat kan sponsoring…', tab: 'info', noun: 'het verhaal voor sponsors' },
  'vereniging.maatschappelijkeImpact': {
    label: 'Maatschappelijke impact',
    tab: 'info',
    noun: 'de tekst over maatschappelijke impact',
  },
  teamInfo: { label: 'Teamfoto', tab: 'sponsoring', noun: 'het team' },
  aiTeamStory: { label: 'Verhaal over het team', tab: 'sponsoring', noun: 'het verhaal over het team' },
  sponsorIntro: { label: 'Sponsorverhaal', tab: 'sponsoring', noun: 'het sponsorverhaal' },
  sponsorPackages: { label: 'Sponsoropties', tab: 'sponsoring', noun: 'de sponsoropties' },
  contact: { label: 'Contactpersoon', tab: 'sponsoring', noun: 'de contactpersoon' },
  contact_2: { label: 'Tweede contactpersoon', tab: 'sponsoring', noun: 'de tweede contactpersoon' },
  inschrijfUrl: { label: 'QR-code', tab: 'sponsoring', noun: 'het adres in de QR-code' },
};

/** 'sponsorPackages.018f…' leads to the packages, 'contact.naam' to the contact. */
export function partOf<Found>(parts: Readonly<Record<string, Found>>, name: string): string | null {
  if (name in parts) return name;
  const cut = name.lastIndexOf('.');
  return cut < 0 ? null : partOf(parts, name.slice(0, cut));
}

/** 'De tekst over de club is 3 regels te lang.' */
export function tooLongSentences(fit: Readonly<Record<string, Measured>>): { name: string; sentence: string }[] {
  return Object.entries(fit).flatMap(([name, { over }]) => {
    const part = partOf(NOUNS, name);
    if (over <= 0 || part === null) return [];
    return [{ name: part, sentence: `${capitalise(NOUNS[part] ?? '')} is ${plural(over, 'regel', 'regels')} te lang` }];
  });
}

const NOUNS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(BROCHURE_PARTS).map(([name, { noun }]) => [name, noun])),
  'vereniging.coverCrop': 'de omslagfoto',
  'vereniging.naam': 'de naam van de club',
  'vereniging.website': 'de website',
  showQuote: 'het citaat',
  quoteAuthor: 'het citaat',
  showCompanyName: 'de bedrijfsnaam',
  showStats: 'het seizoen',
  hiddenStats: 'de cijfers',
  bronPakketten: 'de sponsoropties',
  contact2: 'de tweede contactpersoon',
  inschrijfUrlHandmatig: 'het adres in de QR-code',
  export_settings: 'de instellingen',
};

/** What a value of the data is called in a sentence. */
export const nounOf = (name: string): string => NOUNS[partOf(NOUNS, name) ?? ''] ?? 'andere gegevens';

const SHOWN_MOST = 3;

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is different, each once, in the order of the pages. */
function changedNouns(before: object, after: object): string[] {
  const names = new Set(changedNames(before as Plain, after as Plain));
  const known = Object.entries(NOUNS).flatMap(([name, noun]) => (names.has(name) ? [noun] : []));
  const isRest = [...names].some((name) => partOf(NOUNS, name) === null);
  return [...new Set([...known, ...(isRest ? ['andere gegevens'] : [])])];
}

/** The club's fields are named one by one; of the others the field itself is enough. */
function changedNames(before: Plain, after: Plain): string[] {
  return Object.keys(after).flatMap((key) => {
    const [one, other] = [before[key], after[key]];
    if (!hasChanges({ value: one }, { value: other })) return [];
    if (key !== 'vereniging' || !isPlain(one) || !isPlain(other)) return [key];
    return changedNames(one, other).map((name) => `${key}.${name}`);
  });
}

/** 'Je hebt de titel en de omslagfoto gewijzigd. Bewaar je ze?' */
export function changedSentence(before: object, after: object): string {
  const nouns = changedNouns(before, after);
  const rest = nouns.length - SHOWN_MOST;
  const told = rest > 1 ? [...nouns.slice(0, SHOWN_MOST), `nog ${rest} andere dingen`] : nouns;
  if (told.length === 0) return 'Dit is nog niet opgeslagen. Bewaar je het?';
  return `Je hebt ${listOf(told)} gewijzigd. ${nouns.length === 1 ? 'Bewaar je dat?' : 'Bewaar je ze?'}`;
}

/** The parts of the A4 that lead to a field, with what their tag says. */
export const A4_PARTS: Readonly<Record<string, string>> = {
  coverTitle: 'Titel',
  subtitle: 'Ondertitel',
  'vereniging.naam': 'Naam van de club',
  'vereniging.website': 'Website',
  designTheme: 'Thema',
  contact: 'Contactpersoon',
  inschrijfUrl: 'QR-code',
};
