import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters, styleText } from 'node:util';
import pg from 'pg';
import { DEMO_ACCOUNTS, DEMO_WACHTWOORD, type DemoAccount } from '../db/demo-accounts.ts';
import { aptLine } from './services/apt.ts';
import { startChild, type Child } from './services/child.ts';
import { CHROMIUM_PACKAGES, findChromium } from './services/chromium.ts';
import { claimDirectory, devDirectory, ROOT } from './services/directory.ts';
import { newSecret, worldEnvironment } from './services/environment.ts';
import { startInbox, type Inbox } from './services/inbox.ts';
import { firstFreePort } from './services/ports.ts';
import { startPostgres } from './services/postgres.ts';
import { missingSwiftPackages, startSwift, type Swift } from './services/swift.ts';

/** `npm run dev`: the whole world of Achterban on this machine, in one process tree that ends with Ctrl-C. */

const PORTS = { web: 5173, server: 3000, inbox: 1080, smtp: 1025, postgres: 54_320, swift: 18_080 };
const HOOK = ['--import', './scripts/jsx-hook.ts'];
const COLOURS = { server: 'green', worker: 'magenta', vite: 'cyan', dev: 'yellow' } as const;

type Speaker = keyof typeof COLOURS;

function say(line: string, speaker: Speaker = 'dev'): void {
  console.log(`${styleText(COLOURS[speaker], speaker.padEnd(6))} ${line}`);
}

/** Last in, first out: everything that was started, with how to stop it. */
const started: { name: string; stop(): Promise<void> }[] = [];
let stopping: Promise<void> | null = null;
let ready = false;

function stopAll(): Promise<void> {
  stopping ??= (async () => {
    for (let part = started.pop(); part !== undefined; part = started.pop()) {
      try {
        await part.stop();
      } catch (error) {
        say(`${part.name} did not stop: ${String(error)}`);
        process.exitCode = 1;
      }
    }
  })();
  return stopping;
}

/** The end of any part is the end of all. */
function reportDeath(words: string): void {
  if (stopping !== null) return;
  say(styleText('red', `${words}, so everything stops`));
  process.exitCode = 1;
  void stopAll().then(() => process.exit());
}

/** Takes charge of a part, also when Ctrl-C came while it was starting. */
async function keep<T extends { stop(): Promise<void> }>(name: string, part: T): Promise<T> {
  if (stopping !== null) {
    await part.stop();
    throw new Error('stopped while starting');
  }
  started.push({ name, stop: () => part.stop() });
  return part;
}

interface Secrets {
  appPassword: string;
  authSecret: string;
}

/** Kept between runs, so that whoever is signed in stays so. */
function readSecrets(dir: string): Secrets {
  const file = path.join(dir, 'secrets.json');
  if (!existsSync(file)) {
    const fresh: Secrets = { appPassword: newSecret(), authSecret: newSecret() };
    writeFileSync(file, JSON.stringify(fresh), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
}

async function choosePort(name: keyof typeof PORTS): Promise<number> {
  const port = await firstFreePort(PORTS[name]);
  if (port !== PORTS[name]) say(`port ${PORTS[name]} is taken, so ${name} is on ${port}`);
  return port;
}

async function runChild(speaker: Speaker, args: string[], env: NodeJS.ProcessEnv): Promise<Child> {
  const child = await startChild({
    name: speaker,
    command: process.execPath,
    args,
    cwd: ROOT,
    env,
    onLine: (line) => {
      say(readable(line), speaker);
      // Later on a mistake in the code only waits for its repair; a world that never ran is not worth waiting for.
      if (!ready && line.startsWith('Failed running')) reportDeath(`${speaker} does not start`);
    },
  });
  await keep(speaker, child);
  void child.exited.then((words) => reportDeath(`${speaker} ${words}`));
  return child;
}

/** A structured log line in the words a person needs; any other line as it is. */
function readable(line: string): string {
  if (!line.startsWith('{')) return line;
  let entry: Record<string, unknown>;
  try {
    entry = JSON.parse(line) as Record<string, unknown>;
  } catch {
    return line;
  }
  const { level, time: _time, pid: _pid, hostname: _hostname, name: _name, msg, err, ...rest } = entry;
  const words = Object.entries(rest).map(([key, value]) => styleText('dim', `${key}=${JSON.stringify(value)}`));
  const stack = (err as { stack?: string } | undefined)?.stack;
  const text = [typeof msg === 'string' ? msg : '', ...words].join(' ') + (stack === undefined ? '' : `\n${stack}`);
  if (typeof level !== 'number' || level < 40) return text;
  return styleText(level < 50 ? 'yellow' : 'red', text);
}

async function waitForAnswer(url: string, child: Child, seconds: number): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    if (!child.isRunning()) throw new Error(`${child.name} ${await child.exited}`);
    if (stopping !== null) throw new Error('stopped while starting');
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (answer?.ok) return;
    await sleep(150);
  }
  throw new Error(`${child.name} does not answer on ${url} after ${seconds} seconds`);
}

