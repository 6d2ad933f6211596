import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * npm run fonts   cuts the faces of the first visit from the whole ones: the letters of Dutch, and of each axis only
 *                 what `styles/theme.css` draws. Any other letter comes from the whole face, when a page has it.
 */
const LETTERS = 'áàâäçéèêëíìîïñóòôöúùûüÁÄÇÉÈËÍÏÓÖÜ';
const SIGNS = '\u00A0©°·×²½–—‘’“”„•…€−';
/** What Dutch needs of what a browser does by itself, and figures of one width. */
const FEATURES = ['rvrn', 'liga', 'kern', 'tnum'];
/** Space up to the tilde. */
const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)).join('');
export const CHARACTERS = ASCII + LETTERS + SIGNS;

const ARCHIVO = '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2';

export const FACES = [
  {
    name: 'public-sans-basic',
    from: '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
  // The two in which headings are set, each by itself: together they are a quarter smaller than one face with both axes.
  { name: 'archivo-head', from: ARCHIVO, axes: { wdth: 86, wght: 750 } },
  { name: 'archivo-cover', from: ARCHIVO, axes: { wdth: 75, wght: 850 } },
] as const;

type Face = (typeof FACES)[number];

export const fileOf = ({ name }: Face) => `src/client/styles/${name}.woff2`;

export async function cut({ from, axes }: Face): Promise<Buffer> {
  const whole = await readFile(new URL(import.meta.resolve(from)));
  return subsetFont(whole, CHARACTERS, { targetFormat: 'woff2', keepFeatures: FEATURES, variationAxes: { ...axes } });
}

if (import.meta.main) for (const face of FACES) await writeFile(fileOf(face), await cut(face));
