import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import pg from 'pg';
import { createApp, createServices } from '#start/app.ts';
import { migrate } from '#server/database/migrate.ts';
import { parseEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { processTree } from '#server/render/process-tree.ts';
import { seed } from '../../db/seed.ts';
import { type Child, startChild } from '../services/child.ts';
import { applicationUrl, newSecret } from '../services/environment.ts';
import { freePort } from '../services/ports.ts';
import { startPostgres } from '../services/postgres.ts';
import type { BareOptions, Statement } from './bare.ts';
import { EXIT_CODES } from './verdict.ts';

/**
 * How much CPU a request of the built product takes, server and PostgreSQL together, next to bare http and pg with the
 * same statements on the demo data. Run `npm run build` first, then
 *
 *   node --import ./scripts/jsx-hook.ts scripts/bench/requests.ts              about four minutes
 *   node --import ./scripts/jsx-hook.ts scripts/bench/requests.ts --seconds 60
 *   node --import ./scripts/jsx-hook.ts scripts/bench/requests.ts --profile    where the server's own time goes
 *
 * Each round visits every server and endpoint in random order; only ratios within one round count. The product runs
 * twice: where it differs from itself by a tenth, the machine was too busy for a verdict.
 */
const { values: given } = parseArgs({
  options: {
    seconds: { type: 'string', default: '240' },
    profile: { type: 'boolean', default: false },
  },
});

const ENDPOINTS = ['/api/teams', '/api/sponsorbeheer', '/api/dashboard'] as const;
type Endpoint = (typeof ENDPOINTS)[number];
const GOAL = 0.6;
const TRUSTED: [low: number, high: number] = [0.9, 1.1];
const WHO = 'marja@groenendaal.example';
const SESSION_COOKIE = '__Host-achterban.session_token';
const WARM_UP = 1_000;
const WAKE_UP = 8;
const REQUESTS = 80;
const AT_ONCE = 4;
const MIN_ROUNDS = 3;
/** Of the product's pools: a server that sleeps longer comes back with new connections. */
const POOL_IDLE_MS = 30_000;

const stops: (() => Promise<unknown>)[] = [];

interface World {
  env: NodeJS.ProcessEnv;
  cookie: string;
  postmaster: number;
}

async function startDemo(): Promise<World> {
  if (!existsSync('dist/server/web.js')) throw new Error('dist/server/web.js is not there: run npm run build first');
  const dir = await mkdtemp(path.join(tmpdir(), 'bench-requests-'));
  stops.push(() => rm(dir, { recursive: true, force: true }));
  await chmod(dir, 0o711);
  const data = path.join(dir, 'postgres');
  const { adminUrl, stop } = await startPostgres({ dir: data, durable: false });
  stops.push(stop);
  const appPassword = newSecret();
  const secret = newSecret();
  await migrate({ url: adminUrl, appPassword });
  await seed({ adminUrl, storage: null, log: () => {} });

  const token = randomBytes(24).toString('base64url');
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(
    `insert into app.session (user_id, token, expires_at)
       select id, $1, now() + interval '1 day' from app.users where email = $2`,
    [token, WHO],
  );
  await admin.query('vacuum analyze');
  await admin.end();
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return {
    cookie: `${SESSION_COOKIE}=${encodeURIComponent(`${token}.${signature}`)}`,
    postmaster: Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: 'http://localhost:3000',
      CONTACT_EMAIL: 'hulp@achterban.example',
      DATABASE_URL: applicationUrl(adminUrl, appPassword),
      AUTH_SECRET: secret,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'post@achterban.example',
      STORAGE_DIR: path.join(dir, 'files'),
    },
  };
}

