import { readFile } from 'node:fs/promises';
import type { RenderAsset } from '#server/render/protocol.ts';

interface DocumentStyles {
  /** The letters and the sheets. */
  css: string;
  /** The files of the letters, by the names that the styles give them. */
  fonts: Record<string, RenderAsset>;
}

const DOCUMENT = new URL('../../../campagnemiddelen/document/', import.meta.url);

let read: Promise<DocumentStyles> | null = null;

/** The styles of the documents and their letters: they never change while the program runs. */
export function documentStyles(): Promise<DocumentStyles> {
  read ??= readStyles().catch((error: unknown) => {
    read = null;
    throw error;
  });
  return read;
}

async function readStyles(): Promise<DocumentStyles> {
  const text = (name: string) => readFile(new URL(name, DOCUMENT), 'utf8');
  const [faces, sheets] = await Promise.all([text('fonts.css'), text('document.css')]);
  const names = [...new Set([...faces.matchAll(/url\('([^']+)'\)/gu)].map(([, name = '']) => name))];
  const fonts = await Promise.all(
    names.map(async (name): Promise<[string, RenderAsset]> => [
      name,
      { type: 'font/woff2', bytes: await readFile(new URL(name, DOCUMENT)) },
    ]),
  );
  return { css: `${faces}\n${sheets}`, fonts: Object.fromEntries(fonts) };
}
