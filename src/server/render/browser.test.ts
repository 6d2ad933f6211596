import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { processTree } from './process-tree.ts';
import { RenderBrowser } from './browser.ts';
import { isolationCommand } from './isolation.ts';
import { RenderPool } from './pool.ts';
import type { RenderAsset, RenderFault, RenderJob } from './protocol.ts';

/**
 * Here Chromium runs in the test's own process tree, in the test's own network: what stops a hostile document is
 * only what the page itself is held to. The walls around it are tested in render.test.ts.
 */

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const options = { executablePath, sandbox: process.getuid?.() !== 0 };
const log = createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' }, 'test');
const HASH = 'a'.repeat(64);
const FACE = "@font-face{font-family:'Test';src:url('test.woff2')} body{font-family:'Test'}";

let font: RenderAsset;
let browser: RenderBrowser;

beforeAll(async () => {
  const file = new URL(
    '../../../node_modules/@fontsource/public-sans/files/public-sans-latin-400-normal.woff2',
    import.meta.url,
  );
  font = { type: 'font/woff2', bytes: await readFile(file) };
});

function page(body: string, { css = FACE, assets = {}, pages = 1 }: PageOptions = {}): RenderJob {
  return {
    html: `<!doctype html><html lang="nl"><title>Test</title><style>${css}</style><body>${body}</body></html>`,
    assets: { 'test.woff2': font, ...assets },
    output: {
      kind: 'pdf',
      width_mm: 100,
      height_mm: 100,
      over_mm: 0,
      pages,
      metadata: { title: 'Test', author: '', subject: '', keywords: [], lang: 'nl', date: '2026-01-01T00:00:00Z' },
    },
  };
}

interface PageOptions {
  css?: string;
  assets?: Record<string, RenderAsset>;
  pages?: number;
}

async function faultOf(promise: Promise<unknown>): Promise<Pick<RenderFault, 'kind' | 'reasons'>> {
  const fault = await promise.then(
    () => null,
    (error: unknown) => error as RenderFault,
  );
  if (fault === null) throw new Error('it was rendered');
  return { kind: fault.kind, reasons: fault.reasons };
}