/** What the product sends to PostgreSQL for each endpoint. */
async function recordStatements({ env, cookie }: World): Promise<Record<Endpoint, Statement[]>> {
  const services = createServices(parseEnv({ ...env }), createLog({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }, 'bench'));
  const app = createApp(services);
  const peer = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const call = async (endpoint: Endpoint) => {
    const { status } = await app.request(endpoint, { headers: { cookie } }, peer);
    if (status !== 200) throw new Error(`${endpoint} answers ${status}`);
  };
  let sent: Statement[] = [];
  const { query } = pg.Client.prototype as unknown as { query: (this: unknown, ...args: unknown[]) => unknown };
  const recorded: Partial<Record<Endpoint, Statement[]>> = {};
  for (const endpoint of ENDPOINTS) await call(endpoint);
  pg.Client.prototype.query = function record(this: unknown, ...args: unknown[]) {
    sent.push(typeof args[0] === 'string' ? { text: args[0], values: [] } : (args[0] as Statement));
    return query.apply(this, args);
  } as never;
  for (const endpoint of ENDPOINTS) {
    sent = [];
    await call(endpoint);
    recorded[endpoint] = sent.map(({ name, text, values }) => ({ text, values, ...(name !== undefined && { name }) }));
  }
  pg.Client.prototype.query = query as never;
  await services.renderer.close();
  services.storage.close();
  await services.database.close();
  return recorded as Record<Endpoint, Statement[]>;
}

interface Server {
  child: Child;
  port: number;
}

async function startServer(name: string, args: (port: number) => string[], env: NodeJS.ProcessEnv): Promise<Server> {
  const port = await freePort();
  const output: string[] = [];
  const child = await startChild({
    name,
    command: process.execPath,
    args: args(port),
    env: { ...env, PORT: String(port) },
    onLine: (line) => {
      if (output.length < 20) output.push(line);
    },
  });
  stops.push(async () => {
    if (child.isRunning()) process.kill(child.pid, 'SIGCONT');
    await child.stop();
  });
  const agent = new Agent();
  for (let tries = 0; tries < 300 && child.isRunning(); tries += 1) {
    const isThere = await fetchText({ child, port }, '/healthz', agent, '').then(
      () => true,
      () => false,
    );
    if (isThere) return { child, port };
    await sleep(100);
  }
  throw new Error(`${name} does not answer\n${output.join('\n')}`);
}

function fetchText({ port }: Server, address: string, agent: Agent, cookie: string): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: address, agent, headers: { cookie } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => resolve([response.statusCode ?? 0, Buffer.concat(chunks).toString()]));
    }).on('error', reject);
  });
}

