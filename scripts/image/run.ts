import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { DEMO_WACHTWOORD } from '../../db/demo-accounts.ts';
import { findChromium } from '../services/chromium.ts';
import { ROOT } from '../services/directory.ts';
import { type Docker, provideImages, startDocker } from '../services/docker.ts';
import { freePorts } from '../services/ports.ts';
import {
  addressIn,
  becomeSuperuser,
  drawPdf,
  type Installation,
  type Person,
  release,
  signUp,
  startClub,
  SUPERUSER,
} from './journey.ts';
import { hashSources } from './sources.ts';

/**
 * `npm run image`: makes the images, starts compose.yaml on empty volumes with the lines of README, and uses the product as
 * its people do: the first superuser, a club, a company, a PDF, a restart, another image in its place, and a stop. Then the
 * demo world, and the development world. What it saw stands in deploy/image.json.
 *
 * DOCKER_DIR names the folder of the engine and its images when one has to be started (without it one in the temporary
 * directory), which the next run uses again.
 */
const run = promisify(execFile);
const PROJECT = 'achterban-proof';
const PATIENCE_MS = 20 * 60_000;
const begin = performance.now();
const figures: Record<string, number | string> = {};
const stops: (() => Promise<unknown>)[] = [];

const say = (line: string) => console.log(`${((performance.now() - begin) / 1000).toFixed(0).padStart(5)} s  ${line}`);

/** Does a step and notes how many seconds it took. */
async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  figures[`${name}, s`] = Math.round((performance.now() - started) / 100) / 10;
  say(`${name}: ${figures[`${name}, s`]} s`);
  return result;
}

/** The lines of README in a fence of `sh`. */
async function linesOfReadme(): Promise<string[]> {
  const text = await readFile(path.join(ROOT, 'README.md'), 'utf8');
  return [...text.matchAll(/^```sh\n(.*?)^```/gmsu)].flatMap(([, lines = '']) => lines.trim().split('\n'));
}

/** What git would hand to somebody, in an empty folder. */
async function cloneTree(into: string): Promise<void> {
  const options = { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], options);
  for (const file of stdout.split('\0').filter(Boolean)) {
    const to = path.join(into, file);
    await mkdir(path.dirname(to), { recursive: true });
    // A file that was deleted and not yet committed is still in the list.
    await cp(path.join(ROOT, file), to).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

interface Line {
  /** Everything the line said so far. */
  said(): string;
  exit: Promise<number | null>;
  /** As Ctrl-C does it. */
  interrupt(): Promise<void>;
}

/** Runs a line of README in the folder, as a person types it. */
function type(line: string, cwd: string, env: NodeJS.ProcessEnv): Line {
  const child = spawn('/bin/sh', ['-c', line], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const interrupt = async () => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
    await exit;
  };
  stops.push(interrupt);
  return { said: () => said, exit, interrupt };
}

async function until<T>(
  what: string,
  line: Line,
  ask: () => Promise<T | null>,
  refuse: () => Promise<void> = async () => {},
): Promise<T> {
  let code: number | null | undefined;
  void line.exit.then((ended) => (code = ended));
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(500)) {
    const answer = await ask().catch(() => null);
    if (answer !== null) return answer;
    await refuse();
    if (code !== undefined || Date.now() > deadline) {
      throw new Error(
        `${what}: ${code === undefined ? 'not in time' : `ended with ${code}`}\n${line.said().slice(-4000)}`,
      );
    }
  }
}

