import { sql } from 'kysely';
import { type Database, type Db, transaction } from '#server/database/database.ts';
import { errorWords, type Log } from '#server/log.ts';

/**
 * What web and worker note about themselves for the provider's console. Noting costs a line in memory: what was noted is
 * written a few times a minute, by itself, so that no request waits for it or fails with it.
 */
export interface Recorder {
  /** Something happened that is only counted; `ms` when the longest of an hour is worth knowing. */
  count(what: Counted, ms?: number): void;
  /** A call of an endpoint or a run of a job ended, well or not. */
  took(operation: Operation): void;
  /** What nobody foresaw, without whom it was about. */
  failed(what: string, error: unknown, requestId?: string): void;
  /** Whether a part works, as whoever uses it just found. */
  part(part: Part, isOk: boolean): void;
  /** Writes what was noted; keeps it when the database is away. */
  flush(): Promise<void>;
}

/** Halves of a second that a document took; the last is for all that took longer. */
export const PDF_STEPS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Counted =
  | 'request'
  | 'request.failed'
  | 'job.done'
  | 'job.failed'
  | 'mail.sent'
  | 'mail.refused'
  | 'pdf.failed'
  | `pdf.${(typeof PDF_STEPS)[number]}`
  | `${'media_type_selected' | 'campaign_creation_started' | 'campaign_saved'}.${string}`;

export const PARTS = ['worker', 'mail', 'pdf', 'bestanden', 'teksten', 'reservekopie'] as const;
export type Part = (typeof PARTS)[number];

export interface Operation {
  kind: 'request' | 'job';
  /** The endpoint or the job. */
  what: string;
  ms: number;
  vereniging_id: string | null;
  /** How long it takes says something of the visitor's line, and nothing of us. */
  isUpload?: boolean;
}

/** Longer than this is worth looking at. */
const SLOW_MS = 500;
const FLUSH_MS = 10_000;
const HOUR_MS = 3_600_000;
/** More than this waits only while the database is away; then the counts stay, and the rest goes. */
const MOST_WAITING = 200;
const MOST_CLUBS = 100;
const MOST_MS = 2 ** 31 - 1;

interface Tally {
  what: Counted;
  hour: string;
  count: number;
  longest_ms: number;
}
interface Slow {
  what: string;
  hour: string;
  count: number;
  longest_ms: number;
  verenigingen: string[];
}
interface Failure {
  at: string;
  what: string;
  kind: string;
  message: string;
  request_id: string | null;
}
interface Notes {
  tallies: Map<string, Tally>;
  slow: Map<string, Slow>;
  failures: Failure[];
  parts: Map<Part, boolean>;
}

const empty = (): Notes => ({ tallies: new Map(), slow: new Map(), failures: [], parts: new Map() });
const hourOf = (at: number) => new Date(Math.floor(at / HOUR_MS) * HOUR_MS).toISOString();
const whole = (ms: number) => Math.min(MOST_MS, Math.max(0, Math.round(ms)));
/** Two processes that write the same rows take them in the same order, so that neither waits for the other's. */
const inOrder = <T>(rows: ReadonlyMap<string, T>) =>
  [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);

export interface RecorderOptions {
  source: 'web' | 'worker';
  database: Database;
  log: Log;
}

