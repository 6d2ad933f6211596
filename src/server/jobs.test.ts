import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { freePort } from '../../scripts/services/ports.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/database.ts';
import { type Database, type DatabaseRole, openDatabase, transaction } from './database/database.ts';
import { migrateJobs } from './database/job-schema.ts';
import { defineJob, enqueue, type Job, listDeadLetters, startWorker } from './jobs.ts';
import { createLog } from './log.ts';
import type { Tenant } from './database/tenant.ts';

const log = createLog({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }, 'test');
const CLUB = '0198a6e0-0000-7000-8000-000000000001';
const OTHER_CLUB = '0198a6e0-0000-7000-8000-000000000002';

let test: TestDatabase;
let database: Database;
let admin: pg.Pool;
const children: ChildProcess[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  await migrateJobs(test.adminUrl);
  database = openDatabase({ url: test.appUrl, prepared: true, log });
  admin = new pg.Pool({ connectionString: test.adminUrl, max: 2 });
  for (const [id, naam] of [
    [CLUB, 'VV Groenendaal'],
    [OTHER_CLUB, 'Muziekvereniging Cecilia'],
  ]) {
    await admin.query(
      `insert into app.vereniging (id, naam, type_vereniging, plaatsnaam, contactpersoon_naam, contactpersoon_mailadres)
       values ($1, $2, 'sportvereniging', 'Utrecht', 'Anna', 'anna@club.example')`,
      [id, naam],
    );
  }
});

afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  await database.close();
  await admin.end();
  await test.drop();
});

const jobsNamed = async (name: string) =>
  (await admin.query<{ state: string; data: unknown }>('select state, data from pgboss.job where name = $1', [name]))
    .rows;

async function until<T>(look: () => Promise<T | undefined> | T | undefined, ms = 15_000): Promise<T> {
  const deadline = Date.now() + ms;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`not within ${ms} ms`);
    await sleep(50);
  }
}

const work = (jobs: Job[], cronSeconds?: number) =>
  startWorker({ jobs, database, log, services: undefined as never, ...(cronSeconds && { cronSeconds }) });

const idle = (name: string) =>
  defineJob({ name, tenant: 'system', schema: z.object({ n: z.number() }), handler: async () => {} });

