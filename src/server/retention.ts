import { type Expression, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type Db, transaction } from './database/database.ts';
import type { Storage } from './files/storage.ts';
import { defineJob, type JobContext } from './jobs.ts';
import { errorWords, type Log } from './log.ts';
import { recordRuns, type RetentionRun } from './platform/records.ts';

/** What a rule may use beside the database. */
export interface RetentionServices {
  storage: Storage;
  /** Where people reach the product: a warning says where to sign in. */
  origin: string;
}

/** The moment before which a term is over. In the database's own clock and calendar, as its walls count. */
export type Cutoff = RawBuilder<Date>;

export interface Cleared {
  count: number;
  /** Removed from the store after the commit; what that misses is swept. */
  file_keys?: string[];
  /** What could not be let go while the rest could: it is due again the next night. */
  problems?: unknown[];
}

/** Does something as a part of a transaction that goes on when it fails. */
export async function attempt<T>(db: Db, work: () => Promise<T>): Promise<{ done: T } | { problem: unknown }> {
  await sql`savepoint attempt`.execute(db);
  try {
    const done = await work();
    await sql`release savepoint attempt`.execute(db);
    return { done };
  } catch (problem) {
    await sql`rollback to savepoint attempt`.execute(db);
    return { problem };
  }
}

/** How the owner of some rows keeps a promise of the privacy page. Everything runs as app_retention. */
export interface RetentionRule {
  /** Which promise. */
  promise: string;
  /** What happens to the rows, in the log and in a dry run: 'deleted', 'erased', 'warned'. */
  act: string;
  /**
   * One and many of what a club's own people can count of it ('1 bedrijf'), with their own rights: what of theirs goes in
   * the days to come. Left out where they see nothing of the rows.
   */
  telt?: readonly [one: string, many: string];
  /** The rows that have outstayed the promise. `now` is the moment that counts as now, for what a row itself says. */
  due(db: Db, before: Cutoff, now: Cutoff): Expression<unknown>;
  /** Lets at most `limit` of those go. A row that is done is no longer due, so a second time finds nothing. */
  clear(db: Db, before: Cutoff, limit: number, services: RetentionServices): Promise<Cleared>;
}

export interface Term {
  dagen?: number;
  maanden?: number;
  jaren?: number;
}

/** Whoever keeps the promises of the privacy page needs this of each. */
export interface RetentionPromise {
  termijn: Term | null;
  /**
   * A nightly job; the data it goes with; the operator, outside the database; or nobody yet, because no code fills the
   * table that it is about.
   */
  kept_by: 'job' | 'parent' | 'operator' | { no_data_in: string };
}

interface Kept {
  rule: RetentionRule;
  before: Cutoff;
  now: Cutoff;
}

/** Rules with their terms. Throws when a promise that a job must keep has no rule, or a rule no such promise. */
export function pairPromises(
  promises: Record<string, RetentionPromise>,
  rules: readonly RetentionRule[],
  days_ahead = 0,
): Kept[] {
  const now = sql<Date>`(now() + make_interval(days => ${days_ahead}::int))`;
  for (const [name, { kept_by }] of Object.entries(promises)) {
    if (kept_by === 'job' && !rules.some(({ promise }) => promise === name))
      throw new Error(`${name} is promised, and no rule keeps it`);
  }
  return rules.map((rule) => {
    const promise = promises[rule.promise];
    if (promise?.kept_by !== 'job' || promise.termijn === null)
      throw new Error(`${rule.promise} has a rule, and is no promise with a term that a job keeps`);
    const { jaren = 0, maanden = 0, dagen = 0 } = promise.termijn;
    const before = sql<Date>`(${now} - make_interval(years => ${jaren}::int, months => ${maanden}::int, days => ${dagen}::int))`;
    return { rule, before, now };
  });
}

const BATCH = 500;

export interface Keeping {
  /** As app_retention. */
  db: Db;
  promises: Record<string, RetentionPromise>;
  rules: readonly RetentionRule[];
}

/** How many rows each rule would let go now; changes nothing. */
export async function countDue({ db, promises, rules }: Keeping) {
  const found: { promise: string; act: string; count: number }[] = [];
  for (const { rule, before, now } of pairPromises(promises, rules)) {
    const { rows } = await sql<{ count: number }>`select count(*) from (${rule.due(db, before, now)}) due`.execute(db);
    found.push({ promise: rule.promise, act: rule.act, count: rows[0]?.count ?? 0 });
  }
  return found;
}

/**
 * How many rows of their own club somebody can see that each rule will let go within so many days: the very rules of the
 * night, asked for a later moment and with the rights of who asks. One statement.
 */
export async function foresee(
  { db, promises, rules }: Keeping,
  days: number,
): Promise<{ promise: string; telt: readonly [string, string]; count: number }[]> {
  const counted = pairPromises(promises, rules, days).flatMap(({ rule, before, now }) =>
    rule.telt === undefined ? [] : [{ promise: rule.promise, telt: rule.telt, due: rule.due(db, before, now) }],
  );
  const parts = counted.map(({ due }) => sql`(select count(*)::int from (${due}) due)`);
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(parts)}] as counts`.execute(db);
  return counted.map(({ promise, telt }, at) => ({ promise, telt, count: rows[0]?.counts[at] ?? 0 }));
}

/** Lets go what is due, in short transactions. One rule that fails does not stop the others, but is not forgotten. */
export async function keepPromises({
  db,
  promises,
  rules,
  services,
  log,
}: Keeping & { services: RetentionServices; log: Log }): Promise<void> {
  const problems: unknown[] = [];
  const runs: RetentionRun[] = [];
  const begun = new Date();
  for (const { rule, before } of pairPromises(promises, rules)) {
    const { promise, act } = rule;
    let count = 0;
    let wrong: string | null = null;
    try {
      for (let last = BATCH; last >= BATCH;) {
        const cleared = await transaction(db, { rol: 'worker' }, (db) => rule.clear(db, before, BATCH, services));
        for (const key of cleared.file_keys ?? []) await services.storage.remove(key);
        last = cleared.count;
        count += last;
        if (cleared.problems?.length)
          throw new AggregateError(cleared.problems, errorWords(cleared.problems[0]).message);
      }
    } catch (error) {
      log.error({ err: error, promise, act }, 'a promise of the privacy page was not kept');
      problems.push(error);
      const { kind, message } = errorWords(error);
      wrong = `${kind}: ${message}`;
    }
    runs.push({ promise, act, count, error: wrong });
    if (count > 0) log.info({ promise, act, count }, 'kept a promise of the privacy page');
  }
  await recordRuns(db, begun, runs);
  if (problems.length > 0) throw new AggregateError(problems, `${problems.length} retention rules failed`);
}

/** What is asked for when somebody does not wait for the night. */
export const RETENTION_RUN = {
  name: 'retention.keep-promises',
  tenant: 'system',
  schema: z.object({}),
  expireSeconds: 3600,
} as const;

export const retentionJob = (keeping: Keeping) =>
  defineJob({
    ...RETENTION_RUN,
    cron: '30 3 * * *',
    handler: ({ services, log }: JobContext<RetentionServices>) => keepPromises({ ...keeping, services, log }),
  });
