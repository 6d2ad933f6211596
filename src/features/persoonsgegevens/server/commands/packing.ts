import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { dayOf, formatDayNumeric, formatMomentInFull, formatTime } from '#shared/dates.ts';
import { PRODUCT } from '#shared/product.ts';
import { capitalise } from '#shared/text.ts';
import type { Run } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { csvLines } from '#server/files/spreadsheets.ts';
import { listClubFiles, type Storage } from '#server/files/storage.ts';
import type { ExportStap } from '#features/persoonsgegevens/shared/kinds.ts';
import {
  entryName,
  type ExportTable,
  FILE_FOLDERS,
  isMoney,
  LEFT_OUT_TABLES,
  tablesToExport,
} from '#features/persoonsgegevens/shared/rules/export.ts';
import { columnName, listName, valueName } from '#features/persoonsgegevens/shared/rules/words.ts';
import type { Telling } from '#features/persoonsgegevens/shared/schema.ts';
import { type ExportRow, listRows, readCatalogue } from '#features/persoonsgegevens/server/queries.ts';

interface Packing {
  run: Run;
  tenant: Tenant;
  storage: Storage;
  /** For what is not ready yet. */
  folder: string;
  reach: (stap: ExportStap, gedaan: number, totaal: number) => Promise<void>;
  made_at: Date;
  vereniging: { naam: string };
}

interface Packed {
  file: { path: string; byteLength: number };
  telling: Telling;
}

type Row = Record<string, unknown>;

const isEach = () => true;
/** Who went into another is no sponsor more; its first contact has a card with the other by then. */
const isKept = ({ samengevoegd_met }: Row) => samengevoegd_met === null;
const isNamed = ({ contactpersoon }: Row) => typeof contactpersoon === 'string';
const isThere = ({ verwijderd_op, gewist_op }: Row) => verwijderd_op === null && gewist_op === null;

/** What the figures of the page count: what the screens count. More rows go along, such as searches that nobody sees. */
const COUNTED: { table: string; as: keyof Telling; counts: (row: Row) => boolean }[] = [
  { table: 'sponsor', as: 'sponsors', counts: isKept },
  // The first contact of a company stands with the company itself.
  { table: 'sponsor', as: 'contacten', counts: (row) => isKept(row) && isNamed(row) },
  { table: 'contactpersoon', as: 'contacten', counts: isThere },
  { table: 'sponsor_communications', as: 'gesprekken', counts: isEach },
  { table: 'zoekopdracht', as: 'zoekopdrachten', counts: ({ intern }) => intern !== true },
  { table: 'team', as: 'teams', counts: isEach },
];

/**
 * Writes everything of a club into one file, page by page and piece by piece: however much a club has, little of it is in
 * memory. What is packed already, photos and documents, is put in as it is.
 */
export class Packer {
  readonly #packing: Packing;
  readonly #telling: Telling = { sponsors: 0, contacten: 0, gesprekken: 0, zoekopdrachten: 0, teams: 0, bestanden: 0 };
  readonly #zip = new ZipFile();
  readonly #out: WriteStream;
  readonly #written: Promise<void>;
  readonly #taken = new Set<string>();

  constructor(packing: Packing) {
    this.#packing = packing;
    this.#out = createWriteStream(path.join(packing.folder, 'alles.zip'), { mode: 0o600 });
    this.#written = pipeline(this.#zip.outputStream, this.#out);
    // Both are waited for where something is added.
    this.#written.catch(() => null);
    this.#zip.on('error', () => null);
  }

