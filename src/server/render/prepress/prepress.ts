import { deflateSync } from 'node:zlib';
import { createRequire } from 'node:module';
import type * as PdfLib from '@cantoo/pdf-lib';
import { PRODUCT } from '#shared/product.ts';
import { type PrintOutput, RenderFault } from '#server/render/protocol.ts';
import { coloursOf, type Operation, readContent, writeContent } from './content.ts';
import { inksOf } from './inks.ts';
import { ALL_PLATES, type Box, type Boxes, boxesOf, drawMarks, POINTS_PER_MM } from './marks.ts';
import type { PrintProfile } from './profile.ts';
import { writeXmp } from './xmp.ts';

/**
 * From the letters and flat shapes that Chromium printed, and a picture of all else, to PDF/X-4: ink for colours, exact
 * boxes, marks, and the printing condition it is meant for.
 */

// Its module build imports JSON in a way that Node refuses; the CommonJS build is the same code.
const { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFRawStream, PDFRef } =
  createRequire(import.meta.url)('@cantoo/pdf-lib') as typeof PdfLib;

/** What lies behind one page, from its upper left corner. */
export interface Layer {
  /** CMYK, with the ink turned round as Adobe does. */
  jpeg: Uint8Array;
  width: number;
  height: number;
}

export interface PressFile {
  /** Per page, or null where there is nothing but letters and flat shapes. */
  layers: readonly (Layer | null)[];
  output: PrintOutput;
  hash: string;
  profile: PrintProfile;
}

interface Drawn {
  dict: PdfLib.PDFDict;
  operations: Operation[];
  write: (content: string) => void;
}

export async function toPressFile(
  bytes: Uint8Array,
  { layers, output, hash, profile }: PressFile,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const { context } = pdf;
  const pages = pdf.getPages();
  if (pages.length !== output.pages) {
    throw new RenderFault('incomplete', [
      `Het document telt ${pages.length} pagina's in plaats van ${output.pages}: er loopt tekst over.`,
    ]);
  }
  const boxes = boxesOf(output.width_mm, output.height_mm, output.bleed_mm);
  const marks = drawMarks(boxes, output.folds_mm);
  const plates = allPlates(context);

  const drawn: Drawn[] = [];
  const forms = new Set<string>();
  for (const [at, page] of pages.entries()) {
    const resources = page.node.Resources() ?? context.obj({});
    const top = page.getMediaBox().height;
    drawn.push({
      dict: resources,
      operations: readContent(contentOf(page.node)),
      write(content) {
        const layer = layers[at] ?? null;
        const image = layer === null ? '' : placeLayer(context, resources, layer, { top, dpi: output.dpi });
        addResource(resources, 'ColorSpace', ALL_PLATES, plates);
        // Chromium's page begins where the document begins to draw; ours where the slug begins.
        const x = boxes.trim.left - output.over_mm * POINTS_PER_MM;
        const y = boxes.trim.top + output.over_mm * POINTS_PER_MM - top;
        const clip = `${boxes.bleed.left} ${boxes.bleed.bottom} ${boxes.bleed.right - boxes.bleed.left} ${boxes.bleed.top - boxes.bleed.bottom} re W n`;
        const stream = `q ${clip}\n1 0 0 1 ${x} ${y} cm\n${image}\n${content}\nQ\n${marks}\n`;
        page.node.set(PDFName.of('Contents'), context.register(flate(context, stream)));
      },
    });
    collectForms(resources, forms, drawn);
    setBoxes(page, boxes, context);
  }

  const inks = await inksOf(
    drawn.flatMap(({ operations }) => coloursOf(operations)),
    profile,
  );
  for (const { operations, write } of drawn) write(writeContent(operations, inks));

  describe(pdf, { output, hash, profile });
  dropUnreachable(pdf);
  const file = await pdf.save({ addDefaultPage: false, updateFieldAppearances: false, useObjectStreams: false });
  // PDF/X-4 is PDF 1.6; the library writes the version it knows best.
  Buffer.from(file.buffer, file.byteOffset).write('%PDF-1.6', 'latin1');
  return file;
}

