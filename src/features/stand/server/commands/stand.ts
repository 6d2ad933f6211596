import { findProfile } from '#features/accounts/server/queries.ts';
import { listNamen } from '#features/vereniging/server/queries.ts';
import { findLastSettled } from '#server/audit.ts';
import type { Db, Run } from '#server/database/database.ts';
import type { Storage } from '#server/files/storage.ts';
import { readQueues } from '#server/jobs.ts';
import type { Log } from '#server/log.ts';
import { listWatchedHours } from '#server/platform/availability.ts';
import {
  listErrors,
  listLastRuns,
  listNights,
  listParts,
  listSlowOperations,
  listTallies,
} from '#server/platform/records.ts';
import { type Counted, type Part, PDF_STEPS } from '#server/platform/recorder.ts';
import { addDays, dayOf } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import { GONE_MINUTES } from '#features/stand/shared/rules/attention.ts';
import { availabilityOf } from '#features/stand/shared/rules/availability.ts';
import type { PartState, Stand } from '#features/stand/shared/schema.ts';
import { listAttention } from './attention.ts';

const ERRORS_MOST = 20;
const SLOW_MOST = 10;
const NAMEN_MOST = 20;
const ERROR_DAYS = 14;
const NIGHTS = 14;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface Reading {
  run: Run;
  log: Log;
  storage: Storage;
  canLookUp: boolean;
  hasWriter: boolean;
  now: Date;
}

/** Part by part: one that cannot be read says so, and the others stay. */
export async function readStand({ run, log, storage, canLookUp, hasWriter, now }: Reading): Promise<Stand> {
  const part = async <T>(name: string, read: (db: Db) => Promise<T>): Promise<T | null> => {
    try {
      return await run(read);
    } catch (error) {
      // Who may not read one part may read none.
      if (error instanceof Refusal) throw error;
      log.error({ err: error, part: name }, 'a part of the state of the platform could not be read');
      return null;
    }
  };
  const dayAgo = hoursAgo(now, 23);
  return {
    at: now,
    can_look_up: canLookUp,
    has_writer: hasWriter,
    things: await part('things', (db) => listAttention(db, now)),
    solved: await part('solved', readSolved),
    availability: await part('availability', async (db) => availabilityOf(await listWatchedHours(db), now)),
    parts: await part('parts', (db) => readParts(db, now)),
    full: await storage.readFullness().catch((error: unknown) => {
      log.warn({ err: error }, 'how full the store is could not be read');
      return null;
    }),
    mail: await part('mail', (db) => readMail(db, dayAgo)),
    jobs: await part('jobs', (db) => readJobs(db, dayAgo)),
    pdf: await part('pdf', (db) => readPdf(db, dayAgo)),
    errors: await part('errors', (db) => readErrors(db, now)),
    slow: await part('slow', (db) => readSlow(db, dayAgo)),
    retention: await part('retention', async (db) => ({
      nights: await listNights(db, new Date(now.getTime() - NIGHTS * DAY_MS)),
      runs: await listLastRuns(db),
    })),
  };
}

function hoursAgo(now: Date, hours: number): Date {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - hours * HOUR_MS);
}

async function readSolved(db: Db): Promise<Stand['solved']> {
  const last = await findLastSettled(db);
  if (last === undefined) return null;
  const { at, operation, actor_user, vereniging_id } = last;
  const clubs = await listNamen(db, vereniging_id === null ? [] : [vereniging_id]);
  const door = actor_user === null ? null : ((await findProfile(db, actor_user))?.naam ?? null);
  return { at, operation, door, club: vereniging_id === null ? null : (clubs.get(vereniging_id) ?? null) };
}

