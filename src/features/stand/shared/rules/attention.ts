import { BEWAARTERMIJNEN } from '#features/juridisch/shared/rules.ts';
import { capitalise, listOf, pluralInWords, pluralWord } from '#shared/text.ts';
import type { BackupState } from '#features/stand/shared/rules/backup.ts';
import { jobLabel } from '#features/stand/shared/labels.ts';
import type { LetterItem, MailItem, Thing } from '#features/stand/shared/schema.ts';

/** What is known of everything that can wait for a person. */
export interface Facts {
  doubtful: MailItem[];
  failing: MailItem[];
  held: { vereniging_id: string; naam: string; since: Date; reden: string | null; held: number; refused: number }[];
  letters: (LetterItem & { job: string })[];
  rules: { promise: string; act: string; since: Date }[];
  parts: { part: string; ok: boolean; since: Date; seen_at: Date }[];
  /** For each queue in which something waits, since when that could have been done. */
  queues: { name: string; since: Date }[];
  /** Which of the things the operator was mailed about, and when. */
  told: ReadonlyMap<string, Date>;
}

const MINUTE_MS = 60_000;
/** A queue in which nothing moved for so long stands still; a worker that did not report for so long is gone. */
const STILL_MINUTES = 10;
export const GONE_MINUTES = 5;
const SOON_MINUTES = 30;
/** From then on the operator has had a mail. */
const LATE_MINUTES = 60;

const minutesSince = (since: Date, now: Date) => (now.getTime() - since.getTime()) / MINUTE_MS;

/** How long it may still wait: nothing, amber after half an hour, red after an hour. */
export function lateness(since: Date, now: Date): 'late' | 'soon' | null {
  const minutes = minutesSince(since, now);
  if (minutes >= LATE_MINUTES) return 'late';
  return minutes >= SOON_MINUTES ? 'soon' : null;
}

const oldest = (items: readonly { since: Date }[]) => new Date(Math.min(...items.map(({ since }) => since.getTime())));

type Untold = Omit<Thing, 'told_at'>;
const NOTHING = { mails: [], held: null, job: null, letters: [], promises: [] };

/** Everything that waits for a person, the longest waiting first. */
export function listThings(facts: Facts, now: Date): Thing[] {
  const things: Untold[] = [];
  const add = (thing: Pick<Untold, 'kind' | 'since'> & Partial<Untold>) => things.push({ ...NOTHING, ...thing });
  const { doubtful, failing, letters, rules, parts, queues } = facts;
  if (doubtful.length > 0) add({ kind: 'onzeker', since: oldest(doubtful), mails: doubtful });
  if (failing.length > 0) add({ kind: 'mislukt', since: oldest(failing), mails: failing });
  for (const { naam: club, held: mails, since, ...rest } of facts.held) {
    add({ kind: 'vast', since, held: { ...rest, club, mails } });
  }
  for (const job of new Set(letters.map((letter) => letter.job))) {
    const own = letters.filter((letter) => letter.job === job).map(({ job: _job, ...letter }) => letter);
    add({ kind: 'taak', since: oldest(own), job, letters: own });
  }
  if (rules.length > 0) {
    const promises = [...new Set(rules.map(({ promise }) => promise))];
    add({ kind: 'opruimen', since: oldest(rules), promises });
  }
  const part = (name: string) => parts.find((one) => one.part === name);
  const pdf = part('pdf');
  if (pdf?.ok === false) add({ kind: 'pdf', since: pdf.since });
  const mail = part('mail');
  if (mail?.ok === false) add({ kind: 'mailserver', since: mail.since });
  const worker = part('worker');
  if (worker !== undefined && minutesSince(worker.seen_at, now) >= GONE_MINUTES) {
    // That nothing moves any more is then no second thing.
    add({ kind: 'worker', since: worker.seen_at });
  } else {
    for (const { name, since } of queues) {
      if (minutesSince(since, now) >= STILL_MINUTES) add({ kind: 'wachtrij', since, job: name });
    }
  }
  return things
    .map((thing) => ({ ...thing, told_at: toldAt(thing, facts.told) }))
    .toSorted((a, b) => a.since.getTime() - b.since.getTime());
}

/** What the operator is told about, once each: a new mail in an old thing is new. */
export function noticesOf({ kind, since, mails, letters, held, job }: Untold): { key: string; since: Date }[] {
  const items = [...mails, ...letters];
  if (items.length > 0) return items.map((item) => ({ key: `${kind}:${item.id}`, since: item.since }));
  const about = held?.vereniging_id ?? job;
  return [{ key: [kind, ...(about === null ? [] : [about]), since.toISOString()].join(':'), since }];
}

function toldAt(thing: Untold, told: ReadonlyMap<string, Date>): Date | null {
  const moments = noticesOf(thing).flatMap(({ key }) => told.get(key) ?? []);
  return moments.length === 0 ? null : new Date(Math.min(...moments.map((at) => at.getTime())));
}

/** What of it has waited for an hour; the operator is mailed when one of these was never told. */
export function overdueNotices(thing: Thing, now: Date): string[] {
  return noticesOf(thing)
    .filter(({ since }) => lateness(since, now) === 'late')
    .map(({ key }) => key);
}

// ---------------------------------------------------------------------------------------------------------------
// In words

/** What a promise of the privacy page is about, in its own words. */
export const promiseLabel = (promise: string) =>
  Object.entries(BEWAARTERMIJNEN).find(([name]) => name === promise)?.[1].gegevens ?? promise;

