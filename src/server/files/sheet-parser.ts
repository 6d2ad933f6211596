import { randomUUID } from 'node:crypto';
import { crc32, inflateRawSync } from 'node:zlib';
import { CsvError, type Options, parse } from 'csv-parse/sync';
import readWorkbook, { type CellValue } from 'read-excel-file/node';
import { plainText } from './spreadsheets.ts';

/**
 * What a table or a workbook says, cell by cell. It runs in a process of its own (`read-sheet.ts`), because what somebody
 * sends can be made to take all the memory and time there is.
 */

export const SHEET_LIMITS = {
  /** Beside the row of heads. */
  rows: 10_000,
  columns: 100,
  cellChars: 5_000,
  sheets: 50,
  /** Of a workbook, which is a zip: how many parts, and how much they are unpacked. */
  entries: 500,
  unpackedBytes: 80 * 1024 * 1024,
} as const;

/** Why a file cannot be read; the feature says it in words. */
export const SHEET_FAULTS = [
  'leeg',
  'te_veel_rijen',
  'te_veel_kolommen',
  'te_lange_cel',
  'te_veel_bladen',
  'te_groot_uitgepakt',
  'beschadigd',
  'geen_kolommen',
  'te_zwaar',
] as const;
export type SheetFault = (typeof SHEET_FAULTS)[number];

