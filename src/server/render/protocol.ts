import type { Duplex } from 'node:stream';
import { z } from 'zod';

/** What the application and the render process say to each other, and how it is put on the wire. */

export interface RenderAsset {
  bytes: Uint8Array;
  /** Media type, such as image/jpeg or font/woff2. */
  type: string;
}

export const renderOutput = z.discriminatedUnion('kind', [
  z.object({
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
export type PngOutput = Extract<RenderOutput, { kind: 'png' }>;

export interface RenderJob {
  html: string;
  /** By the relative address under which the markup and its styles ask for it. */
  assets: Record<string, RenderAsset>;
  output: RenderOutput;
}

export type FaultKind = 'incomplete' | 'deadline' | 'memory' | 'crashed' | 'busy' | 'unavailable';

/** Why a document could not be rendered; the reasons are sentences for the person who asked for it. */
export class RenderFault extends Error {
  readonly kind: FaultKind;
  readonly reasons: string[];

  constructor(kind: FaultKind, reasons: string[]) {
    super(`${kind}: ${reasons.join(' ')}`);
    this.name = 'RenderFault';
    this.kind = kind;
    this.reasons = reasons;
  }
}

const requestHeader = z.object({
  id: z.number().int(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  output: renderOutput,
  html_bytes: z.number().int().min(0),
  assets: z.array(z.object({ name: z.string(), type: z.string(), bytes: z.number().int().min(0) })),
});

const answerHeader = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('rendered'), id: z.number().int() }),
  z.object({
    outcome: z.literal('failed'),
    id: z.number().int(),
    kind: z.enum(['incomplete', 'deadline', 'memory', 'crashed', 'busy', 'unavailable']),
    reasons: z.array(z.string()),
  }),
]);

export interface RenderRequest extends RenderJob {
  id: number;
  /** Of everything that decides the outcome. */
  hash: string;
}

export type RenderAnswer = { id: number; outcome: 'rendered'; bytes: Buffer } | z.infer<typeof answerHeader>;

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
    html_bytes: html.byteLength,
    assets: assets.map(([name, { type, bytes }]) => ({ name, type, bytes: bytes.byteLength })),
  };
  send(stream, header, [html, ...assets.map(([, { bytes }]) => bytes)]);
}

export function sendAnswer(stream: Duplex, answer: RenderAnswer): void {
  if (answer.outcome === 'rendered') {
    send(stream, { id: answer.id, outcome: answer.outcome }, 'bytes' in answer ? [answer.bytes] : []);
  } else {
    send(stream, answer, []);
  }
}

export async function* readRequests(stream: Duplex): AsyncGenerator<RenderRequest> {
  for await (const { header, body } of readMessages(stream)) {
    const { id, hash, output, html_bytes, assets } = requestHeader.parse(header);
    let offset = html_bytes;
    const parsed: Record<string, RenderAsset> = {};
    for (const { name, type, bytes } of assets) {
      parsed[name] = { type, bytes: body.subarray(offset, offset + bytes) };
      offset += bytes;
    }
    yield { id, hash, output, html: body.toString('utf8', 0, html_bytes), assets: parsed };
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