  async pack(): Promise<Packed> {
    const { run, folder, reach } = this.#packing;
    try {
      const tables = tablesToExport(await run(readCatalogue));
      const names = new Map<string, string>();
      for (const [at, table] of tables.entries()) {
        await reach('lijsten', at, tables.length);
        await this.#packTable(table, names);
      }
      await this.#packFiles(names);
      await reach('inpakken', 0, 0);
      this.#zip.addBuffer(Buffer.from(this.#readme(tables)), 'LEES MIJ.txt', { mtime: this.#packing.made_at });
      this.#zip.end();
      await this.#written;
    } finally {
      this.#out.destroy();
    }
    const file = path.join(folder, 'alles.zip');
    return { file: { path: file, byteLength: (await stat(file)).size }, telling: this.#telling };
  }

  /** Both files of a table from one reading of its rows. */
  async #packTable(table: ExportTable, names: Map<string, string>): Promise<void> {
    const { run, tenant, folder } = this.#packing;
    const csv = new Written(path.join(folder, `${table.name}.csv`));
    const json = new Written(path.join(folder, `${table.name}.json`));
    let count = 0;
    try {
      await csv.put(csvLines([table.columns.map(({ name }) => columnName(name))], { isFirst: true }));
      await json.put('[');
      let after: string[] | null = null;
      do {
        const last: string[] | null = after;
        const { rows, next }: { rows: ExportRow[]; next: string[] | null } = await run((db) =>
          listRows(db, tenant, table, last),
        );
        const lines = rows.map(({ row }) =>
          table.columns.map(({ name, type }) => cellOf(row[name], { table: table.name, column: name, type })),
        );
        await csv.put(csvLines(lines, { isFirst: false }));
        await json.put(rows.map(({ row }, at) => `${count + at === 0 ? '' : ','}\n${JSON.stringify(row)}`).join(''));
        if (table.name in FILE_FOLDERS) for (const { row } of rows) noteName(names, table.name, row);
        count += rows.length;
        for (const { as, counts } of COUNTED.filter((one) => one.table === table.name))
          this.#telling[as] += rows.filter(({ row }) => counts(row)).length;
        after = next;
      } while (after !== null);
      await json.put('\n]\n');
      await this.#add(`excel/${listName(table.name)}.csv`, await csv.read());
      await this.#add(`json/${table.name}.json`, await json.read());
    } finally {
      // Packed is enough: what a club has stands here once, and not twice.
      await csv.remove();
      await json.remove();
    }
  }

  /** Of a picture in several sizes the largest: the one that was sent. */
  async #packFiles(names: ReadonlyMap<string, string>): Promise<void> {
    const { run, tenant, storage, reach } = this.#packing;
    const owner_tables = Object.keys(FILE_FOLDERS);
    const files: { key: string; folder: string; name: string }[] = [];
    const largest = new Map<string, { bytes: number; at: number }>();
    const pageAfter = (after: string | null) =>
      run((db) => listClubFiles(db, tenant.vereniging_id, { owner_tables, after }));
    let page = await pageAfter(null);
    while (page.length > 0) {
      for (const { key, bytes, owner_table, owner_id } of page) {
        const stem = key.slice(key.indexOf('/') + 1, key.lastIndexOf('.'));
        const known = largest.get(stem);
        const name = names.get(`${owner_table} ${owner_id}`);
        // Of a row that does not go along.
        if (name === undefined) continue;
        const file = { key, folder: FILE_FOLDERS[owner_table ?? ''] ?? 'overig', name };
        if (known === undefined) largest.set(stem, { bytes, at: files.push(file) - 1 });
        else if (bytes > known.bytes) {
          files[known.at] = file;
          largest.set(stem, { bytes, at: known.at });
        }
      }
      page = await pageAfter(page.at(-1)?.id ?? null);
    }
    let told = 0;
    for (const [at, { key, folder, name }] of files.entries()) {
      if (at === 0 || Date.now() - told > 500) {
        await reach('bestanden', at, files.length);
        told = Date.now();
      }
      const source = await storage.open(key);
      // Gone since it was listed.
      if (source === null) continue;
      const extension = key.slice(key.lastIndexOf('.'));
      const stem = entryName(name.endsWith(extension) ? name.slice(0, -extension.length) : name);
      await this.#add(this.#free(`bestanden/${folder}/${stem}`, extension), source, { isPacked: true });
      this.#telling.bestanden += 1;
    }
  }

  #free(stem: string, extension: string): string {
    for (let n = 1; ; n += 1) {
      const name = `${stem}${n === 1 ? '' : ` (${n})`}${extension}`;
      if (this.#taken.has(name.toLowerCase())) continue;
      this.#taken.add(name.toLowerCase());
      return name;
    }
  }

  async #add(name: string, source: Readable, { isPacked = false } = {}): Promise<void> {
    this.#zip.addReadStream(source, name, { mtime: this.#packing.made_at, compress: !isPacked });
    try {
      // A full disk ends the writing, and then nobody reads on.
      await Promise.race([finished(source), this.#written]);
    } finally {
      source.destroy();
    }
  }

  #readme(tables: readonly ExportTable[]): string {
    const { vereniging, made_at } = this.#packing;
    return [
      `Alles van ${vereniging.naam}`,
      `Gemaakt met ${PRODUCT} op ${formatMomentInFull(made_at)} uur.`,
      '',
      'Wat zit erin?',
      '- excel: een lijst per onderwerp. Dubbelklik om hem in Excel te openen. Bedragen staan in euro’s.',
      '- json: dezelfde gegevens voor een ander systeem. Bedragen staan in hele centen, tijden met hun tijdzone.',
      '- bestanden: logo, teamfoto’s, omslagfoto’s en wat bij sponsors is bewaard.',
      '',
      'Elke regel heeft een id. Staat er in een andere lijst bijvoorbeeld ‘sponsor id’, dan hoort die regel bij de sponsor',
      "met dat id. Begint een tekst met een teken waar Excel een formule van maakt, dan staat er een ' voor.",
      '',
      'De eerste contactpersoon van een bedrijf staat bij het bedrijf zelf, in sponsors.csv. De anderen staan in',
      'contactpersonen.csv. Een bedrijf dat met een ander is samengevoegd, staat nog in de lijst, met ‘samengevoegd met’.',
      'In zoekopdrachten.csv staan ook zoekopdrachten die je op het scherm niet ziet: bij ‘intern’ staat dan ja.',
      '',
      'Wat zit er niet in?',
      '- Aanmeldingen die nog in controle zijn of zijn afgekeurd.',
      '- Wachtwoorden en sleutels.',
      ...Object.entries(LEFT_OUT_TABLES).map(([table, { why }]) => `- ${capitalise(listName(table))}: ${why}.`),
      '',
      'Er staan gegevens van mensen in dit bestand. Bewaar het veilig, en gooi het weg als je het niet meer nodig hebt.',
      '',
      'De lijsten:',
      ...tables.map(({ name }) => `- ${listName(name)} (in de map json: ${name})`),
      '',
    ].join('\r\n');
  }
}

