import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Db } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import type { Recorder } from './recorder.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export interface Readiness {
  isUp: boolean;
  /** Whether it can reach its files; null when it does not say. */
  hasFiles: boolean | null;
}

export interface AvailabilityOptions {
  database: Database;
  log: Log;
  recorder: Recorder;
  /** What the product says of itself; throws when it says nothing. */
  ask: () => Promise<Readiness>;
  /** A minute, except in a test. */
  everyMs?: number;
}

/**
 * Once a minute: can people use the product? Not a job of the queue, which comes a little earlier or later: a minute that
 * was not asked about counts as one in which nobody could.
 */
export function watchAvailability(options: AvailabilityOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const watching = watch(options, stopping.signal);
  return {
    stop: () => {
      stopping.abort();
      return watching;
    },
  };
}

async function watch(
  { database, log, recorder, ask, everyMs = MINUTE_MS }: AvailabilityOptions,
  signal: AbortSignal,
): Promise<void> {
  const db = database.as('app_worker');
  while (!signal.aborted) {
    const at = new Date();
    const { isUp, hasFiles } = await ask().catch((error: unknown): Readiness => {
      log.warn({ err: error }, 'the product did not say whether it can work');
      return { isUp: false, hasFiles: null };
    });
    recorder.part('worker', true);
    if (hasFiles !== null) recorder.part('bestanden', hasFiles);
    await recordMinute(db, at, isUp).catch((error: unknown) => {
      log.warn({ err: error }, 'a minute was not recorded');
    });
    await sleep(everyMs - (Date.now() % everyMs), undefined, { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
}

/** A minute that several asked about was good when one of them was answered. */
export async function recordMinute(db: Db, at: Date, isUp: boolean): Promise<void> {
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
  const bit = sql`set_bit(b'0'::bit(60), ${at.getUTCMinutes()}::int, 1)`;
  await sql`
    insert into app.availability as a (hour, asked, up)
      values (${hour}, ${bit}, ${isUp ? bit : sql`b'0'::bit(60)`})
      on conflict (hour) do update set asked = a.asked | excluded.asked, up = a.up | excluded.up`.execute(db);
}

export interface WatchedHour {
  hour: Date;
  /** The first minute of the hour that somebody asked about. */
  first: number;
  up: number;
}

/** The hours of the last thirty days in which somebody asked, oldest first. */
export async function listWatchedHours(db: Db): Promise<WatchedHour[]> {
  const { rows } = await sql<WatchedHour>`
    select hour, position(b'1' in asked) - 1 as first, bit_count(up)::int as up from app.availability
     where hour >= now() - interval '30 days' order by hour`.execute(db);
  return rows;
}
