import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { hasSessionCookie } from '#server/identity/session-cookie.ts';
import { chooseEncoding, type Encoding } from './compression.ts';

/** In the order of preference. */
const PACKED = { br: '.br', gzip: '.gz' } as const;
const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';

interface ClientFile {
  type: string;
  /** Of what is in it, whatever its form. */
  hash: string;
  forms: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>;
}

/** The built client, in memory: each file as it is and as `scripts/compress.ts` packed it. */
function readFiles(folder: string): Map<string, ClientFile> {
  const read = (name: string) => new Uint8Array(readFileSync(path.join(folder, name)));
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  const files = new Map<string, ClientFile>();
  for (const name of names) {
    // What the build tells itself, and the packed forms, are no addresses.
    if (name.startsWith('.') || /\.(?:br|gz)$/.test(name)) continue;
    const bytes = read(name);
    const file: ClientFile = { type: typeOf(name), hash: hashOf(bytes), forms: { identity: bytes } };
    for (const [encoding, extension] of Object.entries(PACKED) as [keyof typeof PACKED, string][]) {
      if (names.includes(name + extension)) file.forms[encoding] = read(name + extension);
    }
    files.set(`/${name}`, file);
  }
  return files;
}

const typeOf = (name: string) => getMimeType(name) ?? 'application/octet-stream';
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** A page names the address it stands at, which only the server knows; so it is packed here. */
function fillIn({ type, forms }: ClientFile, origin: string): ClientFile {
  const page = Buffer.from(forms.identity ?? [])
    .toString('utf8')
    .replaceAll('%ORIGIN%', origin);
  const bytes = new TextEncoder().encode(page);
  const packed = { br: new Uint8Array(brotliCompressSync(bytes)), gzip: new Uint8Array(gzipSync(bytes)) };
  return { type, hash: hashOf(bytes), forms: { ...packed, identity: bytes } };
}

/**
 * The page that names all that an address needs. Without a session a closed page leads to the login. No page holds
 * anything personal, so the cookie is only looked for, not read.
 */
function pageFor(address: string, hasSession: boolean): string {
  if (address === '/login' || (!hasSession && (address === '/' || address === '/dashboard')))
    return '/pages/login.html';
  return address === '/dashboard' ? '/pages/dashboard.html' : '/index.html';
}

function notFound(c: Context): Response {
  return c.text('Dit bestand is er niet.', 404, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
}

function answer(c: Context, { type, hash, forms }: ClientFile, headers: Record<string, string>): Response {
  const there = (Object.keys(PACKED) as (keyof typeof PACKED)[]).filter((packed) => forms[packed] !== undefined);
  const encoding = chooseEncoding(c.req.header('accept-encoding'), there);
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
  const known = (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  const told = { ...headers, etag };
  if (known.includes(etag)) return c.body(null, 304, told);
  const bytes = forms[encoding] ?? new Uint8Array();
  return c.body(bytes, 200, {
    ...told,
    'content-type': type,
    'content-length': String(bytes.byteLength),
    'x-content-type-options': 'nosniff',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
}

/**
 * `files` stands before the headers of pages: a policy on a letter is dead weight. `pages` comes last, and answers
 * whatever nobody else does.
 */
export function clientApps(folder: string, origin: string): { files: Hono; pages: Hono } {
  const built = readFiles(folder);
  for (const [name, file] of built) if (name.endsWith('.html')) built.set(name, fillIn(file, origin));

  const files = new Hono().get('*', (c, next) => {
    const { path: address } = c.req;
    const file = address.endsWith('.html') ? undefined : built.get(address);
    const isAsset = address.startsWith('/assets/');
    if (file !== undefined) {
      const vary = file.forms.br && { vary: 'accept-encoding' };
      return Promise.resolve(answer(c, file, { 'cache-control': isAsset ? YEAR : DAY, ...vary }));
    }
    // After a deploy the pieces of the release before are gone; that answer must not outlive the next deploy.
    return isAsset ? Promise.resolve(notFound(c)) : next();
  });

  const pages = new Hono().get('*', (c) => {
    const { path: address } = c.req;
    // No page has a dot in its address: this is a file that is not there.
    if (address.includes('.')) return notFound(c);
    const page = built.get(pageFor(address, hasSessionCookie(c.req.header('cookie') ?? '')));
    if (page === undefined) return notFound(c);
    return answer(c, page, { 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' });
  });
  return { files, pages };
}
