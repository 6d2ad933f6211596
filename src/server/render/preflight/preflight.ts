import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { PrintOutput, RenderReport } from '#server/render/protocol.ts';
import { type Dict, Name, operationsIn, PdfReader, type Stream, type Value } from './reader.ts';

/** The last look at a file for a press, as a printer looks at it: what is in it, whatever was meant to be in it. */

export type PrintReport = NonNullable<RenderReport['print']>;

const INK_LIMIT = 300;
/** What the rounding of a picture may add. */
const INK_ROUNDING = 3;
const MM = 25.4 / 72;
const BOX_TOLERANCE_MM = 0.02;
const OWN_LETTERS = /^[A-Z]{6}\+(?:Archivo|PublicSans)/;
const NUMBER_OF_INKS = 4;
/** A picture is looked at in squares of so many pixels: ink spreads over more than one. */
const SQUARE = 8;

/** By the picture itself: a layer that is used again is not read again. */
const seenInk = new Map<string, number>();
const SEEN_MOST = 500;

type Matrix = [number, number, number, number, number, number];

interface State {
  matrix: Matrix;
  fill: number[];
  stroke: number[];
  isAllPlates: boolean;
  textMode: number;
}

export interface Expected {
  output: PrintOutput;
  /** Pixels per inch of the photos that were handed over, per page. */
  photos: readonly number[][];
}

export async function preflight(bytes: Uint8Array, { output, photos }: Expected): Promise<PrintReport> {
  const pdf = new PdfReader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const look = new Look(pdf);
  const catalog: Dict = pdf.dict(pdf.trailer.get('Root')) ?? new Map();
  look.file(catalog);
  const pages = pdf.array(pdf.dict(catalog.get('Pages'))?.get('Kids')).map((page) => pdf.dict(page) ?? new Map());
  if (pages.length !== output.pages) look.fault(`Er zijn ${pages.length} pagina's in plaats van ${output.pages}.`);
  const bleedOf = (trim: number) => trim + 2 * output.bleed_mm;
  const [trim, bleed] = [
    { width: output.width_mm, height: output.height_mm },
    { width: bleedOf(output.width_mm), height: bleedOf(output.height_mm) },
  ];
  for (const [at, page] of pages.entries()) {
    look.boxes(page, { trim, bleed });
    await look.page(page, at + 1);
  }
  for (const { page, ppi } of look.images) {
    // Less than half a pixel per inch is rounding.
    if (ppi < output.dpi - 0.5)
      look.fault(`Het beeld op pagina ${page} heeft ${Math.round(ppi)} ppi in plaats van ${output.dpi}.`);
  }
  if (look.maxInk > INK_LIMIT + INK_ROUNDING) {
    look.fault(`Er ligt ${Math.round(look.maxInk)} % inkt op één plek; ${INK_LIMIT} % mag.`);
  }
  return {
    pages: pages.length,
    fonts: [...look.fonts].toSorted(),
    max_ink: Math.round(look.maxInk),
    images: [
      ...look.images.map(({ page, ppi }) => ({ page, ppi: Math.round(ppi), baked: true })),
      ...photos.flatMap((found, at) => found.map((ppi) => ({ page: at + 1, ppi: Math.round(ppi), baked: false }))),
    ],
    faults: [...look.faults],
    trim: look.measured.trim,
    bleed: look.measured.bleed,
  };
}

class Look {
  readonly #pdf: PdfReader;
  readonly faults = new Set<string>();
  readonly fonts = new Set<string>();
  readonly images: { page: number; ppi: number }[] = [];
  /** In mm. */
  readonly measured = { trim: { width: 0, height: 0 }, bleed: { width: 0, height: 0 } };
  maxInk = 0;

  constructor(pdf: PdfReader) {
    this.#pdf = pdf;
  }

  fault(sentence: string): void {
    this.faults.add(sentence);
  }

