import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseAway } from '#server/database/database.ts';
import { migrate, readMigrations } from '#server/database/migrate.ts';
import { startPostgres } from '../scripts/services/postgres.ts';
import type { Postgres } from '../scripts/services/postgres.ts';

/** The password of the login roles in every test database. */
export const APP_PASSWORD = 'app';

export type LoginRole = 'app_user' | 'app_worker' | 'app_public' | 'app_super' | 'app_auth' | 'app_retention';

export interface TestDatabase {
  /** Sees and may do everything: for building rows and looking behind the walls. */
  adminUrl: string;
  /** As the program connects; the other login roles with `roleUrl`. */
  appUrl: string;
  roleUrl: (role: LoginRole) => string;
  drop: () => Promise<void>;
}

/** Vitest's globalSetup: one private server for the whole run, unless one is given. */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_ADMIN_URL) {
    await ensureTemplate(process.env.TEST_DATABASE_ADMIN_URL);
    return async () => {};
  }
  const dir = await mkdtemp(path.join(tmpdir(), 'achterban-test-'));
  let server: Postgres | undefined;
  const teardown = async () => {
    delete process.env.TEST_DATABASE_ADMIN_URL;
    await server?.stop();
    await rm(dir, { recursive: true, force: true });
  };
  try {
    server = await startPostgres({ dir, durable: false });
    await ensureTemplate(server.adminUrl);
  } catch (error) {
    await teardown();
    throw error;
  }
  // The test processes are started after this and inherit it.
  process.env.TEST_DATABASE_ADMIN_URL = server.adminUrl;
  return teardown;
}

/**
 * The same address for a machine that may stand still for seconds: what is proven is what happens, not that it happens
 * within the two seconds after which a visitor is told to come back. So no test says whether a request keeps within the
 * limits that the roles have: that they have them is proven in migrate.test.ts.
 */
export function patient(url: string): string {
  const address = new URL(url);
  address.searchParams.set('connect_timeout', '30');
  address.searchParams.set(
    'options',
    '-c lock_timeout=30s -c statement_timeout=30s -c idle_in_transaction_session_timeout=60s',
  );
  return address.href;
}

/** A migrated, empty database of one's own: a copy of the template, made in a tenth of a second. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_ADMIN_URL;
  if (!serverUrl)
    throw new Error('No test server: tests/database.ts must be a globalSetup, or set TEST_DATABASE_ADMIN_URL');
  const name = await copyTemplate(serverUrl);
  const adminUrl = withDatabase(serverUrl, name);
  const roleUrl = (role: LoginRole) => {
    const url = new URL(adminUrl);
    url.username = role;
    url.password = APP_PASSWORD;
    return patient(url.href);
  };
  return {
    adminUrl,
    appUrl: roleUrl('app_user'),
    roleUrl,
    drop: () => admin(serverUrl, (client) => dropDatabase(client, name)),
  };
}

/** The server hangs up on who does not sign in within a minute, as on a machine that stood still: then once more. */
async function copyTemplate(serverUrl: string, isAgain = false): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = await templateName();
  try {
    await admin(serverUrl, (client) => client.query(`create database ${name} template ${template}`));
    return name;
  } catch (error) {
    if (isAgain || !isDatabaseAway(error)) throw error;
    return copyTemplate(serverUrl, true);
  }
}

/** Named after its content, so that a server that stays up gets a new one when a migration changes. */
async function templateName(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await readMigrations(new URL('../db/migrations/', import.meta.url))) hash.update(file.checksum);
  return `tpl_${hash.digest('hex').slice(0, 12)}`;
}

async function ensureTemplate(serverUrl: string): Promise<void> {
  const template = await templateName();
  await admin(serverUrl, async (client) => {
    // Two runs on one server: the second waits and finds the template made.
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return;
    const unfinished = `${template}_new`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    await migrate({ url: withDatabase(serverUrl, unfinished), appPassword: APP_PASSWORD });
    await client.query(`alter database ${unfinished} rename to ${template}`);
  });
}

/**
 * A pool says that it has ended a moment before its connections are closed, and a connection that is cut off then is an
 * error that nobody catches. So they get two seconds; whoever is still there after that is cut off.
 */
async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  for (let wait = 0; wait < 2000; wait += 50) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) break;
    await sleep(50);
  }
  await client.query(`drop database if exists ${name} with (force)`);
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function admin(serverUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
