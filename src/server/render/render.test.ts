import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { killTree, processTree } from './process-tree.ts';
import type { RenderAsset, RenderJob } from './protocol.ts';
import { hashJob, Renderer } from './render.ts';

/** The whole chain: this process asks, the isolated process renders. */

const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const log = createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' }, 'test');
const MAIN = fileURLToPath(new URL('../../start/render.ts', import.meta.url));
const REFUSED = { code: 'overbelast', status: 503, data: { retry_after: 60 } };

let font: RenderAsset;

beforeAll(async () => {
  const file = new URL(
    '../../../node_modules/@fontsource/public-sans/files/public-sans-latin-400-normal.woff2',
    import.meta.url,
  );
  font = { type: 'font/woff2', bytes: await readFile(file) };
});

function page(text: string): RenderJob {
  const css = "@font-face{font-family:'Test';src:url('test.woff2')} body{font-family:'Test'}";
  return {
    html: `<!doctype html><html lang="nl"><title>Test</title><style>${css}</style><body><h1>${text}</h1></body></html>`,
    assets: { 'test.woff2': font },
    output: {
      kind: 'pdf',
      width_mm: 210,
      height_mm: 297,
      over_mm: 0,
      pages: 1,
      metadata: { title: text, author: '', subject: '', keywords: [], lang: 'nl', date: '2026-01-01T00:00:00Z' },
    },
  };
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** Of the renderer that this test started. */
function family(): { main: number[]; browsers: number[]; pages: number[] } {
  const members = processTree(process.pid).slice(1);
  return {
    main: members.filter((pid) => /start\/render\.ts/.test(commandLine(pid))),
    browsers: members.filter((pid) => /--user-data-dir=/.test(commandLine(pid)) && !/--type=/.test(commandLine(pid))),
    pages: members.filter((pid) => /--type=renderer/.test(commandLine(pid))),
  };
}

function homes(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith(`achterban-render-${process.pid}-`));
}

function statusOf(pid: number): string {
  return readFileSync(`/proc/${pid}/status`, 'utf8');
}

