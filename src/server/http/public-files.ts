import { type Context, Hono } from 'hono';
import { Refusal } from '#shared/errors.ts';
import { databaseProblem, type Db } from '#server/database/database.ts';
import { findShownKind, mimeOf, type Storage } from '#server/files/storage.ts';
import { FILE_HEADERS } from './files.ts';

/**
 * What is under a name never changes, but it can be taken down, and a cache cannot be told: a logo is out of every
 * cache within a day; a photo of people within an hour, and then out of the browsers that showed it, for no cache that
 * people share may keep it.
 */
const CACHE = { logo: 'public, max-age=86400, must-revalidate', people: 'private, max-age=3600, must-revalidate' };

const PUBLIC_NAME = /^[0-9a-f]{32}\.(?:jpg|png|webp)$/;

/**
 * Mounted on /files, before the middleware that sets the headers of pages: pictures on public pages. Looks at no
 * cookie and sets none: the name is the key, and the answer is the same for everybody. The database says whether the
 * picture is still shown, so that its address dies in the moment it is replaced or removed. `db` is a visitor's.
 */
export function publicFiles(db: Db, storage: Storage): Hono {
  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(FILE_HEADERS)) c.header(name, value);
  });

  app.onError((error, c) => {
    const problem = databaseProblem(error);
    const refusal = problem === null ? error : new Refusal(problem);
    if (!(refusal instanceof Refusal)) throw error;
    return answer(c, refusal.message, refusal.status);
  });

  app.get('/public/:name', async (c) => {
    const name = c.req.param('name');
    if (!PUBLIC_NAME.test(name)) return notFound(c);
    const kind = await findShownKind(db, `public/${name}`);
    if (kind === null) return notFound(c);
    const etag = `"${name}"`;
    const headers = {
      'content-type': mimeOf(name),
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': kind === 'logo' ? CACHE.logo : CACHE.people,
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    const bytes = await storage.read(`public/${name}`);
    if (bytes === null) return notFound(c);
    return c.body(new Uint8Array(bytes), 200, { ...headers, 'content-length': String(bytes.byteLength) });
  });

  app.all('*', (c) => notFound(c));
  return app;
}

function notFound(c: Context): Response {
  return answer(c, new Refusal('niet_gevonden').message, 404);
}

function answer(c: Context, sentence: string, status: number): Response {
  c.header('cache-control', 'no-store');
  c.header('content-type', 'text/plain; charset=utf-8');
  return c.newResponse(sentence, status as 404);
}
