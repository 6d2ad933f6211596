import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type * as PdfLib from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { toLayer } from '#server/render/prepress/layers.ts';
import { toPressFile } from '#server/render/prepress/prepress.ts';
import { type PrintProfile, readProfile } from '#server/render/prepress/profile.ts';
import { openTiff } from '../../../../tests/open-tiff.ts';
import type { PrintOutput } from '#server/render/protocol.ts';
import { preflight } from './preflight.ts';

const { PDFDict, PDFDocument, PDFName, PDFRawStream, rgb } = createRequire(import.meta.url)(
  '@cantoo/pdf-lib',
) as typeof PdfLib;

const PROFILE = fileURLToPath(new URL('../profiles/fogra39.icc', import.meta.url));
const DPI = 100;
const MM = 72 / 25.4;
const OUTPUT: PrintOutput = {
  kind: 'print',
  width_mm: 100,
  height_mm: 60,
  over_mm: 4,
  bleed_mm: 3,
  dpi: DPI,
  folds_mm: [],
  pages: 1,
  metadata: { title: 'T', author: 'A', subject: '', keywords: [], lang: 'nl', date: '2026-01-01T00:00:00Z' },
};

let good: Uint8Array;

async function make(profile: PrintProfile): Promise<Uint8Array> {
  const drawn = await PDFDocument.create();
  drawn.addPage([108 * MM, 68 * MM]).drawRectangle({ x: 20, y: 20, width: 50, height: 50, color: rgb(0.9, 0.1, 0.1) });
  const [width, height] = [Math.ceil((108 / 25.4) * DPI), Math.ceil((68 / 25.4) * DPI)];
  const picture = await sharp({ create: { width, height, channels: 3, background: '#204080' } })
    .png()
    .toBuffer();
  return toPressFile(await drawn.save(), {
    layers: [await toLayer(picture, profile)],
    output: OUTPUT,
    hash: 'a'.repeat(64),
    profile,
  });
}

openTiff();

beforeAll(async () => {
  good = await make(await readProfile(PROFILE, await readFile(PROFILE)));
});

/** What is found in the good file after somebody changed it. */
async function faultsAfter(change: (pdf: PdfLib.PDFDocument, page: PdfLib.PDFPageLeaf) => void): Promise<string[]> {
  const pdf = await PDFDocument.load(good, { updateMetadata: false });
  const [page] = pdf.getPages();
  if (page === undefined) throw new Error('there is no page');
  change(pdf, page.node);
  const bytes = Buffer.from(await pdf.save({ addDefaultPage: false, useObjectStreams: false }));
  bytes.write('%PDF-1.6', 'latin1');
  return (await preflight(bytes, { output: OUTPUT, photos: [] })).faults;
}

const draws = (content: string) => (pdf: PdfLib.PDFDocument, page: PdfLib.PDFPageLeaf) => {
  page.set(PDFName.of('Contents'), pdf.context.register(pdf.context.stream(content)));
};
const has = (kind: string, name: string, value: object) => (pdf: PdfLib.PDFDocument, page: PdfLib.PDFPageLeaf) => {
  const resources = page.Resources();
  const own = resources?.lookupMaybe(PDFName.of(kind), PDFDict) ?? pdf.context.obj({});
  own.set(PDFName.of(name), pdf.context.obj(value as never));
  resources?.set(PDFName.of(kind), own);
};
const font = (fields: object) => has('Font', 'F1', { Type: 'Font', BaseFont: 'AAAAAA+PublicSans', ...fields });
const imageOf = (page: PdfLib.PDFPageLeaf) => {
  const image = page.Resources()?.lookup(PDFName.of('XObject'), PDFDict).lookup(PDFName.of('Baked'));
  if (!(image instanceof PDFRawStream)) throw new Error('there is no layer');
  return image.dict;
};