export class UnreadableSheet extends Error {
  readonly fault: SheetFault;
  constructor(fault: SheetFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

export interface SheetRow {
  /** As the program counts that it was made with: the first is 1. */
  rij: number;
  cellen: string[];
}

export interface ReadSheet {
  /** The sheets with something in them; a table in text has one without a name. */
  bladen: { naam: string; rijen: number }[];
  /** Which of those these rows are. */
  blad: string;
  rijen: SheetRow[];
}

/** With the row of heads. */
const ROWS_MOST = SHEET_LIMITS.rows + 1;

/** A row, if something stands in it. */
function rowOf(cells: readonly string[], rij: number): SheetRow | null {
  const cellen = cells.map((cell) => cell.trim());
  return cellen.some((cell) => cell !== '') ? { rij, cellen } : null;
}

/** All as wide as the widest. */
function aligned(rows: readonly SheetRow[]): SheetRow[] {
  let width = 0;
  for (const { cellen } of rows) {
    width = Math.max(width, cellen.findLastIndex((cell) => cell !== '') + 1);
    if (cellen.some((cell) => cell.length > SHEET_LIMITS.cellChars)) throw new UnreadableSheet('te_lange_cel');
  }
  if (width > SHEET_LIMITS.columns) throw new UnreadableSheet('te_veel_kolommen');
  return rows.map(({ rij, cellen }) => ({ rij, cellen: Array.from({ length: width }, (_, at) => cellen[at] ?? '') }));
}

/** Company and contact are two columns at least. */
function refuseNarrow(rijen: readonly SheetRow[]): void {
  if (rijen.length === 0) throw new UnreadableSheet('leeg');
  if ((rijen[0]?.cellen.length ?? 0) < 2) throw new UnreadableSheet('geen_kolommen');
}

// ---------------------------------------------------------------------------------------------------------------
// A table in text

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** UTF-8 if it is that, with or without its mark; otherwise what Excel on Windows writes. */
function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return utf8.decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const DELIMITERS = [';', '\t', ','] as const;
const GUESSED_FROM = 20;

function parseTable(text: string, delimiter: string, more: Pick<Options, 'to' | 'on_record'>): string[][] {
  return parse(text, {
    delimiter,
    bom: true,
    relax_column_count: true,
    // A quote inside a word is a quote: 't Hoekje, 27" scherm.
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: 1024 * 1024,
    ...more,
  });
}

/** The lines with something in them; with one more than allowed it is known that there are too many. */
function tableRows(text: string, delimiter: string): SheetRow[] {
  const rows: SheetRow[] = [];
  let line = 0;
  parseTable(text, delimiter, {
    on_record: (cells) => {
      line += 1;
      const row = rowOf(cells.map(plainText), line);
      if (row !== null) rows.push(row);
      if (rows.length > ROWS_MOST) throw new UnreadableSheet('te_veel_rijen');
      return null;
    },
  });
  return rows;
}

/** How many cells most of its first rows have when they are split so. */
function widthWith(text: string, delimiter: string): number {
  try {
    const widths = parseTable(text, delimiter, { to: GUESSED_FROM })
      .map(({ length }) => length)
      .filter((width) => width > 1)
      .toSorted((a, b) => a - b);
    return widths.length === 0 ? 1 : (widths[Math.floor(widths.length / 2)] ?? 1);
  } catch {
    return 0;
  }
}

/** By the first rows alone: the one that makes the most columns of them, and of equals the most Dutch. */
function guessDelimiter(text: string): string {
  const named = /^\uFEFF?sep=(.)\r?\n/u.exec(text)?.[1];
  if (named !== undefined) return named;
  const widths = DELIMITERS.map((delimiter) => ({ delimiter, width: widthWith(text, delimiter) }));
  return widths.reduce((best, one) => (one.width > best.width ? one : best)).delimiter;
}

export function parseCsv(bytes: Uint8Array): ReadSheet {
  const text = decodeText(bytes);
  const delimiter = guessDelimiter(text);
  let rijen: SheetRow[];
  try {
    rijen = aligned(tableRows(text.replace(/^(\uFEFF?)sep=.\r?\n/u, '$1'), delimiter));
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE') throw new UnreadableSheet('te_lange_cel');
    if (error instanceof CsvError) throw new UnreadableSheet('beschadigd', error);
    throw error;
  }
  refuseNarrow(rijen);
  return { bladen: [{ naam: '', rijen: rijen.length }], blad: '', rijen };
}

// ---------------------------------------------------------------------------------------------------------------
// A workbook

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED_BIT = 1;
const UTF8_NAME_BIT = 0x800;

interface ZipEntry {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  offset: number;
}

/** What the zip says is in it, from the list at its end. */
function zipEntries(zip: Buffer): ZipEntry[] {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new UnreadableSheet('beschadigd');
  const count = zip.readUInt16LE(end + 10);
  if (count > SHEET_LIMITS.entries) throw new UnreadableSheet('te_groot_uitgepakt');
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let read = 0; read < count; read += 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new UnreadableSheet('beschadigd');
    if ((zip.readUInt16LE(at + 8) & ENCRYPTED_BIT) !== 0) throw new UnreadableSheet('beschadigd');
    const nameLength = zip.readUInt16LE(at + 28);
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      unpacked: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/** Unpacks a part to see whether it is as large as it says: no more is unpacked than that. */
function unpack(zip: Buffer, { method, packed, unpacked, offset }: ZipEntry): Buffer {
  if (zip.readUInt32LE(offset) !== LOCAL) throw new UnreadableSheet('beschadigd');
  const begin = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  const data = zip.subarray(begin, begin + packed);
  if (method === STORED) {
    if (data.length !== unpacked) throw new UnreadableSheet('te_groot_uitgepakt');
    return data;
  }
  if (method !== DEFLATED) throw new UnreadableSheet('beschadigd');
  try {
    const whole = inflateRawSync(data, { maxOutputLength: Math.max(1, unpacked) });
    if (whole.length !== unpacked) throw new UnreadableSheet('beschadigd');
    return whole;
  } catch (error) {
    if (error instanceof UnreadableSheet) throw error;
    const isLarger = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new UnreadableSheet(isLarger ? 'te_groot_uitgepakt' : 'beschadigd', error);
  }
}

/** A zip of parts that were checked, stored as they are. */
function pack(parts: readonly { name: string; data: Buffer }[]): Buffer {
  const locals: Buffer[] = [];
  const listed: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of parts) {
    const bytes = Buffer.from(name);
    // What a local record and its entry in the list say alike: from the version on, up to the length of the name.
    const said = Buffer.alloc(24);
    said.writeUInt16LE(20, 0);
    said.writeUInt16LE(UTF8_NAME_BIT, 2);
    said.writeUInt32LE(crc32(data), 10);
    said.writeUInt32LE(data.length, 14);
    said.writeUInt32LE(data.length, 18);
    said.writeUInt16LE(bytes.length, 22);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(LOCAL, 0);
    said.copy(local, 4);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(ENTRY, 0);
    said.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, bytes, data);
    listed.push(entry, bytes);
    offset += local.length + bytes.length + data.length;
  }
  const list = Buffer.concat(listed);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, list, end]);
}

