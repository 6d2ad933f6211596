import { euroOrOnRequest } from '#shared/money.ts';
import { listOf, plural } from '#shared/text.ts';
import { SOORTEN_SPONSORING } from './labels.ts';
import { zoekopdrachtenRefusals } from './refusals.ts';
import type { Deletion, PakketInput } from './schema.ts';

export const MAX_PAKKETTEN = 3;

export const canAddPakket = (pakketten: readonly unknown[]) => pakketten.length < MAX_PAKKETTEN;
/** The last one stays: a search without a pakket offers nothing. */
export const canRemovePakket = (pakketten: readonly unknown[]) => pakketten.length > 1;

/** A form line for a pakket that does not exist yet. */
export function emptyPakket(seizoen: string) {
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

/** '€1.250,- per jaar', with what comes on top. */
export function pakketPrice(pakket: { bedrag_per_jaar: number | null; eenmalig_bedrag: number | null }): string {
  const yearly = pakket.bedrag_per_jaar === null ? null : `${euroOrOnRequest(pakket.bedrag_per_jaar)} per jaar`;
  const once = pakket.eenmalig_bedrag === null ? null : `${euroOrOnRequest(pakket.eenmalig_bedrag)} eenmalig`;
  if (yearly === null) return once ?? euroOrOnRequest(null);
  return once === null ? yearly : `${yearly} + ${once}`;
}

/** One of the kinds that can be chosen; an older word is not, and must be chosen anew. */
export function knownSoort(soort: string | null): (typeof SOORTEN_SPONSORING)[number] | null {
  return SOORTEN_SPONSORING.find((known) => known === soort) ?? null;
}

type Objection = { code: keyof typeof zoekopdrachtenRefusals; sentence: string };

/** Why this person cannot delete a search, with the names; null when it can go. Matches are not a member's to throw away. */
export function refuseDeletion(
  { matches, lopende_contracten: names }: Pick<Deletion, 'matches' | 'lopende_contracten'>,
  isAdmin: boolean,
): Objection | null {
  if (names.length === 0) {
    if (matches === 0 || isAdmin) return null;
    return { code: 'alleen_beheerder', sentence: zoekopdrachtenRefusals.alleen_beheerder.sentence };
  }
  const contracts = names.length === 1 ? 'het contract van' : 'de contracten van';
  const run = names.length === 1 ? 'loopt' : 'lopen';
  const why = `${contracts} ${listOf(names)} ${run} nog`;
  return {
    code: 'lopend_contract',
    sentence: `Verwijderen kan niet: ${why}. Archiveer deze zoekopdracht in plaats daarvan.`,
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
