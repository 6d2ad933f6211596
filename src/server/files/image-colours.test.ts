import { differenceEuclidean } from 'culori';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findLogoColours } from './image-colours.ts';
import { acceptImage } from './images.ts';

const look = differenceEuclidean('oklab');

/** Draws with smooth edges, as a logo has. Drawing SVG is closed in the product and open only inside this function. */
async function draw(size: number, shapes: string): Promise<Buffer> {
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  try {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${size}" height="${size}">${shapes}</svg>`;
    return await sharp(Buffer.from(svg)).png().toBuffer();
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvgBuffer'] });
  }
}

const SHIELD = 'M10 8H90V50C90 75 68 88 50 96C32 88 10 75 10 50Z';

const stripes = Array.from({ length: 5 }, (_, index) => `<rect x="${20 + index * 14}" width="7" height="100"/>`).join(
  '',
);

const LOGOS: Array<{ name: string; truth: string[]; draw: () => Promise<Buffer> }> = [
  {
    name: 'a green, yellow and black shield on a transparent backdrop',
    truth: ['#006b3f', '#ffd100', '#111111'],
    draw: () =>
      draw(
        700,
        `<path d="${SHIELD}" fill="#006b3f" stroke="#111111" stroke-width="6"/><path d="M10 40H90V58H10Z" fill="#ffd100"/>
         <circle cx="50" cy="49" r="12" fill="#111111"/><text x="50" y="30" font-size="14" text-anchor="middle" fill="#ffd100">VV</text>`,
      ),
  },
  {
    name: 'a red and white striped roundel with black letters, as JPEG on a white page',
    truth: ['#c8102e', '#ffffff', '#1a1a1a'],
    draw: async () =>
      sharp(
        await draw(
          500,
          `<rect width="100" height="100" fill="#fff"/><clipPath id="c"><circle cx="50" cy="50" r="40"/></clipPath>
           <circle cx="50" cy="50" r="46" fill="#1a1a1a"/><circle cx="50" cy="50" r="40" fill="#fff"/>
           <g clip-path="url(#c)" fill="#c8102e">${stripes}</g>`,
        ),
      )
        .jpeg({ quality: 70 })
        .toBuffer(),
  },
  {
    name: 'a yellow star on a white page',
    truth: ['#f7c600'],
    draw: () =>
      draw(
        400,
        `<rect width="100" height="100" fill="#fff"/><path d="M50 6L61 38H95L68 58L78 91L50 71L22 91L32 58L5 38H39Z" fill="#f7c600"/>
         <rect x="20" y="93" width="60" height="4" fill="#f7c600"/>`,
      ),
  },
  {
    name: 'a blue, pale blue and white wave in few colours on a grey page',
    truth: ['#0b3d91', '#9ecbf2', '#ffffff'],
    draw: async () =>
      sharp(
        await draw(
          600,
          `<rect width="100" height="100" fill="#d9d9d9"/><rect x="12" y="12" width="76" height="76" rx="10" fill="#0b3d91"/>
           <path d="M12 55Q31 40 50 55T88 55V72Q69 57 50 72T12 72Z" fill="#9ecbf2"/><circle cx="66" cy="32" r="9" fill="#fff"/>`,
        ),
      )
        .png({ palette: true, colours: 32 })
        .toBuffer(),
  },
  {
    name: 'a purple, orange and grey flame',
    truth: ['#5b2a86', '#f28c28', '#8a8d8f'],
    draw: () =>
      draw(
        900,
        `<path d="M50 5C75 30 85 50 85 65A35 32 0 0 1 15 65C15 50 25 30 50 5Z" fill="#5b2a86"/>
         <path d="M50 45C60 57 65 64 65 72A15 14 0 0 1 35 72C35 64 40 57 50 45Z" fill="#f28c28"/>
         <rect x="15" y="90" width="70" height="6" fill="#8a8d8f"/>`,
      ),
  },
];

describe('club colours from a logo (CLUB-23)', () => {
  const found: Array<{ truth: string; hit: boolean }> = [];

  it.each(LOGOS)('finds the colours of $name and invents none', async ({ truth, draw: make }) => {
    const { original } = await acceptImage(await make(), 'logo');
    const { primary, secondary, tertiary } = await findLogoColours(original.bytes);
    const colours = [primary, secondary, tertiary].filter((colour) => colour !== null);
    for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    for (const wanted of truth) {
      found.push({ truth: wanted, hit: colours.some((colour) => look(colour, wanted) < 0.05) });
    }
    const invented = colours.filter((colour) => truth.every((wanted) => look(colour, wanted) >= 0.05));
    expect(invented).toEqual([]);
    expect(look(colours[0] ?? '#000', truth[0] ?? '#fff')).toBeLessThan(0.05);
  });

  it('finds at least 12 of the 13 colours of the five logos', () => {
    expect(found).toHaveLength(13);
    expect(found.filter((colour) => !colour.hit).length).toBeLessThanOrEqual(1);
  });

  it('finds as many when the logos are only 80 pixels wide', async () => {
    let hits = 0;
    for (const { truth, draw: make } of LOGOS) {
      const small = await sharp(await make())
        .resize(80)
        .png()
        .toBuffer();
      const { primary, secondary, tertiary } = await findLogoColours(small);
      const colours = [primary, secondary, tertiary].filter((colour) => colour !== null);
      hits += truth.filter((wanted) => colours.some((colour) => look(colour, wanted) < 0.05)).length;
    }
    expect(hits).toBeGreaterThanOrEqual(12);
  });

  it.each([80, 300])('keeps the white that a logo encloses, at %i pixels', async (size) => {
    const ring = await draw(
      size,
      '<rect width="100" height="100" fill="#fff"/><circle cx="50" cy="50" r="38" fill="none" stroke="#f7c600" stroke-width="14"/>',
    );
    const { primary, secondary, tertiary } = await findLogoColours(ring);
    expect(look(primary ?? '#000', '#f7c600')).toBeLessThan(0.05);
    expect([secondary, tertiary]).toEqual(['#ffffff', null]);
  });

  it('takes a picture in one colour as that colour', async () => {
    const plain = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c8102e' } })
      .png()
      .toBuffer();
    expect(await findLogoColours(plain)).toEqual({ primary: '#c8102e', secondary: null, tertiary: null });
  });

  it('finds the colour of a logo of thin lines', async () => {
    const lines = await draw(
      200,
      '<rect width="100" height="100" fill="#fff"/><path d="M5 5L95 95M5 95L95 5" stroke="#0b3d91" stroke-width="1" fill="none"/>',
    );
    const { primary } = await findLogoColours(lines);
    expect(look(primary ?? '#fff', '#0b3d91')).toBeLessThan(0.15);
  });

  it('gives no colour for a picture in which nothing is visible', async () => {
    const empty = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    expect(await findLogoColours(empty)).toEqual({ primary: null, secondary: null, tertiary: null });
  });
});
