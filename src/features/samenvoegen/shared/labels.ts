import { dayOf, formatDayOnScreen, type Day } from '#shared/dates.ts';
import { euro } from '#shared/money.ts';
import { capitalise, listOf, plural } from '#shared/text.ts';
import { STAGE_LABELS } from '#features/matches/shared/labels.ts';
import { isOneContact, type Line, LINE_NAMES, type Pair, type Side, stateOf } from './rules.ts';
import type { Apart, MergeCompany, Moved, Since } from './schema.ts';

export const LINE_LABELS: Record<Line, string> = {
  bedrijfsnaam: 'Bedrijfsnaam',
  hoofdcontact: 'Hoofdcontact',
  adres: 'Adres',
  email: 'E-mailadres',
  telefoon: 'Telefoon',
  kvk: 'KVK-nummer',
  website: 'Website',
  branche: 'Branche',
};

/** In a sentence about what stays: 'het adres en het telefoonnummer'. */
const LINE_WORDS: Record<Line, string> = {
  bedrijfsnaam: 'de bedrijfsnaam',
  hoofdcontact: 'het hoofdcontact',
  adres: 'het adres',
  email: 'het e-mailadres',
  telefoon: 'het telefoonnummer',
  kvk: 'het KVK-nummer',
  website: 'de website',
  branche: 'de branche',
};
export const lineWords = (lines: readonly Line[]): string => listOf(lines.map((line) => LINE_WORDS[line]));

const SINCE_WORDS: Record<keyof Since, readonly [one: string, many: string]> = {
  match: ['match', 'matches'],
  phone: ['telefoontje', 'telefoontjes'],
  email: ['mail', 'mails'],
  meeting: ['afspraak', 'afspraken'],
  note: ['notitie', 'notities'],
  opvolging: ['opvolging', 'opvolgingen'],
  gebeurtenis: ['wijziging', 'wijzigingen'],
  contactpersoon: ['contactpersoon', 'contactpersonen'],
  bestand: ['bestand', 'bestanden'],
};
const SINCE_KINDS = Object.keys(SINCE_WORDS) as (keyof Since)[];

/** '1 telefoontje en 1 opvolging'; null when nothing came. */
export function sinceWords(since: Since): string | null {
  const came = SINCE_KINDS.filter((kind) => since[kind] > 0).map((kind) => plural(since[kind], ...SINCE_WORDS[kind]));
  return came.length === 0 ? null : listOf(came);
}

const partsWords = (onderdelen: number): string => plural(onderdelen, 'onderdeel', 'onderdelen');

/** 'Slagerij Smit is samengevoegd. 13 onderdelen gingen mee.' */
export const mergedWords = (opgegaan: string, onderdelen: number): string =>
  onderdelen === 0
    ? `${opgegaan} is samengevoegd.`
    : `${opgegaan} is samengevoegd. ${partsWords(onderdelen)} ${onderdelen === 1 ? 'ging' : 'gingen'} mee.`;

/** 'Slagerij Smit krijgt zijn eigen gegevens en 13 onderdelen terug.' */
export const givenBackWords = (opgegaan: string, onderdelen: number): string =>
  `${opgegaan} krijgt zijn eigen gegevens${onderdelen === 0 ? '' : ` en ${partsWords(onderdelen)}`} terug.`;

/** 'Slagerij Smit staat weer apart. Bij Slagerij ’t Hoekje is het adres intussen gewijzigd: dat blijft zo.' */
export function apartWords({ opgegaan, behouden, regels }: Pick<Apart, 'opgegaan' | 'behouden' | 'regels'>): string {
  const done = `${opgegaan.bedrijfsnaam} staat weer apart.`;
  if (regels.length === 0) return done;
  const verb = regels.length === 1 ? 'is' : 'zijn';
  return `${done} Bij ${behouden.bedrijfsnaam} ${verb} ${lineWords(regels)} intussen gewijzigd: dat blijft zo.`;
}

