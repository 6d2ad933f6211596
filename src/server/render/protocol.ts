import type { Duplex } from 'node:stream';
import { z } from 'zod';

/** What the application and the render process say to each other, and how it is put on the wire. */

export interface RenderAsset {
  bytes: Uint8Array;
  /** Media type, such as image/jpeg or font/woff2. */
  type: string;
}

const pdfOutput = z.object({
  kind: z.literal('pdf'),
  /** The trimmed page. */
  width_mm: z.number().min(20).max(1200),
  height_mm: z.number().min(20).max(1200),
  /** What the document draws beyond every edge; the page box cuts it off. Hides that Chromium rounds page sizes. */
  over_mm: z.number().min(0).max(20),
  /** How many sheets it must be. Another number means that text ran over, and is a fault. */
  pages: z.number().int().min(1).max(100),
  metadata: z.object({
    title: z.string(),
    author: z.string(),
    subject: z.string(),
    keywords: z.array(z.string()),
    lang: z.string(),
    /** When the content was last changed, ISO 8601: a date of rendering would make every file different. */
    date: z.iso.datetime(),
  }),
});

export const renderOutput = z.discriminatedUnion('kind', [
  /**
   * For a screen: RGB, tagged, with its links. A letter that its fonts lack is a fault, unless `letters` is `any`: then it
   * is whatever the machine has, for a list of what people typed, which nobody can mend first.
   */
  pdfOutput.extend({ letters: z.literal('any').optional() }),
  /** For a press: PDF/X-4 in CMYK, with bleed and marks. */
  pdfOutput.extend({
    kind: z.literal('print'),
    /** What is printed beyond the trimmed page; at most what the document draws there. */
    bleed_mm: z.number().min(0).max(10),
    /** Of what cannot be drawn as lines and letters. A photo is never enlarged. */
    dpi: z.number().int().min(72).max(600),
    /** Where it is folded, from the left side of the trimmed page. */
    folds_mm: z.array(z.number().min(0).max(1200)),
  }),
  z.object({
    kind: z.literal('png'),
    /** CSS pixels; the picture has width × scale by height × scale pixels. */
    width: z.number().int().min(1).max(4000),
    height: z.number().int().min(1).max(4000),
    scale: z.number().min(0.5).max(4),
  }),
]);

export type RenderOutput = z.infer<typeof renderOutput>;
export type PdfOutput = Extract<RenderOutput, { kind: 'pdf' }>;
export type PrintOutput = Extract<RenderOutput, { kind: 'print' }>;
export type PngOutput = Extract<RenderOutput, { kind: 'png' }>;

export interface RenderJob {
  html: string;
  /** By the relative address under which the markup and its styles ask for it. */
  assets: Record<string, RenderAsset>;
  output: RenderOutput;
  /**
   * Source text of a function that gives the letters on a page their size, such as `fitSheet.toString()`. It is called
   * with the document once everything is there; a text that it says has lines `over` makes the document a fault.
   */
  fit?: string;
  /** The ICC profile of the press, of a document that is printed. The renderer adds it. */
  profile?: Uint8Array;
}

const stage = z.enum(['opmaken', 'inkt', 'nakijken']);
/** What is being done to a document: it is drawn, turned into ink, and looked through. */
export type RenderStage = z.infer<typeof stage>;

const renderReport = z.object({
  /** Per field how its text fits, as the job's `fit` found it. */
  fit: z.record(z.string(), z.object({ step: z.number(), lines: z.number(), rest: z.number(), over: z.number() })),
  /** What the last look at a file for a press found; null for any other. */
  print: z
    .object({
      pages: z.number(),
      fonts: z.array(z.string()),
      /** The most ink on one spot, in percent of one colour. */
      max_ink: z.number(),
      /** Baked layers as they are in the file, and the photos in them as they were handed over. */
      images: z.array(z.object({ page: z.number(), ppi: z.number(), baked: z.boolean() })),
      faults: z.array(z.string()),
      /** In mm. */
      trim: z.object({ width: z.number(), height: z.number() }),
      bleed: z.object({ width: z.number(), height: z.number() }),
    })
    .nullable(),
});
export type RenderReport = z.infer<typeof renderReport>;

export interface Rendered {
  bytes: Uint8Array;
  report: RenderReport;
}

const faultKind = z.enum(['incomplete', 'overset', 'deadline', 'memory', 'crashed', 'busy', 'unavailable']);
export type FaultKind = z.infer<typeof faultKind>;

/** Why a document could not be rendered; the reasons are sentences for the person who asked for it. */
export class RenderFault extends Error {
  readonly kind: FaultKind;
  readonly reasons: string[];
  /** Of an overset document: how many lines too long each field is. */
  readonly fields: Record<string, number>;

  /** A cause is for the log: people are told the reasons. */
  constructor(kind: FaultKind, reasons: string[], fields: Record<string, number> = {}, cause?: unknown) {
    super(`${kind}: ${reasons.join(' ')}`, { cause });
    this.name = 'RenderFault';
    this.kind = kind;
    this.reasons = reasons;
    this.fields = fields;
  }
}

