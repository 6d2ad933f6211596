import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrateJobs } from './job-schema.ts';

export interface MigrateOptions {
  /** An administrator's connection: it makes roles, schemas and the extension. */
  url: string;
  /** The password of every login role. */
  appPassword: string;
  /** Where the SQL files are; only a test looks elsewhere. */
  directory?: URL;
}

export interface Migrated {
  /** The files that this run applied. */
  applied: string[];
  /** How many are applied in all. */
  total: number;
}

/** One number for all processes that migrate the same database. */
const LOCK = 7_240_113;
const LOCK_TRIES = 50;
const LOCK_TIMEOUT = '2s';

/** The first line of a file that PostgreSQL must run outside a transaction: `create index concurrently`. */
const NO_TRANSACTION = '-- transaction: none\n';

const LOGIN_ROLES: Record<string, { statementTimeout: string }> = {
  app_user: { statementTimeout: '5s' },
  app_worker: { statementTimeout: '30s' },
  app_public: { statementTimeout: '2s' },
  app_super: { statementTimeout: '5s' },
  app_auth: { statementTimeout: '5s' },
  app_retention: { statementTimeout: '30s' },
};

interface MigrationFile {
  name: string;
  sql: string;
  checksum: string;
  inTransaction: boolean;
}

/** Brings the database to the newest schema. Any number of processes may call it at once: one works, the others wait. */
export async function migrate({ url, appPassword, directory }: MigrateOptions): Promise<Migrated> {
  const files = await readMigrations(directory);
  const client = new pg.Client({ connectionString: url, application_name: 'migrate' });
  await client.connect();
  try {
    await waitForTurn(client);
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
    await retryWhenLocked(() => inTransaction(client, () => prepareCluster(client, appPassword)));

    const pending = await findPending(client, files);
    for (const file of pending) await retryWhenLocked(() => apply(client, file));
    if (pending.length > 0) await retryWhenLocked(() => inTransaction(client, () => grantErasure(client)));
    await migrateJobs(url);
    return { applied: pending.map((file) => file.name), total: files.length };
  } finally {
    await client.end();
  }
}

const DIRECTORY = new URL('../../../db/migrations/', import.meta.url);

export async function readMigrations(directory: URL = DIRECTORY): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (number === undefined) throw new Error(`${name}: a migration is called 0001_what_it_does.sql`);
    if (numbers.has(number)) throw new Error(`${name}: another migration has the number ${number}`);
    numbers.add(number);
  }
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, directory), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { name, sql: text, checksum, inTransaction: !text.startsWith(NO_TRANSACTION) };
    }),
  );
}

/** Asks again and again: a statement that waits for the lock holds a snapshot, which an index that is built waits for. */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [LOCK]);
    if (rows[0]?.ours === true) return;
    await sleep(100);
  }
}

