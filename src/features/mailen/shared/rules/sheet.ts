import { dayOf, formatDayOnScreen, formatDayShort, formatTime, relativeDay } from '#shared/dates.ts';
import { plural } from '#shared/text.ts';
import type { Mailing, Ontvanger } from '#features/mailen/shared/schema.ts';

/** Somebody in the sheet: what was found in what was pasted, and what is thought of it. */
export type Entry = Pick<Ontvanger, 'email' | 'naam' | 'bedrijfsnaam' | 'sponsor_id' | 'oordeel' | 'voorstel'>;

/** An address that cannot be right has no capitals that matter either. */
const keyOf = ({ email }: Entry) => email.toLowerCase();

/** How somebody is called in the sheet: known addresses are names. */
export const nameOf = ({ bedrijfsnaam, naam, email }: Pick<Entry, 'bedrijfsnaam' | 'naam' | 'email'>): string =>
  bedrijfsnaam ?? naam ?? email;

/** A second time somebody was named is told, and is nobody extra. */
export const peopleIn = (entries: readonly Entry[]): Entry[] => entries.filter(({ oordeel }) => oordeel !== 'dubbel');

/** Who gets the mail. */
export const mailedIn = (entries: readonly Entry[]): Entry[] => entries.filter(({ oordeel }) => oordeel === 'goed');

/** What stands in the sheet with what was pasted just now: who stood there already was named twice. */
export function withFound(entries: readonly Entry[], found: readonly Entry[]): Entry[] {
  const all = [...entries];
  const known = new Set(entries.map(keyOf));
  for (const entry of found) {
    const isKnown = known.has(keyOf(entry));
    known.add(keyOf(entry));
    if (!isKnown) all.push(entry);
    // What is wrong is wrong once, however often it was pasted.
    else if (entry.oordeel === 'goed' || entry.oordeel === 'dubbel') all.push({ ...entry, oordeel: 'dubbel' });
  }
  return all;
}

/** The last one stays: a mail goes to somebody (MAIL-06). */
export const mayRemove = (entries: readonly Entry[]): boolean => peopleIn(entries).length > 1;

export function without(entries: readonly Entry[], email: string): Entry[] {
  const key = email.toLowerCase();
  return mayRemove(entries) ? entries.filter((entry) => keyOf(entry) !== key) : [...entries];
}

/** Those who are shown when not all are: what is to be looked at always stays in sight. */
export function shownPeople(entries: readonly Entry[], most: number): { shown: Entry[]; hidden: number } {
  const people = peopleIn(entries);
  if (people.length <= most + 2) return { shown: people, hidden: 0 };
  const wrong = people.filter(({ oordeel }) => oordeel !== 'goed').slice(0, most);
  const right = mailedIn(people).slice(0, Math.max(1, most - wrong.length));
  return { shown: [...right, ...wrong], hidden: people.length - right.length - wrong.length };
}

/** `vraag` is of an address that may be right, and looks mistyped: it gets the mail, unless somebody mends it. */
type FixKind = Exclude<Entry['oordeel'], 'goed'> | 'vraag';

export interface Fix {
  email: string;
  name: string;
  kind: FixKind;
  sentence: string;
  voorstel: string | null;
}

const ORDER = ['ongeldig', 'vraag', 'onbereikbaar', 'afgemeld', 'kort_geleden', 'dubbel'] as const;
const TIMES = ['', 'één', 'twee', 'drie', 'vier', 'vijf'];

