import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { separatedTiff } from '#server/render/prepress/tiff.ts';
import { type PressCase, previewPages } from './press-cases.ts';

/** What programs of others find in a file for a press: Ghostscript, poppler and zbar. */

const run = promisify(execFile);
const PROFILE = new URL('../../../src/server/render/profiles/fogra39.icc', import.meta.url);
/** Letters with hard edges, pictures with smooth ones, and one file of all four inks. */
const GHOSTSCRIPT = [
  'gs',
  '-q',
  '-dNOPAUSE',
  '-dBATCH',
  '-sDEVICE=tiffsep',
  '-dNoSeparationFiles=true',
  '-dDOINTERPOLATE',
] as const;
/** Whole pixels, so that nothing is seen beside where it stands. */
const PIXELS_PER_MM = 6;
const CODE_DPI = 150;
/** A page is compared in squares of so many millimetres: where an edge lies is not a colour. */
const SQUARE_MM = 2;
/** As ink, of 255: darker than any colour of the sample but black and dark grey. */
const BLACK_LEAST = 150;
/** Where marks stand, in mm beyond the trimmed page: outside of the bleed. */
const MARKS_MM = { from: 4.5, to: 8.5 } as const;

export interface Verdict {
  bytes: number;
  /** In mm, per page: trim, then bleed. */
  boxes: number[][];
  /** Where marks stand along each side of the trimmed pages, in mm from its upper left corner. */
  marks: { above: number[]; below: number[]; left: number[]; right: number[] }[];
  fonts: string[];
  /** Lines of pdffonts of letters that are of type 3 or not inside. */
  badFonts: string[];
  images: { color: string; ppi: number }[];
  text: string;
  code: string;
  /** Pixels of the black area that are black, and those of them with any other ink. */
  black: { pixels: number; coloured: number };
  /** The most ink on any spot of the trimmed pages, in percent of one ink. */
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
  const [info, fonts, images, text] = await Promise.all([
    tool('pdfinfo', '-box', '-l', String(of.pages), file),
    tool('pdffonts', file),
    tool('pdfimages', '-list', file),
    tool('pdftotext', '-layout', file, '-'),
    tool(...GHOSTSCRIPT, `-r${PIXELS_PER_MM * 25.4}`, '-sOutputFile=ink%d.tif', file),
  ]);
  const fontLines = fonts.split('\n').slice(2).filter(Boolean);
  const boxes = boxesIn(info);
  const sheets = await Promise.all(boxes.map((_, at) => readInk(path.join(own, `ink${at + 1}.tif`))));
  const pages = sheets.map((sheet, at) => trimmed(sheet, boxes[at]));
  await writeFile(path.join(own, 'code.png'), await blackPlate(pages.at(-1)));
  return {
    bytes: pdf.byteLength,
    boxes: boxes.map(({ trim, bleed }) => [...trim.size, ...bleed.size]),
    marks: sheets.map((sheet, at) => marksOn(sheet, boxes[at])),
    fonts: fontLines.map((line) => line.split(' ')[0] ?? ''),
    badFonts: fontLines.filter((line) => /Type 3/.test(line) || !/ yes yes (?:yes|no) /.test(line)),
    images: images
      .split('\n')
      .slice(2)
      .filter(Boolean)
      .map((line) => line.trim().split(/\s+/))
      .map((columns) => ({ color: columns[5] ?? '', ppi: Math.min(Number(columns[12]), Number(columns[13])) })),
    text,
    code: (await tool('zbarimg', '--quiet', '--raw', 'code.png')).trim(),
    black: blackIn(pages[of.black.page - 1], of.black),
    maxInk: Math.max(...pages.map(mostInk)),
    colour: await compare(of, pages.map(coarser), preview),
  };
}

interface InkPage {
  data: Buffer;
  width: number;
  height: number;
}

interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

async function readInk(file: string): Promise<InkPage> {
  const { data, info } = await sharp(await readFile(file))
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 4) throw new Error(`${file} has ${info.channels} inks`);
  return { data, width: info.width, height: info.height };
}

/** A page's boxes in mm: their sizes, and where the upper left corner of the trimmed page lies on the sheet. */
interface PageBoxes {
  trim: { size: number[]; left: number; top: number };
  bleed: { size: number[] };
}

function boxesIn(info: string): PageBoxes[] {
  const boxes = (kind: string) =>
    [...info.matchAll(new RegExp(`${kind}Box:\\s+(-?[\\d.]+)\\s+(-?[\\d.]+)\\s+(-?[\\d.]+)\\s+(-?[\\d.]+)`, 'g'))].map(
      (found) => {
        const [left = 0, bottom = 0, right = 0, top = 0] = found.slice(1).map((points) => (Number(points) * 25.4) / 72);
        return { left, top, size: [right - left, top - bottom] };
      },
    );
  const [sheets, bleeds] = [boxes('Media'), boxes('Bleed')];
  return boxes('Trim').map(({ left, top, size }, page) => {
    const [sheet, bleed] = [sheets[page], bleeds[page]];
    if (sheet === undefined || bleed === undefined) throw new Error(`page ${page + 1} has not all of its boxes`);
    return { trim: { size, left: left - sheet.left, top: sheet.top - top }, bleed };
  });
}