/** So many requests, a few at once, each of which must be answered well. */
async function ask(server: Server, address: string, count: number, agent: Agent, cookie: string): Promise<void> {
  let left = count;
  const askOn = async () => {
    while (left > 0) {
      left -= 1;
      const [status, body] = await fetchText(server, address, agent, cookie);
      if (status !== 200) throw new Error(`${server.child.name} ${address} answers ${status}: ${body}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
}

/** A sleeping server closes its side of idle connections when it wakes, so every visit brings its own. */
async function withAgent<T>(work: (agent: Agent) => Promise<T>): Promise<T> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  try {
    return await work(agent);
  } finally {
    agent.destroy();
  }
}

/** Nanoseconds on a processor of every thread of these processes. */
function cpuTime(pids: number[]): number {
  let total = 0;
  for (const pid of pids) {
    try {
      for (const task of readdirSync(`/proc/${pid}/task`)) {
        total += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]);
      }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')))
        throw error;
    }
  }
  return total;
}

/** Microseconds of CPU per request, or null when a connection came or went meanwhile: making one costs more. */
async function visit(world: World, server: Server, address: string): Promise<number | null> {
  process.kill(server.child.pid, 'SIGCONT');
  const cost = await withAgent(async (agent) => {
    await ask(server, address, WAKE_UP, agent, world.cookie);
    const before = [server.child.pid, ...processTree(world.postmaster)];
    const start = cpuTime(before);
    await ask(server, address, REQUESTS, agent, world.cookie);
    const used = cpuTime(before) - start;
    const after = [server.child.pid, ...processTree(world.postmaster)];
    return isDeepStrictEqual(before, after) ? used / REQUESTS / 1000 : null;
  });
  process.kill(server.child.pid, 'SIGSTOP');
  return cost;
}

const shuffle = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, key: Math.random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const ARMS = ['ours', 'control', 'bare'] as const;
type Arm = (typeof ARMS)[number];
type Round = Record<Endpoint, Record<Arm, number>>;

async function warmUp(world: World, servers: Server[]): Promise<void> {
  for (const server of servers) {
    for (const endpoint of ENDPOINTS) {
      await withAgent((agent) => ask(server, endpoint, WARM_UP, agent, world.cookie));
    }
  }
}

/** The product leaves out what a query gave it for other uses, so bare may say more. */
function contains(all: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return Object.is(all, part);
  if (typeof all !== 'object' || all === null) return false;
  return Object.entries(part).every(([key, value]) => contains((all as Record<string, unknown>)[key], value));
}

/** Both must have done the same work. What the dashboard makes of its lists only the product does. */
async function compareAnswers(world: World, servers: Record<Arm, Server>): Promise<Map<Endpoint, string>> {
  const sizes = new Map<Endpoint, string>();
  for (const endpoint of ENDPOINTS) {
    const bodies = await withAgent(async (agent) =>
      Promise.all(ARMS.map(async (arm) => (await fetchText(servers[arm], endpoint, agent, world.cookie))[1])),
    );
    const [ours = '', , bare = ''] = bodies;
    if (endpoint !== '/api/dashboard' && !contains(JSON.parse(bare), JSON.parse(ours)))
      throw new Error(`bare answers something else to ${endpoint}\n${ours.slice(0, 500)}\n${bare.slice(0, 500)}`);
    sizes.set(endpoint, `${Buffer.byteLength(ours)} / ${Buffer.byteLength(bare)}`);
  }
  return sizes;
}

async function measure(world: World, deadline: number): Promise<void> {
  const statements = await recordStatements(world);
  const url = world.env['DATABASE_URL'] ?? '';
  const bare = (port: number) => [
    'scripts/bench/bare.ts',
    JSON.stringify({ port, url, statements } satisfies BareOptions),
  ];
  const servers = {
    ours: await startServer('ours', () => ['dist/server/web.js'], world.env),
    control: await startServer('control', () => ['dist/server/web.js'], world.env),
    bare: await startServer('bare', bare, world.env),
  };
  const sizes = await compareAnswers(world, servers);
  await warmUp(world, Object.values(servers));
  for (const { child } of Object.values(servers)) process.kill(child.pid, 'SIGSTOP');

  const rounds: Round[] = [];
  const loads: number[] = [];
  let lost = 0;
  let longest = 0;
  const visits = ENDPOINTS.flatMap((endpoint) => ARMS.map((arm) => ({ endpoint, arm })));
  while (rounds.length < MIN_ROUNDS || Date.now() + longest < deadline) {
    const begin = Date.now();
    const round = Object.fromEntries(ENDPOINTS.map((endpoint) => [endpoint, {}])) as Round;
    for (const { endpoint, arm } of shuffle(visits)) {
      let cost: number | null = null;
      for (let tries = 0; cost === null && tries < 5; tries += 1) {
        if (tries > 0) lost += 1;
        cost = await visit(world, servers[arm], endpoint);
      }
      if (cost === null) throw new Error('connections come and go: this machine is too busy to measure on');
      round[endpoint][arm] = cost;
    }
    rounds.push(round);
    loads.push(loadavg()[0] ?? 0);
    longest = Math.max(longest, Date.now() - begin);
  }
  report(rounds, { loads, lost, longest, sizes, statements });
}

interface Circumstances {
  loads: number[];
  lost: number;
  longest: number;
  sizes: Map<Endpoint, string>;
  statements: Record<Endpoint, Statement[]>;
}

function report(rounds: Round[], { loads, lost, longest, sizes, statements }: Circumstances): void {
  const load = [0, 0.5, 1].map((share) => quantile(loads, share).toFixed(1)).join(' ');
  console.log(
    `${rounds.length} rounds of ${REQUESTS} requests, ${AT_ONCE} at once; load average ${load} (least, median, most) ` +
      `on ${availableParallelism()} cores; ${lost} visits repeated because a connection came or went`,
  );
  if (longest > POOL_IDLE_MS) console.log('rounds took so long that pools closed connections: choose a quieter moment');
  const table = ENDPOINTS.map((endpoint) => {
    const micros = (arm: Arm) =>
      quantile(
        rounds.map((round) => round[endpoint][arm]),
        0.5,
      ).toFixed(0);
    const ratios = (of: Arm) => rounds.map((round) => round[endpoint][of] / round[endpoint].ours);
    const spread = (values: number[]) =>
      [0.5, 0.25, 0.75].map((share) => quantile(values, share).toFixed(2)) as [string, string, string];
    const [middle, low, high] = spread(ratios('bare'));
    const [same, sameLow, sameHigh] = spread(ratios('control'));
    const isTrusted = Number(same) >= TRUSTED[0] && Number(same) <= TRUSTED[1];
    const verdict = isTrusted ? (Number(middle) >= GOAL ? 'met' : 'missed') : 'no verdict';
    // One that missed says more than one that could not be told.
    if (verdict === 'missed' || (verdict === 'no verdict' && process.exitCode === undefined))
      process.exitCode = EXIT_CODES[verdict];
    return {
      endpoint,
      statements: statements[endpoint].length,
      'bytes, ours / bare': sizes.get(endpoint),
      'bare µs': micros('bare'),
      'ours µs': micros('ours'),
      'bare / ours (quartiles)': `${middle} (${low}-${high})`,
      'A/A (quartiles)': `${same} (${sameLow}-${sameHigh})`,
      [`at least ${GOAL.toFixed(2)}`]: verdict,
    };
  });
  console.table(table);
}

interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
}

type ProfileNode = CpuProfile['nodes'][number];

function packageOf({ callFrame: { url } }: ProfileNode): string | undefined {
  return url.includes('/dist/server/') ? 'own code' : /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
}

/** Where a moment was spent: in which package, or in what of Node, and for a write which package asked for it. */
function placeOf(node: ProfileNode, parents: Map<number, ProfileNode>): string | null {
  const { functionName, url } = node.callFrame;
  if (functionName === '(idle)') return null;
  if (functionName === '(garbage collector)') return 'garbage';
  const found = packageOf(node);
  if (found !== undefined) return found;
  if (url.startsWith('node:')) return url.replace(/^node:(?:internal\/)?/, 'node ').split('/')[0] ?? 'node';
  if (!functionName.startsWith('write')) return 'native';
  for (let caller = parents.get(node.id); caller !== undefined; caller = parents.get(caller.id)) {
    const asked = packageOf(caller);
    if (asked !== undefined) return `${functionName} for ${asked}`;
  }
  return `${functionName} for node`;
}

async function profile(world: World): Promise<void> {
  const dir = await mkdtemp(path.join(tmpdir(), 'bench-profile-'));
  stops.push(() => rm(dir, { recursive: true, force: true }));
  const args = ['--cpu-prof', `--cpu-prof-dir=${dir}`, 'dist/server/web.js'];
  const server = await startServer('profiled', () => args, world.env);
  await warmUp(world, [server]);
  const begin = performance.now();
  await warmUp(world, [server]);
  const measured = (performance.now() - begin) * 1000;
  await server.child.stop();

  const [file = ''] = readdirSync(dir);
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(path.join(dir, file), 'utf8')) as CpuProfile;
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node] as const)));
  const places = new Map(nodes.map((node) => [node.id, placeOf(node, parents)]));
  const times = new Map<string, number>();
  // From the end backwards: what came before was starting and warming up.
  let seen = 0;
  for (let at = samples.length - 1; at >= 0 && seen < measured; at -= 1) {
    const delta = timeDeltas[at] ?? 0;
    const name = places.get(samples[at] ?? 0) ?? null;
    seen += delta;
    if (name !== null) times.set(name, (times.get(name) ?? 0) + delta);
  }
  const total = [...times.values()].reduce((sum, time) => sum + time, 0);
  const shares = [...times].toSorted(([, a], [, b]) => b - a).slice(0, 20);
  console.log(`where the server's own time goes, over ${ENDPOINTS.join(', ')}:`);
  console.table(shares.map(([name, time]) => ({ where: name, percent: ((time / total) * 100).toFixed(1) })));
}

try {
  const deadline = Date.now() + Number(given.seconds) * 1000;
  const world = await startDemo();
  if (given.profile) await profile(world);
  else await measure(world, deadline);
} finally {
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop();
}