/** What is to be looked at, what can be mended first; of nobody twice. */
export function fixesOf(entries: readonly Entry[]): Fix[] {
  const fixes = new Map<string, Fix>();
  const times = new Map<string, number>();
  const names = new Map<string, string>();
  for (const entry of entries) {
    const key = keyOf(entry);
    times.set(key, (times.get(key) ?? 0) + 1);
    // A second time it may stand there without its name.
    if (!names.has(key)) names.set(key, nameOf(entry));
    const { oordeel, voorstel, email } = entry;
    if (oordeel === 'goed' && voorstel === null) continue;
    const kind = oordeel === 'goed' ? 'vraag' : oordeel;
    const sentence = sentenceOf(kind, voorstel, times.get(key) ?? 1);
    fixes.set(key, { email, name: names.get(key) ?? email, kind, sentence, voorstel });
  }
  return [...fixes.values()].toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

function sentenceOf(kind: FixKind, voorstel: string | null, times: number): string {
  switch (kind) {
    case 'vraag':
      return `Bedoel je ${voorstel}?`;
    case 'ongeldig':
      return voorstel === null ? 'Ongeldig e-mailadres.' : `Ongeldig e-mailadres. Bedoel je ${voorstel}?`;
    case 'afgemeld':
      return 'wil geen mail van de club. Slaan we over.';
    case 'onbereikbaar':
      return 'neemt geen mail aan. Slaan we over.';
    case 'kort_geleden':
      return 'kreeg deze week al mail van jullie. Slaan we over.';
    case 'dubbel':
      return `stond er ${TIMES[times] ?? times} keer. Krijgt één mail.`;
  }
}

/** As the server reads it: with the name, where one was pasted along. */
export function addressed({ email, naam }: Pick<Entry, 'email' | 'naam'>): string {
  const whole = naam === null ? email : `"${naam.replaceAll(/["\\]/gu, '')}" <${email}>`;
  return whole.length > 254 ? email : whole;
}

export const peopleText = (count: number): string => plural(count, 'ontvanger', 'ontvangers');

/** How many may still be mailed today, said before sending. */
export function allowanceText(over: number): string {
  if (over === 0) return 'Je mag vandaag niemand meer mailen. Morgen kan het weer.';
  return `Je mag vandaag nog ${plural(over, 'mens', 'mensen')} mailen.`;
}

/** Why a mail to so many cannot go now; null when it can. */
export function allowanceProblem(count: number, over: number): string | null {
  if (count <= over) return null;
  if (over === 0) return allowanceText(0);
  return `${allowanceText(over)} Haal er ${count - over} weg, en mail hen morgen.`;
}

/** Who is skipped and why, in a few words; null when nobody is. */
export function skippedText(entries: readonly Entry[]): string | null {
  const count = (oordeel: Entry['oordeel']) => entries.filter((entry) => entry.oordeel === oordeel).length;
  const addresses = (n: number) => (n === 1 ? '1 adres' : `${n} adressen`);
  const parts = [
    { n: count('afgemeld'), one: 'wil geen mail van de club', more: 'willen geen mail van de club' },
    { n: count('onbereikbaar'), one: 'neemt geen mail aan', more: 'nemen geen mail aan' },
    { n: count('kort_geleden'), one: 'kreeg deze week al mail', more: 'kregen deze week al mail' },
    { n: count('ongeldig'), one: 'klopt niet', more: 'kloppen niet' },
  ].filter(({ n }) => n > 0);
  if (parts.length === 0) return null;
  return parts.map(({ n, one, more }) => `${addresses(n)} ${n === 1 ? one : more}`).join(', ');
}

/** How many people a mailing is to. */
export const totalOf = ({ tellingen }: Pick<Mailing, 'tellingen'>): number =>
  Object.values(tellingen).reduce((sum, count) => sum + count, 0);

/** A reader of mail takes a moment; a report that it did not arrive may take hours, and after a day none comes. */
const WAITING_MS = 5_000;
const SOON_MS = 2_000;
const LATER_MS = 30_000;
const SOON_FOR_MS = 10 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** After how long a mailing is asked for again; false when nothing of it changes any more. */
export function followMs(
  {
    gestopt_op,
    seconden_over,
    begint_op,
    tellingen,
  }: Pick<Mailing, 'gestopt_op' | 'seconden_over' | 'begint_op' | 'tellingen'>,
  now: Date,
): number | false {
  if (gestopt_op !== null) return false;
  // Somebody else may stop it, or send it at once.
  if (seconden_over > 0) return WAITING_MS;
  const since = now.getTime() - begint_op.getTime();
  const isUnderWay = (tellingen.onderweg ?? 0) > 0;
  if (isUnderWay && since < SOON_FOR_MS) return SOON_MS;
  return isUnderWay || since < DAY_MS ? LATER_MS : false;
}

/** 'vanavond om 20:31', 'gisteren om 09:12', 'op 3 nov 2026 om 09:12' */
export function momentText(at: Date, now: Date): string {
  const day = dayOf(at);
  const time = formatTime(at);
  if (day === dayOf(now)) return `${partOfDay(Number(time.slice(0, 2)))} om ${time}`;
  const relative = relativeDay(day, dayOf(now));
  return relative === 'gisteren' ? `gisteren om ${time}` : `op ${formatDayOnScreen(day)} om ${time}`;
}

function partOfDay(hour: number): string {
  if (hour < 6) return 'vannacht';
  if (hour < 12) return 'vanochtend';
  return hour < 18 ? 'vanmiddag' : 'vanavond';
}

/** When something was: today only the time, this year without the year. 'om 20:31', 'op 3 nov', 'op 3 nov 2025' */
export function statusMoment(at: Date, now: Date): string {
  const day = dayOf(at);
  if (day === dayOf(now)) return `om ${formatTime(at)}`;
  return `op ${day.slice(0, 4) === dayOf(now).slice(0, 4) ? formatDayShort(day) : formatDayOnScreen(day)}`;
}
