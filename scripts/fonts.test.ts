import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { CHARACTERS, cut, FACES, fileOf } from './fonts.ts';

const styles = await readFile('src/client/styles/fonts.css', 'utf8');
const faces = styles.match(/@font-face \{[^}]*\}/g) ?? [];

/** 'U+0020-007E, U+00A0' as the characters it names. */
function namedBy(range: string): string[] {
  return range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .slice(2)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
  });
}

describe.each(FACES)('the face $name', (face) => {
  it('is what its package gives when it is cut anew', async () => {
    expect((await cut(face)).equals(await readFile(fileOf(face))), 'run npm run fonts').toBe(true);
  });

  it('tells the browser exactly which letters it has', () => {
    const rule = faces.find((text) => text.includes(`${face.name}.woff2`));
    const range = /unicode-range:([^;]*);/.exec(rule ?? '')?.[1] ?? '';
    expect(new Set(namedBy(range))).toEqual(new Set(CHARACTERS));
  });

  it('tells the browser exactly which weights and widths it has', () => {
    const rule = faces.find((text) => text.includes(`${face.name}.woff2`)) ?? '';
    const units = { wght: ['font-weight', ''], wdth: ['font-stretch', '%'] } as const;
    for (const [axis, values] of Object.entries<number | { min: number; max: number }>(face.axes)) {
      const [name, unit] = units[axis as keyof typeof units];
      const said = typeof values === 'number' ? [values] : [values.min, values.max];
      expect(rule).toContain(`${name}: ${said.map((value) => `${value}${unit}`).join(' ')};`);
    }
  });
});
