import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '#server/database/migrate.ts';
import { findChromium } from '../services/chromium.ts';
import { newSecret, worldEnvironment } from '../services/environment.ts';
import { type Inbox, startInbox } from '../services/inbox.ts';
import { firstFreePort } from '../services/ports.ts';
import { type Postgres, startPostgres } from '../services/postgres.ts';
import { placeProduct, type Product } from '../services/product.ts';

/** What the storm rages over: a durable PostgreSQL, a mail server that remembers everything, and clubs with their pages. */
export interface World {
  product: Product;
  env: NodeJS.ProcessEnv;
  origin: string;
  metricsUrl: string;
  inbox: Inbox;
  /** Looks behind the walls; asks again when the database is just away. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** The first of the clubs. */
  vereniging_id: string;
  pages: SignUpPage[];
  /** SIGKILL for the postmaster, and a new one on the same files; resolves when that one answers. */
  killDatabase(): Promise<void>;
  stop(): Promise<void>;
}

const DATABASE_PATIENCE_MS = 60_000;
const CONNECT_MS = 10_000;
/** Below those that the kernel gives to connections: who comes back after a kill must find its own one free. */
const PORTS: [from: number, to: number] = [20_000, 32_000];

export async function startWorld(pages: number): Promise<World> {
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
    const product = await placeProduct(dir);
    const inbox = await startInbox();
    stops.push(() => inbox.stop());
    // Durable: what is acknowledged must be on disk, or the run proves nothing.
    let postgres: Postgres = await startPostgres({ dir: data, durable: true });
    stops.push(() => postgres.stop());
    const { adminUrl, port: databasePort } = postgres;

    const appPassword = newSecret();
    await migrate({ url: adminUrl, appPassword });
    const clubs = await makeClubs(adminUrl, pages);

    const port = await firstFreePort(randomInt(...PORTS));
    const metricsPort = await firstFreePort(port + 1);
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
      // Node keeps what it compiled when it ends by itself, which a victim never does.
      NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'keep-compiled.ts')}`,
      // The clients come through a proxy on this machine, each with the address of somebody else.
      TRUSTED_PROXIES: '127.0.0.1',
      CHAOS_METRICS_PORT: String(metricsPort),
    };

    return {
      product,
      env,
      origin,
      metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
      inbox,
      ...clubs,
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
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: CONNECT_MS });
  // A connection that is cut off between two statements is told here; the statement that follows fails by itself.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** A public page where companies sign up, and who of its club is told. */
export interface SignUpPage {
  code: string;
  pakket_id: string;
  reader: string;
}

const PAGES_PER_CLUB = 3;

async function makeClubs(adminUrl: string, pages: number): Promise<{ vereniging_id: string; pages: SignUpPage[] }> {
  const rows = await ask<SignUpPage & { vereniging_id: string }>(
    adminUrl,
    `with club as (
       insert into app.vereniging (naam, type_vereniging, plaatsnaam, contactpersoon_naam, contactpersoon_mailadres)
         select 'VV Chaos ' || n, 'sportvereniging', 'Utrecht', 'Anna de Boer', 'anna-' || n || '@club.example'
           from generate_series(1, ceil($1::numeric / $2)) n
         returning id, contactpersoon_mailadres as reader
     ), search as (
       insert into app.zoekopdracht (vereniging_id, zoekopdracht)
         select club.id, 'Nieuwe shirts ' || n from club, generate_series(1, $2) n returning vereniging_id, id, code
     ), pakket as (
       insert into app.pakket (vereniging_id, zoekopdracht_id, positie, pakketnaam, bedrag_per_jaar)
         select vereniging_id, id, 1, 'Teamsponsor', 50000 from search returning id, zoekopdracht_id
     )
     select search.vereniging_id, search.code, pakket.id as pakket_id, club.reader
       from search join pakket on pakket.zoekopdracht_id = search.id join club on club.id = search.vereniging_id`,
    [pages, PAGES_PER_CLUB],
  );
  // Not a part of the product: what the render jobs leave behind.
  await ask(
    adminUrl,
    `create schema chaos;
     create table chaos.render_result (number integer primary key, bytes integer not null, runs integer not null default 1);
     grant usage on schema chaos to app_worker;
     grant select, insert, update on chaos.render_result to app_worker`,
  );
  const [first] = rows;
  if (first === undefined) throw new Error('no page was made');
  return { vereniging_id: first.vereniging_id, pages: rows };
}
