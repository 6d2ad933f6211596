import { ROL_LABELS } from '#features/accounts/shared/labels.ts';
import { MODULE_LABELS } from '#features/prijzen/shared/labels.ts';
import { TYPE_LABELS } from '#features/vereniging/shared/labels.ts';
import { type ClubWords } from '#shared/club-words.ts';
import { dayOf, formatDayWithWeekday, formatTime } from '#shared/dates.ts';
import { capitalise, listOf, plural, pluralInWords } from '#shared/text.ts';
import type { Acted } from './schema.ts';

export type Change = Acted['changes'][number];
export type Read = Acted['reads'][number];

/** One of it and several of it. What only follows from another change is told when there is nothing else to tell. */
type Words = readonly [one: string, many: string, follows?: 'follows'];

const WORDS: Record<string, Words> = {
  users: ['gebruiker', 'gebruikers'],
  toegangsverzoek: ['toegangsverzoek', 'toegangsverzoeken'],
  zoekopdracht: ['zoekopdracht', 'zoekopdrachten'],
  pakket: ['pakket', 'pakketten'],
  sponsor: ['sponsor', 'sponsors'],
  match: ['match', 'matches'],
  tegenprestatie: ['tegenprestatie', 'tegenprestaties', 'follows'],
  vervangen_adres: ['vervangen adres van een zoekopdracht', 'vervangen adressen van zoekopdrachten', 'follows'],
  zoekopdracht_dag: ['dag met weergaven', 'dagen met weergaven', 'follows'],
  sponsor_communications: ['notitie bij een sponsor', 'notities bij sponsors'],
  gebeurtenis: ['regel in een tijdlijn', 'regels in tijdlijnen', 'follows'],
  contract_termijn: ['termijn van een contract', 'termijnen van contracten', 'follows'],
  contactpersoon: ['contactpersoon van een sponsor', 'contactpersonen van sponsors'],
  sponsor_bestand: ['bestand bij een sponsor', 'bestanden bij sponsors'],
  bewaard_filter: ['bewaard filter', 'bewaarde filters'],
  contractherinnering: ['herinnering aan een contract', 'herinneringen aan contracten', 'follows'],
  weekoverzicht: ['weekoverzicht', 'weekoverzichten', 'follows'],
  agenda_adres: ['adres van een agenda', 'adressen van agenda’s'],
  import_rij: ['rij van een import', 'rijen van een import', 'follows'],
  samenvoeging: ['samenvoeging van twee sponsors', 'samenvoegingen van sponsors'],
  ander_bedrijf: ['antwoord dat twee sponsors niet hetzelfde zijn', 'antwoorden dat twee sponsors niet hetzelfde zijn'],
  overdracht: ['overdracht van werk', 'overdrachten van werk'],
  privacyverzoek: ['privacyverzoek', 'privacyverzoeken'],
  clubexport: ['bestand met alles van de club', 'bestanden met alles van de club'],
  import_batch: ['import van sponsors', 'imports van sponsors'],
  module_access: ['onderdeel van jullie pakket', 'onderdelen van jullie pakket'],
  campaign_media_lock: ['slot op een campagnemiddel', 'sloten op campagnemiddelen'],
  campagnemiddel: ['campagnemiddel', 'campagnemiddelen'],
  brochure_draft: ['concept van een brochure', 'concepten van brochures'],
  mobile_brochures: ['mobiele brochure', 'mobiele brochures'],
  generation_cache: ['voorbeeld van een brochure', 'voorbeelden van een brochure', 'follows'],
  webhook_delivery: ['opdracht voor een campagnemiddel', 'opdrachten voor campagnemiddelen'],
  bestand: ['bestand van een campagnemiddel', 'bestanden van campagnemiddelen', 'follows'],
  mobiele_link: ['persoonlijke link', 'persoonlijke links', 'follows'],
  mailing: ['mailing', 'mailings'],
  mailing_ontvanger: ['ontvanger van een mailing', 'ontvangers van een mailing', 'follows'],
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
  ['de verificatie', /^verified_/u],
  ['de maillimiet', /^mail_tier$/u],
  [
    'de cijfers',
    /^(?:aantal|totaal|gemiddeld|ledengroei|nieuwsbrief|website_bezoekers|social_media_bereik|bezoekers|maatschappelijke_projecten)_/u,
  ],
];
const clubPart = (column: string) => CLUB_PARTS.find(([, is]) => is.test(column))?.[0] ?? 'de instellingen';

/** What was changed: with what it was and became where the log keeps that, otherwise only how. */
export type ChangeLine = { what: string; at: Date } & (
  | { was: string; werd: string; isColour: boolean }
  | { how: string }
);

const labelOf = (labels: Readonly<Record<string, string>>) => (value: unknown) =>
  typeof value === 'string' ? (labels[value] ?? value) : 'niets';
const switchOf = (on: string, off: string) => (value: unknown) => (value === true ? on : off);
const colourOf = (value: unknown) => (typeof value === 'string' ? value.toUpperCase() : 'geen');

