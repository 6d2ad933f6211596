import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLog } from '#server/log.ts';
import { processTree } from '#server/render/process-tree.ts';
import { Renderer } from '#server/render/render.ts';
import { findChromium } from '../services/chromium.ts';
import { newSecret, worldEnvironment } from '../services/environment.ts';
import { startInbox } from '../services/inbox.ts';
import { freePort } from '../services/ports.ts';
import { startPostgres } from '../services/postgres.ts';
import { placeProduct, type Product } from '../services/product.ts';
import { COMMANDS } from './shipped.ts';

/**
 * `npm run product`: starts every command of the built product up to its first answer, from a folder of its own, on an
 * empty database. A package or file that the product lacks is named here, before any test runs.
 */
const PATIENCE_MS = 60_000;
const PROOF_LIMIT_MS = 2 * PATIENCE_MS;
const begin = performance.now();
const stops: (() => Promise<unknown>)[] = [];
const faults: string[] = [];
const proven = new Set<string>();

/** Says what a command answered, or what was wrong, and goes on with the next. */
async function prove(command: string, work: () => Promise<string>): Promise<void> {
  proven.add(command);
  const started = performance.now();
  const late = sleep(PROOF_LIMIT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`not done in ${PROOF_LIMIT_MS / 1000} s`);
  });
  const said = await Promise.race([work(), late]).catch((error: Error) => {
    faults.push(command);
    return error.message;
  });
  console.log(`${command.padEnd(10)} ${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s  ${said}`);
}

/** Runs a command to its end. */
async function answerOf(product: Product, command: string, env: NodeJS.ProcessEnv, args: string[], words: RegExp) {
  const { outcome, output } = await product.run(command, { env, args });
  if (outcome !== 'stopped with code 0' || !words.test(output)) throw new Error(`${outcome}\n${output}`);
  return output.trim().split('\n').at(-1) ?? '';
}

/** Starts a command that goes on, until `isUp` says what it answered, and has `health` tell it from one that hangs. */
async function upTo(
  product: Product,
  command: string,
  env: NodeJS.ProcessEnv,
  isUp: (lines: string[]) => Promise<string | null>,
) {
  const lines: string[] = [];
  const child = await product.start(command, { env, onLine: (line) => lines.push(line) });
  stops.push(() => child.stop());
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(50)) {
    const answer = await isUp(lines);
    if (answer !== null) {
      await answerOf(product, 'health', env, [command], /^$/u);
      await seeHang(product, command, env, child.pid);
      proven.add('health');
      return answer;
    }
    if (!child.isRunning()) throw new Error(`${await child.exited}\n${lines.join('\n')}`);
    if (Date.now() > deadline) throw new Error(`no answer in ${PATIENCE_MS / 1000} s\n${lines.join('\n')}`);
  }
}

/** Stops a command with all that it started, where the kernel still takes connections for it, and lets it go on. */
async function seeHang(product: Product, command: string, env: NodeJS.ProcessEnv, pid: number): Promise<void> {
  const signal = (name: NodeJS.Signals) => {
    for (const one of processTree(pid)) process.kill(one, name);
  };
  signal('SIGSTOP');
  try {
    // A worker may be late, so its sign of life is made old.
    if (command === 'worker') await utimes(env['WORKER_ALIVE'] ?? '', 0, 0);
    const { outcome } = await product.run('health', { env, args: [command] });
    if (outcome !== 'stopped with code 1') throw new Error(`health of a ${command} that hangs ${outcome}`);
  } finally {
    signal('SIGCONT');
  }
}

const logged = (words: string) => (lines: string[]) =>
  Promise.resolve(lines.some((line) => line.includes(`"msg":"${words}"`)) ? words : null);

async function main(): Promise<void> {
  const dir = await mkdtemp(path.join(tmpdir(), 'achterban-product-'));
  stops.push(() => rm(dir, { recursive: true, force: true }));
  await chmod(dir, 0o711);
  const [product, postgres, inbox, port] = await Promise.all([
    placeProduct(dir),
    startPostgres({ dir: path.join(dir, 'postgres'), durable: false }),
    startInbox(),
    freePort(),
  ]);
  stops.push(
    () => postgres.stop(),
    () => inbox.stop(),
  );
  const { adminUrl } = postgres;
  const world = worldEnvironment(
    {
      adminUrl,
      appPassword: newSecret(),
      authSecret: newSecret(),
      origin: `http://localhost:${port}`,
      port,
      inbox,
      swift: null,
      filesDir: path.join(dir, 'files'),
      chromium: findChromium(),
    },
    'production',
  );
  const env = { ...world, WORKER_ALIVE: path.join(dir, 'alive/worker') };
  const ask = async (url: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${url}`).catch(() => null);
    // 503 is what a product says that is not ready yet: on a busy machine the database may need a while.
    if (answer !== null && answer.status >= 500 && answer.status !== 503)
      throw new Error(`${url} answers ${answer.status}`);
    return answer?.ok === true ? await answer.text() : null;
  };
  // The renderer gives up its rights before it listens.
  const sockets = path.join(dir, 'sockets');
  await mkdir(sockets);
  await chmod(sockets, 0o1777);
  const render = { ...env, RENDER_SOCKET: path.join(sockets, 'render.sock') };

  await prove('migrate', () =>
    answerOf(product, 'migrate', { ...env, DATABASE_MIGRATE_URL: adminUrl }, [], /migrations applied/u),
  );
  // Side by side: each has a start of its own to make.
  await Promise.all([
    prove('web', async () => {
      await upTo(product, 'web', env, () => ask('/readyz'));
      for (const page of ['/welkom', '/login', '/api/openapi.json', '/api/docs/swagger-ui.css']) {
        if ((await ask(page)) === null) throw new Error(`${page} is not there`);
      }
      return `${await ask('/readyz')}`;
    }),
    prove('worker', () => upTo(product, 'worker', env, logged('working'))),
    prove('render', async () => {
      await upTo(product, 'render', render, logged('listening'));
      const log = createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'production' }, 'product');
      const renderer = new Renderer({ log, production: true, socket: render.RENDER_SOCKET });
      await renderer.start();
      await renderer.close();
      return 'a picture of one point';
    }),
    prove('retention', () => answerOf(product, 'retention', env, ['--dry-run'], /Nothing was changed/u)),
    prove('attention', () => answerOf(product, 'attention', env, [], /things wait for a person/u)),
    prove('admin', () =>
      answerOf(product, 'admin', { ...env, DATABASE_MIGRATE_URL: adminUrl }, ['list'], /[Ss]uperuser/u),
    ),
    // No person starts read-sheet: web does, for each list that a club sends.
    prove('read-sheet', async () => {
      const child = spawn(process.execPath, [path.join(product.folder, 'server/read-sheet.js'), 'csv'], { cwd: dir });
      child.stdin.end('Bedrijf;Plaats\nBakkerij Smit;Utrecht\n');
      const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
      if (!said.includes('Bakkerij Smit')) throw new Error(said + complaint);
      return said;
    }),
  ]);
  const unproven = Object.keys(COMMANDS).filter((command) => !proven.has(command));
  if (unproven.length > 0) faults.push(`no proof here for: ${unproven.join(', ')}`);
}

try {
  await main();
} finally {
  for (let next = stops.pop(); next !== undefined; next = stops.pop()) await next();
}
console.log(`every command of the product, ${((performance.now() - begin) / 1000).toFixed(1)} s`);
if (faults.length > 0) {
  console.error(`the product does not start: ${faults.join('; ')}`);
  // What is late is not waited for.
  process.exit(1);
}
