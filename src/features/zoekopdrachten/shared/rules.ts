import { daysBetween, type Day, formatDayShort } from '#shared/dates.ts';
import { capitalise, compareText, formatNumber, listOf, plural, pluralInWords, shorten } from '#shared/text.ts';
import { SOORTEN_SPONSORING } from './labels.ts';
import { zoekopdrachtenRefusals } from './refusals.ts';
import type { Deletion, MadeOfSearch, Overview, PakketInput, Stand, ZoekopdrachtRow } from './schema.ts';

export const MAX_PAKKETTEN = 3;
export const NAAM_MAX = 200;
/** A page that nobody looked at for so long is worth sharing again. */
const QUIET_DAYS = 10;

export const canAddPakket = (pakketten: readonly unknown[]) => pakketten.length < MAX_PAKKETTEN;
/** The last one stays: a search without a pakket offers nothing. */
export const canRemovePakket = (pakketten: readonly unknown[]) => pakketten.length > 1;

/** A form line for a pakket that does not exist yet. */
export function emptyPakket(seizoen: string | null) {
  return {
    id: null,
    pakketnaam: '',
    bedrag_per_jaar: null,
    eenmalig_bedrag: null,
    looptijd_jaar: 1,
    soort_sponsoring: null,
    aanvang_seizoen: seizoen,
    tegenprestatie_1: '',
    tegenprestatie_2: '',
    tegenprestatie_3: '',
  };
}

/** The fields that readers of the old shape find on the search itself: those of the first pakket. */
export function mirrorOf(pakketten: readonly PakketInput[]) {
  const [first] = pakketten;
  if (first === undefined) throw new RangeError('a zoekopdracht has at least one pakket');
  const { id: _ofThePakket, eenmalig_bedrag: _notMirrored, ...mirror } = first;
  return mirror;
}

type OldFields = Record<
  Exclude<keyof ReturnType<typeof mirrorOf>, 'bedrag_per_jaar' | 'looptijd_jaar'>,
  string | null
> &
  Record<'bedrag_per_jaar' | 'looptijd_jaar', number | null>;

/** A search that is older than its pakketten has one: what its own fields say. */
export function pakkettenOf<Pakket>(stored: readonly Pakket[], old: OldFields) {
  if (stored.length > 0) return [...stored];
  const { looptijd_jaar, ...said } = old;
  if (Object.values(said).every((value) => value === null)) return [];
  return [{ id: null, ...said, eenmalig_bedrag: null, looptijd_jaar: looptijd_jaar ?? 1 }];
}

/** A pakket as the management of sponsors names it. */
export function managedPakket({
  id,
  pakketnaam,
  bedrag_per_jaar,
}: {
  id: string | null;
  pakketnaam: string | null;
  bedrag_per_jaar: number | null;
}) {
  return { id, naam: pakketnaam, prijs: bedrag_per_jaar };
}

/** A company can only choose what has a name. */
export const isOffered = ({ pakketnaam }: { pakketnaam?: string | null | undefined }) =>
  (pakketnaam ?? '').trim() !== '';

/** Where a search stands. */
export function standOf(search: {
  gearchiveerd_op: Date | null;
  gesloten_op: Date | null;
  pakketten: readonly { id: string | null; pakketnaam: string | null }[];
}): Stand {
  if (search.gearchiveerd_op !== null) return 'gearchiveerd';
  if (search.gesloten_op !== null) return 'gesloten';
  return search.pakketten.some((pakket) => pakket.id !== null && isOffered(pakket)) ? 'loopt' : 'deels';
}

export function nameOfCopy(zoekopdracht: string): string {
  return shorten(`Kopie van ${zoekopdracht}`, NAAM_MAX);
}

/** For how many days nobody looked, once that is long; null before. */
export function quietDays(
  { laatst_bekeken, sinds }: Pick<ZoekopdrachtRow, 'laatst_bekeken' | 'sinds'>,
  today: Day,
): number | null {
  const days = daysBetween(laatst_bekeken ?? sinds, today);
  return days >= QUIET_DAYS ? days : null;
}

/** How far along: what is signed, what may still come and what is left, in parts of a hundred. Null without a goal. */
export function progressOf({
  streefbedrag,
  toegezegd,
  in_gesprek,
}: Pick<ZoekopdrachtRow, 'streefbedrag' | 'toegezegd' | 'in_gesprek'>) {
  if (streefbedrag === null || streefbedrag === 0) return null;
  const part = (cents: number) => Math.min(100, (cents / streefbedrag) * 100);
  const signed = part(toegezegd);
  return {
    signed,
    talks: part(toegezegd + in_gesprek) - signed,
    left: Math.max(0, streefbedrag - toegezegd - in_gesprek),
  };
}

/** All that runs together. What some of them aim for is no goal of them all. */
export function totalOf(rows: readonly ZoekopdrachtRow[]) {
  const sum = (field: 'toegezegd' | 'in_gesprek' | 'weergaven' | 'aanmeldingen' | 'getekend') =>
    rows.reduce((total, row) => total + row[field], 0);
  const goals = rows.flatMap(({ streefbedrag }) => (streefbedrag === null ? [] : [streefbedrag]));
  return {
    toegezegd: sum('toegezegd'),
    in_gesprek: sum('in_gesprek'),
    weergaven: sum('weergaven'),
    aanmeldingen: sum('aanmeldingen'),
    getekend: sum('getekend'),
    streefbedrag: goals.length > 0 && goals.length === rows.length ? goals.reduce((a, b) => a + b, 0) : null,
  };
}