/** The columns whose values the log keeps and that a club would ask about, by table. */
const VALUES: Record<string, Record<string, { label: string; show: (value: unknown) => string; isColour?: true }>> = {
  vereniging: {
    kleur_1: { label: 'Clubkleur 1', show: colourOf, isColour: true },
    kleur_2: { label: 'Clubkleur 2', show: colourOf, isColour: true },
    kleur_3: { label: 'Clubkleur 3', show: colourOf, isColour: true },
    type_vereniging: { label: 'Soort club', show: labelOf(TYPE_LABELS) },
  },
  users: {
    rol: { label: 'Rol van een gebruiker', show: labelOf(ROL_LABELS) },
    is_contactpersoon: { label: 'Contactpersoon', show: switchOf('Ja', 'Nee') },
  },
};

/** A module as it was and became; a record that was not there yet said what stands for every club. */
function moduleLines({ was, werd, at }: Change): ChangeLine[] {
  const name = (werd ?? was)?.['module_name'];
  const show = switchOf('Open', 'Vergrendeld');
  if (typeof name !== 'string') return [];
  const what = `Module ${labelOf(MODULE_LABELS)(name)}`;
  return [
    {
      what,
      at,
      was: was === null ? 'Zoals bij het begin' : show(was['is_enabled']),
      werd: show(werd?.['is_enabled']),
      isColour: false,
    },
  ];
}

function linesOf(change: Change, words: ClubWords): ChangeLine[] {
  const { what, verb, columns, count, at, was, werd } = change;
  if (what === 'module_access' && verb !== 'delete') return moduleLines(change);
  const how = VERBS[verb] ?? 'gewijzigd';
  const [one, many] = wordsOf(what, words);
  if (verb !== 'update') return [{ what: capitalise(pluralInWords(count, one, many)), how, at }];
  const values = VALUES[what] ?? {};
  const kept = columns.filter((column) => column in values && was !== null && werd !== null);
  const lines = kept.flatMap((column): ChangeLine[] => {
    const { label, show, isColour = false } = values[column] ?? { label: column, show: String };
    return [{ what: label, was: show(was?.[column]), werd: show(werd?.[column]), isColour, at }];
  });
  const rest = columns.filter((column) => !kept.includes(column));
  if (what === 'vereniging') {
    return [...lines, ...[...new Set(rest.map(clubPart))].map((part) => ({ what: capitalise(part), how, at }))];
  }
  return rest.length > 0 || lines.length === 0
    ? [...lines, { what: capitalise(pluralInWords(count, one, many)), how, at }]
    : lines;
}

/** What was changed in one time of acting, in the order in which it was; the same said twice is said once. */
export function changeLines(changes: readonly Change[], words: ClubWords): ChangeLine[] {
  const own = changes.filter(({ what }) => wordsOf(what, words)[2] === undefined);
  const lines = (own.length > 0 ? own : changes).flatMap((change) => linesOf(change, words));
  const isFirst = (line: ChangeLine, index: number) =>
    'was' in line ||
    lines.findIndex((other) => 'how' in other && other.what === line.what && other.how === line.how) === index;
  return lines.filter(isFirst);
}

const READ_WORDS: Record<Exclude<Read['what'], 'sponsor'>, string> = {
  sponsors: 'de lijst met sponsors',
  matches: 'de lijst met matches',
  overzicht: 'het overzicht van vandaag',
  bezoeken: 'wie er eerder meekeek',
};

/** 'sponsors Bakkerij Jansen en Café De Kroon, de lijst met matches'; null when nothing of the sponsors was read. */
export function readInWords(reads: readonly Read[]): string | null {
  const single = reads.filter(({ what }) => what === 'sponsor');
  const names = [...new Set(single.flatMap(({ naam }) => naam ?? []))];
  const gone = single.filter(({ naam }) => naam === null).length;
  const said = [
    ...names,
    ...(gone > 0
      ? [`${pluralInWords(gone, 'sponsor', 'sponsors')} die er niet meer ${gone === 1 ? 'is' : 'zijn'}`]
      : []),
  ];
  const lists = [...new Set(reads.flatMap(({ what }) => (what === 'sponsor' ? [] : [READ_WORDS[what]])))];
  if (names.length > 0) said[0] = `${names.length === 1 ? 'sponsor' : 'sponsors'} ${said[0]}`;
  const parts = [said, lists].filter(({ length }) => length > 0);
  return parts.length === 0 ? null : parts.map(listOf).join(', ');
}

/** Of a time in which more was done than anybody reads. Of every kind there is something to read. */
export const CUT_SENTENCE = 'Hier staat een deel: van hetzelfde is er meer gelezen of gewijzigd.';

/** When it was and how long it took; while it lasts, since when and until when at most. */
export function visitTimes({ from, until }: Pick<Acted, 'from' | 'until'>, now: Date) {
  const isNow = until > now;
  if (isNow) return { isNow, day: 'nu', lines: [`sinds ${formatTime(from)}`, `tot hoogstens ${formatTime(until)}`] };
  const [day, today] = [dayOf(from), dayOf(now)];
  const minutes = Math.max(1, Math.round((until.getTime() - from.getTime()) / 60_000));
  return {
    isNow,
    day: day === today ? 'vandaag' : `${formatDayWithWeekday(day)} ${day.slice(0, 4)}`,
    lines: [`${formatTime(from)} tot ${formatTime(until)}`, plural(minutes, 'minuut', 'minuten')],
  };
}