/** Roles belong to the cluster and schemas to the database; both must exist before the first file can run as app_owner. */
async function prepareCluster(client: pg.Client, appPassword: string): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>("select rolname from pg_roles where rolname like 'app\\_%'");
  const existing = new Set(rows.map((row) => row.rolname));
  const password = pg.escapeLiteral(appPassword);

  for (const role of ['app_owner', 'app_definer']) {
    if (!existing.has(role)) await client.query(`create role ${role} nologin`);
  }
  for (const [role, { statementTimeout }] of Object.entries(LOGIN_ROLES)) {
    await client.query(`${existing.has(role) ? 'alter' : 'create'} role ${role} login password ${password}`);
    await client.query(`alter role ${role} set search_path = app, public`);
    await client.query(`alter role ${role} set statement_timeout = '${statementTimeout}'`);
    await client.query(`alter role ${role} set lock_timeout = '2s'`);
    await client.query(`alter role ${role} set idle_in_transaction_session_timeout = '10s'`);
  }

  // A managed service gives an administrator who is no superuser: it must be a member to work as these roles.
  await client.query(`
    do $$ declare r text; begin
      foreach r in array array['app_owner', 'app_definer'] loop
        if not pg_has_role(current_user, r, 'member') then execute format('grant %I to current_user', r); end if;
      end loop;
    end $$`);
  await client.query('create extension if not exists pg_trgm with schema public');
  await client.query('create schema if not exists app authorization app_owner');
  await client.query('create schema if not exists priv authorization app_owner');
  await client.query(`
    create table if not exists priv.migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  // A web process that is newer than its database says so (/readyz), and the console counts them.
  await client.query('grant select (name) on priv.migration to app_user, app_super');
}

/** Erasing a person reaches every table of a club, also one that was made just now (0006_persoonsgegevens.sql). */
async function grantErasure(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regproc('priv.grant_erasure') is not null as found",
  );
  if (rows[0]?.found !== true) return;
  await client.query('set local role app_owner');
  await client.query('call priv.grant_erasure()');
}

async function findPending(client: pg.Client, files: MigrationFile[]): Promise<MigrationFile[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from priv.migration');
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const newestFile = files.at(-1)?.name ?? '';
  const newestApplied = [...applied.keys()].toSorted().at(-1) ?? '';

  for (const name of applied.keys()) {
    // A newer build may have been here before; an older file that is gone is a mistake.
    const isKnown = files.some((file) => file.name === name);
    if (!isKnown && name <= newestFile) throw new Error(`${name} was applied to this database, but the file is gone`);
  }
  const pending: MigrationFile[] = [];
  for (const file of files) {
    const checksum = applied.get(file.name);
    if (checksum === undefined) {
      if (file.name < newestApplied)
        throw new Error(`${file.name} comes before ${newestApplied}, which is already applied`);
      pending.push(file);
    } else if (checksum !== file.checksum) {
      throw new Error(`${file.name} was changed after it was applied; write a new migration instead`);
    }
  }
  return pending;
}

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  try {
    if (file.inTransaction) await inTransaction(client, () => runWhole(client, file));
    else await runAlone(client, file);
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { message: `${file.name}: ${error.message}` }) : error;
  }
}

async function runWhole(client: pg.Client, file: MigrationFile): Promise<void> {
  // app_owner can only replace a function that it owns, so it borrows them for as long as the file runs.
  await handOver(client, 'app_definer', 'app_owner');
  await client.query('set local role app_owner');
  await client.query(file.sql);
  await client.query('set local role none');
  await handOver(client, 'app_owner', 'app_definer');
  await record(client, file);
}

/**
 * One statement, which must stand being run again: whoever is killed before the record is written leaves it done.
 * It has no time limit, for it waits behind others without making anyone wait behind it.
 */
async function runAlone(client: pg.Client, file: MigrationFile): Promise<void> {
  await client.query('set role app_owner; set lock_timeout = 0');
  try {
    // What is left of a build that was broken off has the name of the index, and `if not exists` would be content with it.
    const { rows } = await client.query<{ name: string }>(
      `select indexrelid::regclass::text as name from pg_index join pg_class c on c.oid = indexrelid
        where not indisvalid and c.relkind = 'i' and c.relnamespace in ('app'::regnamespace, 'priv'::regnamespace)`,
    );
    for (const { name } of rows) await client.query(`drop index concurrently ${name}`);
    await client.query(file.sql);
  } finally {
    await client.query(`reset role; set lock_timeout = '${LOCK_TIMEOUT}'`);
  }
  await record(client, file);
}

async function record(client: pg.Client, { name, checksum }: MigrationFile): Promise<void> {
  await client.query('insert into priv.migration (name, checksum) values ($1, $2)', [name, checksum]);
}

async function handOver(client: pg.Client, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
      where p.prosecdef and p.pronamespace in ('app'::regnamespace, 'priv'::regnamespace)
        and p.proowner = $1::regrole`,
    [from],
  );
  if (rows.length === 0) return;
  // Who is no superuser can only give a function to a role that may create in its schema.
  if (to === 'app_definer') await client.query('grant create on schema app, priv to app_definer');
  for (const { signature } of rows) await client.query(`alter function ${signature} owner to ${to}`);
  if (to === 'app_definer') await client.query('revoke create on schema app, priv from app_definer');
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * A migration that waits for a busy table makes everyone else wait behind it. It gives up after two seconds instead,
 * and tries again. The same holds for roles that another database of the cluster changes at this moment.
 */
async function retryWhenLocked(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === LOCK_TRIES || !isContention(error)) throw error;
      await sleep(100 + Math.random() * 400);
    }
  }
}

function isContention(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  return error.code === '55P03' || error.code === '40P01' || error.message.includes('tuple concurrently updated');
}