/** 'Drie zoekopdrachten lopen. Samen leverden ze twaalf aanmeldingen op.' */
export function overviewSentence({ lopend }: Pick<Overview, 'lopend'>): string {
  const many = lopend.length > 1;
  if (lopend.length === 0)
    return 'Er loopt nu geen zoekopdracht. Zeg waarvoor je sponsors zoekt, dan kunnen bedrijven zich aanmelden.';
  const { aanmeldingen } = totalOf(lopend);
  const run = `${capitalise(pluralInWords(lopend.length, 'zoekopdracht', 'zoekopdrachten'))} ${many ? 'lopen' : 'loopt'}.`;
  if (aanmeldingen === 0) return `${run} Er is nog geen bedrijf dat zich aanmeldde: deel de link.`;
  const brought = pluralInWords(aanmeldingen, 'aanmelding', 'aanmeldingen');
  return `${run} ${many ? 'Samen leverden ze' : 'Hij leverde'} ${brought} op.`;
}

/** 'Voor JO9-1, JO9-2 en JO11-1', 'Voor de hele club': whom a search is for, in a few words. */
export function forWhom(teams: readonly string[], heleClub = 'hele club'): string {
  const NAMED = 3;
  if (teams.length === 0) return heleClub;
  const sorted = teams.toSorted(compareText);
  if (sorted.length <= NAMED + 1) return listOf(sorted);
  return `${sorted.slice(0, NAMED).join(', ')} en nog ${sorted.length - NAMED}`;
}

/** '1 nieuw, 1 in controle'; null when there is neither. */
export function waiting({ nieuw, in_controle }: Pick<ZoekopdrachtRow, 'nieuw' | 'in_controle'>): string | null {
  const parts = [nieuw > 0 ? `${nieuw} nieuw` : '', in_controle > 0 ? `${in_controle} in controle` : ''];
  return parts.filter((part) => part !== '').join(', ') || null;
}

/** How the brochure of a search is received. */
export const brochureNote = ({ brochure }: Pick<MadeOfSearch, 'brochure'>): string =>
  brochure === null
    ? 'nog niet gemaakt'
    : brochure.weergaven === 0
      ? 'nog niet bekeken'
      : `${formatNumber(brochure.weergaven)}× bekeken`;

/** What keeps the old address when it is renewed, and is the club's to replace. */
export function replaceSentence(gemaild: MadeOfSearch['gemaild']): string {
  if (gemaild === null) return 'Vervang zelf wat je al hebt gestuurd of gedrukt.';
  const day = formatDayShort(gemaild.op);
  const sent =
    gemaild.mailings > 1
      ? `wat je al mailde, het laatst op ${day}`
      : `wat je op ${day} aan ${plural(gemaild.ontvangers, 'bedrijf', 'bedrijven')} stuurde`;
  return `Vervang zelf: ${sent}, en wat al gedrukt is.`;
}

/** What a club can send along with the link; it is written to be changed. */
export function shareMessage(zoekopdracht: string, club: string, url: string): string {
  return `${club} zoekt sponsors: ${zoekopdracht}. Doet jouw bedrijf mee? Alle pakketten staan hier, aanmelden duurt 2 minuten: ${url}`;
}

/** A list of pakketten may arrive as the text of one; anything else is no list. */
export function readPakketten(value: unknown): unknown[] {
  if (typeof value === 'string') {
    try {
      return readPakketten(JSON.parse(value));
    } catch (error) {
      if (error instanceof SyntaxError) return [];
      throw error;
    }
  }
  return Array.isArray(value) ? value : [];
}

/** One of the kinds that can be chosen; an older word is not, and must be chosen anew. */
export function knownSoort(soort: string | null): (typeof SOORTEN_SPONSORING)[number] | null {
  return SOORTEN_SPONSORING.find((known) => known === soort) ?? null;
}

type Objection = { code: keyof typeof zoekopdrachtenRefusals; sentence: string };

/** Why this person cannot delete a search, with the names; null when it can go. Matches are not a member's to throw away. */
export function refuseDeletion(
  {
    matches,
    lopende_contracten: names,
    lopende_contracten_totaal: total,
  }: Pick<Deletion, 'matches' | 'lopende_contracten' | 'lopende_contracten_totaal'>,
  isAdmin: boolean,
  isArchived = false,
): Objection | null {
  if (total === 0) {
    if (matches === 0 || isAdmin) return null;
    return { code: 'alleen_beheerder', sentence: zoekopdrachtenRefusals.alleen_beheerder.sentence };
  }
  const contracts = total === 1 ? 'het contract van' : 'de contracten van';
  const run = total === 1 ? 'loopt' : 'lopen';
  const why = `${contracts} ${lostCompanies({ bedrijven: names, bedrijven_totaal: total }) ?? ''} ${run} nog`;
  return {
    code: 'lopend_contract',
    sentence: `Verwijderen kan niet: ${why}.${isArchived ? '' : ' Archiveer deze zoekopdracht in plaats daarvan.'}`,
  };
}

/** '3 matches en 1 campagnemiddel', or null when nothing hangs on it. */
export function goesAlong({ matches, campagnemiddelen }: Deletion): string | null {
  const parts = [
    matches > 0 ? plural(matches, 'match', 'matches') : '',
    campagnemiddelen > 0 ? plural(campagnemiddelen, 'campagnemiddel', 'campagnemiddelen') : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? null : listOf(parts);
}

/** 'Bakkerij Jansen, Café De Kroon en nog 3 bedrijven', or null when there is none. */
export function lostCompanies({ bedrijven, bedrijven_totaal }: Pick<Deletion, 'bedrijven' | 'bedrijven_totaal'>) {
  if (bedrijven_totaal === 0) return null;
  const others = bedrijven_totaal - bedrijven.length;
  if (others === 0) return listOf(bedrijven);
  const rest = plural(others, 'bedrijf', 'bedrijven');
  return bedrijven.length === 0 ? rest : `${bedrijven.join(', ')} en nog ${rest}`;
}
