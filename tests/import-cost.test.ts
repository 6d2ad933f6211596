import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '#server/database/database.ts';
import type { ClubJobContext } from '#server/jobs.ts';
import type { WorkerServices } from '#server/feature.ts';
import { makeImportBatch } from './factories.ts';
import { startServer, type TestServer } from './server.ts';
import { importRows } from '#features/importeren/server/jobs.ts';

const ROWS = 10_000;
const KOLOMMEN = [
  'bedrijfsnaam',
  'contactpersoon',
  'email',
  'telefoonnummer',
  'adres',
  'postcode',
  'plaats',
  'annual_value',
  'sponsor_category',
  'contact_notes',
];
const rowsOf = (club: string) =>
  Array.from({ length: ROWS }, (_, at) => [
    `Bedrijf ${at} van ${club}`,
    'Kim de Vries',
    `info${at}@bedrijf.example`,
    '06 1234 5678',
    `Dorpsstraat ${at}`,
    '4655 KC',
    'Groenendaal',
    '1.250,00',
    'mkb',
    'Belt liever in de avond',
  ]);
/** What an import makes, in the order in which it can be laid down. */
const TABLES = ['sponsor', 'zoekopdracht', 'pakket', 'match', 'contract_termijn'] as const;

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startServer();
  folder = await mkdtemp(path.join(tmpdir(), 'import-cost-'));
  // PostgreSQL has a user of its own.
  await chmod(folder, 0o777);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await server.stop();
});

/** Nanoseconds on a processor, by connection to this database. */
async function backendCpu(): Promise<Map<number, number>> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(server.admin);
  return new Map(rows.map(({ pid }) => [pid, cpuOf(pid)]));
}
function cpuOf(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce(
    (sum, task) => sum + Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
    0,
  );
}

/** In milliseconds: of PostgreSQL, and with it of this process, which is the worker here. */
async function cpuWhile(work: () => Promise<unknown>) {
  const before = { backend: await backendCpu(), own: process.cpuUsage() };
  await work();
  const { user, system } = process.cpuUsage(before.own);
  const after = await backendCpu();
  // A connection that was closed meanwhile did nothing of this.
  const backend = [...after].reduce((sum, [pid, ns]) => sum + ns - (before.backend.get(pid) ?? 0), 0);
  return { backend, own: (user + system) * 1_000 };
}
const total = ({ backend, own }: { backend: number; own: number }) => Math.round((backend + own) / 1e6);

/** The job as the worker runs it, for a club with a list of ten thousand rows that was begun. */
async function laidReady() {
  const { club, user } = await server.makeMember();
  const batch = await makeImportBatch(server.admin, club.id, {
    kolommen: KOLOMMEN,
    status: 'running',
    created_by_user_id: user.id,
    rijen: rowsOf(club.id),
  });
  const as = server.services.database.as('app_worker');
  const identity = { vereniging_id: club.id, rol: 'worker' } as const;
  const context = {
    tenant: { vereniging_id: club.id, user_id: null, rol: 'worker', acting_superuser_id: null },
    transaction: (work: Parameters<typeof transaction>[2]) => transaction(as, identity, work),
    signal: new AbortController().signal,
    retry: 0,
  } as unknown as ClubJobContext<WorkerServices>;
  return { club, batch, run: () => importRows.handler(context, { id: batch.id }) };
}

const columnsOf = async (table: string) => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_schema = 'app' and table_name = ${table}
       and is_generated = 'NEVER' and column_name <> 'code'`.execute(server.admin);
  return rows.map(({ name }) => name);
};

/** The same rows for another club, of an import there, laid ready in files. */
async function exported(from: string, to: string) {
  const { id: batch } = await makeImportBatch(server.admin, to);
  for (const table of TABLES) {
    const columns = await columnsOf(table);
    const values = columns.map((name) => {
      if (name === 'vereniging_id') return sql`${sql.lit(to)}::uuid`;
      return name === 'import_batch_id' ? sql`${sql.lit(batch)}::uuid` : sql.ref(name);
    });
    await sql`copy (select ${sql.join(values)} from ${sql.table(`app.${table}`)} where vereniging_id = ${sql.lit(from)})
      to ${sql.lit(path.join(folder, `${table}.copy`))}`.execute(server.admin);
  }
}

const copied = () =>
  server.admin.transaction().execute(async (db) => {
    for (const table of TABLES) {
      const columns = await columnsOf(table);
      await sql`copy ${sql.table(`app.${table}`)} (${sql.join(columns.map((name) => sql.ref(name)))})
        from ${sql.lit(path.join(folder, `${table}.copy`))}`.execute(db);
    }
  });

it(
  'of ten thousand rows takes at most twice the processor of COPY of the same rows, and five statements per thousand',
  {
    timeout: 600_000,
  },
  async () => {
    // From the first on: a statement is named once, and then only called by its name.
    const sent = watchStatements();
    const one = await laidReady();
    const two = await laidReady();
    const copyOf = async (from: string) => {
      const { club } = await server.makeMember();
      await exported(from, club.id);
      return cpuWhile(copied);
    };
    const first = await cpuWhile(one.run);
    const copy = await copyOf(one.club.id);
    sent.clear();
    const again = await cpuWhile(two.run);
    const counted = sent.stop().filter((text) => /import_/u.test(text));
    const copyAgain = await copyOf(two.club.id);

    // Nothing of this process is counted against COPY: it reads its files itself.
    const ms = [first, again].map(total);
    const copies = [copy, copyAgain].map(({ backend }) => Math.round(backend / 1e6));
    // Each import against the COPY right after it; what else the machine did meanwhile is in one of the two.
    const ratios = [first, again].map((run, at) => total(run) / (copies[at] ?? 1));
    console.info(`import of ${ROWS} rows: ${JSON.stringify({ ms, copies, ratios })} of processor`);
    console.info(
      `A/A ${copies.map((cost) => (cost / (copies[0] ?? 1)).toFixed(2)).join()}, ${counted.length} statements`,
    );
    expect(Math.min(...ratios)).toBeLessThanOrEqual(2);
    expect(counted.length).toBeLessThanOrEqual((ROWS / 1_000) * 5);

    const { rows } = await sql<{ sponsors: number }>`
    select count(*)::int as sponsors from app.sponsor where vereniging_id = ${two.club.id}`.execute(server.admin);
    expect(rows).toEqual([{ sponsors: ROWS }]);
    const found = await server.admin
      .selectFrom('import_batch')
      .selectAll()
      .where('id', '=', two.batch.id)
      .executeTakeFirst();
    expect(found).toMatchObject({ status: 'done', rows_done: ROWS, rows_imported: ROWS, rows_failed: 0 });
  },
);

/** What goes to PostgreSQL from now on, over every connection of this process. */
function watchStatements() {
  const prototype = pg.Connection.prototype as unknown as Record<string, (this: unknown, what: never) => void>;
  const { query, bind } = prototype;
  const sent: string[] = [];
  const texts = new Map<string, string>();
  const { parse } = prototype;
  Object.assign(pg.Connection.prototype, {
    query(this: unknown, text: string) {
      sent.push(text);
      query?.call(this, text as never);
    },
    parse(this: unknown, statement: { name?: string; text: string }) {
      texts.set(statement.name ?? '', statement.text);
      parse?.call(this, statement as never);
    },
    bind(this: unknown, values: { statement?: string }) {
      sent.push(texts.get(values.statement ?? '') ?? '?');
      bind?.call(this, values as never);
    },
  });
  return {
    clear: () => void sent.splice(0),
    stop: () => {
      Object.assign(pg.Connection.prototype, { query, parse, bind });
      return sent;
    },
  };
}
