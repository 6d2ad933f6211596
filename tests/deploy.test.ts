import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createLog } from '#server/log.ts';
import { processTree } from '#server/render/process-tree.ts';
import { Renderer } from '#server/render/render.ts';
import { placeProduct } from '../scripts/services/product.ts';

/**
 * The units of deploy/ without systemd: what they say about users, paths, processes and network is done with the same
 * means of the kernel, and then tried from inside the running render process.
 */

const run = promisify(execFile);
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const ENTRY = fileURLToPath(new URL('../src/start/render.ts', import.meta.url));
const IS_BUILT = existsSync(new URL('../dist/achterban', import.meta.url));

/** A unit as lists: a directive may stand there more than once. */
function readUnit(name: string): Map<string, string[]> {
  const unit = new Map<string, string[]>();
  const text = readFileSync(new URL(`../deploy/achterban-${name}.service`, import.meta.url), 'utf8');
  for (const [, key = '', value = ''] of text.matchAll(/^(\w+)=(.*)$/gm))
    unit.set(key, [...(unit.get(key) ?? []), value]);
  return unit;
}
const UNITS = { web: readUnit('web'), worker: readUnit('worker'), render: readUnit('render') };

/** Numbers for the names that the units use. Nobody on this machine has them. */
const IDS: Record<string, number> = { achterban: 61_002, 'achterban-render': 61_003 };
const idOf = (name: string | undefined): number => {
  const id = IDS[name ?? ''];
  if (id === undefined) throw new Error(`a unit names ${name}, whom this test does not know`);
  return id;
};

/** What setpriv is told about the user of a unit. */
function asUserOf(unit: Map<string, string[]>): string[] {
  const groups = (unit.get('SupplementaryGroups') ?? []).map(idOf);
  return [
    'setpriv',
    `--reuid=${idOf(unit.get('User')?.[0])}`,
    `--regid=${idOf(unit.get('Group')?.[0])}`,
    groups.length > 0 ? `--groups=${groups.join(',')}` : '--clear-groups',
    ...(unit.get('CapabilityBoundingSet')?.[0] === '' ? ['--inh-caps=-all', '--bounding-set=-all'] : []),
    ...(unit.get('NoNewPrivileges')?.[0] === 'yes' ? ['--no-new-privs'] : []),
    '--',
  ];
}

/** Shows a process only what its unit lets it see, and then becomes its user. */
function inSandboxOf(unit: Map<string, string[]>, rename: (path: string) => string): string[] {
  const mounts = [
    ...(unit.get('ProtectProc')?.[0] === 'invisible' ? ['mount -t proc -o hidepid=invisible proc /proc'] : []),
    ...(unit.get('InaccessiblePaths') ?? []).map(
      (hidden) =>
        `if [ -e ${rename(hidden.replace(/^-/, ''))} ]; then mount -t tmpfs -o mode=000 tmpfs ${rename(hidden.replace(/^-/, ''))}; fi`,
    ),
  ];
  const namespaces = ['--mount', ...(unit.get('PrivateNetwork')?.[0] === 'yes' ? ['--net'] : [])];
  return ['unshare', ...namespaces, '--', 'sh', '-c', [...mounts, 'exec "$@"'].join(' && '), 'sh', ...asUserOf(unit)];
}

/** What a unit starts, of a copy of the built product, as in CI; where there is none, the same program from its source. */
async function commandOf(unit: Map<string, string[]>, root: string): Promise<string[]> {
  if (!IS_BUILT) return [process.execPath, ENTRY];
  const { folder } = await placeProduct(root);
  return (unit.get('ExecStart')?.[0] ?? '').replace('/srv/achterban', folder).split(' ');
}

