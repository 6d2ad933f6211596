import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser } from 'playwright-core';
import { DEMO_WACHTWOORD } from '../../db/demo-accounts.ts';
import { findChromium } from '../services/chromium.ts';
import { ROOT } from '../services/directory.ts';
import { type Docker, provideImages, startDocker } from '../services/docker.ts';
import { freePorts } from '../services/ports.ts';
import {
  type Containers,
  holdApart,
  holdEmpty,
  holdHangs,
  holdLimits,
  holdStopped,
  refuseRestarts,
} from './containers.ts';
import {
  addressIn,
  becomeSuperuser,
  type Club,
  complete,
  drawPdf,
  type Installation,
  release,
  signUp,
  startClub,
  SUPERUSER,
} from './journey.ts';
import { cloneTree, type Line, linesOfReadme, type, until } from './line.ts';
import { goAndComeBack, makeAnother, replace, restart, workDuring } from './losses.ts';
import { hashSources } from './sources.ts';

/**
 * `npm run image`: makes the images, starts compose.yaml on empty volumes with the lines of README, and uses the product as
 * its people do: the first superuser, a club, a company, a PDF, a process that hangs, an end and a start again, another
 * image in its place, and a stop. Then the demo world, and the development world. What it saw stands in deploy/image.json.
 *
 * DOCKER_DIR names the folder of the engine and its images when one has to be started (without it one in the temporary
 * directory), which the next run uses again. In the end there are no images `achterban` and `achterban-demo`: the last ones
 * have a migration that no installation may have.
 */
const PROJECT = 'achterban-proof';
const IMAGES = ['achterban', 'achterban-demo'];
/** What else the shell has set is nothing that a reader of README has. Without the last ones npm may not reach its registry. */
const OF_ANY_SHELL = /^(?:PATH|HOME|DOCKER_\w+|(?:https?|no)_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+)$/iu;
const begin = performance.now();
const figures: Record<string, number | string> = {};
const stops: (() => Promise<unknown>)[] = [];
let tidied: Promise<void> | undefined;

const secondsSince = (moment: number) => Math.round((performance.now() - moment) / 100) / 10;
const say = (line: string) => console.log(`${secondsSince(begin).toFixed(0).padStart(5)} s  ${line}`);

/** Does a step and notes how many seconds it took. */
async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  figures[`${name}, s`] = secondsSince(started);
  say(`${name}: ${figures[`${name}, s`]} s`);
  return result;
}

/** Takes away what this run made, however it ends. */
function tidy(): Promise<void> {
  return (tidied ??= (async () => {
    for (let next = stops.pop(); next !== undefined; next = stops.pop()) {
      await next().catch((error: unknown) => console.error(error));
    }
  })());
}

