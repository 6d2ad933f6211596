import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTiff } from '../../../../tests/open-tiff.ts';
import { luminanceOf } from './icc-table.ts';
import { type Ink, inksOf, type Rgb } from './inks.ts';
import { type PrintProfile, readProfile, toInk } from './profile.ts';

const FILE = fileURLToPath(new URL('../profiles/fogra39.icc', import.meta.url));
let profile: PrintProfile;

openTiff();

beforeAll(async () => {
  profile = await readProfile(FILE, await readFile(FILE));
});

const colour = (hex: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = [...Buffer.from(hex, 'hex')].map((byte) => byte / 255);
  return [red, green, blue];
};
const inkOf = async (hex: string): Promise<Ink> => (await inksOf([colour(hex)], profile))(colour(hex));

describe('the ink of a colour', () => {
  it.each(['000000', '16191d', '0a0a2c'])('is black alone, all of it, for #%s', async (hex) => {
    expect(await inkOf(hex)).toEqual([0, 0, 0, 1]);
  });

  it.each(['555b63', '8b8678', '808080', 'e0e0e0'])('is a part of black alone for the grey #%s', async (hex) => {
    const [cyan, magenta, yellow, black] = await inkOf(hex);
    expect([cyan, magenta, yellow]).toEqual([0, 0, 0]);
    expect(black).toBeGreaterThan(0.05);
    expect(black).toBeLessThan(0.9);
  });

  it('is less black for a lighter grey', async () => {
    const greys = ['404040', '606060', '808080', 'a0a0a0', 'c0c0c0', 'ffffff'];
    const blacks = (await Promise.all(greys.map(inkOf))).map(([, , , black]) => black);
    expect(blacks).toEqual(blacks.toSorted((one, other) => other - one));
    expect(new Set(blacks).size).toBe(greys.length);
    expect(blacks.at(-1)).toBe(0);
  });

  it('is what the profile says for a colour of a club, within the limit', async () => {
    const [cyan, magenta, yellow, black] = await inkOf('0b3d91');
    expect(cyan).toBeGreaterThan(0.9);
    expect(magenta).toBeGreaterThan(0.7);
    expect(yellow).toBeLessThan(0.05);
    expect(cyan + magenta + yellow + black).toBeLessThanOrEqual(3);
  });

  it('is not made up for a colour that was not asked', async () => {
    const inks = await inksOf([[1, 0, 0]], profile);
    expect(() => inks([0, 1, 0])).toThrow('no ink was asked');
  });
});

describe('a profile', () => {
  it('tells its name', () => {
    expect(profile.name).toBe('Coated FOGRA39 (open build)');
  });

  it('keeps what is dark apart: the black of a screen becomes the black of the press, white stays white', async () => {
    expect(profile.lift[0]).toBeGreaterThan(20);
    expect(profile.lift[255]).toBe(255);
    const bytes = await readFile(FILE);
    const printed = async (grey: number) =>
      luminanceOf(bytes, [...(await toInk(Uint8Array.from([grey, grey, grey]), profile))]);
    const darkest = await printed(0);
    expect(darkest).toBeGreaterThan(0.008);
    // What a screen shows of these greys, between the black of the press and white.
    for (const [grey, light] of [
      [30, 0.013],
      [40, 0.0212],
      [60, 0.0452],
    ] as const) {
      expect(Math.abs((await printed(grey)) - (light * (1 - darkest) + darkest))).toBeLessThan(0.003);
    }
  });

  it('is refused when it is not of a press', async () => {
    const bytes = await readFile(FILE);
    bytes.write('RGB ', 16, 'latin1');
    await expect(readProfile(FILE, bytes)).rejects.toThrow('no ICC profile of a CMYK press');
  });
});