/** What whoever runs this can read, see and reach. */
const PROBE = `
  const fs = require('node:fs'), net = require('node:net');
  const [file, pid, port] = process.argv.slice(1);
  const can = (work) => { try { return String(work()).includes('geheim') } catch { return false } };
  const socket = net.connect({ host: '127.0.0.1', port: Number(port) });
  const tell = (network) => {
    console.log(JSON.stringify({
      file: can(() => fs.readFileSync(file)),
      environment: can(() => fs.readFileSync('/proc/' + pid + '/environ')),
      process: fs.existsSync('/proc/' + pid),
      network,
    }));
    process.exit();
  };
  socket.once('connect', () => tell(true)).once('error', () => tell(false));`;

describe('the units of deploy/', () => {
  it('start the commands of the product where it is put', () => {
    for (const [name, unit] of Object.entries(UNITS)) {
      expect(unit.get('ExecStart')).toEqual([`/srv/achterban/achterban ${name}`]);
    }
  });

  it('give the renderer a user of its own, which is in no group of the application', () => {
    const { web, worker, render } = UNITS;
    expect(render.get('User')).not.toEqual(web.get('User'));
    expect([render.get('Group'), render.get('SupplementaryGroups')]).toEqual([render.get('User'), undefined]);
    expect(render.get('EnvironmentFile')).toBeUndefined();
    for (const unit of [web, worker]) {
      expect(unit.get('SupplementaryGroups')).toEqual(render.get('Group'));
      expect(unit.get('Environment')).toContain(
        `RENDER_SOCKET=/run/${render.get('RuntimeDirectory')?.[0]}/render.sock`,
      );
    }
    const settings = web.get('EnvironmentFile')?.[0] ?? '';
    expect(render.get('InaccessiblePaths')).toContain(path.dirname(settings));
  });
});

it('compose.yaml, which is for trying, can be reached from its own machine alone, and believes no proxy', () => {
  const { services, ...rest } = parse(readFileSync('compose.yaml', 'utf8')) as {
    services: Record<string, { ports?: string[] }>;
  };
  const ports = Object.values(services).flatMap((service) => service.ports ?? []);
  expect(ports.length).toBeGreaterThan(0);
  expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  expect(JSON.stringify([services, rest])).not.toContain('TRUSTED_PROXIES');
});