/** A file that is written bit by bit and then read. A full disk is told to whoever writes, and ends nothing else. */
class Written {
  readonly #path: string;
  readonly #stream: WriteStream;
  readonly #end: Promise<void>;

  constructor(file: string) {
    this.#path = file;
    this.#stream = createWriteStream(file, { mode: 0o600 });
    this.#end = finished(this.#stream);
    // Waited for in `put` and `read`.
    this.#end.catch(() => null);
  }

  async put(text: string): Promise<void> {
    if (text !== '' && !this.#stream.write(text)) await Promise.race([once(this.#stream, 'drain'), this.#end]);
  }

  async read(): Promise<Readable> {
    this.#stream.end();
    await this.#end;
    return createReadStream(this.#path);
  }

  async remove(): Promise<void> {
    this.#stream.destroy();
    await rm(this.#path, { force: true });
  }
}

/** What a file that belongs to this row is called. */
function noteName(names: Map<string, string>, table: string, row: Row): void {
  const { id, naam, teamnaam, titel } = row;
  const name = [naam, teamnaam, titel].find((text) => typeof text === 'string') ?? table;
  if (typeof id === 'string') names.set(`${table} ${id}`, name);
}

interface Cell {
  table: string;
  column: string;
  type: string;
}

/** A value as a Dutch Excel shows it. */
function cellOf(value: unknown, { table, column, type }: Cell): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  if (typeof value === 'number') return isMoney(column) ? value / 100 : value;
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value !== 'string') return null;
  const text = value;
  if (type === 'date') return `${text.slice(8, 10)}-${text.slice(5, 7)}-${text.slice(0, 4)}`;
  if (type.startsWith('timestamp')) return momentOf(new Date(text));
  return valueName(table, column, text);
}

const momentOf = (moment: Date) => `${formatDayNumeric(dayOf(moment))} ${formatTime(moment)}`;