describe('a document on the kept page', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    browser = await RenderBrowser.launch(options);
  });
  afterAll(() => browser.dispose());

  it('is printed with the files handed in', async () => {
    const image = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const job = page('<p>Hallo</p><img src="foto.png" alt="">', {
      assets: { 'foto.png': { type: 'image/png', bytes: image } },
    });
    const pdf = Buffer.from((await browser.render(job, HASH, 10_000)).bytes);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('does not see the files of the document before it', async () => {
    expect(await faultOf(browser.render(page('<img src="foto.png" alt="">'), 'b'.repeat(64), 10_000))).toEqual({
      kind: 'incomplete',
      reasons: ['Niet meegegeven: foto.png.', 'Afbeelding ontbreekt: foto.png.'],
    });
  });

  it('fails with its reason when an image is broken (G-097)', async () => {
    const assets = { 'foto.jpg': { type: 'image/jpeg', bytes: Buffer.from('not a picture') } };
    const fault = await faultOf(browser.render(page('<img src="foto.jpg" alt="">', { assets }), HASH, 10_000));
    expect(fault).toEqual({ kind: 'incomplete', reasons: ['Afbeelding ontbreekt: foto.jpg.'] });
  });

  it('fails with its reason when a background is missing (G-097)', async () => {
    const job = page('<p>Hallo</p>', { css: `${FACE} p{background:url(weg.png)}` });
    expect(await faultOf(browser.render(job, HASH, 10_000))).toEqual({
      kind: 'incomplete',
      reasons: ['Niet meegegeven: weg.png.'],
    });
  });

  it('fails with its reason when a font is missing (G-097)', async () => {
    const job = page('<p>Hallo</p>', {
      css: "@font-face{font-family:'Weg';src:url('weg.woff2')} p{font-family:'Weg'}",
    });
    const fault = await faultOf(browser.render(job, HASH, 10_000));
    expect(fault.kind).toBe('incomplete');
    expect(fault.reasons).toContain('Niet meegegeven: weg.woff2.');
    expect(fault.reasons).toContain('Lettertype ontbreekt: Weg.');
  });

  it('fails with the text when a letter is in none of its fonts (G-097)', async () => {
    const fault = await faultOf(browser.render(page('<p>Goed</p><p>Щука</p>'), HASH, 10_000));
    expect(fault.kind).toBe('incomplete');
    expect(fault.reasons).toHaveLength(1);
    expect(fault.reasons[0]).toMatch(/^Lettertype ontbreekt voor 'Щука'/);
  });

  it('draws a list of what people typed all the same, in whatever letters there are', async () => {
    const job = page('<p>Goed</p><p>Щука 👍 مرحبا</p>');
    const output = { ...job.output, letters: 'any' } as RenderJob['output'];
    const { bytes } = await browser.render({ ...job, output }, HASH, 10_000);
    expect(Buffer.from(bytes).subarray(0, 4).toString()).toBe('%PDF');
  });

  it('gets the size of its letters from the function that comes with it, and tells how they fit', async () => {
    const fit = (root: ParentNode) => {
      root.querySelector('p')?.setAttribute('style', 'height: 150mm');
      return { titel: { step: 1, lines: 2, rest: 3, over: 0 } };
    };
    const job = { ...page('<p>Hallo</p>', { pages: 2 }), fit: fit.toString() };
    const { report } = await browser.render(job, HASH, 10_000);
    expect(report).toEqual({ fit: { titel: { step: 1, lines: 2, rest: 3, over: 0 } }, print: null });
  });

  it('fails with the field and its lines when a text does not fit', async () => {
    const fit = () => ({
      titel: { step: 1, lines: 2, rest: 0, over: 2 },
      quote: { step: 0, lines: 1, rest: 0, over: 1 },
      naam: { step: 0, lines: 1, rest: 1, over: 0 },
    });
    const job = { ...page('<p>Hallo</p>'), fit: fit.toString() };
    await expect(browser.render(job, HASH, 10_000)).rejects.toMatchObject({
      kind: 'overset',
      reasons: ["De tekst van 'titel' is 2 regels te lang.", "De tekst van 'quote' is 1 regel te lang."],
      fields: { titel: 2, quote: 1 },
    });
  });

  it('fails when it runs over onto another page', async () => {
    const fault = await faultOf(browser.render(page('<p style="height:150mm">Lang</p>'), HASH, 10_000));
    expect(fault).toEqual({
      kind: 'incomplete',
      reasons: ["Het document telt 2 pagina's in plaats van 1: er loopt tekst over."],
    });
  });

  it.each([
    [1080, 1080, 1],
    [1920, 1080, 1],
    [540, 540, 2],
  ])('is a picture of exact pixels at %i x %i, scale %i', async (width, height, scale) => {
    const job: RenderJob = {
      ...page('<p>Hallo</p>', { css: `${FACE} html{height:100%;background:linear-gradient(#070,#fd0)}` }),
      output: { kind: 'png', width, height, scale },
    };
    const first = Buffer.from((await browser.render(job, HASH, 10_000)).bytes);
    const metadata = await sharp(first).metadata();
    expect([metadata.format, metadata.width, metadata.height]).toEqual(['png', width * scale, height * scale]);
    // The lower edge is drawn too, and not left empty beyond the window.
    const edge = await sharp(first)
      .extract({ left: 0, top: height * scale - 2, width: 2, height: 2 })
      .toBuffer();
    const { channels } = await sharp(edge).stats();
    expect(channels[0]?.mean).toBeGreaterThan(240);
    expect(channels[2]?.mean).toBeLessThan(20);
    expect(first.equals(Buffer.from((await browser.render(job, HASH, 10_000)).bytes))).toBe(true);
  });

  it('does not run scripts', async () => {
    const body =
      '<p id="p">Hallo</p><script>document.body.style.height = "900mm"</script><img src="data:," onerror="p.remove()" alt="" hidden>';
    const fault = await faultOf(browser.render(page(body), HASH, 10_000));
    expect(fault.reasons).toEqual(['Afbeelding ontbreekt: data:,.']);
    await expect(browser.render(page(body.replace(/<img.*$/, '')), HASH, 10_000)).resolves.toBeDefined();
  });
});