function contentOf(page: PdfLib.PDFPageLeaf): string {
  const contents = page.Contents();
  const streams =
    contents instanceof PDFArray ? Array.from({ length: contents.size() }, (_, at) => contents.lookup(at)) : [contents];
  return streams.map(decoded).join('\n');
}

function decoded(stream: unknown): string {
  if (!(stream instanceof PDFRawStream)) throw new Error('a page without a stream');
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
}

function flate(context: PdfLib.PDFContext, content: string): PdfLib.PDFRawStream {
  const bytes = deflateSync(Buffer.from(content, 'latin1'));
  return PDFRawStream.of(context.obj({ Filter: 'FlateDecode', Length: bytes.byteLength }), bytes);
}

/** Forms are drawn by the page, and may draw others. Nothing else than letters and forms is let through. */
function collectForms(resources: PdfLib.PDFDict, seen: Set<string>, drawn: Drawn[]): void {
  checkStates(resources);
  for (const kind of ['Pattern', 'Shading', 'ColorSpace']) {
    if ((resources.lookupMaybe(PDFName.of(kind), PDFDict)?.keys().length ?? 0) > 0) {
      throw new Error(`not allowed on a page for the press: ${kind}`);
    }
  }
  const objects = resources.lookupMaybe(PDFName.of('XObject'), PDFDict);
  for (const [name, value] of objects?.entries() ?? []) {
    const object = objects?.lookup(name);
    if (!(object instanceof PDFRawStream) || object.dict.get(PDFName.of('Subtype')) !== PDFName.of('Form')) {
      throw new Error('not allowed on a page for the press: a picture outside the baked layer');
    }
    const { dict } = object;
    if (dict.has(PDFName.of('Group'))) throw new Error('not allowed on a page for the press: a see-through group');
    if (!(value instanceof PDFRef) || seen.has(value.tag)) continue;
    seen.add(value.tag);
    const inner = dict.lookupMaybe(PDFName.of('Resources'), PDFDict);
    drawn.push({
      dict,
      operations: readContent(decoded(object)),
      write(content) {
        const stream = flate(dict.context, content);
        for (const [key, entry] of dict.entries()) {
          if (!['/Length', '/Filter', '/DecodeParms'].includes(key.toString())) stream.dict.set(key, entry);
        }
        dict.context.assign(value, stream);
      },
    });
    if (inner) collectForms(inner, seen, drawn);
  }
}

function checkStates(resources: PdfLib.PDFDict): void {
  const states = resources.lookupMaybe(PDFName.of('ExtGState'), PDFDict);
  for (const name of states?.keys() ?? []) {
    const state = states?.lookup(name, PDFDict);
    for (const key of ['ca', 'CA']) {
      const alpha = state?.lookupMaybe(PDFName.of(key), PDFNumber)?.asNumber() ?? 1;
      if (alpha < 1) throw new Error(`not allowed on a page for the press: see-through (${alpha})`);
    }
    const mode = state?.get(PDFName.of('BM'));
    const mask = state?.get(PDFName.of('SMask'));
    if (mode !== undefined && mode !== PDFName.of('Normal'))
      throw new Error(`not allowed on a page for the press: ${mode.toString()}`);
    if (mask !== undefined && mask !== PDFName.of('None'))
      throw new Error('not allowed on a page for the press: a soft mask');
  }
}

function addResource(resources: PdfLib.PDFDict, kind: string, name: string, value: PdfLib.PDFRef): void {
  const key = PDFName.of(kind);
  const own = resources.lookupMaybe(key, PDFDict) ?? resources.context.obj({});
  own.set(PDFName.of(name), value);
  resources.set(key, own);
}

function placeLayer(
  context: PdfLib.PDFContext,
  resources: PdfLib.PDFDict,
  { jpeg, width, height }: Layer,
  { top, dpi }: { top: number; dpi: number },
): string {
  const dict = context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: 'DeviceCMYK',
    BitsPerComponent: 8,
    Filter: 'DCTDecode',
    // As libvips writes ink in a JPEG: 255 is none.
    Decode: [1, 0, 1, 0, 1, 0, 1, 0],
    Length: jpeg.byteLength,
  });
  addResource(resources, 'XObject', 'Baked', context.register(PDFRawStream.of(dict, jpeg)));
  const [w, h] = [(width / dpi) * 72, (height / dpi) * 72];
  return `q ${w} 0 0 ${h} 0 ${top - h} cm /Baked Do Q`;
}

