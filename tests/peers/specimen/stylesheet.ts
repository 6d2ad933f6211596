import { readFile } from 'node:fs/promises';
import type { RenderAsset } from '#server/render/protocol.ts';

export interface Stylesheet {
  /** The letters and the sheets. */
  css: string;
  /** The sheets alone. */
  sheets: string;
  assets: Record<string, RenderAsset>;
}

const MEDIA_TYPES: Record<string, string> = {
  woff2: 'font/woff2',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
};

const DOCUMENT = new URL('../../../src/features/campagnemiddelen/document/', import.meta.url);
const DEMO = new URL('../../../db/demo/', import.meta.url);

/** The styles of the documents, their letters and the pictures of the sample: nothing is fetched while rendering. */
export async function readDocumentStyles(): Promise<Stylesheet> {
  const [fonts, css] = await Promise.all([
    readStylesheet(new URL('fonts.css', DOCUMENT)),
    readFile(new URL('document.css', DOCUMENT), 'utf8'),
  ]);
  const pictures = {
    'pictures/cover.jpg': '../../src/features/covers/server/omslagen/arm-in-arm.jpg',
    'pictures/logo.png': 'logo-groenendaal.png',
    'pictures/team.jpg': 'foto-groenendaal-dames-1.jpg',
  };
  const assets = await Promise.all(
    Object.entries(pictures).map(async ([name, file]): Promise<[string, RenderAsset]> => [
      name,
      { type: name.endsWith('png') ? 'image/png' : 'image/jpeg', bytes: await readFile(new URL(file, DEMO)) },
    ]),
  );
  return { css: `${fonts.css}\n${css}`, sheets: css, assets: { ...fonts.assets, ...Object.fromEntries(assets) } };
}

/** A style sheet with every file it names. */
async function readStylesheet(url: URL): Promise<Omit<Stylesheet, 'sheets'>> {
  const css = await readFile(url, 'utf8');
  const names = new Set([...css.matchAll(/url\(\s*['"]?([^'")]+)['"]?\s*\)/g)].map(([, name = '']) => name));
  const assets = await Promise.all(
    [...names].map(async (name): Promise<[string, RenderAsset]> => {
      const type = MEDIA_TYPES[name.slice(name.lastIndexOf('.') + 1)];
      if (type === undefined) throw new Error(`${url.href} names ${name}, which is no font or image`);
      return [name, { type, bytes: await readFile(new URL(name, url)) }];
    }),
  );
  return { css, assets: Object.fromEntries(assets) };
}