export async function readParts(db: Db, now: Date): Promise<NonNullable<Stand['parts']>> {
  const rows = await listParts(db);
  const stateOf = (part: Part): PartState => {
    const row = rows.find((one) => one.part === part);
    if (row === undefined) return 'onbekend';
    return row.ok ? 'ok' : 'stuk';
  };
  const worker = rows.find(({ part }) => part === 'worker');
  const isGone = worker !== undefined && now.getTime() - worker.seen_at.getTime() >= GONE_MINUTES * MINUTE_MS;
  return {
    worker: isGone ? 'stuk' : stateOf('worker'),
    mail: stateOf('mail'),
    pdf: stateOf('pdf'),
    bestanden: stateOf('bestanden'),
    teksten: stateOf('teksten'),
    reservekopie: rows.find(({ part }) => part === 'reservekopie')?.seen_at ?? null,
  };
}

interface Tally {
  what: Counted;
  hour: Date;
  count: number;
  longest_ms: number;
}
const totalOf = (tallies: readonly Tally[]) => tallies.reduce((sum, { count }) => sum + count, 0);
const longestOf = (tallies: readonly Tally[]) => Math.max(0, ...tallies.map(({ longest_ms }) => longest_ms));

/** Every hour from then on, also those in which nothing happened. */
function perHour(tallies: readonly Tally[], since: Date): { hour: Date; count: number }[] {
  return Array.from({ length: 24 }, (_, at) => {
    const hour = new Date(since.getTime() + at * HOUR_MS);
    return { hour, count: totalOf(tallies.filter((tally) => tally.hour.getTime() === hour.getTime())) };
  });
}

async function readMail(db: Db, since: Date): Promise<Stand['mail']> {
  const sent = await listTallies(db, ['mail.sent'], since);
  const refused = await listTallies(db, ['mail.refused'], since);
  return { sent: perHour(sent, since), refused: totalOf(refused), longest_ms: longestOf(sent) };
}

async function readJobs(db: Db, since: Date): Promise<Stand['jobs']> {
  const done = await listTallies(db, ['job.done'], since);
  const failed = await listTallies(db, ['job.failed'], since);
  const { waiting } = await readQueues(db);
  return { done: perHour(done, since), failed: totalOf(failed), waiting };
}

async function readPdf(db: Db, since: Date): Promise<Stand['pdf']> {
  const made = await listTallies(
    db,
    PDF_STEPS.map((step): Counted => `pdf.${step}`),
    since,
  );
  const failed = await listTallies(db, ['pdf.failed'], since);
  const steps = PDF_STEPS.map((step) => totalOf(made.filter(({ what }) => what === `pdf.${step}`)));
  return { steps, failed: totalOf(failed), longest_ms: longestOf(made) };
}

async function readErrors(db: Db, now: Date): Promise<Stand['errors']> {
  const today = dayOf(now);
  const tallies = await listTallies(
    db,
    ['request.failed', 'job.failed'],
    new Date(now.getTime() - ERROR_DAYS * DAY_MS),
  );
  const requests = await listTallies(db, ['request'], hoursAgo(now, 24));
  const days = Array.from({ length: ERROR_DAYS }, (_, at) => {
    const day = addDays(today, at + 1 - ERROR_DAYS);
    return { day, count: totalOf(tallies.filter(({ hour }) => dayOf(hour) === day)) };
  });
  const latest = await listErrors(db, ERRORS_MOST);
  return {
    days,
    requests: totalOf(requests.filter(({ hour }) => dayOf(hour) === today)),
    latest: latest.map(({ kind: error, ...rest }) => ({ ...rest, error })),
  };
}

async function readSlow(db: Db, since: Date): Promise<Stand['slow']> {
  const slow = await listSlowOperations(db, since, SLOW_MOST);
  const clubs = await listNamen(
    db,
    slow.flatMap(({ verenigingen }) => verenigingen.slice(0, NAMEN_MOST)),
  );
  return slow.map(({ verenigingen, ...operation }) => ({
    ...operation,
    clubs: verenigingen.length,
    club_namen: verenigingen.slice(0, NAMEN_MOST).flatMap((id) => clubs.get(id) ?? []),
  }));
}