const SHEET_PART = /^xl\/worksheets\/[^/]+\.xml$/u;
/** What the reader looks at; pictures and programs are left behind. */
const READ_PART = /\.(?:xml|rels)$/u;
/** With the empty ones between them. */
const ROW_NUMBER_MOST = SHEET_LIMITS.rows * 2;
const ROW_NUMBER = /<(?:\w+:)?row\b[^>]*?\br=["'](\d+)["']/gu;

interface Checked {
  /** The same workbook, of nothing but what was looked at. */
  zip: Buffer;
  /** How many rows a sheet has that is too long to be laid out, by what stands in its place. */
  tooLong: Map<string, number>;
}

const markedSheet = (mark: string) =>
  Buffer.from(
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">' +
      `<c r="A1" t="inlineStr"><is><t>${mark}</t></is></c></row></sheetData></worksheet>`,
  );

/**
 * Neither the zip nor a sheet in it may be larger than it looks. The reader goes through a zip from its beginning and
 * believes what it meets, listed or not; so it gets a new one, of the parts that were listed and are as large as they say.
 */
function withoutBombs(given: Buffer): Checked {
  const entries = zipEntries(given);
  const declared = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (declared > SHEET_LIMITS.unpackedBytes) throw new UnreadableSheet('te_groot_uitgepakt');
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw new UnreadableSheet('beschadigd');
  if (entries.filter(({ name }) => SHEET_PART.test(name)).length > SHEET_LIMITS.sheets)
    throw new UnreadableSheet('te_veel_bladen');
  const tooLong = new Map<string, number>();
  const parts = entries.flatMap((entry) => {
    const data = unpack(given, entry);
    if (!READ_PART.test(entry.name)) return [];
    // A row that says it is the millionth makes the reader lay out all that come before it.
    const numbers = Array.from(data.toString('latin1').matchAll(ROW_NUMBER), ([, number]) => Number(number));
    if (numbers.every((number) => number <= ROW_NUMBER_MOST)) return [{ name: entry.name, data }];
    const mark = randomUUID();
    tooLong.set(mark, numbers.length);
    return [{ name: entry.name, data: markedSheet(mark) }];
  });
  return { zip: pack(parts), tooLong };
}

/** A number as it was typed, and a day as it is stored. */
function cellText(value: CellValue | null): string {
  if (value === null) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  if (typeof value !== 'number') return String(value);
  return Number.isInteger(value) ? String(value) : String(Number(value.toFixed(2)));
}

export async function parseXlsx(bytes: Buffer, chosen: string | null): Promise<ReadSheet> {
  try {
    const { zip, tooLong } = withoutBombs(bytes);
    const workbook = await readWorkbook(zip, { trim: true });
    const filled = workbook.flatMap(({ sheet, data }) => {
      const rows = data.flatMap((row, at) => rowOf(row.map(cellText), at + 1) ?? []);
      const long = tooLong.get(rows[0]?.cellen[0] ?? '');
      return rows.length === 0
        ? []
        : [{ naam: sheet, rows, rijen: long ?? rows.length, fits: !long && rows.length <= ROWS_MOST }];
    });
    // A list of members beside the one of sponsors is nobody's choice, however long it is.
    const found = filled.find(({ naam }) => naam === chosen) ?? filled.find(({ fits }) => fits) ?? filled[0];
    if (found === undefined) throw new UnreadableSheet('leeg');
    if (!found.fits) throw new UnreadableSheet('te_veel_rijen');
    const rijen = aligned(found.rows);
    refuseNarrow(rijen);
    return { bladen: filled.map(({ naam, rijen: count }) => ({ naam, rijen: count })), blad: found.naam, rijen };
  } catch (error) {
    if (error instanceof UnreadableSheet) throw error;
    if (error instanceof Error && NO_ROOM.test(error.message)) throw new UnreadableSheet('te_zwaar', error);
    // Whatever else goes wrong, a reader that does not understand a file says so in its own way.
    throw new UnreadableSheet('beschadigd', error);
  }
}

/** What is said where a process gets no more memory. */
const NO_ROOM = /allocat|out of memory/iu;
