import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '#server/database/migrate.ts';
import { findChromium } from '../services/chromium.ts';
import { newSecret, worldEnvironment } from '../services/environment.ts';
import { type Inbox, startInbox } from '../services/inbox.ts';
import { freePorts } from '../services/ports.ts';
import { type Postgres, startPostgres } from '../services/postgres.ts';

/** What the storm rages over: a durable PostgreSQL, a mail server that remembers everything, and one club. */
export interface World {
  env: NodeJS.ProcessEnv;
  origin: string;
  metricsUrl: string;
  inbox: Inbox;
  /** Looks behind the walls; asks again when the database is just away. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  vereniging_id: string;
  /** SIGKILL for the postmaster, and a new one on the same files; resolves when that one answers. */
  killDatabase(): Promise<void>;
  stop(): Promise<void>;
}

const DATABASE_PATIENCE_MS = 60_000;

export async function startWorld(): Promise<World> {
  const stops: (() => Promise<unknown>)[] = [];
  async function stop(): Promise<void> {
    for (let next = stops.pop(); next !== undefined; next = stops.pop()) await next();
  }
  try {
    const dir = await mkdtemp(path.join(tmpdir(), 'achterban-chaos-'));
    stops.push(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }));
    // The accounts of the services must be able to get in.
    await chmod(dir, 0o711);
    const data = path.join(dir, 'postgres');
    const inbox = await startInbox();
    stops.push(() => inbox.stop());
    // Durable: what is acknowledged must be on disk, or the run proves nothing.
    let postgres: Postgres = await startPostgres({ dir: data, durable: true });
    stops.push(() => postgres.stop());
    const { adminUrl, port: databasePort } = postgres;

    const appPassword = newSecret();
    await migrate({ url: adminUrl, appPassword });
    const ids = await makeClub(adminUrl);

    const [port = 0, metricsPort = 0] = await freePorts(2);
    const origin = `http://127.0.0.1:${port}`;
    const filesDir = path.join(dir, 'files');
    const env: NodeJS.ProcessEnv = {
      ...worldEnvironment(
        {
          adminUrl,
          appPassword,
          authSecret: newSecret(),
          origin,
          port,
          inbox,
          swift: null,
          filesDir,
          chromium: findChromium(),
        },
        'production',
      ),
      HOST: '127.0.0.1',
      METRICS_PORT: '',
      RENDER_SOCKET: '',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: path.join(dir, 'compiled'),
      CHAOS_CLUB: ids.vereniging_id,
      CHAOS_USER: ids.user_id,
      CHAOS_ZOEKOPDRACHT: ids.zoekopdracht_id,
      CHAOS_METRICS_PORT: String(metricsPort),
    };

    return {
      env,
      origin,
      metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
      inbox,
      vereniging_id: ids.vereniging_id,
      query: (text, values) => patiently(() => ask(adminUrl, text, values)),
      async killDatabase() {
        const [pid] = (await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n');
        process.kill(Number(pid), 'SIGKILL');
        // Its children notice within moments; until the last has gone, a new one refuses to start.
        postgres = await patiently(() => startPostgres({ dir: data, port: databasePort, durable: true }));
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + DATABASE_PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

async function ask<Row extends object>(adminUrl: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 2_000 });
  // A connection that is cut off between two statements is told here; the statement that follows fails by itself.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

async function makeClub(adminUrl: string) {
  const ids = { vereniging_id: randomUUID(), user_id: randomUUID(), zoekopdracht_id: randomUUID() };
  await ask(
    adminUrl,
    `insert into app.vereniging (id, naam, type_vereniging, plaatsnaam, contactpersoon_naam, contactpersoon_mailadres)
       values ($1, 'VV Chaos', 'sportvereniging', 'Utrecht', 'Anna de Boer', 'anna@chaos.example')`,
    [ids.vereniging_id],
  );
  await ask(
    adminUrl,
    `insert into app.users (id, email, voornaam, achternaam, rol, vereniging_id)
       values ($1, 'anna@chaos.example', 'Anna', 'de Boer', 'admin', $2)`,
    [ids.user_id, ids.vereniging_id],
  );
  await ask(
    adminUrl,
    `insert into app.zoekopdracht (vereniging_id, id, zoekopdracht) values ($1, $2, 'Nieuwe shirts')`,
    [ids.vereniging_id, ids.zoekopdracht_id],
  );
  // Not a part of the product: what the render jobs leave behind.
  await ask(
    adminUrl,
    `create schema chaos;
     create table chaos.render_result (number integer primary key, bytes integer not null, runs integer not null default 1);
     grant usage on schema chaos to app_worker;
     grant select, insert, update on chaos.render_result to app_worker`,
  );
  return ids;
}