function box(lines: string[]): string {
  const width = Math.max(...lines.map((line) => stripVTControlCharacters(line).length));
  const fill = (line: string) => line + ' '.repeat(width - stripVTControlCharacters(line).length);
  const edge = '─'.repeat(width + 2);
  return [`╭${edge}╮`, ...lines.map((line) => `│ ${fill(line)} │`), `╰${edge}╯`].join('\n');
}

function describeAccount({ email, naam, rol, functie, club, state }: DemoAccount): string {
  const what: Record<DemoAccount['state'], string> = {
    active: rol === 'superuser' ? 'superuser' : `${rol}, ${functie}`,
    pending: 'waits for approval',
    clubless: 'has no club yet',
    unconfirmed: 'has not confirmed the address',
  };
  return `  ${email.padEnd(30)}${naam.padEnd(20)}${[what[state], club].filter((part) => part !== null).join(' · ')}`;
}

async function startWorld(): Promise<void> {
  const begin = performance.now();
  const dir = devDirectory();
  const release = claimDirectory(dir);
  started.push({ name: 'claim', stop: () => Promise.resolve(release()) });
  if (!dir.startsWith(ROOT)) say(`other accounts cannot reach ${ROOT}, so data goes to ${dir}`);
  const given = process.env['DATABASE_URL'];
  const secrets = readSecrets(dir);
  const { authSecret } = secrets;
  // A database that only this machine can reach has the password of .env.example.
  const appPassword = given ? secrets.appPassword : 'achterban';
  const chromium = findChromium();
  const missingSwift = missingSwiftPackages();
  if (missingSwift.length > 0) say(`no S3 store: files go to disk. To have one: ${aptLine(missingSwift)}`);
  if (chromium === null) say(`no Chromium: documents are refused. To have them: ${aptLine(CHROMIUM_PACKAGES)}`);

  const [adminUrl, swift, inbox] = await Promise.all([
    given ? Promise.resolve(given) : startDatabase(path.join(dir, 'postgres')),
    startStore(path.join(dir, 'swift')),
    startMailbox(path.join(dir, 'mail')),
  ]);

  void swift?.died.then(reportDeath);

  const { migrate } = await import('#server/database/migrate.ts');
  await migrate({ url: adminUrl, appPassword });
  const port = await choosePort('server');
  const webPort = await choosePort('web');
  const origin = `http://localhost:${webPort}`;
  const filesDir = path.join(dir, 'files');
  const world = { adminUrl, appPassword, authSecret, origin, port, inbox, swift, filesDir, chromium };
  const env = worldEnvironment(world, 'development');

  const ownerEnv = { ...env, DATABASE_MIGRATE_URL: adminUrl };
  writeDatabaseEnvironment(ownerEnv);
  if (await isEmpty(adminUrl)) await runToEnd([...HOOK, 'scripts/db.ts', 'seed'], ownerEnv);

  const run = [...HOOK, '--watch', '--watch-preserve-output'];
  const server = await runChild('server', [...run, 'src/start/web.ts'], env);
  await runChild('worker', [...run, 'src/start/worker.ts'], env);
  const vite = await runChild(
    'vite',
    [
      'node_modules/vite/bin/vite.js',
      '--host',
      '127.0.0.1',
      '--port',
      String(webPort),
      '--strictPort',
      '--clearScreen',
      'false',
    ],
    { ...process.env, API_ORIGIN: `http://127.0.0.1:${port}`, VITE_PORT: String(webPort) },
  );
  await Promise.all([
    waitForAnswer(`http://127.0.0.1:${port}/healthz`, server, 60),
    waitForAnswer(`http://127.0.0.1:${webPort}/`, vite, 60),
  ]);
  ready = true;

  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const database = new URL(adminUrl);
  // The password of the private one is no secret; that of another database is.
  if (given) database.password = '';
  console.log(
    box([
      `${styleText('bold', 'Achterban')} is ready after ${seconds} s`,
      '',
      `Open       ${styleText('bold', origin)}`,
      `Inbox      http://localhost:${inbox.httpPort}   every mail ends here`,
      `API        http://127.0.0.1:${port}/api/openapi.json`,
      `Database   ${database.href}`,
      `Files      ${swift === null ? `on disk in ${filesDir}` : `S3 at ${swift.endpoint}/${swift.bucket}`}`,
      `Documents  ${chromium ?? 'refused, because there is no Chromium'}`,
      '',
      `Log in with the password ${styleText('bold', DEMO_WACHTWOORD)}`,
      ...DEMO_ACCOUNTS.map(describeAccount),
      '',
      'Ctrl-C stops it all; the data stays. `npm run db reset` in another terminal starts afresh.',
    ]),
  );
}

