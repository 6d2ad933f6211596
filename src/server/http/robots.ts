import { Hono, type MiddlewareHandler } from 'hono';

/** What search engines may list. The page of a search, a club's own work and all the rest they may not. */
const LISTED = ['/welkom', '/prijzen', '/privacy', '/voorwaarden', '/verwerkersovereenkomst'];

export const isListed = (path: string) => LISTED.includes(path);

/** On every answer but those. */
export const notListed: MiddlewareHandler = async (c, next) => {
  await next();
  if (!isListed(c.req.path)) c.header('x-robots-tag', 'noindex');
};

/**
 * Nothing is disallowed: a page that a search engine may not fetch cannot tell that it is not to be listed, and would be
 * by its address alone. It also needs the plans of the API to see the prices.
 */
const robots = (origin: string) => `User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n`;

const sitemap = (origin: string) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...LISTED.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    '</urlset>\n',
  ].join('\n');

export function robotRoutes(origin: string): Hono {
  const day = { 'cache-control': 'public, max-age=86400' };
  return new Hono()
    .get('/robots.txt', (c) => c.text(robots(origin), 200, day))
    .get('/sitemap.xml', (c) =>
      c.body(sitemap(origin), 200, { ...day, 'content-type': 'application/xml; charset=utf-8' }),
    );
}
