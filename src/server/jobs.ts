import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { PgBoss, type ConstructorOptions, type JobResult } from 'pg-boss';
import { z } from 'zod';
import { type Database, type Db, isDatabaseAway, transaction } from './database/database.ts';
import { DEAD_LETTER, JOB_SCHEMA } from './database/job-schema.ts';
import type { Log } from './log.ts';
import { mintTenant, type Tenant } from './database/tenant.ts';
import type { Recorder } from './platform/recorder.ts';

const TIME_ZONE = 'Europe/Amsterdam';

/**
 * A worker that dies stops its heartbeat. Its job is taken over after at most the heartbeat, one look of the
 * supervisor, the first retry delay and one poll: 15 + 5 + 5 + 1 seconds, within the 35 that we promise.
 */
const HEARTBEAT_SECONDS = 15;
const SUPERVISE_SECONDS = 5;
const RETRY_DELAY_SECONDS = 5;
const RETRY_DELAY_MAX_SECONDS = 3600;
const POLL_SECONDS = 1;
const START_RETRY_MS = 1_000;
const DAY_SECONDS = 24 * 3600;

/** What every handler gets, whoever it works for. Jobs run at least once: a handler must bear a second time. */
export interface JobContext<Services> {
  id: string;
  /** 0 for the first run. */
  retry: number;
  /** Aborted when another worker took the job over, or when it ran out of time. */
  signal: AbortSignal;
  log: Log;
  services: Services;
  /** Short transactions as app_worker: of the club for a club's job, of nobody for a system job. */
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
}

export interface ClubJobContext<Services> extends JobContext<Services> {
  tenant: Tenant;
}

interface JobOptions<Data extends z.ZodType> {
  /** Also the name of its queue: '<feature>.<verb-noun>'. */
  name: string;
  schema: Data;
  /** How often it is tried again before it becomes a dead letter. */
  retries?: number;
  /** Longer than this is a fault. */
  expireSeconds?: number;
  /** How many of these one worker process runs side by side. */
  concurrency?: number;
  /** For what comes in crowds: so many are taken at a time, and the next at once; otherwise one a second. */
  batch?: number;
}

export interface ClubJob<Data extends z.ZodType = z.ZodType, Services = never> extends JobOptions<Data> {
  tenant: 'club';
  handler(context: ClubJobContext<Services>, data: z.output<Data>): Promise<void>;
}

export interface SystemJob<Data extends z.ZodType = z.ZodType, Services = never> extends JobOptions<Data> {
  tenant: 'system';
  /** Minute, hour, day, month, weekday in Amsterdam. Runs with `{}` as data; a missed time is caught up once. */
  cron?: string;
  /** Also once when a worker starts: what it keeps must be there before the first night. */
  isRunAtStart?: true;
  handler(context: JobContext<Services>, data: z.output<Data>): Promise<void>;
}

export type Job<Data extends z.ZodType = z.ZodType, Services = never> =
  | ClubJob<Data, Services>
  | SystemJob<Data, Services>;

export function defineJob<Data extends z.ZodType, Services = never>(
  job: ClubJob<Data, Services>,
): ClubJob<Data, Services>;
export function defineJob<Data extends z.ZodType, Services = never>(
  job: SystemJob<Data, Services>,
): SystemJob<Data, Services>;
export function defineJob(job: Job): Job {
  if (!/^[a-z_]+\.[a-z-]+$/.test(job.name)) throw new Error(`${job.name}: a job is called feature.verb-noun`);
  return job;
}

const envelope = z.object({ vereniging_id: z.uuid().nullable(), data: z.unknown() });

function queueOptions(job: JobOptions<z.ZodType>) {
  return {
    // At most one waiting job per key; one that already runs does not stop the next from waiting.
    policy: 'short',
    retryLimit: job.retries ?? 5,
    retryDelay: RETRY_DELAY_SECONDS,
    retryBackoff: true,
    retryDelayMax: RETRY_DELAY_MAX_SECONDS,
    expireInSeconds: job.expireSeconds ?? 300,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: 14 * DAY_SECONDS,
    deleteAfterSeconds: 7 * DAY_SECONDS,
    deadLetter: DEAD_LETTER,
  };
}

export interface EnqueueOptions {
  /** The club it works for; a club's job cannot do without. */
  tenant?: { vereniging_id: string };
  startAfter?: Date;
  /** While a job with this key waits, another is not added. */
  singletonKey?: string;
}

/**
 * Adds a job in the caller's transaction: rolled back means no job. Returns its id, or null when one with the same
 * key is already waiting.
 *
 * The row is written here and not by the library, because its `send` needs a started instance with a pool and timers
 * of its own. Now a web process needs neither, and its roles may add a job without being able to read one.
 */