describe('adding a job', () => {
  it('adds none when the transaction is rolled back, and one when it commits', async () => {
    const job = idle('test.rollback');
    const user = database.as('app_user');
    await expect(
      transaction(user, { vereniging_id: CLUB }, async (db) => {
        await enqueue(db, job, { n: 1 });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await jobsNamed('test.rollback')).toHaveLength(0);
    await transaction(user, { vereniging_id: CLUB }, (db) => enqueue(db, job, { n: 2 }));
    expect(await jobsNamed('test.rollback')).toEqual([
      { state: 'created', data: { vereniging_id: null, data: { n: 2 } } },
    ]);
  });

  it.each<DatabaseRole>(['app_user', 'app_auth', 'app_super', 'app_worker'])('works as %s', async (role) => {
    expect(await transaction(database.as(role), {}, (db) => enqueue(db, idle('test.roles'), { n: 1 }))).not.toBeNull();
  });

  it('does not let the web read what others added', async () => {
    await expect(sql`select data from pgboss.job`.execute(database.as('app_user'))).rejects.toThrow(
      'permission denied',
    );
    await expect(sql`delete from pgboss.job`.execute(database.as('app_user'))).rejects.toThrow('permission denied');
  });

  it('refuses a club job that does not say for which club', async () => {
    const job = defineJob({ name: 'test.club', tenant: 'club', schema: z.object({}), handler: async () => {} });
    const db = database.as('app_user');
    await expect(enqueue(db, job, {})).rejects.toThrow('say for which one');
    await expect(enqueue(db, job, {}, { tenant: { vereniging_id: '' } })).rejects.toThrow('say for which one');
    await expect(enqueue(db, idle('test.system'), { n: 1 }, { tenant: { vereniging_id: CLUB } })).rejects.toThrow(
      'no club',
    );
    expect(await jobsNamed('test.club')).toHaveLength(0);
  });

  it('refuses data that the job does not know', async () => {
    await expect(enqueue(database.as('app_user'), idle('test.shape'), { n: 'a' } as never)).rejects.toThrow(
      'invalid_type',
    );
  });

  it('keeps one waiting job per key', async () => {
    const db = database.as('app_user');
    const job = idle('test.keyed');
    expect(await enqueue(db, job, { n: 1 }, { singletonKey: 'a' })).not.toBeNull();
    expect(await enqueue(db, job, { n: 2 }, { singletonKey: 'a' })).toBeNull();
    expect(await enqueue(db, job, { n: 3 }, { singletonKey: 'b' })).not.toBeNull();
    expect(await enqueue(db, job, { n: 4 })).not.toBeNull();
    expect(await enqueue(db, job, { n: 5 })).not.toBeNull();
    expect(await jobsNamed('test.keyed')).toHaveLength(4);
  });

  it('can be told to wait', async () => {
    const startAfter = new Date(Date.now() + 30 * 24 * 3600_000);
    await enqueue(database.as('app_user'), idle('test.later'), { n: 1 }, { startAfter });
    const { rows } = await admin.query<{ start_after: Date; keeps: boolean }>(
      `select start_after, keep_until > start_after as keeps from pgboss.job where name = 'test.later'`,
    );
    expect(rows).toEqual([{ start_after: startAfter, keeps: true }]);
  });
});

describe("a row that enqueue writes equals the library's own", () => {
  const LATER = new Date('2030-06-01T08:30:00Z');
  /** What is another in every row: ids, and times that only a clock can tell. */
  const OWN = ['id', 'name', 'created_on', 'updated_on', 'monitor_claim_on'];
  const OWN_TIMES = ['start_after', 'keep_until'];
  let boss: PgBoss;
  beforeAll(async () => {
    boss = new PgBoss({
      connectionString: test.adminUrl,
      schema: 'pgboss',
      migrate: false,
      createSchema: false,
      supervise: false,
      schedule: false,
    });
    await boss.start();
  });
  afterAll(() => boss.stop({ graceful: false, close: true }));

  type Row = Record<string, unknown>;
  const rowOf = async (table: 'job' | 'queue', name: string): Promise<Row> => {
    const { rows } = await admin.query<Row>(`select * from pgboss.${table} where name = $1`, [name]);
    expect(rows).toHaveLength(1);
    return rows[0] ?? {};
  };
  const without = (own: string[], row: Row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !own.includes(column)));
  const spans = ({ start_after, keep_until }: Row) => Number(keep_until) - Number(start_after);

  const cases: [what: string, name: string, options: { singletonKey?: string; startAfter?: Date }][] = [
    ['with a key', 'keyed', { singletonKey: 'a' }],
    ['with a key and a moment', 'keyed-later', { singletonKey: 'a', startAfter: LATER }],
    ['without a key', 'plain', {}],
    ['without a key, with a moment', 'plain-later', { startAfter: LATER }],
  ];
  it.each(cases)('%s', async (_what, name, options) => {
    const make = (queue: string) =>
      defineJob({
        name: queue,
        tenant: 'club',
        schema: z.object({ n: z.number() }),
        retries: 3,
        expireSeconds: 90,
        handler: async () => {},
      });
    const [ours, theirs] = [make(`ours.${name}`), make(`theirs.${name}`)];
    const id = await enqueue(database.as('app_user'), ours, { n: 1 }, { tenant: { vereniging_id: CLUB }, ...options });

    // A worker has the library make the queue.
    await (await work([theirs])).stop();
    // Of jobs without a key any number may wait. The library keeps them apart by a key too, if told so.
    const key = options.singletonKey ?? id;
    await boss.send(
      theirs.name,
      { vereniging_id: CLUB, data: { n: 1 } },
      { ...options, ...(key !== null && { singletonKey: key }) },
    );

    const [job, sent] = [await rowOf('job', ours.name), await rowOf('job', theirs.name)];
    expect(Object.keys(job).length).toBeGreaterThan(20);
    const own = options.startAfter === undefined ? [...OWN, ...OWN_TIMES] : OWN;
    expect(without(own, job)).toEqual(without(own, sent));
    expect(spans(job)).toBe(spans(sent));
    expect(without(OWN, await rowOf('queue', ours.name))).toEqual(without(OWN, await rowOf('queue', theirs.name)));
  });
});

describe('running jobs', () => {
  it('runs a club job inside that club, and a system job for nobody', async () => {
    const seen: Record<string, { tenant: Tenant | null; clubs: string[] }> = {};
    const clubs = async (db: Parameters<Parameters<typeof transaction>[2]>[0]) =>
      (await sql<{ naam: string }>`select naam from app.vereniging`.execute(db)).rows.map((row) => row.naam);
    const clubJob = defineJob({
      name: 'test.in-club',
      tenant: 'club',
      schema: z.object({ word: z.string() }),
      handler: async ({ tenant, transaction: inClub }, { word }) => {
        seen[word] = { tenant, clubs: await inClub(clubs) };
      },
    });
    const systemJob = defineJob({
      name: 'test.for-nobody',
      tenant: 'system',
      schema: z.object({}),
      handler: async ({ transaction: asNobody }) => {
        seen['system'] = { tenant: null, clubs: await asNobody(clubs) };
      },
    });
    const db = database.as('app_user');
    await enqueue(db, clubJob, { word: 'one' }, { tenant: { vereniging_id: CLUB } });
    await enqueue(db, clubJob, { word: 'two' }, { tenant: { vereniging_id: OTHER_CLUB } });
    await enqueue(db, systemJob, {});
    const worker = await work([clubJob, systemJob]);
    await until(() => (Object.keys(seen).length === 3 ? true : undefined));
    await worker.stop();
    expect(seen['one']).toEqual({
      tenant: { vereniging_id: CLUB, user_id: null, rol: 'worker', acting_superuser_id: null },
      clubs: ['VV Groenendaal'],
    });
    expect(seen['two']?.clubs).toEqual(['Muziekvereniging Cecilia']);
    expect(seen['system']?.clubs).toEqual([]);
  });

  it('tries again, then keeps a dead letter that only a superuser can read', async () => {
    const tries: number[] = [];
    const job = defineJob({
      name: 'test.doomed',
      tenant: 'club',
      schema: z.object({ n: z.number() }),
      retries: 1,
      handler: async ({ retry }) => {
        tries.push(retry);
        throw new Error('the printer is on fire');
      },
    });
    await enqueue(database.as('app_user'), job, { n: 7 }, { tenant: { vereniging_id: CLUB } });
    const worker = await work([job]);
    const [letter] = await until(async () => {
      const letters = await listDeadLetters(database.as('app_super'));
      return letters.length > 0 ? letters : undefined;
    }, 30_000);
    await worker.stop();
    expect(tries).toEqual([0, 1]);
    expect(letter).toMatchObject({ name: 'test.doomed', vereniging_id: CLUB, data: { n: 7 }, retries: 1 });
    expect(JSON.stringify(letter?.error)).toContain('the printer is on fire');
    await expect(listDeadLetters(database.as('app_user'))).rejects.toThrow('permission denied');
  }, 40_000);

  it('lets a running job end before it stops, and takes no other', async () => {
    const done: number[] = [];
    const isStopping = Promise.withResolvers<void>();
    const job = defineJob({
      name: 'test.slow',
      tenant: 'system',
      schema: z.object({ n: z.number() }),
      handler: async (_context, { n }) => {
        await isStopping.promise;
        // The queue itself would wait for a second.
        await sleep(2_000);
        done.push(n);
      },
    });
    const db = database.as('app_user');
    await enqueue(db, job, { n: 1 });
    await enqueue(db, job, { n: 2 });
    const worker = await work([job]);
    await until(async () => (await jobsNamed('test.slow')).find((row) => row.state === 'active'));
    const stopped = worker.stop();
    isStopping.resolve();
    await stopped;
    expect(done).toEqual([1]);
    expect((await jobsNamed('test.slow')).map((row) => row.state).toSorted()).toEqual(['completed', 'created']);
  });

  it('follows the clock of Amsterdam, and forgets a timetable that is gone', async () => {
    const ran: string[] = [];
    const at = (timeZone: string) => {
      const parts = new Intl.DateTimeFormat('en-GB', {
        timeZone,
        hour: 'numeric',
        minute: 'numeric',
        hourCycle: 'h23',
      });
      const [hour, minute] = parts.format(new Date()).split(':').map(Number);
      return `${minute} ${hour} * * *`;
    };
    const clock = (name: string, cron: string) =>
      defineJob({
        name,
        tenant: 'system',
        schema: z.object({}),
        cron,
        handler: async () => {
          ran.push(name);
        },
      });
    // Late in a minute a worker that starts slowly would look for it in the next one.
    const second = new Date().getSeconds();
    if (second > 35) await sleep((61 - second) * 1000);
    const worker = await work([clock('test.amsterdam', at('Europe/Amsterdam')), clock('test.utc', at('UTC'))], 1);
    await until(() => ran.find((name) => name === 'test.amsterdam'), 20_000);
    await sleep(2_000);
    await worker.stop();
    expect(ran).toEqual(['test.amsterdam']);

    const next = await work([]);
    await next.stop();
    expect((await admin.query('select name from pgboss.schedule')).rows).toEqual([]);
  }, 90_000);

  it('waits for a database that is away when it starts, and not for one that refuses it', async () => {
    const port = await freePort();
    const url = new URL(test.appUrl);
    const target = Number(url.port);
    url.port = String(port);
    const later = openDatabase({ url: url.href, prepared: true, log });
    const done = Promise.withResolvers<number>();
    const job = defineJob({
      name: 'test.patient',
      tenant: 'system',
      schema: z.object({ n: z.number() }),
      handler: async (_context, { n }) => done.resolve(n),
    });
    await enqueue(database.as('app_user'), job, { n: 7 });
    const starting = startWorker({ jobs: [job], database: later, log, services: undefined as never });
    await sleep(1_500);
    const sockets = new Set<Socket>();
    const proxy = createServer((near) => {
      const far = connect(target, '127.0.0.1');
      for (const socket of [near, far]) {
        sockets.add(socket);
        socket.on('error', () => socket.destroy());
      }
      near.pipe(far).pipe(near);
    }).listen(port, '127.0.0.1');
    const worker = await starting;
    expect(await done.promise).toBe(7);
    await worker.stop();
    await later.close();
    for (const socket of sockets) socket.destroy();
    proxy.close();

    url.port = String(target);
    url.password = 'wrong';
    const refused = openDatabase({ url: url.href, prepared: true, log });
    const start = startWorker({ jobs: [job], database: refused, log, services: undefined as never });
    await expect(start).rejects.toMatchObject({ code: '28P01' });
    await refused.close();
  }, 30_000);

  it('takes over the job of a worker that was killed, within 35 seconds', async () => {
    const child = spawn(process.execPath, ['tests/job-worker.ts'], {
      env: { ...process.env, DATABASE_URL: test.appUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const taken: number[] = [];
    const job = defineJob({
      name: 'test.killed',
      tenant: 'system',
      schema: z.object({ n: z.number() }),
      handler: async ({ retry }) => {
        taken.push(retry);
      },
    });
    await once(child.stdout, 'data');
    await enqueue(database.as('app_user'), job, { n: 1 });
    await until(async () => (await jobsNamed('test.killed')).find((row) => row.state === 'active'));
    child.kill('SIGKILL');
    await once(child, 'exit');
    const killed = Date.now();
    const worker = await work([job]);
    await until(() => (taken.length > 0 ? true : undefined), 35_000);
    const seconds = (Date.now() - killed) / 1000;
    await worker.stop();
    expect(taken).toEqual([1]);
    expect(seconds).toBeLessThan(35);
    process.stderr.write(`killed worker's job retaken after ${seconds.toFixed(1)} s\n`);
  }, 60_000);
});
