import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORIGIN, startServer, type TestServer } from './server.ts';
import { compressFolder } from '../scripts/compress.ts';
import { createApp } from '#start/app.ts';

const SCRIPT = `export const words = '${'woord '.repeat(400)}';`;
const document = (what: string) =>
  `<!doctype html><title>${what}</title><meta property="og:image" content="%ORIGIN%/share.png" />${'<p>tekst</p>'.repeat(200)}`;
const SESSION = '__Host-achterban.session_token=iets';

let server: TestServer;
let folder: string;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  server = await startServer();
  folder = await mkdtemp(path.join(tmpdir(), 'achterban-client-'));
  await mkdir(path.join(folder, 'assets'));
  await mkdir(path.join(folder, 'pages'));
  await mkdir(path.join(folder, '.vite'));
  await writeFile(path.join(folder, 'assets/page-x1.js'), SCRIPT);
  await writeFile(path.join(folder, 'assets/letter-x1.woff2'), Buffer.alloc(2_000, 7));
  await writeFile(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(path.join(folder, '.vite/manifest.json'), '{}');
  for (const name of ['index', 'pages/login', 'pages/dashboard']) {
    await writeFile(path.join(folder, `${name}.html`), document(name));
  }
  await compressFolder(folder);
  app = createApp(server.services, { clientFolder: folder });
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await server.stop();
});

const get = (url: string, headers: Record<string, string> = {}) => app.request(url, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('what is built', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['identity', null, (bytes: Buffer) => bytes],
  ] as const)('comes to who accepts %s as %s', async (accepted, encoding, open) => {
    const response = await get('/assets/page-x1.js', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toContain('accept-encoding');
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = await bytesOf(response);
    expect(response.headers.get('content-length')).toBe(String(bytes.byteLength));
    expect(open(bytes).toString()).toBe(SCRIPT);
  });

  it('is kept for a year, since its name changes with what is in it', async () => {
    for (const name of ['page-x1.js', 'letter-x1.woff2']) {
      const response = await get(`/assets/${name}`);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });

  it('leaves alone what is compressed already', async () => {
    const response = await get('/assets/letter-x1.woff2', { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('content-type')).toBe('font/woff2');
  });

  it('has an icon', async () => {
    const response = await get('/favicon.svg');
    expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  });

  it.each([
    '/assets/page-of-the-release-before.js',
    '/assets/',
    '/favicon.ico',
    '/.vite/manifest.json',
    '/pages/login.html',
    '/assets/page-x1.js.br',
    '/.env',
    '/assets/..%2f..%2fpackage.json',
  ])('answers 404 at %s, and nobody keeps that', async (url) => {
    const response = await get(url);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  });
});

describe('a page', () => {
  const titleOf = async (response: Response) => /<title>(.*?)<\/title>/.exec(await response.text())?.[1];

  it.each([
    ['/login', 'pages/login', 'pages/login'],
    ['/dashboard', 'pages/login', 'pages/dashboard'],
    ['/', 'pages/login', 'index'],
    ['/prijzen', 'index', 'index'],
    ['/teams/edit/8c8f5d4e-6d0c-4f8e-9a58-6a8e4b8a9f10', 'index', 'index'],
  ])('at %s is %s for a visitor and %s for who has a session', async (url, visitor, member) => {
    expect(await titleOf(await get(url))).toBe(visitor);
    expect(await titleOf(await get(url, { cookie: `iets=1; ${SESSION}` }))).toBe(member);
  });

  it('is asked for anew each time, and only sent when it changed', async () => {
    const response = await get('/login', { 'accept-encoding': 'br' });
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('vary')).toBe('accept-encoding, cookie');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    const etag = response.headers.get('etag') ?? '';
    const again = await get('/login', { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    // Another form of the same page is not the one that was kept.
    expect((await get('/login', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200);
  });

  it('names where it stands, since a link that is shared needs the whole address', async () => {
    for (const accepted of ['identity', 'gzip', 'br']) {
      const response = await get('/login', { 'accept-encoding': accepted });
      const bytes = await bytesOf(response);
      const open = { br: brotliDecompressSync, gzip: gunzipSync }[response.headers.get('content-encoding') ?? ''];
      expect((open?.(bytes) ?? bytes).toString()).toContain(`content="${ORIGIN}/share.png"`);
    }
  });
});

describe('what the server makes itself', () => {
  it('is compressed when that is worth it', async () => {
    const { cookie } = await server.makeMember();
    const small = await server.call('/accounts/current', { cookie, headers: { 'accept-encoding': 'br' } });
    expect(small.headers.get('content-encoding')).toBeNull();
    const large = await app.request('/api/openapi.json', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(large.headers.get('content-encoding')).toBe('br');
    expect(large.headers.get('vary')).toContain('accept-encoding');
    expect(JSON.parse(brotliDecompressSync(await bytesOf(large)).toString())).toHaveProperty('openapi');
    const page = await get('/uitschrijven/onbekend', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(await bytesOf(page)).toString()).toContain('</html>');
  });

  it.each(['/', '/login', '/healthz', '/readyz', '/uitschrijven/onbekend', '/files/public/onbekend', '/api/onbekend'])(
    'tells at %s how long it may be kept',
    async (url) => {
      expect((await get(url)).headers.get('cache-control')).toMatch(/^no-(?:cache|store)$/);
    },
  );
});