async function main(): Promise<void> {
  const dir = await mkdtemp(path.join(tmpdir(), 'achterban-image-'));
  stops.push(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }));
  const engineDir = process.env['DOCKER_DIR'] ?? path.join(tmpdir(), 'achterban-docker');
  const docker = await step('engine', () => startDocker({ dir: engineDir, log: say }));
  stops.push(() => docker.stop());
  await step('base images', () => provideImages(docker, { dir: engineDir, log: say }));

  const folder = path.join(dir, 'achterban');
  const sources = await hashSources();
  await cloneTree(folder);
  const [dev, up, admin, demo, ...more] = await linesOfReadme();
  if (dev === undefined || up === undefined || admin === undefined || demo === undefined || more.length > 0) {
    throw new Error('README has other lines than this proof knows');
  }
  const [port = 0, inboxPort = 0] = await freePorts(2);
  const env = {
    ...process.env,
    ...docker.env,
    COMPOSE_PROJECT_NAME: PROJECT,
    PORT: String(port),
    INBOX_PORT: String(inboxPort),
  };
  const compose = (...args: string[]) => docker.compose(args, { cwd: folder, env: strings(env) });
  await compose('--profile', 'demo', 'down', '--volumes', '--remove-orphans');
  // README's line makes the images of whoever has none yet.
  for (const image of ['achterban', 'achterban-demo']) {
    await docker.docker(['image', 'rm', '--force', image]).catch(() => {});
  }
  stops.push(() => compose('--profile', 'demo', 'down', '--volumes', '--remove-orphans'));

  const installation: Installation = {
    origin: `http://localhost:${port}`,
    awaitMail: (to, words) => awaitMail(`http://localhost:${inboxPort}`, to, words),
  };
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: isRoot ? ['--no-sandbox'] : [],
    chromiumSandbox: !isRoot,
  });
  stops.push(() => browser.close());

  const first = type(up, folder, env);
  await step(`${up}, images included`, () =>
    until(
      up,
      first,
      () => isReady(installation),
      () => refuseRestarts(docker),
    ),
  );
  if (!first.said().includes('Made the secrets of this installation'))
    throw new Error('nobody was told of the secrets');
  await noteSizes(docker);
  await holdLimits(docker);

  await step('the first superuser, a club, a company, a PDF', () => useIt(browser, installation, admin, folder, env));
  await step('restart', () => restart(compose, installation));
  await step('another image, while somebody works', () => replace(docker, compose, installation, folder));
  await step('stop', () => compose('stop'));
  await first.interrupt();
  await holdStopped(docker);
  await compose('down', '--volumes');

  const second = type(demo, folder, env);
  await step(demo, () => until(demo, second, () => logInDemo(installation)));
  await second.interrupt();
  await compose('--profile', 'demo', 'down', '--volumes');

  // The development world chooses its own ports.
  const { PORT: _port, ...plain } = env;
  const third = type(dev, folder, plain);
  await step(dev, () => until(dev, third, async () => (third.said().includes('is ready after') ? true : null)));
  await third.interrupt();

  const record = { sources, proven: new Date().toISOString().slice(0, 10), figures };
  await writeFile(path.join(ROOT, 'deploy/image.json'), `${JSON.stringify(record, null, 2)}\n`);
  say('written: deploy/image.json');
}

const strings = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

async function isReady({ origin }: Installation): Promise<true | null> {
  const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(3000) });
  return answer.ok ? true : null;
}

async function awaitMail(inbox: string, to: string, words: string): Promise<{ text: string; html: string }> {
  for (const deadline = Date.now() + 90_000; Date.now() < deadline; await sleep(250)) {
    const answer = await fetch(`${inbox}/api/mails?to=${encodeURIComponent(to)}`);
    const mails = (await answer.json()) as { subject: string; text: string; html: string }[];
    const found = mails.find(({ subject }) => subject.includes(words));
    if (found !== undefined) return found;
  }
  throw new Error(`no mail '${words}' to ${to}`);
}

const SERVICES = ['web', 'worker', 'render'] as const;
const containerOf = (service: string) => `${PROJECT}-${service}-1`;

async function noteSizes(docker: Docker): Promise<void> {
  for (const image of ['achterban', 'achterban-demo', 'node:24-trixie-slim', 'postgres:17-trixie']) {
    const bytes = Number(await docker.docker(['image', 'inspect', '--format', '{{.Size}}', image]));
    figures[`${image}, MB`] = Math.round(bytes / 1e6);
  }
}