describe('the last look at a file for the press', () => {
  it('finds nothing in a good one, and tells what it measured', async () => {
    const report = await preflight(good, { output: OUTPUT, photos: [[180.4]] });
    expect(report).toMatchObject({
      pages: 1,
      faults: [],
      trim: { width: 100, height: 60 },
      bleed: { width: 106, height: 66 },
      images: [
        { page: 1, ppi: DPI, baked: true },
        { page: 1, ppi: 180, baked: false },
      ],
    });
    expect(report.max_ink).toBeGreaterThan(150);
    expect(report.max_ink).toBeLessThanOrEqual(300);
  });

  it('finds nothing new in one that was only written again, so that the next ones find their own fault', async () => {
    expect(await faultsAfter(() => {})).toEqual([]);
  });

  it.each([
    ['RGB', draws('1 0 0 rg 0 0 1 1 re f'), 'Er staat RGB in op pagina 1.'],
    ['grey of a screen', draws('.5 g 0 0 1 1 re f'), 'Er staat een kleur in die geen CMYK is.'],
    ['another colour space', draws('/DeviceRGB CS'), 'Er staat een andere kleurruimte in dan CMYK: DeviceRGB.'],
    ['a gradient', draws('/S1 sh'), 'Er staat een verloop of los beeld in op pagina 1.'],
    ['too much ink', draws('1 1 .5 1 k 0 0 1 1 re f'), 'Er ligt 350 % inkt op één plek; 300 % mag.'],
    [
      'black letters on four plates',
      draws('BT .5 .4 .4 1 k (a) Tj ET'),
      'Zwarte tekst staat op meer dan één plaat op pagina 1.',
    ],
    ['something see-through', has('ExtGState', 'G1', { ca: 0.5 }), 'Er staat iets doorzichtigs in.'],
    ['a blend mode', has('ExtGState', 'G1', { BM: 'Multiply' }), 'Er staat iets doorzichtigs in.'],
    ['a pattern', has('Pattern', 'P1', { PatternType: 1 }), 'Er staat een verloop of patroon in.'],
    ['letters of type 3', font({ Subtype: 'Type3' }), 'Er staan letters in die een drukker niet kent (Type 3).'],
    [
      'letters that are not inside',
      font({ Subtype: 'TrueType' }),
      'De letters van AAAAAA+PublicSans zitten niet in het bestand.',
    ],
    [
      'letters of the machine',
      font({ Subtype: 'TrueType', BaseFont: 'AAAAAA+LiberationSans', FontDescriptor: { FontFile2: 1 } }),
      'Er staan letters in die niet van het ontwerp zijn: AAAAAA+LiberationSans.',
    ],
  ])('finds %s', async (_, change, fault) => {
    expect(await faultsAfter(change)).toEqual([fault]);
  });

  it.each([
    ['a picture in RGB', 'ColorSpace', 'DeviceRGB', 'Er staat een beeld in dat geen CMYK is op pagina 1.'],
    ['a picture with a soft edge', 'SMask', 'X', 'Er staat iets doorzichtigs in.'],
  ])('finds %s', async (_, key, value, fault) => {
    expect(await faultsAfter((__, page) => imageOf(page).set(PDFName.of(key), PDFName.of(value)))).toEqual([fault]);
  });

  it('finds a picture that is too coarse', async () => {
    const { faults } = await preflight(good, { output: { ...OUTPUT, dpi: 300 }, photos: [] });
    expect(faults).toEqual(['Het beeld op pagina 1 heeft 100 ppi in plaats van 300.']);
  });

  it.each([
    ['TrimBox', 0.05, ['De snijmaat klopt niet.', 'De afloop ligt niet rondom de snijmaat.']],
    ['BleedBox', 0.05, ['De maat met afloop klopt niet.', 'De afloop ligt niet rondom de snijmaat.']],
    ['TrimBox', 0.01, []],
  ])('finds a %s that is %s mm too wide', async (name, mm, faults) => {
    const found = await faultsAfter((pdf, page) => {
      const box = page.lookup(PDFName.of(name)) as PdfLib.PDFArray;
      const [left, bottom, right, top] = sidesOf(box);
      page.set(PDFName.of(name), pdf.context.obj([left, bottom, right + mm * MM, top]));
    });
    expect(found).toEqual(faults);
  });

  it('finds links, a missing page, a missing output intent and a missing version of PDF/X', async () => {
    const missing = (name: string) => faultsAfter((pdf) => pdf.catalog.delete(PDFName.of(name)));
    expect(await faultsAfter((pdf, page) => page.set(PDFName.of('Annots'), pdf.context.obj([])))).toEqual([
      'Er zitten links in.',
    ]);
    expect(await missing('OutputIntents')).toEqual(['Er staat niet in voor welke pers het is.']);
    expect(await missing('Metadata')).toEqual(['Er staat niet in dat het PDF/X-4 is.']);
    const { faults } = await preflight(good, { output: { ...OUTPUT, pages: 2 }, photos: [] });
    expect(faults).toEqual(["Er zijn 1 pagina's in plaats van 2."]);
  });
});

function sidesOf(box: PdfLib.PDFArray): [number, number, number, number] {
  const { x, y, width, height } = box.asRectangle();
  return [x, y, x + width, y + height];
}

describe('a file for the press', () => {
  it('is the same twice, in PDF 1.6, and says for which press', async () => {
    const again = await make(await readProfile(PROFILE, await readFile(PROFILE)));
    expect(Buffer.from(again).equals(Buffer.from(good))).toBe(true);
    const text = Buffer.from(good).toString('latin1');
    expect(text.slice(0, 8)).toBe('%PDF-1.6');
    expect(text).toContain('/S /GTS_PDFX');
    expect(text).toContain('/Trapped /False');
    expect(text).toContain('<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>');
  });
});
