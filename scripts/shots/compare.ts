import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

interface Comparison {
  same: number;
  /** Largest first; each has a picture in the folder of differences, the changed pixels in red. */
  different: { file: string; pixels: number }[];
  /** Only in the earlier folder, and only in the new one. */
  gone: string[];
  added: string[];
}

interface Folders {
  before: string;
  after: string;
  differences: string;
}

/** Pixel by pixel, without tolerance: the same page at the same moment gives the same picture. */
export async function comparePictures({ before, after, differences }: Folders): Promise<Comparison> {
  const [old, fresh] = await Promise.all([listPictures(before), listPictures(after)]);
  const both = fresh.filter((file) => old.includes(file));
  const different: Comparison['different'] = [];
  for (const file of both) {
    const pixels = await countDifferences(
      path.join(before, file),
      path.join(after, file),
      path.join(differences, file),
    );
    if (pixels > 0) different.push({ file, pixels });
  }
  return {
    same: both.length - different.length,
    different: different.toSorted((a, b) => b.pixels - a.pixels),
    gone: old.filter((file) => !fresh.includes(file)),
    added: fresh.filter((file) => !old.includes(file)),
  };
}

async function listPictures(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.png')).toSorted();
}

async function countDifferences(before: string, after: string, difference: string): Promise<number> {
  const [a, b] = await Promise.all([readFile(before), readFile(after)]);
  if (a.equals(b)) return 0;
  const [sizeA, sizeB] = await Promise.all([sharp(a).metadata(), sharp(b).metadata()]);
  const width = Math.max(sizeA.width, sizeB.width);
  const height = Math.max(sizeA.height, sizeB.height);
  const output = new Uint8Array(width * height * 4);
  const [pixelsA, pixelsB] = await Promise.all([decode(a, width, height), decode(b, width, height)]);
  const pixels = pixelmatch(pixelsA, pixelsB, output, width, height, { threshold: 0, includeAA: true });
  if (pixels > 0) {
    await mkdir(path.dirname(difference), { recursive: true });
    await sharp(output, { raw: { width, height, channels: 4 } })
      .png()
      .toFile(difference);
  }
  return pixels;
}

/** On a canvas of this size, so that a page that became longer shows where. */
async function decode(picture: Buffer, width: number, height: number): Promise<Buffer> {
  const size = await sharp(picture).metadata();
  return sharp(picture)
    .ensureAlpha()
    .extend({ right: width - size.width, bottom: height - size.height, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer();
}
