import { Readable } from 'node:stream';
import { fileTypeFromBlob } from 'file-type';
import type { UploadRule } from '#shared/access.ts';
import { Refusal, REFUSALS } from '#shared/errors.ts';
import { choiceOf, formatFileSize } from '#shared/text.ts';
import { CSV, LOCKED_EXCEL, OLD_EXCEL, sheetKind, XLSX } from '#server/files/sheet-kinds.ts';
import { createTurnstile, createTurnstiles } from '#server/turnstile.ts';

export const isJson = (headers: Headers) =>
  headers.get('content-type')?.toLowerCase().startsWith('application/json') ?? true;

/**
 * A body that is not read yet. oRPC decodes a body before any check of ours runs, so a file waits here until the
 * caller may send it. Without an announced size it counts as too large.
 */
export class WaitingFile {
  readonly size: number;
  readonly read: () => Promise<Blob>;

  constructor(request: Request) {
    const { headers } = request;
    this.size = headers.has('transfer-encoding') ? Infinity : Number(headers.get('content-length') ?? Infinity);
    this.read = () => request.blob();
  }
}

/** What may be in memory of files that come in, all together; the rest waits on its connection. */
const MEMORY_BYTES = 48 * 1024 * 1024;
const inMemory = createTurnstile({ room: MEMORY_BYTES, waiting: 200 });
/** And of one person: who sends slowly, or very much at once, waits for nobody but themselves. */
const ofOne = createTurnstiles({ room: MEMORY_BYTES / 8, waiting: 20 });

const KIND_NAMES: Record<string, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
  [CSV]: 'CSV',
  [XLSX]: 'XLSX',
};

/** Where we know what it is, and what the person can do about it. */
const KNOWN_SENTENCES: Record<string, string> = {
  [OLD_EXCEL]: 'Dit is een oud Excel-bestand (.xls). Open het in Excel en sla het op als .xlsx.',
  [LOCKED_EXCEL]: 'Op dit bestand staat een wachtwoord. Haal dat er in Excel af en sla het opnieuw op.',
};

/** 'een JPG, PNG of WebP' */
const oneOf = ({ kinds }: UploadRule) => `een ${choiceOf(kinds.map((kind) => KIND_NAMES[kind] ?? kind))}`;

function refuseKind(rule: UploadRule, found: string): Refusal {
  const known = rule.kinds.includes(XLSX) ? KNOWN_SENTENCES[found] : undefined;
  if (known !== undefined) return new Refusal('bestand_type', { kinds: rule.kinds }, known);
  const isPicture = rule.kinds.every((kind) => kind.startsWith('image/'));
  const [code, sentence] = isPicture
    ? (['afbeelding_type', 'Dit bestand is geen geschikte afbeelding.'] as const)
    : (['bestand_type', REFUSALS.bestand_type.sentence] as const);
  return new Refusal(code, { kinds: rule.kinds }, `${sentence} Kies ${oneOf(rule)}.`);
}

async function kindOf(blob: Blob, kinds: readonly string[]): Promise<string> {
  // A table in text has no mark, and a zip is not looked into here: both are read in a process of their own.
  if (kinds.includes(CSV)) return sheetKind(Buffer.from(await blob.arrayBuffer()));
  return (await fileTypeFromBlob(blob))?.mime.replace('image/apng', 'image/png') ?? '';
}

interface Sent {
  input: unknown;
  rule: UploadRule;
  account_id: string;
}

/** Reads a file that may come in, puts it in the place where it waited, and keeps its room until the work is done. */
export async function receiveFile<T>({ input, rule, account_id }: Sent, work: () => Promise<T>): Promise<T> {
  const { maxBytes, kinds } = rule;
  if (typeof input !== 'object' || input === null || !('body' in input) || !(input.body instanceof WaitingFile)) {
    throw new Refusal('ongeldige_invoer');
  }
  const { size, read } = input.body;
  if (!(size <= maxBytes)) {
    const sentence = `Kies ${oneOf(rule)} van hoogstens ${formatFileSize(maxBytes)}.`;
    throw new Refusal('te_groot', { max_bytes: maxBytes }, sentence);
  }
  const receive = async () => {
    const blob = await read();
    // Its bytes decide, not what the sender calls it.
    const type = await kindOf(blob, kinds);
    if (!kinds.includes(type)) throw refuseKind(rule, type);
    input.body = new File([blob], 'upload', { type });
    return work();
  };
  return ofOne(account_id, () => inMemory(receive, size), size);
}

interface Streamed {
  name: string;
  type: string;
  size: number;
}

/** A file that passes through without ever being whole in memory. */
export class StreamedFile extends File {
  readonly #source: Readable;
  readonly #size: number;

  constructor(source: Readable, { name, type, size }: Streamed) {
    super([], name.toWellFormed(), { type });
    this.#source = source;
    this.#size = size;
  }

  override get size(): number {
    return this.#size;
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return Readable.toWeb(this.#source) as ReadableStream<Uint8Array<ArrayBuffer>>;
  }
}

/** A file can do nothing: run no script, load nothing, be nothing other than what we say it is. */
export const FILE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  // Team photos show children; they are on public pages, not in the results of a search engine.
  'x-robots-tag': 'noindex',
};