describe('a document that takes too much', { timeout: 60_000 }, () => {
  it('is ended at its deadline, with everything Chromium had started', async () => {
    const own = await RenderBrowser.launch(options);
    const tree = processTree(own.pid);
    expect(tree.length).toBeGreaterThan(3);
    const begin = performance.now();
    const fault = await faultOf(own.render(page('<p>Hallo</p>'.repeat(60_000), { pages: 100 }), HASH, 1000));
    expect(fault).toEqual({ kind: 'deadline', reasons: ['Het maken duurde langer dan 1 seconden.'] });
    expect(performance.now() - begin).toBeLessThan(15_000);
    await own.dispose();
    await expect.poll(() => tree.filter(isRunning)).toEqual([]);
  });

  it('is ended when it needs too much memory', async () => {
    const own = await RenderBrowser.launch({ ...options, memoryLimit: 400 * 1024 * 1024 });
    const bomb = page(`<p>Hallo</p>${'<div style="filter:blur(1px)"><b></b></div>'.repeat(150_000)}`, { pages: 100 });
    const fault = await faultOf(own.render(bomb, HASH, 60_000));
    expect(fault).toEqual({ kind: 'memory', reasons: ['Het document vraagt te veel geheugen.'] });
    await own.dispose();
  });

  it('is tried once more and then refused, and the next one is fine', async () => {
    const pool = new RenderPool({ ...options, browsers: 1, log, attemptLimit_ms: 1500 });
    const fault = await faultOf(pool.render(page('<p>Hallo</p>'.repeat(60_000), { pages: 100 }), HASH));
    expect(fault.kind).toBe('deadline');
    const begin = performance.now();
    await pool.render(page('<p>Hallo</p>'), HASH);
    expect(performance.now() - begin).toBeLessThan(20_000);
    await pool.close();
  });
});

describe('the pool', { timeout: 120_000 }, () => {
  it('goes on soon after ten thousand endless animations', async () => {
    const css = `${FACE} @keyframes turn{to{transform:rotate(1turn)}} i{position:absolute;width:1px;height:1px;background:red;animation:turn .1s infinite}`;
    const pool = new RenderPool({ ...options, browsers: 1, log });
    const outcome = await pool.render(page(`<p>Hallo</p>${'<i></i>'.repeat(10_000)}`, { css }), HASH).then(
      () => 'rendered',
      (error: RenderFault) => error.kind,
    );
    expect(['rendered', 'deadline']).toContain(outcome);
    const begin = performance.now();
    await pool.render(page('<p>Hallo</p>'), HASH);
    expect(performance.now() - begin).toBeLessThan(20_000);
    await pool.close();
  });

  it('takes a new browser after fifty documents', async () => {
    const pool = new RenderPool({ ...options, browsers: 1, log });
    const seen = new Set<number>();
    for (let index = 0; index < 52; index += 1) {
      await pool.render(page('<p>Hallo</p>'), HASH);
      const [first] = await chromiumsOf(process.pid);
      if (first !== undefined) seen.add(first);
    }
    await pool.close();
    expect(seen.size).toBe(2);
  });

  it('stops trying for a while when Chromium is not there', async () => {
    const pool = new RenderPool({ ...options, executablePath: '/nonexistent/chromium', browsers: 1, log });
    expect((await faultOf(pool.render(page('<p>Hallo</p>'), HASH))).kind).toBe('crashed');
    expect((await faultOf(pool.render(page('<p>Hallo</p>'), HASH))).kind).toBe('unavailable');
  });
});

describe('a hostile document', { timeout: 60_000 }, () => {
  let canary: Canary;

  beforeEach(async () => {
    canary = await startCanary();
  });
  afterEach(() => canary.stop());

  it('reaches the canary from a plain Chromium, so that the next tests can fail', async () => {
    const plain = await chromium.launch({ executablePath, chromiumSandbox: options.sandbox });
    const tab = await plain.newPage();
    await tab.setContent(hostile(canary.url), { waitUntil: 'load' });
    await expect.poll(() => new Set(canary.requests).size, { timeout: 10_000 }).toBeGreaterThanOrEqual(18);
    await plain.close();
  });

  it('sends no request and opens no connection, by the rules of the page alone', async () => {
    const own = await RenderBrowser.launch(options);
    const fault = await faultOf(own.render({ ...page(''), html: hostile(canary.url) }, HASH, 20_000));
    expect(fault.kind).toBe('incomplete');
    expect(fault.reasons.length).toBeGreaterThan(5);
    await pause(1000);
    await own.dispose();
    expect({ requests: canary.requests, connections: canary.connections() }).toEqual({ requests: [], connections: 0 });
  });

  it.each(['0', '1'])('does not follow a refresh after %s seconds', async (seconds) => {
    const own = await RenderBrowser.launch(options);
    const job = page(`<p>Hallo</p><meta http-equiv="refresh" content="${seconds};url=${canary.url}/refresh">`);
    await own.render(job, HASH, 10_000).catch((error: RenderFault) => error.kind);
    await pause(1500);
    await own.dispose();
    expect(canary.connections()).toBe(0);
  });

  it('sees no file of the machine', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'render-file-'));
    const own = await RenderBrowser.launch(options);
    const frames = '<iframe src="file:///etc/passwd"></iframe><object data="file:///etc/passwd"></object>';
    const { bytes } = await own.render(page(`<p>Hallo</p>${frames}`), HASH, 10_000);
    await writeFile(path.join(folder, 'page.pdf'), bytes);
    await own.dispose();
    const { stdout } = await promisify(execFile)('pdftotext', [path.join(folder, 'page.pdf'), '-']);
    await rm(folder, { recursive: true });
    expect(stdout.trim()).toBe('Hallo');
  });

  it('sends nothing from the empty network, with every other protection off', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'render-canary-'));
    await chmod(folder, 0o777);
    const html = path.join(folder, 'hostile.html');
    await writeFile(html, hostile(canary.url));
    const script = `
      import { readFileSync } from 'node:fs';
      import { chromium } from 'playwright-core';
      const browser = await chromium.launch({ executablePath: process.argv[1], chromiumSandbox: true });
      const page = await browser.newPage();
      await page.setContent(readFileSync(process.argv[2], 'utf8'), { waitUntil: 'load' });
      await new Promise((resolve) => setTimeout(resolve, 1000));
      console.log(await page.title());
      await browser.close();`;
    const [command = '', ...prefix] = isolationCommand();
    const { stdout } = await promisify(execFile)(
      command,
      [...prefix, process.execPath, '--input-type=module', '-e', script, executablePath, html],
      { env: { PATH: process.env.PATH, HOME: folder, TMPDIR: folder }, timeout: 30_000 },
    );
    await rm(folder, { recursive: true });
    expect(stdout.trim()).toBe('script ran');
    expect(canary.connections()).toBe(0);
  });
});