export async function enqueue<Data extends z.ZodType>(
  db: Db,
  job: Pick<Job<Data>, keyof JobOptions<Data> | 'tenant'>,
  data: z.input<Data>,
  { tenant, startAfter, singletonKey }: EnqueueOptions = {},
): Promise<string | null> {
  const vereniging_id = z.uuid().safeParse(tenant?.vereniging_id).data ?? null;
  if (job.tenant === 'club' && vereniging_id === null)
    throw new Error(`${job.name} works for a club: say for which one`);
  if (job.tenant === 'system' && tenant !== undefined) throw new Error(`${job.name} is a system job and takes no club`);
  const payload = JSON.stringify({ vereniging_id, data: job.schema.parse(data) });
  const o = queueOptions(job);
  const key = singletonKey ?? null;
  const { rows } = await sql<{ id: string }>`
    with queue as (
      insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
          heartbeat_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name)
        values (${job.name}, ${o.policy}, ${o.retryLimit}, ${o.retryDelay}, ${o.retryBackoff}, ${o.retryDelayMax},
          ${o.expireInSeconds}, ${o.heartbeatSeconds}, ${o.retentionSeconds}, ${o.deleteAfterSeconds}, ${o.deadLetter},
          false, 'job_common')
        on conflict do nothing
    ), new as (
      select gen_random_uuid() as id, greatest(now(), coalesce(${startAfter ?? null}::timestamptz, now())) as start_after
    )
    insert into pgboss.job (id, name, data, singleton_key, start_after, keep_until, policy, retry_limit, retry_delay,
        retry_backoff, retry_delay_max, expire_seconds, heartbeat_seconds, deletion_seconds, dead_letter)
      select id, ${job.name}, ${payload}::jsonb, coalesce(${key}::text, id::text), start_after,
        start_after + make_interval(secs => ${o.retentionSeconds}), ${o.policy}, ${o.retryLimit}, ${o.retryDelay},
        ${o.retryBackoff}, ${o.retryDelayMax}, ${o.expireInSeconds}, ${o.heartbeatSeconds}, ${o.deleteAfterSeconds},
        ${o.deadLetter}
      from new
      on conflict do nothing
      returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export interface Worker {
  /** Takes no new jobs and waits ten seconds for those that run; what is left is tried again elsewhere. */
  stop(): Promise<void>;
}

export interface WorkerOptions<Services> {
  jobs: Job<z.ZodType, Services>[];
  database: Database;
  log: Log;
  services: Services;
  /** Notes what was done, what failed and what took long. */
  recorder?: Recorder;
  /** How often the clock of the timetable is read. */
  cronSeconds?: number;
}

/** Waits for a database that is away: a service manager gives up on who falls over at every start. */
export async function startWorker<Services>(options: WorkerOptions<Services>): Promise<Worker> {
  const names = options.jobs.map((job) => job.name);
  if (new Set(names).size < names.length)
    throw new Error(`Two jobs have the same name: ${names.toSorted().join(', ')}`);
  for (;;) {
    try {
      return await startQueues(options);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      options.log.warn({ err: error }, 'the database is away; the worker waits for it');
      await sleep(START_RETRY_MS);
    }
  }
}

async function startQueues<Services>(options: WorkerOptions<Services>): Promise<Worker> {
  const { jobs, database, log } = options;
  const pool = database.pool('app_worker');
  const db: ConstructorOptions['db'] = { executeSql: (text, values) => pool.query(text, values) };
  const boss = new PgBoss({
    db,
    schema: JOB_SCHEMA,
    // The owner did these (migrateJobs); app_worker may not change the schema.
    migrate: false,
    createSchema: false,
    reindex: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    cronMonitorIntervalSeconds: options.cronSeconds ?? 30,
    cronWorkerIntervalSeconds: Math.min(options.cronSeconds ?? 5, 5),
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'));
  try {
    await boss.start();
    for (const job of jobs) {
      await boss.createQueue(job.name, queueOptions(job));
      // What the job says now goes before what it said when its queue was made. The policy is for life.
      const { policy: _policy, ...changeable } = queueOptions(job);
      await boss.updateQueue(job.name, changeable);
    }
    await followTimetable(boss, jobs);
    for (const job of jobs)
      if (job.tenant === 'system' && job.isRunAtStart === true)
        await enqueue(database.as('app_worker'), job, {}, { singletonKey: 'start' });
    for (const job of jobs) {
      await boss.work<unknown>(
        job.name,
        {
          pollingIntervalSeconds: POLL_SECONDS,
          localConcurrency: job.concurrency ?? 1,
          batchSize: job.batch ?? 1,
          burstWhenBatchFull: true,
          // One that fails is tried again, and not what was taken with it.
          perJobResults: true,
        },
        async (taken) => {
          const results: JobResult[] = [];
          for (const { id, data, retryCount, signal } of taken) {
            const failure = await run(options, job, { id, data, retry: retryCount, signal });
            results.push(failure === null ? { id, status: 'completed' } : { id, status: 'failed', output: failure });
          }
          return results;
        },
      );
    }
  } catch (error) {
    // Its timers must not go on beside those of the next try.
    await boss
      .stop({ graceful: false, close: false })
      .catch((problem: unknown) => log.warn({ err: problem }, 'a job queue that did not start did not stop either'));
    throw error;
  }

  return { stop: () => boss.stop({ graceful: true, timeout: 10_000, close: false }) };
}

interface TakenJob {
  id: string;
  data: unknown;
  retry: number;
  signal: AbortSignal;
}

/** What went wrong, or null. */
async function run<Services>(
  { database, log: parent, services, recorder }: WorkerOptions<Services>,
  job: Job<z.ZodType, Services>,
  { id, data, retry, signal }: TakenJob,
): Promise<Error | null> {
  const log = parent.child({ job: job.name, job_id: id, retry });
  const started = performance.now();
  const base = { id, retry, signal, log, services };
  const as = database.as('app_worker');
  let club: string | null = null;
  try {
    const content = envelope.parse(data ?? { vereniging_id: null, data: {} });
    if (job.tenant === 'club') {
      const vereniging_id = z.uuid().parse(content.vereniging_id);
      club = vereniging_id;
      const tenant = mintTenant({ vereniging_id, user_id: null, rol: 'worker', acting_superuser_id: null });
      const inClub: JobContext<Services>['transaction'] = (work) =>
        transaction(as, { vereniging_id, rol: 'worker' }, work);
      await job.handler({ ...base, tenant, transaction: inClub }, job.schema.parse(content.data));
    } else {
      const asNobody: JobContext<Services>['transaction'] = (work) => transaction(as, { rol: 'worker' }, work);
      await job.handler({ ...base, transaction: asNobody }, job.schema.parse(content.data));
    }
    const ms = Math.round(performance.now() - started);
    log.info({ ms }, 'job done');
    recorder?.took({ kind: 'job', what: job.name, ms, vereniging_id: club });
    return null;
  } catch (error) {
    log.error({ err: error }, 'job failed');
    recorder?.failed(job.name, error);
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** The timetable in the database becomes what the code says: a job that is gone no longer runs at night. */
async function followTimetable<Services>(boss: PgBoss, jobs: Job<z.ZodType, Services>[]): Promise<void> {
  const wanted = new Map(jobs.flatMap((job) => (job.tenant === 'system' && job.cron ? [[job.name, job.cron]] : [])));
  for (const [name, cron] of wanted) {
    await boss.schedule(name, cron, { vereniging_id: null, data: {} }, { tz: TIME_ZONE, missed: 'once' });
  }
  for (const { name } of await boss.getSchedules()) {
    if (!wanted.has(name)) await boss.unschedule(name);
  }
}

export interface DeadLetter {
  id: string;
  /** The job it was. */
  name: string;
  vereniging_id: string | null;
  data: unknown;
  /** Why the last run failed. */
  error: unknown;
  retries: number;
  created_at: Date;
  died_at: Date;
}

/** Jobs that failed as often as they may, the longest waiting first. Only app_super and app_worker may read them. */
export async function listDeadLetters(db: Db, { limit = 50 }: { limit?: number } = {}): Promise<DeadLetter[]> {
  // In the order of the queue's own index.
  const { rows } = await sql<DeadLetter>`
    select id, source_name as name, (data->>'vereniging_id')::uuid as vereniging_id, data->'data' as data,
        source_output as error, source_retry_count as retries, source_created_on as created_at, created_on as died_at
      from pgboss.job
     where name = ${DEAD_LETTER} and state < 'active' and not blocked
     order by priority desc, created_on limit ${limit}`.execute(db);
  return rows;
}

export async function countDeadLetters(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = ${DEAD_LETTER}`.execute(db);
  return rows[0]?.count ?? 0;
}

