import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrate } from '#server/database/migrate.ts';
import { createStorage } from '#server/files/storage.ts';
import { type Child, startChild } from '../services/child.ts';
import { findChromium } from '../services/chromium.ts';
import { applicationUrl, newSecret } from '../services/environment.ts';
import { freePort } from '../services/ports.ts';
import { startPostgres } from '../services/postgres.ts';
import { EXIT_CODES, type Verdict } from './verdict.ts';

/**
 * Fifty files of materials at once, of seventeen clubs, from the built server, worker and renderer: whether all are made,
 * and how long other pages take meanwhile next to the same pages before and after. Run `npm run build` first, then
 *
 *   node --import ./scripts/jsx-hook.ts scripts/bench/files.ts
 *   node --import ./scripts/jsx-hook.ts scripts/bench/files.ts --kill    and the worker dies over them twice
 */
const { values: given } = parseArgs({ options: { kill: { type: 'boolean', default: false } } });

const CLUBS = 17;
const FILES = 50;
const GOAL = 1.5;
/** Idle before and idle after: further apart, the machine was too busy for a verdict. */
const TRUSTED: [low: number, high: number] = [0.8, 1.25];
const WISHES = [{ soort: 'scherm' }, { soort: 'drukwerk' }, { soort: 'drukwerk', dpi: 150 }] as const;
const PAGES = ['/api/teams', '/api/dashboard', '/api/zoekopdrachten', '/api/campagnemiddelen'] as const;
const PROBES = 200;
const PROBE_EVERY_MS = 40;
/** As the page asks that somebody waits on. */
const LOOK_EVERY_MS = 2_000;
const ASK_AGAIN_MS = 1_000;
const KILL_AFTER = [8, 24];
const LIMIT_MS = 20 * 60_000;
const SESSION_COOKIE = '__Host-achterban.session_token';

const stops: (() => Promise<unknown>)[] = [];
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Club {
  zoekopdracht_id: string;
  cookie: string;
}

/** Clubs in colours of their own, so that no two covers are the same; one photo for all. */
async function makeClubs(
  adminUrl: string,
  secret: string,
  storageDir: string,
): Promise<{ clubs: Club[]; cover: string }> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const name = randomBytes(16).toString('hex');
  const photo = readFileSync('src/features/covers/server/omslagen/arm-in-arm.jpg');
  const storage = createStorage({ STORAGE_DRIVER: 'disk', STORAGE_DIR: storageDir, S3_REGION: '' });
  for (const reach of ['private', 'public']) await storage.write(`${reach}/${name}.jpg`, photo);
  const { rows: covers } = await admin.query<{ id: string }>(
    `insert into app.cover_images (titel, filename, storage_path, category, file_size, width, height, licence,
         source_provider, original_url, thumbnail_url)
       values ('Arm in arm', 'arm-in-arm.jpg', $1, 'sportvereniging', $2, 2640, 2422, 'Eigen werk', 'Getekend', $3, $3)
       returning id`,
    [`private/${name}.jpg`, photo.byteLength, `/files/public/${name}.jpg`],
  );
  const clubs: Club[] = [];
  for (let n = 1; n <= CLUBS; n += 1) {
    const token = randomBytes(24).toString('base64url');
    const { rows } = await admin.query<Pick<Club, 'zoekopdracht_id'>>(
      `with club as (
         insert into app.vereniging (naam, type_vereniging, plaatsnaam, contactpersoon_naam, contactpersoon_mailadres,
             kleur_1, kleur_2)
           values ('VV Drukte ' || $1, 'sportvereniging', 'Utrecht', 'Anna de Boer', 'anna@club.example', $2, '#ffd100')
           returning id
       ), person as (
         insert into app.users (email, naam, voornaam, achternaam, rol, vereniging_id, email_bevestigd)
           select 'anna-' || $1 || '@club.example', 'Anna de Boer', 'Anna', 'de Boer', 'admin', id, true from club
           returning id
       ), session as (
         insert into app.session (user_id, token, expires_at) select id, $3, now() + interval '1 day' from person
       ), search as (
         insert into app.zoekopdracht (vereniging_id, zoekopdracht) select id, 'Nieuwe shirts' from club
           returning id, vereniging_id
       )
       insert into app.pakket (vereniging_id, zoekopdracht_id, positie, pakketnaam, bedrag_per_jaar)
         select vereniging_id, id, 1, 'Teamsponsor', 50000 from search returning zoekopdracht_id`,
      [String(n), `#${(0x104010 + n * 0x070b05).toString(16)}`, token],
    );
    const signature = createHmac('sha256', secret).update(token).digest('base64');
    for (const { zoekopdracht_id } of rows)
      clubs.push({ zoekopdracht_id, cookie: `${SESSION_COOKIE}=${encodeURIComponent(`${token}.${signature}`)}` });
  }
  await admin.query('vacuum analyze');
  await admin.end();
  return { clubs, cover: covers[0]?.id ?? '' };
}

