import { Hono, type MiddlewareHandler } from 'hono';

/** On every answer but those that search engines may list. */
export const notListed =
  (listed: readonly string[]): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (!listed.includes(c.req.path)) c.header('x-robots-tag', 'noindex');
  };

/**
 * Nothing is disallowed: a page that a search engine may not fetch cannot tell that it is not to be listed, and would be
 * by its address alone. It also needs the plans of the API to see the prices.
 */
const robots = (origin: string) => `User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n`;

const sitemap = (origin: string, listed: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listed.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    '</urlset>\n',
  ].join('\n');

export function robotRoutes(origin: string, listed: readonly string[]): Hono {
  const day = { 'cache-control': 'public, max-age=86400' };
  return new Hono()
    .get('/robots.txt', (c) => c.text(robots(origin), 200, day))
    .get('/sitemap.xml', (c) =>
      c.body(sitemap(origin, listed), 200, { ...day, 'content-type': 'application/xml; charset=utf-8' }),
    );
}