export type DeadLetterAct = 'rerun' | 'give-up';

/** What a person decided about such a job. On record, and only a superuser's to decide. */
export async function settleDeadLetter(db: Db, id: string, act: DeadLetterAct): Promise<'ok' | 'onbekend'> {
  const { rows } = await sql<{ outcome: 'ok' | 'onbekend' }>`
    select app.settle_dead_letter(${id}, ${act}) as outcome`.execute(db);
  return rows[0]?.outcome ?? 'onbekend';
}

/** How many jobs wait for their turn, and since when the one that waits longest could have had it. */
export async function readQueues(db: Db): Promise<{ waiting: number; stuck: { name: string; since: Date }[] }> {
  // The queues count themselves every few seconds; only where something waits is looked for the oldest.
  const { rows } = await sql<{ name: string; waiting: number; since: Date | null }>`
    select q.name, q.ready_count as waiting, (
        select j.start_after from pgboss.job j
         where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
         order by j.priority desc, j.created_on limit 1) as since
      from pgboss.queue q where q.ready_count > 0 and q.name <> ${DEAD_LETTER} limit 100`.execute(db);
  const late = rows.filter((row): row is typeof row & { since: Date } => row.since !== null);
  return {
    waiting: rows.reduce((sum, row) => sum + row.waiting, 0),
    stuck: late.map(({ name, since }) => ({ name, since })),
  };
}