let origin = '';
let askedAgain = 0;

async function ask<T>(asker: Club, address: string, method = 'GET', body?: unknown): Promise<T> {
  const answer = await fetch(`${origin}${address}`, {
    method,
    headers: { cookie: asker.cookie, ...(method !== 'GET' && { origin, 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  // Told to come back: on a machine that is busy with other things, not all fifty get a connection in time.
  if (answer.status === 503) {
    askedAgain += 1;
    await sleep(ASK_AGAIN_MS);
    return ask(asker, address, method, body);
  }
  if (!answer.ok) throw new Error(`${method} ${address} answers ${answer.status}: ${text}`);
  return JSON.parse(text) as T;
}

async function saveBrochure(club: Club, cover: string): Promise<string> {
  interface Opened {
    data: { vereniging: object };
  }
  const address = `/api/campagnemiddelen/brochure/${club.zoekopdracht_id}`;
  const { data } = await ask<Opened>(club, address);
  const all = { ...data, vereniging: { ...data.vereniging, coverImage: cover } };
  return (await ask<{ id: string }>(club, address, 'PUT', { version: 0, data: all })).id;
}

/** How long each page takes, in ms, as long as it goes on. */
async function probe(club: Club, goesOn: (count: number) => boolean): Promise<number[]> {
  const took: number[] = [];
  for (let count = 0; goesOn(count); count += 1) {
    const begin = performance.now();
    await ask(club, PAGES[count % PAGES.length] ?? PAGES[0]);
    took.push(performance.now() - begin);
    await sleep(PROBE_EVERY_MS);
  }
  return took;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Asked {
  club: Club;
  id: string;
}
interface File {
  state: 'wacht' | 'bezig' | 'klaar' | 'mislukt';
  rapport: unknown;
}

async function settled({ club, id }: Asked): Promise<File> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const file = await ask<File>(club, `/api/campagnemiddelen/bestanden/${id}`);
    if (file.state === 'klaar' || file.state === 'mislukt' || Date.now() > deadline) return file;
    await sleep(LOOK_EVERY_MS);
  }
}

/** Of those that were asked for, how many the database has as ready, each with its own file in the store. */
async function countStored(adminUrl: string, storageDir: string, asked: readonly Asked[]): Promise<number> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const { rows } = await admin.query<{ key: string }>(
    `select distinct f.key from app.bestand b join app.file f on f.key = b.file_key and f.owner_id = b.id
      where b.id = any($1) and b.state = 'klaar' and f.state = 'ready'`,
    [asked.map(({ id }) => id)],
  );
  await admin.end();
  const storage = createStorage({ STORAGE_DRIVER: 'disk', STORAGE_DIR: storageDir, S3_REGION: '' });
  const isStored = await Promise.all(rows.map(({ key }) => storage.has(key)));
  return isStored.filter(Boolean).length;
}

const lines: string[] = [];

function start(command: 'web' | 'worker', env: NodeJS.ProcessEnv): Promise<Child> {
  return startChild({
    name: command,
    command: process.execPath,
    args: [`dist/server/${command}.js`],
    env,
    onLine: (line) => {
      if (lines.push(line) > 40) lines.shift();
    },
  });
}

async function run(): Promise<Verdict> {
  if (!existsSync('dist/server/worker.js')) throw new Error('dist/server is not there: run npm run build first');
  const dir = await mkdtemp(path.join(tmpdir(), 'bench-files-'));
  stops.push(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }));
  await chmod(dir, 0o711);
  const postgres = await startPostgres({ dir: path.join(dir, 'postgres'), durable: true });
  stops.push(() => postgres.stop());
  const [appPassword, secret, port] = [newSecret(), newSecret(), await freePort()];
  await migrate({ url: postgres.adminUrl, appPassword });
  const storageDir = path.join(dir, 'files');
  const { clubs, cover } = await makeClubs(postgres.adminUrl, secret, storageDir);
  origin = `http://127.0.0.1:${port}`;
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    READY_URL: `${origin}/readyz`,
    CONTACT_EMAIL: 'hulp@achterban.example',
    DATABASE_URL: applicationUrl(postgres.adminUrl, appPassword),
    AUTH_SECRET: secret,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'post@achterban.example',
    STORAGE_DIR: storageDir,
    CHROMIUM_PATH: findChromium() ?? '',
  };
  const web = await start('web', env);
  stops.push(() => web.stop());
  let worker = await start('worker', env);
  stops.push(() => worker.stop());
  const [reader] = clubs;
  if (reader === undefined) throw new Error('there is no club');
  const isUp = () =>
    fetch(`${origin}/healthz`).then(
      () => true,
      () => false,
    );
  for (let tries = 0; tries < 600 && !(await isUp()); tries += 1) await sleep(100);
  const materials = await Promise.all(clubs.map((club) => saveBrochure(club, cover)));

  await probe(reader, (count) => count < PROBES);
  const before = median(await probe(reader, (count) => count < PROBES));
  say(`idle: median ${before.toFixed(1)} ms (load ${loadavg()[0]?.toFixed(1)})`);

  const wishes = clubs.flatMap((club, at) => WISHES.map((wish) => ({ club, wish, campagnemiddelId: materials[at] })));
  const begin = performance.now();
  const asked = await Promise.all(
    wishes.slice(0, FILES).map(async ({ club, wish, campagnemiddelId }): Promise<Asked> => {
      const address = '/api/campagnemiddelen/generate-interactive-pdf';
      return { club, id: (await ask<{ id: string }>(club, address, 'POST', { campagnemiddelId, ...wish })).id };
    }),
  );
  say(
    `${asked.length} files of ${CLUBS} clubs asked for in ${((performance.now() - begin) / 1000).toFixed(1)} s, ${askedAgain} of them again`,
  );
  let isBusy = true;
  let done = 0;
  const kills = given.kill ? [...KILL_AFTER] : [];
  const files = Promise.all(
    asked.map(async (one) => {
      const file = await settled(one);
      done += 1;
      if (kills[0] !== undefined && done >= kills[0]) {
        kills.shift();
        process.kill(-worker.pid, 'SIGKILL');
        await worker.exited;
        worker = await start('worker', env);
        say(`the worker was killed after ${done} files, and another one started`);
      }
      return file;
    }),
  ).finally(() => {
    isBusy = false;
  });
  const [made, took] = await Promise.all([files, probe(reader, () => isBusy)]);
  const seconds = (performance.now() - begin) / 1000;
  await sleep(3_000);
  const after = median(await probe(reader, (count) => count < PROBES));

  const failed = made.filter(({ state }) => state === 'mislukt');
  for (const { rapport } of failed) say(`failed: ${JSON.stringify(rapport)}`);
  const ready = await countStored(postgres.adminUrl, storageDir, asked);
  const idle = (before + after) / 2;
  const ratio = median(took) / idle;
  const drift = after / before;
  const lost = FILES - ready - failed.length;
  say(`${ready} of ${FILES} made, ${failed.length} failed, ${lost} lost, in ${seconds.toFixed(0)} s`);
  say(`told to come back: ${askedAgain} times`);
  say(`busy: median ${median(took).toFixed(1)} ms of ${took.length} pages; idle after: ${after.toFixed(1)} ms`);
  say(`${ratio.toFixed(2)} times idle, of at most ${GOAL}; idle after next to before: ${drift.toFixed(2)}`);
  if (ready < FILES) return 'missed';
  if (took.length < PROBES) say(`no verdict on the pages: of ${PROBES} only ${took.length} were asked for`);
  else if (drift < TRUSTED[0] || drift > TRUSTED[1])
    say('no verdict on the pages: the machine itself changed more than that during the run');
  else return ratio <= GOAL ? 'met' : 'missed';
  return 'no verdict';
}

let verdict: Verdict = 'missed';
try {
  verdict = await run();
} catch (error) {
  say(lines.join('\n'));
  throw error;
} finally {
  for (const stop of stops.toReversed()) await stop();
}
process.exitCode = EXIT_CODES[verdict];
