import { createRequire } from 'node:module';
import type * as PdfLib from '@cantoo/pdf-lib';
import { PRODUCT } from '#shared/product.ts';
import { type PdfOutput, RenderFault } from './protocol.ts';

// Its module build imports JSON in a way that Node refuses; the CommonJS build is the same code.
const { PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } = createRequire(import.meta.url)(
  '@cantoo/pdf-lib',
) as typeof PdfLib;

const POINTS_PER_MM = 72 / 25.4;

export interface Source {
  hash: string;
  /** The text of every heading. */
  headings: string[];
}

/**
 * What Chromium leaves open: the exact page box, the metadata, and dates and identity that follow from the content,
 * so that the same document is the same file. Tags, outline and links stay as they are.
 */
export async function finishPdf(bytes: Uint8Array, output: PdfOutput, { hash, headings }: Source): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const pages = pdf.getPages();
  if (pages.length !== output.pages) {
    throw new RenderFault('incomplete', [
      `Het document telt ${pages.length} pagina's in plaats van ${output.pages}: er loopt tekst over.`,
    ]);
  }

  const over = output.over_mm * POINTS_PER_MM;
  const width = output.width_mm * POINTS_PER_MM;
  const height = output.height_mm * POINTS_PER_MM;
  for (const page of pages) {
    const top = page.getMediaBox().height - over;
    page.setMediaBox(over, top - height, width, height);
    page.setCropBox(over, top - height, width, height);
  }

  mendOutline(pdf.catalog.lookupMaybe(PDFName.of('Outlines'), PDFDict), headings);

  const { title, author, subject, keywords, lang, date } = output.metadata;
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor(author);
  pdf.setSubject(subject);
  pdf.setKeywords(keywords);
  pdf.setLanguage(lang);
  pdf.setCreator(PRODUCT);
  pdf.setCreationDate(new Date(date));
  pdf.setModificationDate(new Date(date));
  const identity = PDFHexString.of(hash.slice(0, 32));
  pdf.context.trailerInfo.ID = pdf.context.obj([identity, identity]);
  return pdf.save({ addDefaultPage: false, updateFieldAppearances: false });
}

/** Chromium glues the words of a heading together where its line was broken ('Groei metons mee'). */
function mendOutline(item: PdfLib.PDFDict | undefined, headings: string[]): void {
  const written = new Map(headings.map((heading) => [heading.replaceAll(/\s+/g, ''), heading]));
  const waiting = [item];
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    const title = entry.lookupMaybe(PDFName.of('Title'), PDFString, PDFHexString)?.decodeText();
    const heading = title === undefined ? undefined : written.get(title.replaceAll(/\s+/g, ''));
    if (heading !== undefined) entry.set(PDFName.of('Title'), PDFHexString.fromText(heading));
    for (const step of ['First', 'Next']) {
      const next = entry.lookupMaybe(PDFName.of(step), PDFDict);
      if (next) waiting.push(next);
    }
  }
}
