import { stringify } from 'csv-stringify/sync';
import writeXlsxFile, { type Cell as XlsxCell, type Sheet as XlsxSheet } from 'write-excel-file/node';

/** What a column holds; money is in cents. */
export interface Column<Row> {
  kop: string;
  /** A day is one that is stored: '2026-11-14'. */
  value: (row: Row) => string | number | null;
  type: 'text' | 'number' | 'money' | 'percent' | 'day';
  width?: number;
}

/**
 * A program that opens a table as a sheet takes a text that begins so for a formula, and runs it; some take the wide signs
 * of East Asia for the same. With a quote before it, it is a text again. One more before a quote that stands there
 * already, so that the reader knows which one is ours.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u;
export const neutral = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
/** What it was before it was made neutral. */
export const plainText = (text: string): string => (text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text);

const CSV_STYLE = { delimiter: ';', quoted: true, quoted_empty: true } as const;

/** As a Dutch Excel opens it: semicolons, a comma in amounts, and a mark that says it is UTF-8. */
export function writeCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Buffer {
  const lines = rows.map((row) => columns.map((column) => csvValue(column, row)));
  const text = stringify([columns.map(({ kop }) => neutral(kop)), ...lines], {
    ...CSV_STYLE,
    bom: true,
  });
  return Buffer.from(text);
}

function csvValue<Row>({ value, type }: Column<Row>, row: Row): string {
  const found = value(row);
  if (found === null) return '';
  if (typeof found === 'number') {
    const shown = type === 'money' ? (found / 100).toFixed(2) : String(found);
    return shown.replace('.', ',');
  }
  return type === 'day' ? `${found.slice(8, 10)}-${found.slice(5, 7)}-${found.slice(0, 4)}` : neutral(found);
}

/** A part of a table that is too long to hold: the first brings the mark and the head. */
export function csvLines(
  lines: readonly (readonly (string | number | null)[])[],
  { isFirst }: { isFirst: boolean },
): string {
  const cells = lines.map((line) =>
    line.map((cell) => {
      if (cell === null) return '';
      return typeof cell === 'number' ? String(cell).replace('.', ',') : neutral(cell);
    }),
  );
  return stringify(cells, { ...CSV_STYLE, bom: isFirst });
}

export interface Sheet<Row = never> {
  naam: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** A sheet of which it no longer matters what a row was. */
export const sheetOf = <Row>({ naam, columns, rows }: Sheet<Row>): XlsxSheet<Buffer> => ({
  sheet: naam,
  data: [
    columns.map(({ kop }) => ({ value: kop, fontWeight: 'bold' as const })),
    ...rows.map((row) => columns.map((column) => xlsxCell(column, row))),
  ],
  columns: columns.map(({ width = 18 }) => ({ width })),
  stickyRowsCount: 1,
});

function xlsxCell<Row>({ value, type }: Column<Row>, row: Row): XlsxCell {
  const found = value(row);
  if (found === null) return null;
  if (typeof found === 'number') {
    if (type === 'money') return { type: Number, value: found / 100, format: '#,##0.00' };
    return { type: Number, value: found, ...(type === 'percent' && { format: '0.0%' }) };
  }
  // At midnight of the world's time, which is what a sheet counts its days in.
  if (type === 'day') return { type: Date, value: new Date(`${found}T00:00:00Z`), format: 'dd-mm-yyyy' };
  // A text in a sheet is a text, whatever it begins with.
  return { type: String, value: found };
}

export async function writeXlsx(sheets: readonly XlsxSheet<Buffer>[]): Promise<Buffer> {
  return writeXlsxFile([...sheets]).toBuffer();
}