async function main(): Promise<void> {
  const executablePath = findChromium() ?? '/usr/bin/chromium';
  const engineDir = process.env['DOCKER_DIR'] ?? path.join(tmpdir(), 'achterban-docker');
  for (const name of Object.keys(process.env)) if (!OF_ANY_SHELL.test(name)) delete process.env[name];

  const dir = await mkdtemp(path.join(tmpdir(), 'achterban-image-'));
  stops.push(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }));
  const docker = await step('engine', () => startDocker({ dir: engineDir, log: say }));
  stops.push(() => docker.stop());
  const provided = await step('base images', () => provideImages(docker, { dir: engineDir, log: say }));

  const folder = path.join(dir, 'achterban');
  const sources = await hashSources();
  await cloneTree(folder);
  const [dev, up, admin, demo, down, ...more] = await linesOfReadme();
  if (dev === undefined || up === undefined || admin === undefined || demo === undefined || down === undefined) {
    throw new Error('README lacks a line that this proof knows');
  }
  if (more.length > 0) throw new Error(`README has lines that this proof does not know: ${more.join(', ')}`);
  const [port = 0, inboxPort = 0] = await freePorts(2);
  const env = {
    ...process.env,
    ...docker.env,
    COMPOSE_PROJECT_NAME: PROJECT,
    ACHTERBAN_PORT: String(port),
    ACHTERBAN_INBOX_PORT: String(inboxPort),
  };
  const all: Containers = {
    docker,
    project: PROJECT,
    compose: (...args) => docker.compose(args, { cwd: folder, env }),
  };
  const start = (line: string) => {
    const started = type(line, folder, env);
    stops.push(() => started.interrupt());
    return started;
  };
  const finish = async (line: string) => {
    const typed = start(line);
    if ((await typed.exit) !== 0) throw new Error(`${line}\n${typed.said()}`);
    return typed.said().trim();
  };
  // README's line makes the images of whoever has none yet.
  const forget = async () => {
    await all.compose('--profile', 'demo', 'down', '--volumes', '--remove-orphans');
    for (const image of IMAGES) await docker.docker(['image', 'rm', '--force', image]).catch(() => {});
  };
  await forget();
  stops.push(forget);

  const installation: Installation = {
    origin: `http://localhost:${port}`,
    awaitMail: (to, words) => awaitMail(`http://localhost:${inboxPort}`, to, words),
  };
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath,
    args: isRoot ? ['--no-sandbox'] : [],
    chromiumSandbox: !isRoot,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  stops.push(() => browser.close());

  const become = (line: Line) =>
    until(
      up,
      line,
      () => isReady(installation),
      () => refuseRestarts(all),
    );
  let attached = start(up);
  await step(`${up}, images included`, () => become(attached));
  if (!attached.said().includes('Made the secrets of this installation')) {
    throw new Error('nobody was told of the secrets');
  }
  await noteSizes(docker, [...IMAGES, ...provided.map(({ name }) => name)]);
  await step('the image that ships has nothing of the demo', () => holdApart(all, DEMO_WACHTWOORD));
  Object.assign(figures, await step('limits and filters, from inside', () => holdLimits(all)));

  const club = await step('the first superuser, a club, a company, a PDF', () =>
    useIt(browser, installation, () => finish(admin)),
  );
  await step('hung processes are seen, and go on', () => holdHangs(all));
  await step('an end and a start, with a mail under way', () =>
    goAndComeBack(all, installation, club, {
      down: async () => {
        await attached.interrupt();
        await all.compose('down');
      },
      up: async () => {
        attached = start(up);
        await become(attached);
      },
    }),
  );
  const restarted = await step('restart, while somebody works', () =>
    workDuring(all, installation, club, 'Herstart', () => restart(all, installation)),
  );
  const { migration } = await step('another image, with a migration', () => makeAnother(all, folder));
  const replaced = await step('the other image in its place, while somebody works', () =>
    workDuring(all, installation, club, 'Versie', () => replace(all, installation, migration)),
  );
  for (const [when, work] of Object.entries({ 'a restart': restarted, 'another image': replaced })) {
    figures[`${when}: saves sent`] = work.asked;
    figures[`${when}: of which cut, and sent again`] = work.cut;
    figures[`${when}: longest without an answer, s`] = Math.round(work.longest / 100) / 10;
  }
  await step('stop', () => all.compose('stop'));
  await attached.interrupt();
  await holdStopped(all);
  await finish(down);
  await holdEmpty(all);

  await rm(path.join(folder, 'db/migrations', migration));
  await forget();
  const second = start(demo);
  await step(demo, () => until(demo, second, () => logInDemo(installation)));
  await second.interrupt();
  await step(down, () => finish(down));
  await holdEmpty(all);

  const third = start(dev);
  await step(dev, () => until(dev, third, async () => (third.said().includes('is ready after') ? true : null)));
  await third.interrupt();

  const record = {
    sources,
    proven: new Date().toISOString().slice(0, 10),
    on: {
      engine: (
        await docker.docker(['version', '--format', '{{.Server.Version}} {{.Server.Os}}/{{.Server.Arch}}'])
      ).trim(),
      compose: (await docker.compose(['version', '--short'])).trim(),
      ...Object.fromEntries(provided.map(({ name, origin }) => [name, origin])),
    },
    figures: { ...figures, 'all, s': secondsSince(begin) },
  };
  await writeFile(path.join(ROOT, 'deploy/image.json'), `${JSON.stringify(record, null, 2)}\n`);
  say('written: deploy/image.json');
}

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

async function noteSizes(docker: Docker, images: string[]): Promise<void> {
  for (const image of images) {
    const bytes = Number(await docker.docker(['image', 'inspect', '--format', '{{.Size}}', image]));
    figures[`${image}, MB`] = Math.round(bytes / 1e6);
  }
}

async function useIt(browser: Browser, installation: Installation, admin: () => Promise<string>): Promise<Club> {
  say(`admin create:\n${await admin()}`);
  const mail = await installation.awaitMail(SUPERUSER, 'wachtwoord');
  const superuser = await becomeSuperuser(browser, installation, addressIn(mail.text, 'kies-wachtwoord'));
  const person = await startClub(browser, installation);
  await signUp(browser, installation, person.signUpAt, 'Bakkerij Smit');
  await release(superuser, person, 'Bakkerij Smit');
  const club = await complete(person, installation);
  figures['a PDF of the sealed renderer, kB'] = Math.round((await drawPdf(club)) / 1000);
  return club;
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

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    say(`${signal}: tidying up`);
    void tidy().then(() => process.exit(130));
  });
}
try {
  await main();
} finally {
  await tidy();
}
for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(60)} ${figure}`);
