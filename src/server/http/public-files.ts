import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { Refusal } from '#shared/errors.ts';
import { mimeOf } from '#server/files/storage.ts';
import type { Storage } from '#server/files/storage.ts';

/** What a person may download, after the check of access. */
export interface PrivateFile {
  key: string;
  bytes: number;
  /** As the person will see it among their downloads. */
  filename: string;
}

export interface FileRoutes {
  storage: Storage;
  /** Null for a file that does not exist and for one that this visitor may not have: both answer the same. */
  findPrivateFile: (request: Request, id: string) => Promise<PrivateFile | null>;
}

const PUBLIC_NAME = /^[0-9a-f]{32}\.(?:jpg|png)$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A file can do nothing: run no script, load nothing, be nothing other than what we say it is. */
const STRICT = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  // Team photos show children; they are on public pages, not in the results of a search engine.
  'x-robots-tag': 'noindex',
};

/**
 * Mounted on /files, before the middleware that reads sessions or sets the headers of pages. Files go through this
 * process and not through signed links to the store: access is checked on every request, an answer has our headers
 * whatever the store sends, and the store need not be reachable from outside.
 */
export function fileRoutes({ storage, findPrivateFile }: FileRoutes): Hono {
  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(STRICT)) c.header(name, value);
  });

  app.onError((error, c) => {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 503) c.header('retry-after', '60');
    return answer(c, error.message, error.status);
  });

  // Looks at no cookie and sets none: the name is the key, and the answer is the same for everybody.
  app.get('/public/:name', async (c) => {
    const name = c.req.param('name');
    if (!PUBLIC_NAME.test(name)) return notFound(c);
    const etag = `"${name}"`;
    const headers = {
      'content-type': mimeOf(name),
      'content-disposition': `inline; filename="${name}"`,
      // What is under a name never changes; a new picture has a new name.
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    const bytes = await storage.read(`public/${name}`);
    if (bytes === null) return notFound(c);
    return c.body(new Uint8Array(bytes), 200, { ...headers, 'content-length': String(bytes.byteLength) });
  });

  app.get('/:id', async (c) => {
    const id = c.req.param('id');
    const file = UUID.test(id) ? await findPrivateFile(c.req.raw, id) : null;
    const stream = file && (await storage.open(file.key));
    if (!stream) return notFound(c);
    const headers = {
      'content-type': mimeOf(file.key),
      'content-disposition': `attachment; ${filenameParameters(file.filename)}`,
      'content-length': String(file.bytes),
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    };
    if (c.req.method === 'HEAD') {
      stream.destroy();
      return c.body(null, 200, headers);
    }
    return c.body(Readable.toWeb(stream) as ReadableStream<Uint8Array>, 200, headers);
  });

  app.all('*', (c) => notFound(c));
  return app;
}

/** RFC 6266: an ASCII name for old programs, and the real one. */
function filenameParameters(filename: string): string {
  const plain = filename
    .normalize('NFKD')
    .replaceAll(/[^\w .()-]/g, '')
    .trim();
  const encoded = encodeURIComponent(filename.toWellFormed()).replaceAll(/['()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  return `filename="${plain || 'bestand'}"; filename*=UTF-8''${encoded}`;
}

function notFound(c: Context): Response {
  return answer(c, new Refusal('niet_gevonden').message, 404);
}

function answer(c: Context, sentence: string, status: number): Response {
  c.header('cache-control', 'no-store');
  c.header('content-type', 'text/plain; charset=utf-8');
  return c.newResponse(sentence, status as 404);
}