async function startStore(dir: string): Promise<Swift | null> {
  const store = await startSwift({ dir, port: await choosePort('swift') });
  return store === null ? null : keep('swift', store);
}

async function startMailbox(dir: string): Promise<Inbox> {
  const smtpPort = await choosePort('smtp');
  const httpPort = await choosePort('inbox');
  return keep('inbox', await startInbox({ smtpPort, httpPort, dir, keep: 500 }));
}

function hasPostgres(): boolean {
  // The client's packages bring pg_config and psql too, so what counts is the server's own program.
  const folders = ['/usr/lib/postgresql/*/bin', ...(process.env['PATH'] ?? '').split(path.delimiter)];
  return globSync(folders.map((folder) => path.join(folder, 'initdb'))).some((file) => existsSync(file));
}

async function startDatabase(dir: string): Promise<string> {
  if (!hasPostgres()) {
    throw new Error(`no PostgreSQL. Set DATABASE_URL to one, or install it: ${aptLine(['postgresql'])}`);
  }
  const port = await firstFreePort(PORTS.postgres);
  const postgres = await startPostgres({ dir, port, durable: true });
  await keep('postgres', postgres);
  if (postgres.port !== PORTS.postgres) say(`port ${PORTS.postgres} is taken, so postgres is on ${postgres.port}`);
  return postgres.adminUrl;
}

/** What `npm run db` needs to work on this world from another terminal (see package.json). */
function writeDatabaseEnvironment(env: NodeJS.ProcessEnv): void {
  const isNeeded = (name: string) => /^(?:DATABASE|STORAGE|S3|AUTH|SMTP|MAIL|PUBLIC|CONTACT)_/u.test(name);
  const names = Object.keys(env).filter(isNeeded);
  const file = path.join(ROOT, '.dev', 'database.env');
  writeFileSync(file, names.map((name) => `${name}='${env[name]}'\n`).join(''), { mode: 0o600 });
}

async function isEmpty(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ filled: boolean }>('select exists (select from app.users) as filled');
    return rows[0]?.filled === false;
  } finally {
    await client.end();
  }
}

async function runToEnd(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = await startChild({
    name: 'seed',
    command: process.execPath,
    args,
    cwd: ROOT,
    env,
    onLine: (line) => say(readable(line)),
  });
  await keep('seed', child);
  const outcome = await child.exited;
  if (outcome !== 'stopped with code 0') throw new Error(`the seed ${outcome}`);
}

// A terminal sends Ctrl-C to npm and to us, and npm passes it on: the second one is the same wish.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping === null) say('stopping');
    void stopAll().then(() => process.exit());
  });
}

try {
  await startWorld();
} catch (error) {
  if (stopping === null) {
    say(styleText('red', error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  }
  await stopAll();
  process.exit();
}