/** Why two stay together. */
export function stayWords({ weigering, tot }: { weigering: NonNullable<Apart['weigering']>; tot: Day }): string {
  switch (weigering.code) {
    case 'te_laat':
      return `Uit elkaar halen kon tot en met ${formatDayOnScreen(tot)}. Ze blijven samen.`;
    case 'al_uit_elkaar':
      return 'Deze twee zijn al uit elkaar gehaald.';
    case 'eerst_ander':
      return `Haal eerst ${weigering.naam ?? 'het andere bedrijf'} eruit: dat kwam er later bij.`;
  }
}

// ---------------------------------------------------------------------------------------------------------------
// The page that merges

export const MOVED_LABELS: Record<keyof Moved, string> = {
  matches: 'Matches',
  tijdlijn: 'Regels in de tijdlijn',
  contactpersonen: 'Contactpersonen',
  bestanden: 'Bestanden',
  opvolgingen: 'Open opvolgingen',
};
export const TIMELINE_WORDS = 'telefoontjes, mails, notities en fases, op datum door elkaar';

/** As many as one reads in a line. */
const NAMED = 3;

/** 'Karin Smit, Gerard Smit en nog 4' */
export function namesWords(names: readonly string[]): string {
  const left = names.length - NAMED;
  return left > 0 ? `${names.slice(0, NAMED).join(', ')} en nog ${left}` : listOf(names);
}

/** 'Teamsponsor €750,-' */
export const dealWords = ({ soort_sponsoring, annual_value }: MergeCompany['deals'][number]): string =>
  [soort_sponsoring ?? 'Sponsoring', annual_value === null ? null : euro(annual_value)].filter(Boolean).join(' ');

const BRON_WORDS: Record<MergeCompany['akkoord_bron'], string> = {
  publiek_formulier: 'aangemeld',
  handmatig: 'toegevoegd',
  import: 'geïmporteerd',
};

/** 'aangemeld op 13 nov 2026' */
export const headWords = ({ akkoord_bron, created_at }: MergeCompany): string =>
  `${BRON_WORDS[akkoord_bron]} op ${formatDayOnScreen(dayOf(created_at))}`;

/** How far the club is with the newest of what it has with a company. */
export function standOf({ deals: [newest] }: MergeCompany) {
  const stage = newest?.pipeline_stage ?? 'new';
  const tone = stage === 'active' ? 'ok' : stage === 'new' ? 'info' : stage === 'lost' ? 'neutral' : 'open';
  return { label: STAGE_LABELS[stage], tone } as const;
}

/** Where a value goes that is not chosen. */
export function remainsWords(line: Line, pair: Pair, side: Side): string {
  const { contactpersoon, bedrijfsnaam } = pair[side];
  if (line === 'bedrijfsnaam') return 'blijft vindbaar als oude naam';
  if (line === 'hoofdcontact' && !isOneContact(pair)) return 'blijft contactpersoon';
  if (line === 'email' || line === 'telefoon') return `blijft bij ${contactpersoon ?? bedrijfsnaam}`;
  return 'blijft in de tijdlijn staan';
}

const SAME_WORDS: Partial<Record<Line, string>> = {
  adres: 'adres',
  email: 'e-mailadres',
  telefoon: 'telefoonnummer',
  kvk: 'KVK-nummer',
};

/** 'Zelfde adres, andere naam. Kies per regel wat blijft staan. Al het andere gaat mee.' */
export function leadWords(pair: Pair): string {
  const same = LINE_NAMES.filter((line) => stateOf(line, pair).kind === 'gelijk').flatMap(
    (line) => SAME_WORDS[line] ?? [],
  );
  const isOneName = stateOf('bedrijfsnaam', pair).kind === 'gelijk';
  const why = [
    ...(isOneName ? ['zelfde naam'] : []),
    ...(same.length > 0 ? [`zelfde ${listOf(same)}`] : []),
    ...(!isOneName && same.length > 0 ? ['andere naam'] : []),
  ].join(', ');
  return `${why === '' ? '' : `${capitalise(why)}. `}Kies per regel wat blijft staan. Al het andere gaat mee.`;
}