  file(catalog: Dict): void {
    const pdf = this.#pdf;
    if (pdf.version !== '1.6') this.fault(`Het is PDF ${pdf.version} in plaats van 1.6.`);
    if (pdf.trailer.has('Encrypt')) this.fault('Het bestand is versleuteld.');
    if (pdf.array(pdf.trailer.get('ID')).length !== 2) this.fault('Het bestand heeft geen identiteit.');
    if (pdf.name(pdf.dict(pdf.trailer.get('Info'))?.get('Trapped')) !== 'False')
      this.fault('Er staat niet in of het is overvuld.');
    const [intent] = pdf.array(catalog.get('OutputIntents')).map((value) => pdf.dict(value));
    const profile = pdf.stream(intent?.get('DestOutputProfile'));
    const isPress = pdf.name(intent?.get('S')) === 'GTS_PDFX' && intent?.has('OutputConditionIdentifier') === true;
    if (!isPress || profile === null || profile.dict.get('N') !== NUMBER_OF_INKS)
      this.fault('Er staat niet in voor welke pers het is.');
    const metadata = pdf.stream(catalog.get('Metadata'));
    if (metadata === null || !pdf.content(metadata).includes('<pdfxid:GTS_PDFXVersion>PDF/X-4<'))
      this.fault('Er staat niet in dat het PDF/X-4 is.');
    for (const part of ['StructTreeRoot', 'AcroForm', 'OpenAction', 'Names']) {
      if (catalog.has(part)) this.fault(`Er zit iets in dat een drukker niet gebruikt: ${part}.`);
    }
  }

  boxes(page: Dict, expected: typeof this.measured): void {
    const boxOf = (name: string) => this.#pdf.array(page.get(name)).map(Number);
    const [media, bleed, trim] = [boxOf('MediaBox'), boxOf('BleedBox'), boxOf('TrimBox')];
    const sizeOf = ([left = 0, bottom = 0, right = 0, top = 0]: number[]) => ({
      width: (right - left) * MM,
      height: (top - bottom) * MM,
    });
    const differs = (one: number, other: number) => Math.abs(one - other) > BOX_TOLERANCE_MM;
    for (const [kind, box] of [
      ['trim', trim],
      ['bleed', bleed],
    ] as const) {
      const size = sizeOf(box);
      this.measured[kind] = { width: hundredths(size.width), height: hundredths(size.height) };
      if (differs(size.width, expected[kind].width) || differs(size.height, expected[kind].height)) {
        this.fault(`De ${kind === 'trim' ? 'snijmaat' : 'maat met afloop'} klopt niet.`);
      }
    }
    const room = (expected.bleed.width - expected.trim.width) / 2;
    const isCentred = [0, 1, 2, 3].every(
      (side) => !differs(Math.abs((trim[side] ?? 0) - (bleed[side] ?? 0)) * MM, room),
    );
    const isInside = [0, 1].every(
      (side) => (media[side] ?? 0) <= (bleed[side] ?? 0) && (media[side + 2] ?? 0) >= (bleed[side + 2] ?? 0),
    );
    if (!isCentred || !isInside) this.fault('De afloop ligt niet rondom de snijmaat.');
    if (page.has('Annots')) this.fault('Er zitten links in.');
  }

  async page(page: Dict, number: number): Promise<void> {
    const pdf = this.#pdf;
    const contents = pdf.get(page.get('Contents'));
    const streams = Array.isArray(contents)
      ? contents.map((value) => pdf.stream(value))
      : [pdf.stream(page.get('Contents'))];
    const content = Buffer.concat(
      streams.flatMap((stream) => (stream === null ? [] : [pdf.content(stream), Buffer.from('\n')])),
    );
    const group = pdf.dict(page.get('Group'));
    if (group !== null && pdf.name(group.get('CS')) !== 'DeviceCMYK')
      this.fault('De pagina mengt in een andere kleurruimte.');
    const start: State = {
      matrix: [1, 0, 0, 1, 0, 0],
      fill: [0, 0, 0, 1],
      stroke: [0, 0, 0, 1],
      isAllPlates: false,
      textMode: 0,
    };
    await this.#content(content, pdf.dict(page.get('Resources')) ?? new Map(), start, number);
  }

