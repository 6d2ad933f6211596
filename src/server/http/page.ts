import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import { PRODUCT } from '#shared/product.ts';

/**
 * Pages that the server draws whole: they can be read before any script came, and without one. What is in them goes
 * through React, which escapes it; the head is written here.
 */

/** The sources of what goes with a page: a sheet, and a script where it has one. `vite.pages.config.ts` builds them. */
export interface PageSources {
  style: string;
  script?: string;
  /** Of what is seen first, when those are others than on the pages of the product. */
  fonts?: readonly string[];
}

/** The faces of what is seen first. */
const FONTS = ['public-sans-basic', 'archivo-head', 'archivo-cover'].map((name) => `src/client/styles/${name}.woff2`);
/** Not an address: what the build tells the server. */
const MANIFEST = '.pages.json';

interface PageImage {
  path: string;
  alt: string;
  /** One that is made for a message says its size, and is shown large. */
  size?: { width: number; height: number };
}
const PRODUCT_IMAGE: PageImage = {
  path: '/share.png',
  alt: `${PRODUCT}: de mensen die achter je club staan.`,
  size: { width: 1200, height: 630 },
};

export interface PublicPage {
  title: string;
  description: string;
  /** As shared, and as search engines list it when it may be listed. */
  path: string;
  /** Of the page in a message; without one the picture of the product. */
  image?: PageImage | undefined;
  /** The colours of a club, as variables. */
  theme?: Record<`--${string}`, string> | undefined;
  /** What the script reads; nothing that may not be seen. */
  data?: unknown;
  body: ReactElement;
}

interface Assets {
  head: string;
  tail: string;
}

const manifestSchema = z.record(z.string(), z.looseObject({ file: z.string() }));

/** In development Vite answers for the sources; where nothing was built a page is plain, and still works. */
function assetsOf(sources: PageSources | undefined, folder: string | undefined, isDevelopment: boolean): Assets {
  if (sources === undefined) return { head: '', tail: '' };
  const { style, script, fonts = FONTS } = sources;
  if (isDevelopment) {
    return {
      head: `<link rel="stylesheet" href="/${style}">`,
      tail: script === undefined ? '' : `<script type="module" src="/${script}"></script>`,
    };
  }
  const file = folder === undefined ? undefined : path.join(folder, MANIFEST);
  if (folder === undefined || file === undefined || !existsSync(file)) return { head: '', tail: '' };
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const built = (source: string) => {
    const found = manifest[source];
    if (found === undefined) throw new Error(`${source} is not in what was built`);
    return found.file;
  };
  const preloads = fonts.map(
    (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${built(font)}">`,
  );
  // In the document: one round trip less before anything can be shown. Only its own end tag has a meaning in it.
  const sheet = readFileSync(path.join(folder, built(style)), 'utf8')
    .trim()
    .replaceAll('</', '<\\/');
  return {
    head: [...preloads, `<style>${sheet}</style>`].join('\n'),
    tail: script === undefined ? '' : `<script type="module" crossorigin src="/${built(script)}"></script>`,
  };
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** JSON inside a script element of another type: read, never run. */
const embed = (data: unknown) =>
  `<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

export type DrawPage = (c: Context, page: PublicPage, status?: ContentfulStatusCode) => Response;

interface PagesOptions {
  sources: PageSources | undefined;
  folder: string | undefined;
  origin: string;
  isDevelopment: boolean;
  /** Whether search engines may list what stands at a path. */
  isListed: (path: string) => boolean;
}

/** What is missing is found when the server starts, not when somebody looks. */
export function createPages({ sources, folder, origin, isDevelopment, isListed }: PagesOptions): DrawPage {
  const { head, tail } = assetsOf(sources, folder, isDevelopment);
  return (c, page, status = 200) => {
    const style = Object.entries(page.theme ?? {}).map(([name, value]) => `${name}:${value}`);
    const { image = PRODUCT_IMAGE } = page;
    const meta = (name: string, content: string) => `<meta name="${name}" content="${escape(content)}">`;
    const property = (name: string, content: string) => `<meta property="og:${name}" content="${escape(content)}">`;
    const html = [
      `<!doctype html><html lang="nl"${style.length === 0 ? '' : ` style="${escape(style.join(';'))}"`}><head>`,
      '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${escape(page.title)}</title>`,
      meta('description', page.description),
      isListed(page.path)
        ? `<link rel="canonical" href="${escape(new URL(page.path, origin).href)}">`
        : meta('robots', 'noindex'),
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icon-180.png">',
      property('type', 'website'),
      property('locale', 'nl_NL'),
      property('site_name', PRODUCT),
      property('url', new URL(page.path, origin).href),
      property('title', page.title),
      property('description', page.description),
      property('image', new URL(image.path, origin).href),
      ...(image.size === undefined
        ? []
        : [property('image:width', `${image.size.width}`), property('image:height', `${image.size.height}`)]),
      property('image:alt', image.alt),
      meta('twitter:card', image.size === undefined ? 'summary' : 'summary_large_image'),
      head,
      '</head>',
      `<body class="public bg-paper">${renderToStaticMarkup(page.body)}`,
      page.data === undefined ? '' : embed(page.data),
      tail,
      '</body></html>',
    ].join('\n');
    return c.html(html, status);
  };
}
