import { readFile } from 'node:fs/promises';
import type { RenderAsset } from '#server/render/protocol.ts';

export interface Stylesheet {
  css: string;
  assets: Record<string, RenderAsset>;
}

const MEDIA_TYPES: Record<string, string> = {
  woff2: 'font/woff2',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
};

/** A style sheet with every file it names, so that nothing has to be fetched while rendering. */
export async function readStylesheet(url: URL): Promise<Stylesheet> {
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