describe.skipIf(process.getuid?.() !== 0)('the renderer as its unit starts it', { timeout: 120_000 }, () => {
  const { web, render } = UNITS;
  let root: string;
  let settings: string;
  let socket: string;
  let temporary: string;
  let application: ChildProcess;
  let renderer: ChildProcess;
  let listener: Server;
  let port: number;

  beforeAll(async () => {
    // Not in the temporary directory, which a unit has to itself.
    root = await mkdtemp('/run/achterban-test-');
    await chmod(root, 0o755);
    settings = path.join(root, web.get('EnvironmentFile')?.[0] ?? '');
    await mkdir(path.dirname(settings), { recursive: true });
    await writeFile(settings, 'AUTH_SECRET=geheim\n', { mode: 0o600 });
    await chown(settings, idOf(web.get('User')?.[0]), idOf(web.get('Group')?.[0]));
    const folder = path.join(root, 'run', render.get('RuntimeDirectory')?.[0] ?? '');
    await mkdir(folder, { recursive: true });
    await chmod(folder, Number.parseInt(render.get('RuntimeDirectoryMode')?.[0] ?? '', 8));
    await chown(folder, idOf(render.get('User')?.[0]), idOf(render.get('Group')?.[0]));
    socket = path.join(folder, 'render.sock');

    // A unit has a temporary directory to itself; even so, what another user left there is not in its way.
    temporary = path.join(root, 'tmp');
    await mkdir(path.join(temporary, 'achterban-render-999999-left', 'x'), { recursive: true, mode: 0o700 });
    await chmod(temporary, 0o1777);

    listener = createServer((client) => client.end());
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    port = (listener.address() as { port: number }).port;

    const [command = '', ...args] = asUserOf(web);
    application = spawn(command, [...args, 'sleep', '600'], {
      env: { PATH: process.env.PATH, AUTH_SECRET: 'geheim' },
      stdio: 'ignore',
    });
    await once(application, 'spawn');

    const [sandbox = '', ...inside] = inSandboxOf(render, (hidden) => path.join(root, hidden));
    const environment = Object.fromEntries(
      (render.get('Environment') ?? []).map((line) => line.split('=', 2) as [string, string]),
    );
    renderer = spawn(sandbox, [...inside, ...(await commandOf(render, root))], {
      cwd: '/',
      env: {
        PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`,
        // As systemd says it of a user without one.
        HOME: '/nonexistent',
        TMPDIR: temporary,
        ...environment,
        CHROMIUM_PATH: CHROMIUM,
        RENDER_SOCKET: socket,
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const chunk of renderer.stdout ?? []) if (String(chunk).includes('listening')) break;
    renderer.stdout?.resume();
  });
  afterAll(async () => {
    if (renderer.exitCode === null) {
      const ended = once(renderer, 'exit');
      renderer.kill('SIGTERM');
      await ended;
    }
    application.kill();
    await new Promise((resolve) => listener.close(resolve));
    await rm(root, { recursive: true, force: true });
  });

  async function probe(before: string[]): Promise<unknown> {
    const [command = '', ...args] = before;
    const { stdout } = await run(command, [
      ...args,
      process.execPath,
      '-e',
      PROBE,
      settings,
      String(application.pid),
      String(port),
    ]);
    return JSON.parse(stdout);
  }

  it('draws for web and worker, who may enter its folder, and for nobody else', async () => {
    const connect = `require('node:net').connect(${JSON.stringify(socket)}).once('connect', () => process.exit(0)).once('error', () => process.exit(1))`;
    const [command = '', ...args] = asUserOf(web);
    await expect(run(command, [...args, process.execPath, '-e', connect])).resolves.toBeDefined();
    const stranger = ['--reuid=61004', '--regid=61004', '--clear-groups', '--', process.execPath, '-e', connect];
    await expect(run('setpriv', stranger)).rejects.toMatchObject({ code: 1 });

    const client = new Renderer({
      log: createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' }, 'test'),
      production: true,
      socket,
    });
    const metadata = { title: 'x', author: '', subject: '', keywords: [], lang: 'nl', date: '2026-01-01T00:00:00Z' };
    const output = { kind: 'pdf' as const, width_mm: 210, height_mm: 297, over_mm: 0, pages: 1, metadata };
    const html = '<!doctype html><html lang="nl"><title>x</title><body></body></html>';
    const { bytes } = await client.renderDocument({ html, assets: {}, output }, { vereniging_id: 'a' });
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await client.close();
  });

  it('cannot read the settings or the processes of the application, nor reach the network', async () => {
    const commandLine = (pid: number) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      } catch {
        return '';
      }
    };
    // The door, the process behind it, and the browser; what that starts for itself has a stricter sandbox still.
    const listFamily = () =>
      processTree(renderer.pid ?? 0).filter((pid) => {
        const line = commandLine(pid);
        return line !== '' && !line.includes('--type=');
      });
    // What the browser only forks on its way to something else is gone a moment later.
    const before = new Set(listFamily());
    await sleep(500);
    const family = listFamily().filter((pid) => before.has(pid));
    expect(family).toContain(renderer.pid);
    expect(family.some((pid) => commandLine(pid).includes('--user-data-dir='))).toBe(true);
    for (const pid of family) {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      expect(status, String(pid)).toMatch(new RegExp(`^Uid:\\s+${idOf(render.get('User')?.[0])}\\b`, 'm'));
      const inside = ['nsenter', `--target=${pid}`, '--mount', '--net', ...asUserOf(render)];
      expect(await probe(inside), String(pid)).toEqual({
        file: false,
        environment: false,
        process: false,
        network: false,
      });
    }
    // The same questions, asked by the application itself: a probe that never finds anything proves nothing.
    expect(await probe(asUserOf(web))).toEqual({ file: true, environment: true, process: true, network: true });
  });
});