interface Inspected {
  RestartCount: number;
  State: { Health?: { Status: string }; ExitCode: number; OOMKilled: boolean };
  HostConfig: {
    ReadonlyRootfs: boolean;
    CapDrop: string[];
    SecurityOpt: string[];
    Memory: number;
    PidsLimit: number;
    NetworkMode: string;
  };
}

const inspect = async (docker: Docker, service: string) =>
  (JSON.parse(await docker.docker(['inspect', containerOf(service)])) as Inspected[])[0];

/** A container that ends and is started again and again is broken; nobody waits for it to become well. */
async function refuseRestarts(docker: Docker): Promise<void> {
  for (const service of SERVICES) {
    const container = await inspect(docker, service).catch(() => undefined);
    if ((container?.RestartCount ?? 0) < 2) continue;
    const log = await docker.docker(['logs', '--tail', '30', containerOf(service)]);
    throw new Error(`${service} does not start:\n${log}`);
  }
}

/** What compose.yaml states is what the kernel holds each container to; and each says that it is well. */
async function holdLimits(docker: Docker): Promise<void> {
  for (const service of SERVICES) {
    const inside = (script: string) => docker.docker(['exec', containerOf(service), 'sh', '-c', script]);
    for (const deadline = Date.now() + 60_000; ; await sleep(500)) {
      const status = (await inspect(docker, service))?.State.Health?.Status;
      if (status === 'healthy') break;
      if (Date.now() > deadline) throw new Error(`${service} is ${status}`);
    }
    const config = (await inspect(docker, service))?.HostConfig;
    const status = await inside('cat /proc/1/status; id -u');
    const held = {
      'a read-only root': config?.ReadonlyRootfs === true,
      'no capability': config?.CapDrop.includes('ALL') === true && /^CapBnd:\s+0+$/mu.test(status),
      'no new privileges': /^NoNewPrivs:\s+1$/mu.test(status),
      'a filter of system calls': /^Seccomp:\s+2$/mu.test(status),
      'a limit of memory': (config?.Memory ?? 0) > 0,
      'a limit of processes': (config?.PidsLimit ?? 0) > 0,
      'a user that is not root': /^1000$/mu.test(status),
      'nothing to write below /app': (await inside('touch /app/x 2>&1 || true')).includes('Read-only'),
      'no network for the renderer': service !== 'render' || config?.NetworkMode === 'none',
      'namespaces only for the renderer': (await inside('unshare --user true 2>&1 && echo yes || echo no'))
        .trim()
        .endsWith(service === 'render' ? 'yes' : 'no'),
      'no mount': (
        await inside('unshare --user --map-root-user --mount mount -t tmpfs x /mnt 2>&1 && echo yes || echo no')
      )
        .trim()
        .endsWith('no'),
    };
    const lacks = Object.entries(held).flatMap(([what, is]) => (is ? [] : [what]));
    if (lacks.length > 0) throw new Error(`${service} lacks ${lacks.join(', ')}\n${status}`);
    const memory = await docker.docker(['stats', '--no-stream', '--format', '{{.MemUsage}}', containerOf(service)]);
    figures[`${service}, memory at rest`] = memory.split('/')[0]?.trim() ?? '';
  }
  say('limits, filters and health checks hold');
}

let club: (Person & { signUpAt: string }) | undefined;

async function useIt(browser: Browser, installation: Installation, line: string, cwd: string, env: NodeJS.ProcessEnv) {
  const made = type(line, cwd, env);
  if ((await made.exit) !== 0) throw new Error(`${line}\n${made.said()}`);
  say(`admin create:\n${made.said().trim()}`);
  const mail = await installation.awaitMail(SUPERUSER, 'wachtwoord');
  const superuser = await becomeSuperuser(browser, installation, addressIn(mail.text, 'kies-wachtwoord'));
  club = await startClub(browser, installation);
  await signUp(browser, installation, club.signUpAt, 'Bakkerij Smit');
  await release(superuser, club, 'Bakkerij Smit');
  figures['a PDF of the sealed renderer, kB'] = Math.round((await drawPdf(club)) / 1000);
}