interface Canary {
  url: string;
  requests: string[];
  connections: () => number;
  stop: () => Promise<void>;
}

async function startCanary(): Promise<Canary> {
  const requests: string[] = [];
  let connections = 0;
  const server: Server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end();
  });
  server.on('connection', () => {
    connections += 1;
  });
  server.on('upgrade', (request, socket) => {
    requests.push(request.url ?? '');
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    connections: () => connections,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Every way we know by which a page makes a browser fetch something. */
function hostile(canary: string): string {
  return `<!doctype html><html lang="nl"><head><title>hostile</title>
    <link rel="preconnect" href="${canary}/preconnect"><link rel="dns-prefetch" href="${canary}">
    <link rel="stylesheet" href="${canary}/stylesheet"><link rel="icon" href="${canary}/icon">
    <link rel="preload" as="image" href="${canary}/preload"><link rel="prefetch" href="${canary}/prefetch">
    <link rel="modulepreload" href="${canary}/modulepreload"><link rel="manifest" href="${canary}/manifest">
    <style>@import url("${canary}/import"); @font-face { font-family: X; src: url("${canary}/font"); }
      body { font-family: X; background: url("${canary}/background"); }
      li { list-style-image: url("${canary}/list"); } p::before { content: url("${canary}/content"); }
      @keyframes turn { to { transform: rotate(1turn); } } i { animation: turn 0.1s infinite; }</style>
    </head><body><p>tekst</p><ul><li>punt</li></ul>
    <img src="${canary}/img" alt=""><img srcset="${canary}/srcset 1x" alt="">
    <picture><source srcset="${canary}/source"><img alt=""></picture>
    <iframe src="${canary}/iframe"></iframe><object data="${canary}/object"></object><embed src="${canary}/embed">
    <video src="${canary}/video" poster="${canary}/poster"></video><audio src="${canary}/audio" preload="auto"></audio>
    <input type="image" src="${canary}/input" alt=""><svg><image href="${canary}/svg-image" width="9" height="9"/></svg>
    <iframe srcdoc="<img src='${canary}/srcdoc'>"></iframe><img src="file:///etc/passwd" alt="">
    <script src="${canary}/script"></script>
    <script>document.title = 'script ran'; fetch('${canary}/fetch', { mode: 'no-cors' }).catch(() => {});
      navigator.sendBeacon('${canary}/beacon'); new WebSocket('${canary.replace('http', 'ws')}/websocket');</script>
    ${'<i></i>'.repeat(10_000)}
    <meta http-equiv="refresh" content="3;url=${canary}/refresh"></body></html>`;
}

async function chromiumsOf(pid: number): Promise<number[]> {
  const found: number[] = [];
  for (const member of processTree(pid).slice(1)) {
    const commandLine = await readFile(`/proc/${member}/cmdline`, 'utf8').catch(() => '');
    if (commandLine.includes('--user-data-dir=') && !commandLine.includes('--type=')) found.push(member);
  }
  return found;
}

function isRunning(pid: number): boolean {
  try {
    // A dead process whose parent has not looked yet (Z) holds nothing any more.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
