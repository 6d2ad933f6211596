import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { separatedTiff } from '#server/render/prepress/tiff.ts';
import { type PressCase, previewPages } from './press-cases.tsx';

/** What programs of others find in a file for a press: Ghostscript, poppler and zbar. */

const run = promisify(execFile);
const PROFILE = new URL('../../../src/server/render/profiles/fogra39.icc', import.meta.url);
const GHOSTSCRIPT = ['gs', '-q', '-dNOPAUSE', '-dBATCH', '-dUseTrimBox', '-sDEVICE=tiffsep'] as const;
const DPI = 100;
const COLOUR_DPI = 75;
const FINER = 3;
/** A page is compared in squares of so many millimetres: where an edge lies is not a colour. */
const SQUARE_MM = 2;
/** As ink, of 255: darker than any colour of the sample but black and dark grey. */
const BLACK_LEAST = 150;

export interface Verdict {
  bytes: number;
  /** In mm, per page: trim, then bleed. */
  boxes: number[][];
  fonts: string[];
  /** Lines of pdffonts of letters that are of type 3 or not inside. */
  badFonts: string[];
  images: { color: string; ppi: number }[];
  text: string;
  code: string;
  /** Pixels of the black area that are black, and those of them with any other ink. */
  black: { pixels: number; coloured: number };
  /** The most ink on any pixel of the trimmed pages, in percent of one ink. */
  maxInk: number;
  /** Mean dE76 between the print as the profile shows it and the preview, per page. */
  colour: number[];
}

export async function judge(of: PressCase, pdf: Buffer, preview: Buffer, folder: string): Promise<Verdict> {
  const own = path.join(folder, of.name);
  await mkdir(own);
  const file = path.join(own, 'file.pdf');
  await writeFile(file, pdf);
  const tool = async (command: string, ...args: string[]) =>
    (await run(command, args, { cwd: own, maxBuffer: 32 * 1024 * 1024 })).stdout;
  const last = String(of.pages);
  const { page } = of.black;
  const [info, fonts, images, text, code] = await Promise.all([
    tool('pdfinfo', '-box', '-l', last, file),
    tool('pdffonts', file),
    tool('pdfimages', '-list', file),
    tool('pdftotext', '-layout', file, '-'),
    tool('pdftoppm', '-r', '150', '-gray', '-f', last, '-l', last, '-singlefile', file, 'code').then(() =>
      tool('zbarimg', '--quiet', '--raw', 'code.pgm'),
    ),
    // Smooth edges, so that a square has the colour it has on paper.
    tool(...GHOSTSCRIPT, `-r${COLOUR_DPI * FINER}`, `-dDownScaleFactor=${FINER}`, '-sOutputFile=ink%d.tif', file),
    // Hard edges: a pixel is black or it is not.
    tool(...GHOSTSCRIPT, `-r${DPI}`, `-dFirstPage=${page}`, `-dLastPage=${page}`, '-sOutputFile=black.tif', file),
  ]);
  const fontLines = fonts.split('\n').slice(2).filter(Boolean);
  const pages = await Promise.all(
    Array.from({ length: of.pages }, (_, at) => readInk(path.join(own, `ink${at + 1}.tif`))),
  );
  return {
    bytes: pdf.byteLength,
    boxes: boxesIn(info),
    fonts: fontLines.map((line) => line.split(' ')[0] ?? ''),
    badFonts: fontLines.filter((line) => /Type 3/.test(line) || !/ yes yes (?:yes|no) /.test(line)),
    images: images
      .split('\n')
      .slice(2)
      .filter(Boolean)
      .map((line) => line.trim().split(/\s+/))
      .map((columns) => ({ color: columns[5] ?? '', ppi: Math.min(Number(columns[12]), Number(columns[13])) })),
    text,
    code: code.trim(),
    black: blackIn(await readInk(path.join(own, 'black.tif')), of.black),
    maxInk: Math.max(...pages.map(mostInk)),
    colour: await compare(of, pages, preview),
  };
}

interface InkPage {
  data: Buffer;
  width: number;
  height: number;
}

async function readInk(file: string): Promise<InkPage> {
  const { data, info } = await sharp(file)
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 4) throw new Error(`${file} has ${info.channels} inks`);
  return { data, width: info.width, height: info.height };
}

function boxesIn(info: string): number[][] {
  const sizes = (kind: string) =>
    [...info.matchAll(new RegExp(`${kind}Box:\\s+(-?[\\d.]+)\\s+(-?[\\d.]+)\\s+(-?[\\d.]+)\\s+(-?[\\d.]+)`, 'g'))].map(
      (found) => {
        const [left = 0, bottom = 0, right = 0, top = 0] = found.slice(1).map(Number);
        return [right - left, top - bottom].map((points) => (points * 25.4) / 72);
      },
    );
  const bleeds = sizes('Bleed');
  return sizes('Trim').map((trim, page) => [...trim, ...(bleeds[page] ?? [])]);
}

function blackIn(page: InkPage, area: PressCase['black']): Verdict['black'] {
  const pixels = (mm: number) => Math.round((mm / 25.4) * DPI);
  const found = { pixels: 0, coloured: 0 };
  for (let y = pixels(area.top); y < Math.min(page.height, pixels(area.top + area.height)); y += 1) {
    for (let x = pixels(area.left); x < Math.min(page.width, pixels(area.left + area.width)); x += 1) {
      const [cyan = 0, magenta = 0, yellow = 0, black = 0] = page.data.subarray(
        (y * page.width + x) * 4,
        (y * page.width + x) * 4 + 4,
      );
      if (black < BLACK_LEAST) continue;
      found.pixels += 1;
      if (cyan + magenta + yellow > 0) found.coloured += 1;
    }
  }
  return found;
}

function mostInk({ data }: InkPage): number {
  let most = 0;
  for (let at = 0; at < data.length; at += 4) {
    most = Math.max(most, (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) + (data[at + 3] ?? 0));
  }
  return (most / 255) * 100;
}

async function compare(of: PressCase, pages: InkPage[], preview: Buffer): Promise<number[]> {
  const profile = await readFile(PROFILE);
  const size = { width: Math.round(of.width_mm / SQUARE_MM), height: Math.round(of.height_mm / SQUARE_MM) };
  return Promise.all(
    previewPages(of).map(async (part, at) => {
      const ink = pages[at];
      if (ink === undefined) throw new Error(`page ${at + 1} is not there`);
      const printed = await sharp(separatedTiff(ink.data, { ...ink, profile }))
        .toColourspace('srgb')
        .png()
        .toBuffer();
      const seen = await sharp(preview).extract(part).png().toBuffer();
      const [one = [], other = []] = await Promise.all([printed, seen].map((picture) => labOf(picture, size)));
      const distances = one.map(([L, a, b], square) => {
        const [L2, a2, b2] = other[square] ?? [0, 0, 0];
        return Math.hypot(L - L2, a - a2, b - b2);
      });
      return distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
    }),
  );
}

type Lab = [number, number, number];

async function labOf(picture: Buffer, { width, height }: { width: number; height: number }): Promise<Lab[]> {
  const data = await sharp(picture)
    .removeAlpha()
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return Array.from({ length: width * height }, (_, at) => toLab(data.subarray(at * 3, at * 3 + 3)));
}

/** sRGB to CIELAB, with the white of the screen. */
function toLab(rgb: Uint8Array): Lab {
  const [red = 0, green = 0, blue = 0] = [...rgb].map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const bend = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = bend((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
  const y = bend(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
  const z = bend((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