export function createRecorder({ source, database, log }: RecorderOptions): Recorder {
  let notes = empty();

  function addTally({ what, hour, count, longest_ms }: Tally): void {
    const key = `${what} ${hour}`;
    const known = notes.tallies.get(key);
    notes.tallies.set(key, {
      what,
      hour,
      count: count + (known?.count ?? 0),
      longest_ms: Math.max(longest_ms, known?.longest_ms ?? 0),
    });
  }

  function addSlow({ what, hour, count, longest_ms, verenigingen }: Slow): void {
    const key = `${hour} ${what}`;
    const known = notes.slow.get(key);
    if (known === undefined && notes.slow.size >= MOST_WAITING) return;
    notes.slow.set(key, {
      what,
      hour,
      count: count + (known?.count ?? 0),
      longest_ms: Math.max(longest_ms, known?.longest_ms ?? 0),
      verenigingen: [...new Set([...(known?.verenigingen ?? []), ...verenigingen])].slice(0, MOST_CLUBS),
    });
  }

  const recorder: Recorder = {
    count: (what, ms = 0) => addTally({ what, hour: hourOf(Date.now()), count: 1, longest_ms: whole(ms) }),
    took({ kind, what, ms, vereniging_id, isUpload = false }) {
      recorder.count(kind === 'request' ? 'request' : 'job.done');
      if (ms <= SLOW_MS || isUpload) return;
      const verenigingen = vereniging_id === null ? [] : [vereniging_id];
      addSlow({ what, hour: hourOf(Date.now()), count: 1, longest_ms: whole(ms), verenigingen });
    },
    failed(what, error, requestId) {
      recorder.count(source === 'web' ? 'request.failed' : 'job.failed');
      if (notes.failures.length >= MOST_WAITING) return;
      notes.failures.push({ at: new Date().toISOString(), what, request_id: requestId ?? null, ...errorWords(error) });
    },
    part: (part, isOk) => void notes.parts.set(part, isOk),
    async flush() {
      const { tallies, slow, failures, parts } = notes;
      if (tallies.size + slow.size + failures.length + parts.size === 0) return;
      const taken = notes;
      notes = empty();
      try {
        await transaction(database.as('app_worker'), { rol: 'worker' }, (db) => write(db, source, taken));
      } catch (error) {
        log.warn({ err: error }, 'what was noted about the platform waits');
        const later = notes;
        notes = taken;
        for (const tally of later.tallies.values()) addTally(tally);
        for (const operation of later.slow.values()) addSlow(operation);
        notes.failures = [...notes.failures, ...later.failures].slice(0, MOST_WAITING);
        for (const [part, isOk] of later.parts) notes.parts.set(part, isOk);
      }
    },
  };
  return recorder;
}

/** Writes what is noted from now on, until it is stopped. */
export function startRecording(recorder: Recorder): { stop(): Promise<void> } {
  const timer = setInterval(() => void recorder.flush(), FLUSH_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return recorder.flush();
    },
  };
}

async function write(db: Db, source: string, { tallies, slow, failures, parts }: Notes): Promise<void> {
  if (tallies.size > 0)
    await sql`
      insert into app.platform_tally as t (what, hour, count, longest_ms)
        select what, hour, count, longest_ms from jsonb_to_recordset(${JSON.stringify(inOrder(tallies))}::jsonb)
          as n (what text, hour timestamptz, count integer, longest_ms integer)
        on conflict (what, hour) do update
          set count = t.count + excluded.count, longest_ms = greatest(t.longest_ms, excluded.longest_ms)`.execute(db);
  if (slow.size > 0)
    await sql`
      insert into app.slow_operation as s (hour, source, what, count, longest_ms, verenigingen)
        select hour, ${source}, what, count, longest_ms, verenigingen
          from jsonb_to_recordset(${JSON.stringify(inOrder(slow))}::jsonb)
            as n (what text, hour timestamptz, count integer, longest_ms integer, verenigingen uuid[])
        on conflict (hour, source, what) do update
          set count = s.count + excluded.count, longest_ms = greatest(s.longest_ms, excluded.longest_ms),
            verenigingen = array(select distinct v from unnest(s.verenigingen || excluded.verenigingen) v
              limit ${MOST_CLUBS})`.execute(db);
  if (failures.length > 0)
    await sql`
      insert into app.platform_error (at, source, what, kind, message, request_id)
        select at, ${source}, what, kind, message, request_id
          from jsonb_to_recordset(${JSON.stringify(failures)}::jsonb)
            as n (at timestamptz, what text, kind text, message text, request_id text)`.execute(db);
  if (parts.size > 0) await recordParts(db, parts);
}

/** Whether parts of the platform work, as seen now. */
export async function recordParts(db: Db, parts: ReadonlyMap<Part, boolean>): Promise<void> {
  const rows = [...parts].map(([part, ok]) => ({ part, ok })).toSorted((a, b) => (a.part < b.part ? -1 : 1));
  await sql`
    insert into app.platform_part as p (part, ok)
      select part, ok from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (part text, ok boolean)
      on conflict (part) do update set ok = excluded.ok, seen_at = now(),
        since = case when p.ok = excluded.ok then p.since else now() end`.execute(db);
}