const pixels = (mm: number) => Math.round(mm * PIXELS_PER_MM);

function trimmed(sheet: InkPage, boxes: PageBoxes | undefined): InkPage {
  const { left = 0, top = 0, size: [width = 0, height = 0] = [] } = boxes?.trim ?? {};
  return partOf(sheet, { left, top, width, height });
}

/** A part in mm from the upper left corner. */
function partOf(page: InkPage, { left, top, width, height }: Part): InkPage {
  const [x, y] = [pixels(left), pixels(top)];
  const size = { width: Math.min(pixels(width), page.width - x), height: Math.min(pixels(height), page.height - y) };
  const rows = Array.from({ length: size.height }, (_, row) => {
    const begin = ((y + row) * page.width + x) * 4;
    return page.data.subarray(begin, begin + size.width * 4);
  });
  return { data: Buffer.concat(rows), ...size };
}

/** Four pixels as one: in squares no more is seen, and colours take long. */
function coarser({ data, width, height }: InkPage): InkPage {
  const size = { width: width >> 1, height: height >> 1 };
  const mean = Buffer.alloc(size.width * size.height * 4);
  const [right, down] = [4, width * 4];
  for (let at = 0; at < mean.length; at += 1) {
    const dot = at >> 2;
    const from = Math.floor(dot / size.width) * 2 * down + (dot % size.width) * 2 * right + (at & 3);
    const above = (data[from] ?? 0) + (data[from + right] ?? 0);
    const below = (data[from + down] ?? 0) + (data[from + down + right] ?? 0);
    mean[at] = Math.round((above + below) / 4);
  }
  return { data: mean, ...size };
}

/** Black ink alone, as a picture that zbar reads. */
async function blackPlate(page: InkPage | undefined): Promise<Buffer> {
  if (page === undefined) throw new Error('there is no page');
  const { data, width, height } = page;
  const grey = Buffer.alloc(width * height);
  for (let at = 0; at < grey.length; at += 1) grey[at] = 255 - (data[at * 4 + 3] ?? 0);
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .resize(Math.round((width / PIXELS_PER_MM / 25.4) * CODE_DPI))
    .png()
    .toBuffer();
}

function marksOn(sheet: InkPage, boxes: PageBoxes | undefined): Verdict['marks'][number] {
  if (boxes === undefined) throw new Error('a sheet without boxes');
  const { left, top, size } = boxes.trim;
  const [width = 0, height = 0] = size;
  const { from, to } = MARKS_MM;
  const [deep, across, along] = [to - from, width + 2 * from, height + 2 * from];
  const at = (part: Part, isUpright: boolean) =>
    linesIn(partOf(sheet, part), isUpright).map((mm) => Math.round((mm - from) * 10) / 10);
  return {
    above: at({ left: left - from, top: top - to, width: across, height: deep }, true),
    below: at({ left: left - from, top: top + height + from, width: across, height: deep }, true),
    left: at({ left: left - to, top: top - from, width: deep, height: along }, false),
    right: at({ left: left + width + from, top: top - from, width: deep, height: along }, false),
  };
}

/** Where black lines cross a strip, in mm along it: a line is one pixel wide, or two. */
function linesIn({ data, width, height }: InkPage, isUpright: boolean): number[] {
  const found = new Set<number>();
  for (let at = 0; at < width * height; at += 1) {
    if ((data[at * 4 + 3] ?? 0) >= BLACK_LEAST) found.add(isUpright ? at % width : Math.floor(at / width));
  }
  return [...found]
    .toSorted((one, other) => one - other)
    .filter((at) => !found.has(at - 1))
    .map((at) => at / PIXELS_PER_MM);
}

function blackIn(page: InkPage | undefined, area: PressCase['black']): Verdict['black'] {
  if (page === undefined) throw new Error(`there is no page ${area.page}`);
  const { data } = partOf(page, area);
  const found = { pixels: 0, coloured: 0 };
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < BLACK_LEAST) continue;
    found.pixels += 1;
    if ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) > 0) found.coloured += 1;
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
      const printed = sharp(separatedTiff(ink.data, { ...ink, profile })).toColourspace('srgb');
      const seen = sharp(preview).extract(part);
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

async function labOf(picture: Sharp, { width, height }: { width: number; height: number }): Promise<Lab[]> {
  const data = await picture.removeAlpha().resize(width, height, { fit: 'fill', kernel: 'linear' }).raw().toBuffer();
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