type Compose = (...args: string[]) => Promise<string>;

const TABLES = ['users', 'vereniging', 'zoekopdracht', 'match', 'outbox', 'file', 'audit_event', 'session'];

/** How many rows there are of what people made. */
async function countRows(compose: Compose): Promise<string> {
  const statement = TABLES.map((table) => `select '${table}', count(*) from app.${table}`).join(' union all ');
  return compose(
    'exec',
    '-T',
    'postgres',
    'psql',
    '-U',
    'postgres',
    '-At',
    'achterban',
    '-c',
    `${statement} order by 1`,
  );
}

async function restart(compose: Compose, installation: Installation): Promise<void> {
  const before = await countRows(compose);
  await compose('restart');
  for (const deadline = Date.now() + 120_000; !(await isReady(installation).catch(() => null)); await sleep(200)) {
    if (Date.now() > deadline) throw new Error('not ready after a restart');
  }
  const after = await countRows(compose);
  if (before !== after) throw new Error(`a restart changed what there is:\n${before}\n${after}`);
  if (club === undefined) throw new Error('no club was made');
  await drawPdf(club);
}

/** Another image in the place of the first, while a member of the club works: what of that is cut is counted. */
async function replace(docker: Docker, compose: Compose, installation: Installation, folder: string): Promise<void> {
  if (club === undefined) throw new Error('no club was made');
  await docker.docker(['build', '--target', 'product', '--label', `proof=${Date.now()}`, '--tag', 'achterban', '.'], {
    cwd: folder,
  });
  const old = await docker.docker(['inspect', '--format', '{{.Image}}', containerOf('web')]);
  const work = { asked: 0, cut: 0, longest: 0, isOver: false };
  const { request } = club.page;
  const working = (async () => {
    let lastGood = performance.now();
    while (!work.isOver) {
      work.asked += 1;
      const answer = await request.get('/api/dashboard', { timeout: 5000 }).catch(() => null);
      if (answer?.ok() === true) {
        work.longest = Math.max(work.longest, performance.now() - lastGood);
        lastGood = performance.now();
      } else work.cut += 1;
      await sleep(50);
    }
  })();
  await compose('up', '--detach', '--no-build', '--wait', 'web', 'worker', 'render');
  await sleep(2000);
  work.isOver = true;
  await working;
  if ((await docker.docker(['inspect', '--format', '{{.Image}}', containerOf('web')])) === old) {
    throw new Error('the old image still runs');
  }
  if ((await isReady(installation)) === null) throw new Error('the new image is not ready');
  await drawPdf(club);
  figures['requests while the image was replaced'] = work.asked;
  figures['of which cut'] = work.cut;
  figures['longest without an answer, s'] = Math.round(work.longest / 100) / 10;
}

async function holdStopped(docker: Docker): Promise<void> {
  for (const service of SERVICES) {
    const state = (await inspect(docker, service))?.State;
    if (state?.ExitCode !== 0 || state.OOMKilled)
      throw new Error(`${service} did not stop well: ${JSON.stringify(state)}`);
  }
}

async function logInDemo({ origin }: Installation): Promise<true | null> {
  const answer = await fetch(`${origin}/api/accounts/session`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'annemie@cecilia.example', wachtwoord: DEMO_WACHTWOORD }),
    signal: AbortSignal.timeout(10_000),
  });
  return answer.ok ? true : null;
}

try {
  await main();
} finally {
  for (let next = stops.pop(); next !== undefined; next = stops.pop()) {
    await next().catch((error: unknown) => console.error(error));
  }
}
for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(60)} ${figure}`);