const requestHeader = z.object({
  id: z.number().int(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  output: renderOutput,
  fit: z.string().optional(),
  html_bytes: z.number().int().min(0),
  profile_bytes: z.number().int().min(0),
  assets: z.array(z.object({ name: z.string(), type: z.string(), bytes: z.number().int().min(0) })),
});

const answerHeader = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('stage'), id: z.number().int(), stage }),
  z.object({ outcome: z.literal('rendered'), id: z.number().int(), report: renderReport }),
  z.object({
    outcome: z.literal('failed'),
    id: z.number().int(),
    kind: faultKind,
    reasons: z.array(z.string()),
    fields: z.record(z.string(), z.number()),
  }),
]);

export interface RenderRequest extends RenderJob {
  id: number;
  /** Of everything that decides the outcome. */
  hash: string;
}

type AnswerHeader = z.infer<typeof answerHeader>;
export type RenderAnswer =
  | (Extract<AnswerHeader, { outcome: 'rendered' }> & { bytes: Buffer })
  | Exclude<AnswerHeader, { outcome: 'rendered' }>;

/** Larger than any document of ours, small enough that a few of them fit in memory. */
export const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;
const PREFIX_BYTES = 8;

export function jobBytes(job: RenderJob): number {
  return Object.values(job.assets).reduce((sum, asset) => sum + asset.bytes.byteLength, Buffer.byteLength(job.html));
}

export function sendRequest(stream: Duplex, request: RenderRequest): void {
  const html = Buffer.from(request.html);
  const assets = Object.entries(request.assets);
  const header: z.input<typeof requestHeader> = {
    id: request.id,
    hash: request.hash,
    output: request.output,
    fit: request.fit,
    html_bytes: html.byteLength,
    profile_bytes: request.profile?.byteLength ?? 0,
    assets: assets.map(([name, { type, bytes }]) => ({ name, type, bytes: bytes.byteLength })),
  };
  send(stream, header, [html, request.profile ?? Buffer.alloc(0), ...assets.map(([, { bytes }]) => bytes)]);
}

export function sendAnswer(stream: Duplex, answer: RenderAnswer): void {
  if (answer.outcome === 'rendered') {
    const { bytes, ...header } = answer;
    send(stream, header, [bytes]);
  } else {
    send(stream, answer, []);
  }
}

export async function* readRequests(stream: Duplex): AsyncGenerator<RenderRequest> {
  for await (const { header, body } of readMessages(stream)) {
    const { id, hash, output, fit, html_bytes, profile_bytes, assets } = requestHeader.parse(header);
    let offset = html_bytes + profile_bytes;
    const parsed: Record<string, RenderAsset> = {};
    for (const { name, type, bytes } of assets) {
      parsed[name] = { type, bytes: body.subarray(offset, offset + bytes) };
      offset += bytes;
    }
    const html = body.toString('utf8', 0, html_bytes);
    const profile = body.subarray(html_bytes, html_bytes + profile_bytes);
    yield {
      id,
      hash,
      output,
      html,
      assets: parsed,
      ...(fit !== undefined && { fit }),
      ...(profile_bytes > 0 && { profile }),
    };
  }
}

export async function* readAnswers(stream: Duplex): AsyncGenerator<RenderAnswer> {
  for await (const { header, body } of readMessages(stream)) {
    const answer = answerHeader.parse(header);
    yield answer.outcome === 'rendered' ? { ...answer, bytes: body } : answer;
  }
}

function send(stream: Duplex, header: unknown, blobs: Uint8Array[]): void {
  const text = Buffer.from(JSON.stringify(header));
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.writeUInt32BE(text.byteLength, 0);
  prefix.writeUInt32BE(
    blobs.reduce((sum, blob) => sum + blob.byteLength, 0),
    4,
  );
  stream.cork();
  stream.write(prefix);
  stream.write(text);
  for (const blob of blobs) stream.write(blob);
  stream.uncork();
}

async function* readMessages(stream: Duplex): AsyncGenerator<{ header: unknown; body: Buffer }> {
  let chunks: Buffer[] = [];
  let available = 0;
  let needed = PREFIX_BYTES;

  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    available += chunk.byteLength;
    while (available >= needed) {
      // Joined only when there is enough, so that a message in a thousand pieces is copied once and not a thousand times.
      const data = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
      chunks = [data];
      const headerBytes = data.readUInt32BE(0);
      const bodyBytes = data.readUInt32BE(4);
      const total = PREFIX_BYTES + headerBytes + bodyBytes;
      if (total > 2 * MAX_MESSAGE_BYTES) throw new Error(`a message of ${total} bytes is too large`);
      if (data.byteLength < total) {
        needed = total;
        break;
      }
      const headerEnd = PREFIX_BYTES + headerBytes;
      const header: unknown = JSON.parse(data.toString('utf8', PREFIX_BYTES, headerEnd));
      yield { header, body: data.subarray(headerEnd, total) };
      const rest = data.subarray(total);
      chunks = rest.byteLength > 0 ? [rest] : [];
      available = rest.byteLength;
      needed = PREFIX_BYTES;
    }
  }
}