export function titleOf(thing: Thing): string {
  switch (thing.kind) {
    case 'onzeker': {
      const { length } = thing.mails;
      if (length === 1) return 'Een mail is misschien niet aangekomen';
      return `${capitalise(pluralInWords(length, 'mail', 'mails'))} zijn misschien niet aangekomen`;
    }
    case 'mislukt': {
      const { length } = thing.mails;
      if (length === 1) return 'Een mail is niet verstuurd';
      return `${capitalise(pluralInWords(length, 'mail', 'mails'))} zijn niet verstuurd`;
    }
    case 'vast':
      return `De mail van ${thing.held?.club ?? 'een club'} staat stil`;
    case 'taak':
      return `De taak om ${jobLabel(thing.job ?? '')} lukt niet`;
    case 'opruimen':
      return 'Het opruimen is niet gelukt';
    case 'pdf':
      return 'De pdf-maker werkt niet';
    case 'mailserver':
      return 'De mailserver is niet te bereiken';
    case 'wachtrij':
      return `De taak om ${jobLabel(thing.job ?? '')} komt niet aan de beurt`;
    case 'worker':
      return 'Het werk op de achtergrond staat stil';
  }
}

export function textOf(thing: Thing): string {
  switch (thing.kind) {
    case 'onzeker':
      return 'De mailserver viel weg na het versturen. We sturen nooit vanzelf twee keer.';
    case 'mislukt':
      return 'Ze konden niet worden gemaakt of een dag lang niet weg. Stuur ze opnieuw als de oorzaak weg is.';
    case 'vast': {
      const { mails = 0, refused = 0, reden = null } = thing.held ?? {};
      const gone = `${refused} ${pluralWord(refused, 'adres bestaat', 'adressen bestaan')} niet.`;
      const why = reden ?? (refused > 0 ? gone : '');
      const waiting =
        mails === 0 ? 'Er wacht geen mail.' : `${mails} ${pluralWord(mails, 'mail wacht', 'mails wachten')}.`;
      return `${why} ${waiting}`.trim();
    }
    case 'taak':
      return 'Wat mislukte wordt niet vanzelf nog eens geprobeerd. Haal de oorzaak weg en laat het dan opnieuw doen.';
    case 'opruimen':
      return `Bij de laatste keer lukte dit niet: ${listOf(thing.promises.map(promiseLabel))}. De rest is wel gedaan.`;
    case 'pdf':
      return 'Wie een document maakt, ziet ‘Failed to generate PDF’. Het proces dat tekent is weg of hangt.';
    case 'mailserver':
      return 'Mail wacht, en gaat vanzelf weg als de server terug is. Zolang dit duurt, krijgt ook beheer geen mail.';
    case 'wachtrij':
      return 'Er staat werk klaar dat niemand oppakt. Kijk in het logboek van de worker.';
    case 'worker':
      return 'De worker meldt zich niet meer, dus mail en taken wachten, en ook beheer krijgt geen mail. Start hem op de server opnieuw.';
  }
}

const UNSEEN = 'maar er is nog geen reservekopie gezien.';

/**
 * The page's headline; the backups are said there too, for no thing on the page is about them. A count of null could not
 * be read. A backup that is 'unknown' could not either, nor could any part: the headline then calls nothing well.
 */
export function headlineOf(count: number | null, backup: BackupState['tone'] | 'unknown'): [string, string | null] {
  if (count === null || (count === 0 && backup === 'unknown')) return ['Wat aandacht vraagt, is niet te lezen.', null];
  if (count === 0) {
    if (backup === 'danger') return ['De laatste reservekopie is te oud.', 'De rest loopt goed.'];
    return backup === 'open' ? ['Alles loopt goed,', UNSEEN] : ['Alles loopt goed.', null];
  }
  const things = `${capitalise(pluralInWords(count, 'ding vraagt', 'dingen vragen'))} je aandacht.`;
  if (backup === 'unknown') return [things, 'Of er een reservekopie is, was niet te lezen.'];
  if (backup === 'danger') return [things, 'De laatste reservekopie is te oud.'];
  return [things, backup === 'open' ? `De rest loopt goed, ${UNSEEN}` : 'De rest loopt goed.'];
}

/** '44 minuten', '1 uur 56 minuten', '3 dagen'. */
export function waitedFor(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor(minutesSince(since, now)));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days >= 2) return `${days} dagen`;
  if (hours === 0) return `${minutes} ${pluralWord(minutes, 'minuut', 'minuten')}`;
  const rest = minutes % 60;
  return rest === 0 ? `${hours} uur` : `${hours} uur ${rest} ${pluralWord(rest, 'minuut', 'minuten')}`;
}

/** 'ha•••@bakkerijvanloon.nl': who knows the address knows which one is meant, nobody else learns it. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1) return '•••';
  return `${address.slice(0, Math.min(2, at - 1))}•••${address.slice(at)}`;
}

/** What was settled last: 'de mail van RKVV Rood-Wit'. */
export function solvedWords({ operation, club }: { operation: string; club: string | null }): string {
  if (operation.startsWith('stand.job-')) return 'een taak op de achtergrond';
  if (operation === 'stand.retention') return 'het opruimen';
  if (operation === 'stand.renderer') return 'de pdf-maker';
  return club === null ? 'een mail' : `de mail van ${club}`;
}
