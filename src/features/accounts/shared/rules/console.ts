import type { Rol } from '#shared/access.ts';
import {
  dayOf,
  daysBetween,
  formatDayOnScreen,
  formatDayWithWeekday,
  formatMomentShort,
  formatTime,
  relativeDay,
} from '#shared/dates.ts';
import { capitalise, listOf, plural } from '#shared/text.ts';
import { CONSOLE_ROL_LABELS } from '#features/accounts/shared/labels.ts';
import type { LogEntry } from '#features/accounts/shared/schema.ts';

/** A place that somebody can have: a role, and a club or none. */
export interface Place {
  rol: Rol;
  vereniging: { id: string; naam: string } | null;
}

export interface Person extends Place {
  naam: string;
  voornaam: string | null;
  email: string;
  geblokkeerd_op: Date | null;
}

/** What somebody is called in a sentence. */
export const shortName = ({ voornaam, naam, email }: Pick<Person, 'voornaam' | 'naam' | 'email'>): string =>
  voornaam?.trim() || naam.trim() || email;

export const fullName = ({ naam, email }: Pick<Person, 'naam' | 'email'>): string => naam.trim() || email;

const NO_CLUB = 'Geen vereniging';
const clubName = ({ vereniging }: Place) => vereniging?.naam ?? NO_CLUB;

export const isSamePlace = (a: Place, b: Place) =>
  a.rol === b.rol && (a.vereniging?.id ?? null) === (b.vereniging?.id ?? null);

/** A place in one word, as the database compares it. */
export const placeKey = ({ rol, vereniging }: Place): string => `${rol} ${vereniging?.id ?? '-'}`;

/** Who of a club hears of a change. */
export interface Beheerders {
  namen: readonly string[];
  has_more: boolean;
}

export interface PlaceChange {
  /** 'Vereniging lid wordt Admin.' */
  title: string;
  consequences: string[];
  /** 'Maak Tom admin' */
  act: string;
}

/** What follows from giving somebody another role or club, before it is done. `told` are the admins of both clubs. */
export function placeChange(person: Person, to: Place, told: Beheerders): PlaceChange {
  const who = shortName(person);
  const isOtherClub = (person.vereniging?.id ?? null) !== (to.vereniging?.id ?? null);
  const isOtherRol = person.rol !== to.rol;
  const title = [
    isOtherRol && `${CONSOLE_ROL_LABELS[person.rol]} wordt ${CONSOLE_ROL_LABELS[to.rol]}.`,
    isOtherClub && `${clubName(person)} wordt ${clubName(to)}.`,
  ].filter((sentence) => sentence !== false);
  const consequences = [
    to.rol === 'superuser' && `${who} ziet alle clubs en kan alles wat jij hier kunt.`,
    person.rol === 'superuser' && `${who} kan niet meer in de console.`,
    isOtherClub && person.vereniging !== null && `${who} ziet ${person.vereniging.naam} niet meer.`,
    isOtherClub && to.vereniging !== null && `${who} ziet de sponsors van ${to.vereniging.naam}.`,
    to.rol === 'admin' && (isOtherRol || isOtherClub) && `${who} kan mensen toelaten en verwijderen.`,
    to.rol === 'member' && person.rol === 'admin' && !isOtherClub && `${who} kan geen mensen meer toelaten.`,
    `${who} wordt overal uitgelogd en krijgt ${person.geblokkeerd_op === null ? 'een' : 'geen'} mail${
      person.geblokkeerd_op === null ? '' : ', want het account is geblokkeerd'
    }.`,
    toldSentence(told),
  ].filter((sentence) => sentence !== false && sentence !== null);
  return { title: title.join(' '), consequences, act: actOf(who, person, to) };
}

function toldSentence({ namen, has_more }: Beheerders): string | null {
  const [only] = namen;
  if (only === undefined) return null;
  if (namen.length === 1 && !has_more) return `${only}, admin, krijgt bericht.`;
  return `${listOf(has_more ? [...namen, 'de andere admins'] : namen)} krijgen bericht.`;
}