describe('the renderer', { timeout: 240_000 }, () => {
  let renderer: Renderer;

  beforeAll(async () => {
    vi.stubEnv('AUTH_SECRET', 'a password');
    renderer = new Renderer({ log, production: true, chromiumPath });
    await renderer.start();
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await renderer.close();
  });

  it('renders once what is asked for many times at once, and then remembers it', async () => {
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => renderer.renderDocument(page('samen'), { vereniging_id: 'a' })),
    );
    expect(new Set(asked.map(({ bytes }) => bytes)).size).toBe(1);
    expect(asked.every(({ cached }) => !cached)).toBe(true);
    const again = await renderer.renderDocument(page('samen'), { vereniging_id: 'b' });
    expect(again.cached).toBe(true);
    expect(again.bytes).toBe(asked[0]?.bytes);
    expect(again.hash).toBe(hashJob(page('samen')));
  });

  it('works in a process without rights, without network and with the sandbox of Chromium', async () => {
    await renderer.renderDocument(page('muren'), { vereniging_id: 'a' });
    const { main, browsers, pages } = family();
    expect([main.length, browsers.length]).toEqual([1, 1]);
    expect(pages.length).toBeGreaterThan(0);
    for (const pid of [...main, ...browsers]) {
      expect(statusOf(pid)).toMatch(/^Uid:(?!\s+0\b)/m);
      expect(statusOf(pid)).toMatch(/^CapEff:\s+0+$/m);
      expect(statusOf(pid)).toMatch(/^NoNewPrivs:\s+1$/m);
      expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('a password');
      // Only the loopback device exists there, and it has no address.
      expect(readFileSync(`/proc/${pid}/net/dev`, 'utf8').match(/^\s*\w+:/gm)).toEqual([
        expect.stringContaining('lo:'),
      ]);
      expect(readFileSync(`/proc/${pid}/net/fib_trie`, 'utf8')).not.toContain('LOCAL');
      expect(readlinkSync(`/proc/${pid}/ns/net`)).not.toBe(readlinkSync('/proc/self/ns/net'));
    }
    for (const pid of pages) {
      expect(commandLine(pid)).not.toContain('--no-sandbox');
      expect(statusOf(pid)).toMatch(/^Seccomp:\s+2$/m);
      expect(readlinkSync(`/proc/${pid}/ns/user`)).not.toBe(readlinkSync('/proc/self/ns/user'));
    }
  });

  it('refuses with its reasons what is incomplete (G-097)', async () => {
    const job = { ...page('x'), html: '<!doctype html><title>x</title><img src="weg.png" alt="">' };
    await expect(renderer.renderDocument(job, { vereniging_id: 'a' })).rejects.toMatchObject({
      code: 'pdf_mislukt',
      status: 502,
      message: 'Failed to generate PDF',
      data: { kind: 'incomplete', reasons: ['Niet meegegeven: weg.png.', 'Afbeelding ontbreekt: weg.png.'] },
    });
  });

  it('refuses what is too large to hand over', async () => {
    const assets = { 'groot.png': { type: 'image/png', bytes: Buffer.alloc(65 * 1024 * 1024) } };
    await expect(renderer.renderDocument({ ...page('x'), assets }, { vereniging_id: 'a' })).rejects.toMatchObject({
      code: 'te_groot',
    });
  });

  it('lets one club wait with three documents and no more', async () => {
    const leave = new AbortController();
    const own = ['1', '2', '3'].map((text) =>
      renderer.renderDocument(page(`eigen ${text}`), { vereniging_id: 'a', signal: leave.signal }),
    );
    const settled = Promise.allSettled(own);
    await expect(renderer.renderDocument(page('eigen 4'), { vereniging_id: 'a' })).rejects.toMatchObject(REFUSED);
    await expect(renderer.renderDocument(page('ander'), { vereniging_id: 'b' })).resolves.toMatchObject({
      cached: false,
    });
    leave.abort();
    await settled;
  });

  it('lets fifty documents wait and no more, and forgets those that nobody waits for', async () => {
    const leave = new AbortController();
    const waiting = Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        renderer.renderDocument(page(`druk ${index}`), { vereniging_id: `club ${index}`, signal: leave.signal }),
      ),
    );
    await expect(renderer.renderDocument(page('te veel'), { vereniging_id: 'z' })).rejects.toMatchObject(REFUSED);
    leave.abort();
    const outcomes = await waiting;
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(40);
    await expect(renderer.renderDocument(page('weer rust'), { vereniging_id: 'z' })).resolves.toMatchObject({
      cached: false,
    });
  });

  it('loses no document when Chromium is killed ten times while it renders', async () => {
    let usual = Infinity;
    for (const measured of ['een', 'twee', 'drie']) {
      const begin = performance.now();
      await renderer.renderDocument(page(`meting ${measured}`), { vereniging_id: 'a' });
      usual = Math.min(usual, performance.now() - begin);
    }
    let hit = 0;
    for (let round = 0; round < 10; round += 1) {
      let pending = true;
      const render = renderer
        .renderDocument(page(`ronde ${round}`), { vereniging_id: 'a' })
        .finally(() => (pending = false));
      await pause((usual * round) / 10);
      const { browsers, pages } = family();
      for (const pid of round % 2 === 0 ? browsers : pages) process.kill(pid, 'SIGKILL');
      if (pending) hit += 1;
      const { bytes } = await render;
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
    // A kill that came too late proves nothing; most of them must have come in time.
    expect(hit).toBeGreaterThanOrEqual(7);
  });

  it('loses no document when the render process itself is killed', async () => {
    for (let round = 0; round < 3; round += 1) {
      const render = renderer.renderDocument(page(`proces ${round}`), { vereniging_id: 'a' });
      await pause(50);
      for (const pid of family().main) process.kill(pid, 'SIGKILL');
      await expect(render).resolves.toMatchObject({ cached: false });
    }
    await expect.poll(() => family().browsers.length).toBe(1);
  });

  it('gives the same bytes from another process', async () => {
    const first = await renderer.renderDocument(page('gelijk'), { vereniging_id: 'a' });
    const other = new Renderer({ log, production: true, chromiumPath });
    const second = await other.renderDocument(page('gelijk'), { vereniging_id: 'a' });
    await other.close();
    expect(second.cached).toBe(false);
    expect(second.bytes.equals(first.bytes)).toBe(true);
  });

  it('leaves no process and no file behind', async () => {
    const own = new Renderer({ log, production: true, chromiumPath });
    const before = new Set(processTree(process.pid));
    const homesBefore = new Set(homes());
    await own.renderDocument(page('weg'), { vereniging_id: 'a' });
    const started = processTree(process.pid).filter((pid) => !before.has(pid));
    expect(started.length).toBeGreaterThan(4);
    const ownHomes = homes().filter((name) => !homesBefore.has(name));
    expect(ownHomes).toHaveLength(1);
    await own.close();
    expect(homes()).not.toContain(ownHomes[0]);
    await expect.poll(() => started.filter((pid) => commandLine(pid) !== '')).toEqual([]);
  });
});

