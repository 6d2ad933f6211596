import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Counted, Part } from './recorder.ts';

/** What the console reads of what the platform noted. Each of these looks at a bounded number of rows. */

/**
 * Per hour, oldest first; an hour in which nothing happened is not there. Asked with literals, so that the statement has
 * no name: a plan that is kept for any span of time (docs/decisions/0005) reads the whole month of everything.
 */
export function listTallies(db: Db, what: readonly Counted[], since: Date) {
  return db
    .selectFrom('platform_tally')
    .select(['what', 'hour', 'count', 'longest_ms'])
    .where(
      'what',
      'in',
      what.map((name) => sql.lit(name)),
    )
    .where('hour', '>=', sql<Date>`${sql.lit(since.toISOString())}::timestamptz`)
    .orderBy('hour')
    .limit(sql.lit(2_000))
    .$narrowType<{ what: Counted }>()
    .execute();
}

export function listErrors(db: Db, limit: number) {
  return db
    .selectFrom('platform_error')
    .select(['id', 'at', 'source', 'what', 'kind', 'message', 'request_id'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ source: 'web' | 'worker' }>()
    .execute();
}

export interface SlowOperation {
  source: 'web' | 'worker';
  what: string;
  count: number;
  longest_ms: number;
  verenigingen: string[];
}

/** What took longest, one row for each endpoint or job. */
export async function listSlowOperations(db: Db, since: Date, limit: number): Promise<SlowOperation[]> {
  const { rows } = await sql<SlowOperation>`
    with recent as materialized (select * from app.slow_operation where hour >= ${since})
    select source, what, sum(count)::int as count, max(longest_ms) as longest_ms,
        array(select distinct v from recent c, unnest(c.verenigingen) v
               where c.source = r.source and c.what = r.what limit 100) as verenigingen
      from recent r group by source, what order by max(longest_ms) desc, what limit ${limit}`.execute(db);
  return rows;
}

export function listParts(db: Db) {
  return db
    .selectFrom('platform_part')
    .select(['part', 'ok', 'since', 'seen_at'])
    .$narrowType<{ part: Part }>()
    .execute();
}

export interface RetentionRun {
  promise: string;
  act: string;
  count: number;
  /** Null when it went well. */
  error: string | null;
}

/** One run of the nightly job, with what each rule let go. */
export async function recordRuns(db: Db, at: Date, runs: readonly RetentionRun[]): Promise<void> {
  if (runs.length === 0) return;
  await sql`
    insert into app.retention_run (at, promise, act, count, error)
      select ${at}, promise, act, count, error from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb)
        as n (promise text, act text, count integer, error text)
      on conflict do nothing`.execute(db);
}

/** What each rule did in the last run. */
export async function listLastRuns(db: Db): Promise<(RetentionRun & { at: Date })[]> {
  const { rows } = await sql<RetentionRun & { at: Date }>`
    select at, promise, act, count, error from app.retention_run
     where at = (select max(at) from app.retention_run) order by promise, act`.execute(db);
  return rows;
}

/** Every run of the last weeks, and whether all went well, oldest first. */
export async function listNights(db: Db, since: Date): Promise<{ at: Date; failed: number }[]> {
  const { rows } = await sql<{ at: Date; failed: number }>`
    select at, count(error)::int as failed from app.retention_run where at >= ${since} group by at order by at`.execute(
    db,
  );
  return rows;
}

/** Since when a rule fails, without having gone well in between; rules that went well last time are not there. */
export async function listFailingRules(db: Db): Promise<{ promise: string; act: string; since: Date }[]> {
  const { rows } = await sql<{ promise: string; act: string; since: Date }>`
    select l.promise, l.act, (
        select min(f.at) from app.retention_run f
         where f.promise = l.promise and f.act = l.act and f.at > coalesce((
           select max(g.at) from app.retention_run g
            where g.promise = l.promise and g.act = l.act and g.error is null), '-infinity')) as since
      from app.retention_run l
     where l.at = (select max(at) from app.retention_run) and l.error is not null
     order by l.promise, l.act`.execute(db);
  return rows;
}

/** Of these things, those that the operator was mailed about, and when. */
export function listNotices(db: Db, things: readonly string[]) {
  return db
    .selectFrom('operator_notice')
    .select(['thing', 'at'])
    .where('thing', '=', sql<string>`any (${[...things]}::text[])`)
    .execute();
}

/** Those of them that nobody was told about before; from now on somebody is. */
export async function insertNotices(db: Db, things: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ thing: string }>`
    insert into app.operator_notice (thing) select unnest(${[...things]}::text[])
      on conflict do nothing returning thing`.execute(db);
  return rows.map(({ thing }) => thing);
}

/** Which moment of a record its term begins at. */
const RECORDS = {
  availability: 'hour',
  platform_tally: 'hour',
  platform_error: 'at',
  slow_operation: 'hour',
  retention_run: 'at',
  operator_notice: 'at',
} as const;
export type PlatformRecord = keyof typeof RECORDS;
export const PLATFORM_RECORDS = Object.keys(RECORDS) as PlatformRecord[];

/** What was noted before that moment. */
export const selectOldRecords = (record: PlatformRecord, before: RawBuilder<Date>) =>
  sql`select ctid from ${sql.table(`app.${record}`)} where ${sql.ref(RECORDS[record])} < ${before}`;

export async function deleteOldRecords(
  db: Db,
  record: PlatformRecord,
  before: RawBuilder<Date>,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(`app.${record}`)}
     where ctid = any (array(${selectOldRecords(record, before)} limit ${limit}))`.execute(db);
  return Number(numAffectedRows);
}