  async #content(content: Buffer, resources: Dict, start: State, page: number): Promise<void> {
    this.#resources(resources);
    const pdf = this.#pdf;
    let state = start;
    const saved: State[] = [];
    for (const { operator, operands } of operationsIn(content)) {
      const numbers = operands.map((operand) => (typeof operand === 'number' ? operand : 0));
      switch (operator) {
        case 'q':
          saved.push(state);
          break;
        case 'Q':
          state = saved.pop() ?? state;
          break;
        case 'cm':
          state = { ...state, matrix: multiply(numbers as Matrix, state.matrix) };
          break;
        case 'k':
          state = { ...state, fill: numbers };
          this.#ink(numbers);
          break;
        case 'K':
          state = { ...state, stroke: numbers, isAllPlates: false };
          this.#ink(numbers);
          break;
        case 'CS': {
          const space = pdf.array(pdf.dict(resources.get('ColorSpace'))?.get(nameOf(operands[0])));
          const isAllPlates = pdf.name(space[0]) === 'Separation' && pdf.name(space[1]) === 'All';
          if (!isAllPlates) this.fault(`Er staat een andere kleurruimte in dan CMYK: ${nameOf(operands[0])}.`);
          state = { ...state, isAllPlates };
          break;
        }
        case 'SCN':
          if (!state.isAllPlates) this.fault('Er staat een kleur in die geen CMYK is.');
          break;
        case 'rg':
        case 'RG':
          this.fault(`Er staat RGB in op pagina ${page}.`);
          break;
        case 'g':
        case 'G':
        case 'cs':
        case 'sc':
        case 'SC':
        case 'scn':
          this.fault('Er staat een kleur in die geen CMYK is.');
          break;
        case 'sh':
        case 'BI':
          this.fault(`Er staat een verloop of los beeld in op pagina ${page}.`);
          break;
        case 'Tr':
          state = { ...state, textMode: numbers[0] ?? 0 };
          break;
        case 'Tj':
        case 'TJ':
        case "'":
        case '"':
          this.#letters(state, page);
          break;
        case 'Do': {
          const object = pdf.stream(pdf.dict(resources.get('XObject'))?.get(nameOf(operands[0])));
          if (object !== null) await this.#object(object, resources, state, page);
          break;
        }
      }
    }
  }

  #ink(ink: number[]): void {
    this.maxInk = Math.max(this.maxInk, ink.reduce((sum, part) => sum + part, 0) * 100);
  }

  /** Black letters on more than one plate show coloured edges when the plates are not exactly above each other. */
  #letters({ fill, stroke, textMode }: State, page: number): void {
    for (const [cyan = 0, magenta = 0, yellow = 0, black = 0] of [textMode === 1 ? stroke : fill]) {
      if (black > 0.99 && cyan + magenta + yellow > 0)
        this.fault(`Zwarte tekst staat op meer dan één plaat op pagina ${page}.`);
    }
  }

  async #object({ dict, raw }: Stream, resources: Dict, state: State, page: number): Promise<void> {
    const pdf = this.#pdf;
    if (pdf.name(dict.get('Subtype')) === 'Form') {
      if (dict.has('Group')) this.fault('Er staat iets doorzichtigs in.');
      const matrix = pdf.array(dict.get('Matrix')).map(Number);
      const inner = { ...state, matrix: matrix.length === 6 ? multiply(matrix as Matrix, state.matrix) : state.matrix };
      await this.#content(pdf.content({ dict, raw }), pdf.dict(dict.get('Resources')) ?? resources, inner, page);
      return;
    }
    if (dict.has('SMask') || dict.has('Mask')) this.fault('Er staat iets doorzichtigs in.');
    if (pdf.name(dict.get('ColorSpace')) !== 'DeviceCMYK')
      this.fault(`Er staat een beeld in dat geen CMYK is op pagina ${page}.`);
    if (pdf.name(dict.get('Filter')) !== 'DCTDecode') {
      this.fault(`Er staat een beeld in een onbekende vorm op pagina ${page}.`);
      return;
    }
    const [a, b, c, d] = state.matrix;
    const [width, height] = [Number(dict.get('Width')), Number(dict.get('Height'))];
    this.images.push({ page, ppi: Math.min((width * 72) / Math.hypot(a, b), (height * 72) / Math.hypot(c, d)) });
    this.maxInk = Math.max(
      this.maxInk,
      await inkOf(raw, { width, height, isTurned: pdf.array(dict.get('Decode'))[0] === 1 }),
    );
  }

  #resources(resources: Dict): void {
    const pdf = this.#pdf;
    const all = (kind: string) => [...(pdf.dict(resources.get(kind))?.values() ?? [])];
    if (all('Pattern').length + all('Shading').length > 0) this.fault('Er staat een verloop of patroon in.');
    for (const value of all('ExtGState')) {
      const state = pdf.dict(value) ?? new Map<string, Value>();
      const mode = pdf.name(state.get('BM')) ?? 'Normal';
      const mask = pdf.name(state.get('SMask')) ?? (state.has('SMask') ? 'some' : 'None');
      const isOpaque = ['ca', 'CA'].every((key) => Number(pdf.get(state.get(key)) ?? 1) >= 1);
      if (!isOpaque || mode !== 'Normal' || mask !== 'None') this.fault('Er staat iets doorzichtigs in.');
    }
    for (const value of all('Font')) this.#font(pdf.dict(value) ?? new Map());
  }

  #font(font: Dict): void {
    const pdf = this.#pdf;
    const name = pdf.name(font.get('BaseFont')) ?? 'zonder naam';
    this.fonts.add(name.replace(/^[A-Z]{6}\+/, ''));
    if (pdf.name(font.get('Subtype')) === 'Type3')
      return this.fault('Er staan letters in die een drukker niet kent (Type 3).');
    const [inner] = pdf.array(font.get('DescendantFonts')).map((value) => pdf.dict(value));
    const descriptor = pdf.dict((inner ?? font).get('FontDescriptor'));
    const isInside = ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor?.has(key) === true);
    if (!isInside) this.fault(`De letters van ${name} zitten niet in het bestand.`);
    if (!OWN_LETTERS.test(name)) this.fault(`Er staan letters in die niet van het ontwerp zijn: ${name}.`);
  }
}

/** The most ink in any square of a picture, in percent of one ink. */
async function inkOf(
  jpeg: Buffer,
  { width, height, isTurned }: { width: number; height: number; isTurned: boolean },
): Promise<number> {
  if (!isTurned) return Number.POSITIVE_INFINITY;
  const key = createHash('sha256').update(jpeg).digest('hex');
  const known = seenInk.get(key);
  if (known !== undefined) return known;
  const { data } = await sharp(jpeg)
    .pipelineColourspace('cmyk')
    .resize(Math.ceil(width / SQUARE), Math.ceil(height / SQUARE), { kernel: 'linear', fit: 'fill' })
    .toColourspace('cmyk')
    .raw()
    .toBuffer({ resolveWithObject: true });
  let most = 0;
  for (let at = 0; at < data.length; at += NUMBER_OF_INKS) {
    most = Math.max(most, (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) + (data[at + 3] ?? 0));
  }
  if (seenInk.size >= SEEN_MOST) seenInk.clear();
  seenInk.set(key, (most / 255) * 100);
  return (most / 255) * 100;
}

const hundredths = (value: number) => Math.round(value * 100) / 100;
const nameOf = (value: Value | undefined) => (value instanceof Name ? value.name : '');

function multiply([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}
