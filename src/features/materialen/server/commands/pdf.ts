import { readFile } from 'node:fs/promises';
import { createElement } from 'react';
import { documentToHtml } from '#server/render/document.ts';
import type { RenderAsset, RenderJob } from '#server/render/protocol.ts';
import { SJABLOON_CSS, SjabloonDocument } from '#features/materialen/document/sjabloon.tsx';
import { fillSjabloon, type Letterhead, type SjabloonId } from '#features/materialen/shared/rules/sjablonen.ts';
import type { Logo } from './word.ts';

/** The letters of the templates, from the packages that bring them. */
const FONT_FILES = {
  'archivo-700.woff2': import.meta.resolve('@fontsource/archivo/files/archivo-latin-700-normal.woff2'),
  'archivo-700-ext.woff2': import.meta.resolve('@fontsource/archivo/files/archivo-latin-ext-700-normal.woff2'),
  'public-sans-400.woff2': import.meta.resolve('@fontsource/public-sans/files/public-sans-latin-400-normal.woff2'),
  'public-sans-400-ext.woff2': import.meta
    .resolve('@fontsource/public-sans/files/public-sans-latin-ext-400-normal.woff2'),
  'public-sans-700.woff2': import.meta.resolve('@fontsource/public-sans/files/public-sans-latin-700-normal.woff2'),
  'public-sans-700-ext.woff2': import.meta
    .resolve('@fontsource/public-sans/files/public-sans-latin-ext-700-normal.woff2'),
};

export async function readFonts(): Promise<Record<string, RenderAsset>> {
  const fonts = await Promise.all(
    Object.entries(FONT_FILES).map(async ([name, url]): Promise<[string, RenderAsset]> => [
      name,
      { type: 'font/woff2', bytes: await readFile(new URL(url)) },
    ]),
  );
  return Object.fromEntries(fonts);
}

/** The same template for the renderer: A4, tagged, with its fonts inside. */
export async function sjabloonPdfJob(
  id: SjabloonId,
  club: Letterhead & { updated_at: Date },
  logo: Logo | null,
): Promise<RenderJob> {
  const content = fillSjabloon(id, club);
  const title = `${content.titel} ${club.naam}`;
  const element = createElement(SjabloonDocument, { content, club, logo: logo === null ? null : 'logo.png' });
  return {
    html: documentToHtml(element, { css: SJABLOON_CSS, title, lang: 'nl' }),
    assets: {
      ...(await readFonts()),
      ...(logo !== null && { 'logo.png': { type: 'image/png', bytes: logo.bytes } }),
    },
    output: {
      kind: 'pdf',
      width_mm: 210,
      height_mm: 297,
      over_mm: 4,
      pages: content.sheets.length,
      metadata: {
        title,
        author: club.naam,
        subject: content.titel,
        keywords: ['sponsoring', club.naam],
        lang: 'nl-NL',
        date: club.updated_at.toISOString(),
      },
    },
  };
}
