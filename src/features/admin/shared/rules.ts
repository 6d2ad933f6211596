import { dayOf, formatDay, formatMomentShort, formatTime } from '#shared/dates.ts';
import type { ClubWords } from '#shared/club-words.ts';
import { PRODUCT } from '#shared/product.ts';
import { listOf, pluralInWords } from '#shared/text.ts';
import type { Acted } from './schema.ts';

type Change = Acted['changes'][number];

/** One of it and several of it. What only follows from another change is told when there is nothing else to tell. */
type Words = readonly [one: string, many: string, follows?: 'follows'];

const WORDS: Record<string, Words> = {
  users: ['gebruiker', 'gebruikers'],
  toegangsverzoek: ['toegangsverzoek', 'toegangsverzoeken'],
  zoekopdracht: ['zoekopdracht', 'zoekopdrachten'],
  pakket: ['pakket', 'pakketten'],
  sponsor: ['sponsor', 'sponsors'],
  match: ['match', 'matches'],
  sponsor_communications: ['notitie bij een sponsor', 'notities bij sponsors'],
  import_batch: ['import van sponsors', 'imports van sponsors'],
  module_access: ['onderdeel van jullie pakket', 'onderdelen van jullie pakket'],
  campaign_media_lock: ['slot op een campagnemiddel', 'sloten op campagnemiddelen'],
  campagnemiddel: ['campagnemiddel', 'campagnemiddelen'],
  brochure_draft: ['concept van een brochure', 'concepten van brochures'],
  mobile_brochures: ['mobiele brochure', 'mobiele brochures'],
  generation_cache: ['voorbeeld van een brochure', 'voorbeelden van een brochure', 'follows'],
  webhook_delivery: ['opdracht voor een campagnemiddel', 'opdrachten voor campagnemiddelen'],
  cover_images: ['omslagfoto', 'omslagfoto’s'],
  file: ['bestand', 'bestanden', 'follows'],
  outbox: ['mail', 'mails', 'follows'],
  mail_suppression: ['afmelding voor mail', 'afmeldingen voor mail'],
  vereniging: ['club', 'clubs'],
};
const OTHER: Words = ['ander gegeven', 'andere gegevens'];

function wordsOf(what: string, { teams: [one, many] }: ClubWords): Words {
  const ofTheClub: Record<string, Words> = {
    team: [one, many],
    verwijderd_team: [`${one} bij de verwijderde ${many}`, `${many} bij de verwijderde ${many}`, 'follows'],
    zoekopdracht_team: [`${one} bij een zoekopdracht`, `${many} bij een zoekopdracht`, 'follows'],
  };
  return ofTheClub[what] ?? WORDS[what] ?? OTHER;
}

const VERBS: Record<string, string> = {
  insert: 'toegevoegd',
  update: 'gewijzigd',
  delete: 'verwijderd',
  export: 'gedownload',
};

/** The parts of the club's own page, by the columns they are stored in. */
const CLUB_PARTS: readonly (readonly [string, RegExp])[] = [
  ['de contactgegevens', /^contactpersoon_/u],
  ['het logo', /^logo$/u],
  ['de clubkleuren', /^kleur_/u],
  ['de tekst over de club', /^(?:over_club|maatschappelijke_impact_tekst)$/u],
  ['de naam', /^naam$/u],
  ['het soort club', /^type_vereniging$/u],
  ['de plaats', /^plaatsnaam$/u],
  ['de website', /^website$/u],
  ['de instellingen', /^(?:bypass_payment_restrictions|verified_at|mail_|verwerkersovereenkomst_)/u],
];

function objectsOf({ what, verb, columns, count }: Change, words: ClubWords): string[] {
  if (what !== 'vereniging' || verb !== 'update') {
    const [one, many] = wordsOf(what, words);
    return [pluralInWords(count, one, many)];
  }
  return [...new Set(columns.map((column) => CLUB_PARTS.find(([, is]) => is.test(column))?.[0] ?? 'de cijfers'))];
}

/** 'Superuser Sanne de Wit heeft op 3 november 2026 de contactgegevens gewijzigd en twee teams toegevoegd.' */
export function actedInWords(
  { naam, from, changes }: Pick<Acted, 'naam' | 'from' | 'changes'>,
  words: ClubWords,
): string {
  const who = naam === null || naam === '' ? `Een medewerker van ${PRODUCT}` : `Superuser ${naam}`;
  const day = formatDay(dayOf(from));
  if (changes.length === 0) return `${who} heeft op ${day} niets gewijzigd.`;
  const own = changes.filter(({ what }) => wordsOf(what, words)[2] === undefined);
  const told = new Map<string, string[]>();
  for (const change of own.length > 0 ? own : changes) {
    const verb = VERBS[change.verb] ?? 'gewijzigd';
    told.set(verb, [...(told.get(verb) ?? []), ...objectsOf(change, words)]);
  }
  return `${who} heeft op ${day} ${listOf([...told].map(([verb, objects]) => `${listOf(objects)} ${verb}`))}.`;
}

/** 'wo 4 nov om 09:41 tot 10:12'; while it lasts its end is only the latest it can be. */
export function actedWhen({ from, until }: Pick<Acted, 'from' | 'until'>, now: Date): string {
  return `${formatMomentShort(from)}${until > now ? ', nu nog bezig' : ` tot ${formatTime(until)}`}`;
}