function allPlates(context: PdfLib.PDFContext): PdfLib.PDFRef {
  const tint = context.obj({ FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [1, 1, 1, 1], N: 1 });
  return context.register(context.obj(['Separation', 'All', 'DeviceCMYK', tint]));
}

function setBoxes(page: PdfLib.PDFPage, { media, bleed, trim }: Boxes, context: PdfLib.PDFContext): void {
  const { node } = page;
  const set = (name: string, { left, bottom, right, top }: Box) =>
    node.set(PDFName.of(name), context.obj([left, bottom, right, top]));
  set('MediaBox', media);
  set('CropBox', media);
  set('BleedBox', bleed);
  set('TrimBox', trim);
  node.set(PDFName.of('Group'), context.obj({ Type: 'Group', S: 'Transparency', CS: 'DeviceCMYK' }));
  // Links and tags are for a screen.
  for (const name of ['Annots', 'StructParents', 'Tabs', 'ArtBox']) node.delete(PDFName.of(name));
}

function describe(pdf: PdfLib.PDFDocument, { output, hash, profile }: Omit<PressFile, 'layers'>): void {
  const { context, catalog } = pdf;
  const { title, author, subject, keywords, date } = output.metadata;
  for (const name of ['StructTreeRoot', 'MarkInfo', 'Outlines', 'PageMode', 'Names', 'Dests']) {
    catalog.delete(PDFName.of(name));
  }
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor(author);
  pdf.setSubject(subject);
  pdf.setKeywords(keywords);
  pdf.setCreator(PRODUCT);
  pdf.setProducer(PRODUCT);
  pdf.setCreationDate(new Date(date));
  pdf.setModificationDate(new Date(date));
  const info = context.lookup(context.trailerInfo.Info, PDFDict);
  info.set(PDFName.of('Trapped'), PDFName.of('False'));
  const identity = PDFHexString.of(hash.slice(0, 32));
  context.trailerInfo.ID = context.obj([identity, identity]);

  const icc = deflateSync(profile.bytes);
  const embedded = PDFRawStream.of(
    context.obj({ N: 4, Alternate: 'DeviceCMYK', Filter: 'FlateDecode', Length: icc.byteLength }),
    icc,
  );
  const condition = /FOGRA\d+/i.exec(profile.name)?.[0].toUpperCase() ?? profile.name;
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    OutputConditionIdentifier: PDFHexString.fromText(condition),
    OutputCondition: PDFHexString.fromText(profile.name),
    RegistryName: PDFHexString.fromText('http://www.color.org'),
    Info: PDFHexString.fromText(profile.name),
    DestOutputProfile: context.register(embedded),
  });
  catalog.set(PDFName.of('OutputIntents'), context.obj([context.register(intent)]));
  const xmp = Buffer.from(writeXmp({ ...output.metadata, hash }));
  const metadata = context.obj({ Type: 'Metadata', Subtype: 'XML', Length: xmp.byteLength });
  catalog.set(PDFName.of('Metadata'), context.register(PDFRawStream.of(metadata, xmp)));
}

/** What nothing leads to any more stays out of the file. */
function dropUnreachable({ context }: PdfLib.PDFDocument): void {
  const reached = new Set<string>();
  const waiting: unknown[] = [context.trailerInfo.Root, context.trailerInfo.Info];
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object instanceof PDFRef) {
      if (reached.has(object.tag)) continue;
      reached.add(object.tag);
      waiting.push(context.lookup(object));
    } else if (object instanceof PDFArray) waiting.push(...object.asArray());
    else if (object instanceof PDFDict) waiting.push(...object.values());
    else if (object instanceof PDFRawStream) waiting.push(...object.dict.values());
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref.tag)) context.delete(ref);
}
