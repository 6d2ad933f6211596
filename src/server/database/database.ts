import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Rol } from '#shared/access.ts';
import type { DB } from './tables.ts';
import type { Log } from '#server/log.ts';

/** What every query takes first. Inside a transaction it is that transaction. */
export type Db = Kysely<DB>;

/** Work in one transaction as the caller. */
export type Run = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/**
 * The login roles of the application. Each can do only its part (db/migrations), so a mistake in one place
 * stays small: `app_public` reads what is public, `app_auth` knows passwords and nothing of clubs.
 */
export const DATABASE_ROLES = [
  'app_user',
  'app_worker',
  'app_public',
  'app_super',
  'app_auth',
  'app_retention',
] as const;
export type DatabaseRole = (typeof DATABASE_ROLES)[number];

const POOL_SIZE: Record<DatabaseRole, number> = {
  app_user: 10,
  app_worker: 5,
  app_public: 5,
  app_super: 2,
  app_auth: 5,
  app_retention: 1,
};

export const databaseTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    // A stored day is a day, not a moment in some time zone; our bigints are cents and counts, far below 2^53.
    if (oid === pg.types.builtins.DATE) return (value: string) => value;
    if (oid === pg.types.builtins.INT8) return Number;
    return pg.types.getTypeParser(oid, format) as (value: string) => unknown;
  },
};

const statementNames = new Map<string, string>();

/**
 * PostgreSQL keeps the plan of a statement that has a name: half the work of a request (docs/decisions/0005).
 * The set stays small because lists go in as one array parameter, never as `in ($1, $2, …)`.
 */
function statementName(text: string): string {
  let name = statementNames.get(text);
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url');
    statementNames.set(text, name);
  }
  return name;
}

class NamingClient extends pg.Client {
  // @ts-expect-error -- pg's `query` has a dozen overloads; only (text, values), which Kysely uses, is changed.
  override query(config: unknown, values?: unknown, callback?: unknown) {
    if (typeof config === 'string' && Array.isArray(values) && values.length > 0 && callback === undefined) {
      return super.query({ name: statementName(config), text: config, values });
    }
    return super.query(config as never, values as never, callback as never);
  }
}

export interface DatabaseOptions {
  url: string;
  prepared: boolean;
  log: Log;
}

/**
 * Who waits longer for a connection is better told to come back. `connect_timeout` in the address, which pg does not
 * read itself, says otherwise; env.ts checks it.
 */
const CONNECT_SECONDS = 2;

function createPool(role: DatabaseRole, { url, prepared, log }: DatabaseOptions): pg.Pool {
  const address = new URL(url);
  address.username = role;
  const pool = new pg.Pool({
    connectionString: address.href,
    max: POOL_SIZE[role],
    connectionTimeoutMillis: Number(address.searchParams.get('connect_timeout') ?? CONNECT_SECONDS) * 1000,
    idleTimeoutMillis: 30_000,
    application_name: `achterban ${role}`,
    types: databaseTypes,
    ...(prepared && { Client: NamingClient as unknown as typeof pg.Client }),
  });
  // Without these two, a restart of the database would end the whole process.
  pool.on('error', (error) => log.warn({ err: error, role }, 'idle database connection lost'));
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error, role }, 'database connection lost')),
  );
  return pool;
}

const CONNECTION_LOST =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|08...|57P0[1-3]|53300)$/;
/** What pg says without a code. */
const CONNECTION_LOST_WORDS =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** It restarts, recovers or cannot be reached: the same may work in a moment. A wrong password will not. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  return code === null ? CONNECTION_LOST_WORDS.test(error.message) : CONNECTION_LOST.test(code);
}

/** No connection left, no room on the server, everybody waits for the same row, or it took longer than it may. */
const BUSY = /^(?:53...|55P03|57014)$/;
const BUSY_WORDS = 'timeout exceeded when trying to connect';

/** What a person is told when the database, and not the request, is the problem; null for any other error. */
export function databaseProblem(error: unknown): 'overbelast' | 'onbereikbaar' | null {
  if (error instanceof Error) {
    const isBusy =
      'code' in error && typeof error.code === 'string' ? BUSY.test(error.code) : error.message === BUSY_WORDS;
    if (isBusy) return 'overbelast';
  }
  return isDatabaseAway(error) ? 'onbereikbaar' : null;
}

export interface Database {
  as(role: DatabaseRole): Db;
  pool(role: DatabaseRole): pg.Pool;
  close(): Promise<void>;
}

/** One pool per role, opened when first used: a worker never connects as app_public. */
export function openDatabase(options: DatabaseOptions): Database {
  const open = new Map<DatabaseRole, { pool: pg.Pool; db: Db }>();
  const get = (role: DatabaseRole) => {
    let entry = open.get(role);
    if (entry === undefined) {
      const pool = createPool(role, options);
      entry = { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
      open.set(role, entry);
    }
    return entry;
  };
  return {
    as: (role) => get(role).db,
    pool: (role) => get(role).pool,
    close: async () => {
      await Promise.all([...open.values()].map(({ db }) => db.destroy()));
    },
  };
}

const ADMINISTRATOR_SECONDS = 10;

/** The administrator's own connection (DATABASE_MIGRATE_URL), for a command that does its work and ends. Destroy it after. */
export function openAdministrator(url: string): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: ADMINISTRATOR_SECONDS * 1000,
    application_name: 'achterban admin',
    types: databaseTypes,
  });
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** Who a transaction acts for; row-level security reads these. Empty means nobody, and nobody sees nothing. */
export interface Identity {
  user_id?: string | null;
  vereniging_id?: string | null;
  rol?: Rol | 'worker' | null;
  acting_superuser_id?: string | null;
}

/**
 * One transaction with transaction-local settings, so that nothing of one request is left on the connection
 * for the next (and a pooler in transaction mode is safe).
 */
export function transaction<T>(db: Db, identity: Identity, work: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (db) => {
    await sql`select
      set_config('app.uid', ${identity.user_id ?? ''}, true),
      set_config('app.club', ${identity.vereniging_id ?? ''}, true),
      set_config('app.rol', ${identity.rol ?? ''}, true),
      set_config('app.acting', ${identity.acting_superuser_id ?? ''}, true)`.execute(db);
    return work(db);
  });
}