function actOf(who: string, from: Place, to: Place): string {
  if (to.rol === 'superuser') return `Maak ${who} superuser`;
  const isOtherClub = (from.vereniging?.id ?? null) !== (to.vereniging?.id ?? null);
  if (isOtherClub && to.vereniging === null) return `Haal ${who} weg bij ${clubName(from)}`;
  if (isOtherClub) return `Koppel aan ${clubName(to)}`;
  return to.rol === 'admin' ? `Maak ${who} admin` : `Maak ${who} lid`;
}

/** 'nu', 'vandaag', 'gisteren', 'ma 9 nov', and the whole date when it is longer ago than a month. */
export function lastUsed(moment: Date, now: Date): string {
  if (now.getTime() - moment.getTime() < 5 * 60_000) return 'nu';
  const [day, today] = [dayOf(moment), dayOf(now)];
  const age = daysBetween(day, today);
  if (age <= 1) return relativeDay(day, today);
  return age < 31 ? formatDayWithWeekday(day) : formatDayOnScreen(day);
}

/** 'gisteren om 22:03', 'di 10 nov om 08:41' */
export const usedAt = (moment: Date, now: Date): string => {
  const [day, today] = [dayOf(moment), dayOf(now)];
  const age = daysBetween(day, today);
  return age > 1 && age < 31
    ? formatMomentShort(moment)
    : `${age <= 1 ? relativeDay(day, today) : formatDayOnScreen(day)} om ${formatTime(moment)}`;
};

/** What happened at the door of an account. */
const EVENTS: Record<string, string> = {
  login: 'Ingelogd',
  login_failed: 'Inloggen mislukt',
  logout: 'Uitgelogd',
  recovery_code_used: 'Ingelogd met een herstelcode',
  proof_given: 'Wachtwoord of code opnieuw gegeven',
  proof_failed: 'Wachtwoord of code klopte niet',
  password_changed: 'Wachtwoord gewijzigd',
  password_change_failed: 'Wachtwoord wijzigen mislukt',
  password_reset: 'Nieuw wachtwoord gekozen met een link uit de mail',
  password_reset_requested: 'Nieuw wachtwoord aangevraagd',
  password_reset_failed: 'Nieuw wachtwoord kiezen mislukt',
  two_factor_enabled: 'Tweestapsverificatie aangezet',
  two_factor_disabled: 'Tweestapsverificatie uitgezet',
  sessions_ended: 'Andere apparaten uitgelogd',
  account_confirmed: 'E-mailadres bevestigd',
};

const REASONS: Record<string, string> = {
  inloggegevens_onjuist: 'het wachtwoord klopte niet',
  email_niet_bevestigd: 'het e-mailadres is niet bevestigd',
  geblokkeerd: 'het account is geblokkeerd',
  code_onjuist: 'de code klopte niet',
  code_gebruikt: 'de code was al gebruikt',
  herstelcode_onjuist: 'de herstelcode klopte niet',
};

/** One of it, as the object of a sentence. */
const OBJECTS: Record<string, string> = {
  users: 'een gebruiker',
  toegangsverzoek: 'een toegangsverzoek',
  vereniging: 'de gegevens van een club',
  zoekopdracht: 'een zoekopdracht',
  team: 'een team',
  match: 'een match',
  sponsor: 'een sponsor',
  sponsors: 'de sponsors van een club',
  matches: 'de matches van een club',
  overzicht: 'het overzicht van een club',
  bezoeken: 'wie er bij een club meekeek',
  module_access: 'de onderdelen van een club',
  campaign_media_lock: 'een slot op een campagnemiddel',
  campagnemiddel: 'een campagnemiddel',
  cover_images: 'een omslagfoto',
  cta: 'een banner',
  pricing_plans: 'de prijspakketten',
  stand: 'iets op de stand van het platform',
};
const VERBS: Record<string, string> = {
  insert: 'toegevoegd',
  update: 'gewijzigd',
  delete: 'verwijderd',
  erase: 'voorgoed gewist',
  read: 'bekeken',
  save: 'opgeslagen',
  export: 'gedownload',
  block: 'geblokkeerd',
  unblock: 'weer toegelaten',
  'sign-out': 'overal uitgelogd',
};

const wordOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Which of the person's own columns changed, in words. */
function accountChanges({ before, after, verenigingen }: LogEntry): string[] {
  const rolOf = (values: LogEntry['before']) => CONSOLE_ROL_LABELS[wordOf(values?.['rol']) as Rol];
  const clubOf = (values: LogEntry['before']) => {
    const id = wordOf(values?.['vereniging_id']);
    return id === '' ? NO_CLUB : (verenigingen[id] ?? 'een verwijderde club');
  };
  const differs = (column: string) => before?.[column] !== after?.[column];
  return [
    differs('rol') && `${rolOf(before)} werd ${rolOf(after)}`,
    differs('vereniging_id') && `${clubOf(before)} werd ${clubOf(after)}`,
    differs('is_contactpersoon') &&
      (after?.['is_contactpersoon'] === true ? 'werd contactpersoon' : 'is geen contactpersoon meer'),
    differs('chat_enabled') && (after?.['chat_enabled'] === true ? 'chat aangezet' : 'chat uitgezet'),
  ].filter((change) => change !== false);
}

const NOT_MADE = 'Geen superuser gemaakt op de server';
const FACTOR_KEPT = 'Tweestapsverificatie niet uitgezet op de server';
/** What the command `admin` refused, and why; `blocked` stands for both of its acts. */
const ADMIN_REFUSALS: Record<string, string> = {
  superuser: `${NOT_MADE}: er was al een superuser die erin kon`,
  club: `${NOT_MADE}: het account is van een club`,
  unconfirmed: `${NOT_MADE}: het e-mailadres is niet bevestigd`,
  blocked: 'Geweigerd op de server: het account is geblokkeerd',
  other: `${FACTOR_KEPT}: dit is geen superuser`,
  none: `${FACTOR_KEPT}: die stond al uit`,
  unknown: `${FACTOR_KEPT}: het adres is onbekend`,
  mail: `${NOT_MADE}: de mailserver werkte niet`,
  address: 'Geweigerd op de server: het adres van de site of het hulpadres ontbrak',
};

const OWN_ACTS: Record<string, (entry: LogEntry) => string> = {
  'users.update': (entry) => capitalise(listOf(accountChanges(entry))) || 'Account gewijzigd',
  'users.block': ({ after }) => `Geblokkeerd: ${wordOf(after?.['reden'])}`,
  'users.unblock': () => 'Blokkade opgeheven',
  'users.sign-out': ({ after }) => `Uitgelogd op ${plural(Number(after?.['sessions'] ?? 0), 'plek', 'plekken')}`,
  'admin.create': ({ after }) => {
    const reden = wordOf(after?.['reden']);
    return `Superuser gemaakt op de server${reden === '' ? '' : `: ${reden}`}`;
  },
  'admin.renew': () => 'Nieuwe link voor een wachtwoord gemaakt op de server',
  'admin.reset-two-factor': () => 'Tweestapsverificatie uitgezet op de server',
  'admin.refuse': ({ after }) =>
    ADMIN_REFUSALS[wordOf(after?.['waarom'])] ?? 'Het commando admin geweigerd op de server',
  'users.export': () => 'Eigen gegevens gedownload',
  'acting.start': ({ after }) => `Begon namens een club: ${wordOf(after?.['reden'])}`,
  'acting.stop': () => 'Stopte namens een club',
};

/** One line of somebody's log, without who did it: 'Vereniging lid werd Admin'. */
export function logSentence(entry: LogEntry): string {
  const { event, after } = entry;
  const known = EVENTS[event];
  if (known !== undefined) {
    const reason = REASONS[wordOf(after?.['reason'])];
    return reason === undefined ? known : `${known}: ${reason}`;
  }
  const own = OWN_ACTS[event];
  // Of somebody else the same act is one on a user like any other.
  const [what = '', verb = ''] = event.split('.');
  if (own !== undefined && (what !== 'users' || entry.is_about)) return own(entry);
  const done = VERBS[verb] ?? (what === 'stand' ? 'afgehandeld' : 'gewijzigd');
  return `${capitalise(OBJECTS[what] ?? 'iets anders')} ${done}`;
}