describe('a render process of its own', { timeout: 60_000 }, () => {
  it('serves other processes over a socket', async () => {
    // Another user makes the socket here, so its folder is open.
    const folder = await mkdtemp(path.join(tmpdir(), 'render-socket-'));
    await chmod(folder, 0o777);
    const socket = path.join(folder, 'render.sock');
    const child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        LOG_LEVEL: 'info',
        CHROMIUM_PATH: chromiumPath,
        RENDER_SOCKET: socket,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const chunk of child.stdout) if (String(chunk).includes('listening')) break;
    child.stdout.resume();
    const renderer = new Renderer({ log, production: true, socket });
    const { bytes } = await renderer.renderDocument(page('ver weg'), { vereniging_id: 'a' });
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await renderer.close();
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  });

  it('is known at the start when Chromium is missing', async () => {
    const renderer = new Renderer({ log, production: true, chromiumPath: '/nonexistent/chromium' });
    await expect(renderer.start()).rejects.toThrow('Chromium');
    await renderer.close();
  });

  it('says that nothing can be rendered when nobody listens', async () => {
    const renderer = new Renderer({ log, production: true, socket: '/nonexistent/render.sock' });
    await expect(renderer.start()).rejects.toThrow('no render process listens');
    await expect(renderer.renderDocument(page('niemand'), { vereniging_id: 'a' })).rejects.toMatchObject({
      code: 'pdf_mislukt',
      data: { kind: 'unavailable' },
    });
  });
});

describe('a machine that does not allow namespaces', { timeout: 60_000 }, () => {
  it('is refused in production', async () => {
    const { code, output } = await startWithoutNamespaces('production');
    expect(code).toBe(1);
    expect(output).toContain('cannot be rendered in isolation on this machine: unshare:');
  });

  it('is only warned about in development', async () => {
    const { output } = await startWithoutNamespaces('development');
    expect(output).toContain('rendering WITHOUT isolation, which production refuses');
    expect(output).toContain('listening');
  });
});

/** The kernel itself refuses here: in a user namespace of our own we set the number of allowed namespaces to zero. */
async function startWithoutNamespaces(environment: string): Promise<{ code: number | null; output: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'render-refused-'));
  const script =
    'echo 0 > /proc/sys/user/max_user_namespaces; echo 0 > /proc/sys/user/max_net_namespaces; exec "$0" "$1"';
  const child = spawn('unshare', ['--user', '--map-root-user', 'sh', '-c', script, process.execPath, MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: environment,
      CHROMIUM_PATH: chromiumPath,
      RENDER_SOCKET: path.join(folder, 'render.sock'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'exit') as Promise<[number | null]>;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += String(chunk);
      if (output.includes('listening') && child.pid !== undefined) killTree(child.pid);
    });
  }
  const [code] = await ended;
  await rm(folder, { recursive: true });
  return { code, output };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
