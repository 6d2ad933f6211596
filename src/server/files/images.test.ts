import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#shared/errors.ts';
import { CANARY, hostileCorpus, noise } from '../../../tests/peers/corpora/images.ts';
import type { Sample } from '../../../tests/peers/corpora/images.ts';
import { acceptImage, cutForScreen, cutSlot, inImageQueue } from './images.ts';
import type { AcceptedImage, ImageUse } from './images.ts';

const photo = (width: number, height: number) => sharp(noise(width, height), { raw: { width, height, channels: 3 } });

async function refusal(bytes: Uint8Array, use: ImageUse): Promise<Refusal | null> {
  try {
    await acceptImage(bytes, use);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Everything in a file that is kept, other than its pixels. */
async function leftovers({ original, screen }: AcceptedImage): Promise<string[]> {
  const found: string[] = [];
  for (const { bytes, format } of [original, screen]) {
    const header = await sharp(bytes).metadata();
    for (const field of ['exif', 'xmp', 'iptc', 'icc', 'comments', 'orientation'] as const) {
      if (header[field] !== undefined) found.push(field);
    }
    if (bytes.includes(CANARY)) found.push('canary');
    if (header.format !== format || header.space !== (header.channels < 3 ? 'b-w' : 'srgb')) found.push('format');
    if (header.depth !== 'uchar') found.push('depth');
    const end = format === 'png' ? Buffer.from('IEND\u00ae\u0042\u0060\u0082', 'latin1') : Buffer.from([0xff, 0xd9]);
    if (!bytes.subarray(-end.length).equals(end)) found.push('tail');
  }
  return found;
}

describe('hostile and unusual files (G-040)', () => {
  let corpus: Sample[];

  beforeAll(async () => {
    corpus = await hostileCorpus();
  });

  it('refuses or cleans every file of the corpus', async () => {
    expect(corpus.length).toBeGreaterThanOrEqual(60);
    const wrong: string[] = [];
    for (const { name, bytes, outcome } of corpus) {
      const result = await acceptImage(bytes, 'cover').then(
        async (image) => (await leftovers(image)).join(' ') || 'clean',
        (error: unknown) => (error instanceof Refusal ? error.code : `threw ${String(error)}`),
      );
      const fits = outcome === 'either' ? ['clean', 'afbeelding_onleesbaar'].includes(result) : result === outcome;
      if (!fits) wrong.push(`${name}: ${result} instead of ${outcome}`);
    }
    expect(wrong).toEqual([]);
  });

  it('refuses an image of 16,000 by 16,000 before decoding it', async () => {
    const bomb = corpus.find(({ name }) => name === 'png of 16,000 by 16,000');
    const took: number[] = [];
    let refused: Awaited<ReturnType<typeof refusal>> = null;
    for (let round = 0; round < 3; round += 1) {
      const start = performance.now();
      refused = await refusal(bomb?.bytes ?? Buffer.alloc(0), 'cover');
      took.push(performance.now() - start);
    }
    // The quickest of three: others use this machine too. Decoding takes 400 ms or more.
    expect(Math.min(...took)).toBeLessThan(200);
    expect(refused?.message).toBe(
      'Deze afbeelding is 16.000 bij 16.000 beeldpunten. Kies een versie van hoogstens 40 megapixel.',
    );
  });

  it('opens no other decoder than JPEG, PNG and WebP, whoever asks', async () => {
    for (const name of ['svg', 'gif', 'tiff, little end first', 'ppm', 'heic', 'pdf']) {
      const bytes = corpus.find((sample) => sample.name === name)?.bytes;
      await expect(sharp(bytes).metadata()).rejects.toThrow('unsupported image format');
    }
  });
});

describe('what a person reads', () => {
  it('names what is accepted for a file that is no image (CLUB-21, G-040)', async () => {
    const html = Buffer.from('<html></html>');
    expect(await refusal(html, 'logo')).toMatchObject({
      code: 'afbeelding_type',
      status: 415,
      message: 'Dit bestand is geen geschikte afbeelding. Kies een JPG of PNG.',
    });
    expect((await refusal(html, 'cover'))?.message).toBe(
      'Dit bestand is geen geschikte afbeelding. Kies een JPG, PNG of WebP.',
    );
  });

  it('refuses WebP as a logo and accepts it as a photo (CLUB-21, TEAM-06, PROF-06)', async () => {
    const webp = await photo(300, 200).webp().toBuffer();
    expect((await refusal(webp, 'logo'))?.code).toBe('afbeelding_type');
    expect(await refusal(webp, 'teamfoto')).toBeNull();
    expect(await refusal(webp, 'profiel_foto')).toBeNull();
  });

  it.each([
    ['logo', 5],
    ['teamfoto', 5],
    ['profiel_foto', 5],
    ['cover', 10],
  ] as const)('refuses a %s above %i MB and says how large it is (CLUB-21, COVER-04, G-040)', async (use, limit) => {
    const png = await photo(300, 200).png().toBuffer();
    const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    expect(await refusal(padded(limit * 1024 * 1024), use)).toBeNull();
    const refused = await refusal(padded((limit + 2.15) * 1024 * 1024), use);
    expect(refused?.code).toBe('afbeelding_te_groot');
    expect(refused?.message).toMatch(new RegExp(`hoogstens ${limit} MB\\. Dit bestand is ${limit + 2},2 MB\\.$`));
    const byOne = await refusal(padded(limit * 1024 * 1024 + 1), use);
    expect(byOne?.message).toContain(`Dit bestand is ${limit},1 MB.`);
  });

  it('says that a damaged file is damaged', async () => {
    const jpeg = await photo(600, 400).jpeg().toBuffer();
    expect(await refusal(jpeg.subarray(0, jpeg.length / 2), 'teamfoto')).toMatchObject({
      code: 'afbeelding_onleesbaar',
      status: 422,
      message: 'Deze afbeelding is beschadigd of niet compleet. Sla haar opnieuw op en probeer het nog eens.',
    });
  });
});

describe('the original', () => {
  it('keeps the size and the kind of file', async () => {
    const jpeg = await acceptImage(await photo(1500, 1000).jpeg().toBuffer(), 'teamfoto');
    expect(jpeg.original).toMatchObject({ width: 1500, height: 1000, format: 'jpeg' });
    const png = await acceptImage(await photo(500, 300).ensureAlpha(0.5).png().toBuffer(), 'logo');
    expect(png.original).toMatchObject({ width: 500, height: 300, format: 'png' });
    expect((await sharp(png.original.bytes).metadata()).hasAlpha).toBe(true);
  });

  it('keeps every pixel of a PNG', async () => {
    const source = photo(300, 200);
    const { original } = await acceptImage(await source.clone().png().toBuffer(), 'logo');
    expect(await sharp(original.bytes).raw().toBuffer()).toEqual(noise(300, 200));
  });

  it('stands upright, whichever way the camera was held', async () => {
    // Red on the left: turned a quarter to the right (6), it belongs on top.
    const red = {
      input: { create: { width: 50, height: 100, channels: 3, background: '#f00' } },
      left: 0,
      top: 0,
    } as const;
    const sideways = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#00f' } })
      .composite([red])
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const { original } = await acceptImage(sideways, 'teamfoto');
    expect(original).toMatchObject({ width: 100, height: 300 });
    const [r = 0, , b = 0] = await sharp(original.bytes)
      .extract({ left: 50, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(r).toBeGreaterThan(240);
    expect(b).toBeLessThan(15);
  });

  it('turns wide colours into sRGB instead of only dropping their profile', async () => {
    const create = { width: 50, height: 50, channels: 3, background: '#c83232' } as const;
    const wide = await sharp({ create }).withIccProfile('p3').png().toBuffer();
    const stored = [...(await sharp(wide, { ignoreIcc: true }).raw().toBuffer()).subarray(0, 3)];
    expect(stored).not.toEqual([0xc8, 0x32, 0x32]);
    const { original } = await acceptImage(wide, 'logo');
    const [r = 0, g = 0, b = 0] = await sharp(original.bytes).raw().toBuffer();
    for (const [value, wanted] of [
      [r, 0xc8],
      [g, 0x32],
      [b, 0x32],
    ] as const) {
      expect(Math.abs(value - wanted)).toBeLessThanOrEqual(2);
    }
  });
});

describe('the screen version (PDF-23)', () => {
  it('makes a logo at most 400 wide, as PNG with its transparency', async () => {
    const { screen } = await acceptImage(await photo(1000, 600).ensureAlpha(0.4).png().toBuffer(), 'logo');
    expect(screen).toMatchObject({ width: 400, height: 240, format: 'png' });
    expect((await sharp(screen.bytes).metadata()).hasAlpha).toBe(true);
  });

  it.each([
    ['cover', 2000, 1200],
    ['teamfoto', 1200, 600],
    ['profiel_foto', 900, 600],
  ] as const)('makes a %s of %i at most %i wide, as JPEG', async (use, from, to) => {
    const { screen } = await acceptImage(await photo(from, 700).jpeg().toBuffer(), use);
    expect(screen).toMatchObject({ width: to, height: Math.round((700 * to) / from), format: 'jpeg' });
  });

  it('uses quality 95 for a cover and 85 for a team photo', async () => {
    const png = await photo(500, 400).png().toBuffer();
    const cover = await acceptImage(png, 'cover');
    const team = await acceptImage(png, 'teamfoto');
    const source = sharp(cover.original.bytes);
    const at = async (quality: number) => (await source.clone().jpeg({ quality, mozjpeg: true }).toBuffer()).length;
    expect(cover.screen.bytes).toHaveLength(await at(95));
    expect(team.screen.bytes).toHaveLength(await at(85));
  });

  it('does not enlarge', async () => {
    const { screen } = await acceptImage(await photo(350, 300).png().toBuffer(), 'logo');
    expect(screen).toMatchObject({ width: 350, height: 300 });
  });

  it('leaves an image under 200 pixels or about 50 KB as it is', async () => {
    const narrow = await acceptImage(await photo(190, 190).png().toBuffer(), 'teamfoto');
    expect(narrow.original.bytes.length).toBeGreaterThan(50 * 1024);
    expect(narrow.screen).toBe(narrow.original);
    const create = { width: 1600, height: 900, channels: 3, background: '#0a0' } as const;
    const light = await acceptImage(await sharp({ create }).png().toBuffer(), 'cover');
    expect(light.screen).toBe(light.original);
  });

  it('cuts a photo for a screen file to the shape of its slot by the same rules, and leaves a small one alone', async () => {
    const large = await photo(2400, 1800).jpeg().toBuffer();
    const slot = { width_mm: 218, height_mm: 124 };
    const shape = (cut: { width: number; height: number } | null) => Number(cut?.width) / Number(cut?.height);
    for (const [use, most] of [
      ['cover', 1200],
      ['teamfoto', 600],
    ] as const) {
      const cut = await cutForScreen(large, use, slot);
      expect(cut).toMatchObject({ format: 'jpeg' });
      expect(cut?.width).toBeLessThanOrEqual(most);
      expect(cut?.width).toBeGreaterThan(most * 0.95);
      expect(Math.abs(shape(cut) / (218 / 124) - 1)).toBeLessThan(0.001);
    }
    expect(await cutForScreen(await photo(190, 190).png().toBuffer(), 'teamfoto', slot)).toBeNull();
  });

  it('puts white behind a transparent cover', async () => {
    const glass = await photo(1500, 900).ensureAlpha(0).png().toBuffer();
    const { screen } = await acceptImage(glass, 'cover');
    expect([...(await sharp(screen.bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  });
});

describe('a slot on paper', () => {
  let master: Buffer;

  beforeAll(async () => {
    master = (await acceptImage(await photo(3000, 2000).jpeg().toBuffer(), 'cover')).original.bytes;
  });

  it('has 300 pixels per inch when the source has enough', async () => {
    const slot = await cutSlot(master, { width_mm: 84, height_mm: 60 });
    expect(slot.width / (84 / 25.4)).toBeCloseTo(300, -1);
    expect(slot.ppi).toBe(Math.floor(2800 / (84 / 25.4)));
  });

  it.each([
    [218, 305],
    [34, 34],
    [78, 52.5],
    [31.7, 12.3],
    [105, 74.25],
    [8, 61],
  ])('has the shape of a box of %f by %f mm to within 0.1 percent', async (width_mm, height_mm) => {
    const slot = await cutSlot(master, { width_mm, height_mm, crop: { x: 0.1, y: 0.05, width: 0.85, height: 0.9 } });
    expect(Math.abs(slot.width / slot.height / (width_mm / height_mm) - 1)).toBeLessThan(0.001);
  });

  it('is never enlarged, and says what the source can give', async () => {
    const slot = await cutSlot(master, { width_mm: 218, height_mm: 305 });
    expect(slot.height).toBeLessThanOrEqual(2000);
    expect(slot.height).toBeGreaterThan(1950);
    expect(slot.ppi).toBe(166);
  });

  it('shows the part that was chosen', async () => {
    // A red square at the right of a blue image; the crop lies inside the red.
    const red = {
      input: { create: { width: 300, height: 300, channels: 3, background: '#f00' } },
      left: 600,
      top: 50,
    } as const;
    const flag = await sharp({ create: { width: 1000, height: 400, channels: 3, background: '#00f' } })
      .composite([red])
      .png()
      .toBuffer();
    const crop = { x: 0.6, y: 0.125, width: 0.3, height: 0.75 };
    const inside = await cutSlot(flag, { width_mm: 20, height_mm: 20, crop });
    expect(inside).toMatchObject({ format: 'png', width: 236, height: 236 });
    const { channels } = await sharp(inside.bytes).stats();
    expect(channels.map(({ min, max }) => [min, max]).slice(0, 3)).toEqual([
      [255, 255],
      [0, 0],
      [0, 0],
    ]);
  });

  it('stays within the image when the crop does not', async () => {
    const slot = await cutSlot(master, { width_mm: 20, height_mm: 20, crop: { x: -0.2, y: 0.5, width: 3, height: 3 } });
    expect(slot.width).toBe(236);
  });

  it('does not accept a box or crop without a size', async () => {
    await expect(cutSlot(master, { width_mm: 0, height_mm: 20 })).rejects.toThrow(RangeError);
    const crop = { x: 1, y: 0, width: 0.5, height: 1 };
    await expect(cutSlot(master, { width_mm: 20, height_mm: 20, crop })).rejects.toThrow(RangeError);
  });
});

describe('many at once', () => {
  it('works on two small images at a time, and on a large one alone', async () => {
    let running: number[] = [];
    let most: number[][] = [];
    const work = (megapixels: number) =>
      inImageQueue({ width: 1_000_000, height: megapixels }, async () => {
        running.push(megapixels);
        most.push([...running]);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running = running.toSpliced(running.indexOf(megapixels), 1);
      });
    await Promise.all([12, 12, 12, 40, 12].map(work));
    expect(most).toEqual([[12], [12, 12], [12, 12], [40], [12]]);
    most = [];
    await expect(inImageQueue({ width: 1, height: 1 }, () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    await Promise.all([30, 30].map(work));
    expect(most).toEqual([[30], [30]]);
  });

  it('handles 200 uploads at the same time within 300 MB and turns the rest away', async () => {
    const upload = await photo(480, 360).jpeg().toBuffer();
    const start = process.memoryUsage.rss();
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss() - start);
    }, 10);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 220 }, () => acceptImage(upload, 'teamfoto').then(() => null)),
    );
    clearInterval(watch);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(outcomes.length - refused.length).toBe(202);
    expect(refused.every((outcome) => outcome.status === 'rejected' && outcome.reason instanceof Refusal)).toBe(true);
    expect(peak).toBeLessThan(300 * 1024 * 1024);
    expect(await refusal(upload, 'teamfoto')).toBeNull();
  }, 60_000);
});
