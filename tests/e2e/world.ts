import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild, type Child } from '../../scripts/services/child.ts';
import { findChromium } from '../../scripts/services/chromium.ts';
import { newSecret, worldEnvironment } from '../../scripts/services/environment.ts';
import { startInbox, type Inbox } from '../../scripts/services/inbox.ts';
import { freePort } from '../../scripts/services/ports.ts';
import { startPostgres } from '../../scripts/services/postgres.ts';
import { placeProduct, type Product } from '../../scripts/services/product.ts';
import { startSwift } from '../../scripts/services/swift.ts';
import pg from 'pg';
import { patient } from '../database.ts';

/** The product as it ships with everything around it, on free ports, in a directory of its own. */
export interface World {
  product: Product;
  origin: string;
  inbox: Inbox;
  adminUrl: string;
  /** Has the process id of the worker in it: of the next one, when it was killed. */
  workerPidFile: string;
  /** What its server and worker are told. */
  env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

const ROOT = path.resolve(import.meta.dirname, '../..');

export async function startWorld({ seed }: { seed: boolean }): Promise<World> {
  const stops: (() => Promise<void>)[] = [];
  async function stop(): Promise<void> {
    for (let next = stops.pop(); next !== undefined; next = stops.pop()) await next();
  }
  try {
    const dir = await mkdtemp(path.join(tmpdir(), 'achterban-e2e-'));
    stops.push(() => rm(dir, { recursive: true, force: true }));
    // The accounts of the services must be able to get in.
    await chmod(dir, 0o711);
    const product = await placeProduct(dir);
    const starting = [
      startPostgres({ dir: path.join(dir, 'postgres'), durable: false }),
      startInbox(),
      startSwift({ dir: path.join(dir, 'swift') }),
    ] as const;
    // Also when one of them fails, the others must have ended their start before they can be stopped.
    for (const part of await Promise.allSettled(starting)) {
      const { value } = part.status === 'fulfilled' ? part : { value: null };
      if (value !== null) stops.push(() => value.stop());
    }
    const [postgres, inbox, swift] = await Promise.all(starting);

    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const appPassword = newSecret();
    const authSecret = newSecret();
    const { adminUrl } = postgres;
    const filesDir = path.join(dir, 'files');
    const chromium = findChromium();
    const env = worldEnvironment(
      { adminUrl, appPassword, authSecret, origin, port, inbox, swift, filesDir, chromium },
      'production',
    );
    env['DATABASE_URL'] = patient(env['DATABASE_URL'] ?? '');
    // Each browser test comes from an address of its own (tests/e2e/test.ts), as if through a proxy.
    env['TRUSTED_PROXIES'] = '127.0.0.1,::1';
    const ownerEnv = { ...env, DATABASE_MIGRATE_URL: adminUrl };
    await runProduct(product, ownerEnv, 'migrate');
    if (seed) await seedDemo(ownerEnv);

    const output: string[] = [];
    const start = (name: string) => product.start(name, { env, onLine: (line) => output.push(`${name}: ${line}`) });
    const web = await start('web');
    stops.push(() => web.stop());
    await waitForAnswer(`${origin}/healthz`, web, output);
    const workerPidFile = path.join(dir, 'worker.pid');
    stops.push(await keepRunning(() => start('worker'), workerPidFile));
    return { product, origin, inbox, adminUrl, workerPidFile, env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts it again when it was killed, as the service manager does. Answers how to stop it. */
async function keepRunning(start: () => Promise<Child>, pidFile: string): Promise<() => Promise<void>> {
  let isStopping = false;
  let child = await start();
  await writeFile(pidFile, String(child.pid));
  const kept = (async () => {
    for (;;) {
      await child.exited;
      if (isStopping) return;
      child = await start();
      await writeFile(pidFile, String(child.pid));
    }
  })();
  return async () => {
    isStopping = true;
    await child.stop();
    await kept;
  };
}

async function runProduct(product: Product, env: NodeJS.ProcessEnv, command: string, ...args: string[]) {
  const { outcome, output } = await product.run(command, { env, args });
  if (outcome !== 'stopped with code 0') throw new Error(`${command} ${outcome}\n${output}`);
  return output;
}

/** Nothing of the demo world ships, so it comes from the repository; production refuses it, so this says what it is. */
async function seedDemo(env: NodeJS.ProcessEnv): Promise<void> {
  const output: string[] = [];
  const seed = await startChild({
    name: 'seed',
    command: process.execPath,
    args: ['--import', './scripts/jsx-hook.ts', 'scripts/db.ts', 'seed'],
    cwd: ROOT,
    env: { ...env, NODE_ENV: 'test' },
    onLine: (line) => output.push(line),
  });
  const outcome = await seed.exited;
  if (outcome !== 'stopped with code 0') throw new Error(`seed ${outcome}\n${output.join('\n')}`);
}

async function waitForAnswer(url: string, child: Child, output: string[]): Promise<void> {
  // Patience, not a bar: a machine may be busy, and what ended is not waited for.
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline && child.isRunning()) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`${child.name} does not answer on ${url}\n${output.join('\n')}`);
}

interface EmptyWorld {
  origin: string;
  adminUrl: string;
  /** A built command with these arguments, as an operator starts it; answers what it printed, or fails with it. */
  run(name: string, ...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

/**
 * A second product beside the world that was announced, with a database of its own that nobody filled; the rest (the
 * database server, the store, the inbox) they share.
 */
export async function startEmptyWorld(told: NodeJS.ProcessEnv = {}): Promise<EmptyWorld> {
  const world = readWorld();
  if (world === null) throw new Error('No world was announced: run the tests with npm run test:e2e');
  const database = `leeg_${process.pid}_${Date.now()}`;
  const at = (url: string | undefined) => Object.assign(new URL(url ?? ''), { pathname: `/${database}` }).href;
  await query(`create database ${database}`);
  const stops: (() => Promise<unknown>)[] = [() => query(`drop database ${database} with (force)`)];
  async function stop(): Promise<void> {
    for (let next = stops.pop(); next !== undefined; next = stops.pop()) await next();
  }
  try {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const ready = `http://127.0.0.1:${port}/readyz`;
    const { DATABASE_URL: filled } = world.env;
    const env = { ...world.env, PORT: String(port), PUBLIC_ORIGIN: origin, READY_URL: ready, DATABASE_URL: at(filled) };
    Object.assign(env, told);
    const dir = await mkdtemp(path.join(tmpdir(), 'achterban-leeg-'));
    stops.push(() => rm(dir, { recursive: true, force: true }));
    const product = await placeProduct(dir);
    const run = (command: string, ...args: string[]) =>
      runProduct(product, { ...env, DATABASE_MIGRATE_URL: at(world.adminUrl) }, command, ...args);
    await run('migrate');
    const output: string[] = [];
    for (const name of ['web', 'worker']) {
      const child = await product.start(name, { env, onLine: (line) => output.push(`${name}: ${line}`) });
      stops.push(() => child.stop());
      if (name === 'web') await waitForAnswer(`${origin}/healthz`, child, output);
    }
    return { origin, adminUrl: at(world.adminUrl), run, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface AnnouncedWorld {
  origin: string;
  inboxUrl: string;
  adminUrl: string;
  workerPidFile: string;
  env: NodeJS.ProcessEnv;
}

/** The browser tests run in processes of their own, which inherit the environment. */
export function announceWorld({ origin, inbox, adminUrl, workerPidFile, env }: World): void {
  const announced: AnnouncedWorld = { origin, inboxUrl: inbox.httpUrl, adminUrl, workerPidFile, env };
  process.env['E2E_WORLD'] = JSON.stringify(announced);
}

export function readWorld(): AnnouncedWorld | null {
  const announced = process.env['E2E_WORLD'];
  return announced === undefined ? null : (JSON.parse(announced) as AnnouncedWorld);
}

interface ReadMail {
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; mimeType: string; size: number; path: string }[];
}

/** The newest mail to this address whose subject contains these words, as soon as it is there. */
export async function awaitMail(to: string, words: string, ms = 60_000): Promise<ReadMail> {
  const inboxUrl = readWorld()?.inboxUrl;
  if (inboxUrl === undefined) throw new Error('No world was announced: run the tests with npm run test:e2e');
  const deadline = Date.now() + ms;
  let arrived: ReadMail[] = [];
  while (Date.now() < deadline) {
    const answer = await fetch(`${inboxUrl}/api/mails?to=${encodeURIComponent(to)}`);
    arrived = (await answer.json()) as ReadMail[];
    const found = arrived.find((mail) => mail.subject.includes(words));
    if (found !== undefined) return found;
    await sleep(100);
  }
  const subjects = arrived.map((mail) => mail.subject).join(', ');
  throw new Error(`No mail '${words}' to ${to} within ${ms} ms; there is: ${subjects || 'nothing'}`);
}

/** The bytes of what came with a mail. */
export async function readAttachment({ path: at }: ReadMail['attachments'][number]): Promise<Buffer> {
  const answer = await fetch(`${readWorld()?.inboxUrl}${at}`);
  if (!answer.ok) throw new Error(`the inbox answers ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** From now on the mailbox of this address does not exist. */
export async function rejectMail(to: string): Promise<void> {
  const answer = await fetch(`${readWorld()?.inboxUrl}/api/reject?to=${encodeURIComponent(to)}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`the inbox answers ${answer.status}`);
}

/** As a power cut does it; another takes its place. Not while a mail is under way, of which nobody would know the end. */
export async function killWorker(): Promise<void> {
  for (;;) {
    const [sending] = await query<{ count: string }>(`select count(*) from app.outbox where state = 'sending'`);
    if (sending?.count === '0') break;
    await sleep(50);
  }
  process.kill(Number(await readFile(readWorld()?.workerPidFile ?? '', 'utf8')), 'SIGKILL');
}

/** A statement in the demo world's own database, or in another, as its administrator, and what it answers. */
export async function query<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
  adminUrl = readWorld()?.adminUrl,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
