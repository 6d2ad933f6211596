import { test } from '@fast-check/vitest';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { neutral, sheetOf, writeCsv, writeXlsx, type Column } from './spreadsheets.ts';

interface Row {
  naam: string | null;
  bedrag: number | null;
  dag: string | null;
  deel: number;
}

const COLUMNS: Column<Row>[] = [
  { kop: 'Naam', type: 'text', value: ({ naam }) => naam },
  { kop: 'Bedrag', type: 'money', value: ({ bedrag }) => bedrag },
  { kop: 'Dag', type: 'day', value: ({ dag }) => dag },
  { kop: 'Deel', type: 'percent', value: ({ deel }) => deel },
];
const ROW: Row = { naam: 'Bakkerij Jansen', bedrag: 1250_50, dag: '2026-12-05', deel: 0.5 };

const read = (file: Buffer) => parse(file, { delimiter: ';', bom: true });
const nasty = fc.stringMatching(/^[=+\-@\t\r"';,\nA-Za-zé€ ]*$/u);

describe('a file of text', () => {
  test.prop([fc.array(nasty, { minLength: 1, maxLength: 20 })])(
    'comes back as it was: quotes, semicolons, line breaks, and formulas as texts (CONTR-14)',
    (names) => {
      const rows = names.map((naam) => ({ ...ROW, naam }));
      const [head, ...lines] = read(writeCsv(COLUMNS, rows));
      expect(head).toEqual(['Naam', 'Bedrag', 'Dag', 'Deel']);
      expect(lines.map(([naam]) => naam)).toEqual(names.map(neutral));
    },
  );

  it('is what a Dutch program opens: marked as UTF-8, every field quoted, a comma in amounts, days the Dutch way (CONTR-14)', () => {
    const file = writeCsv(COLUMNS, [ROW, { naam: null, bedrag: null, dag: null, deel: -1 }]);
    expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(file.subarray(3).toString()).toBe(
      '"Naam";"Bedrag";"Dag";"Deel"\n"Bakkerij Jansen";"1250,50";"05-12-2026";"0,5"\n"";"";"";"-1"\n',
    );
  });

  it.each(['=1+1', '+31', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠1', '=cmd|calc'])(
    'has %j as a text, so that no program runs it (CONTR-14)',
    (formula) => {
      expect(neutral(formula)).toBe(`'${formula}`);
      expect(read(writeCsv(COLUMNS, [{ ...ROW, naam: formula }]))[1]?.[0]).toBe(`'${formula}`);
    },
  );
});

describe('a sheet', () => {
  it('has numbers as numbers, days as days and texts as texts, whatever they begin with (CONTR-14)', async () => {
    const rows: Row[] = [ROW, { naam: '=1+1', bedrag: null, dag: null, deel: 0 }];
    const file = await writeXlsx([sheetOf({ naam: 'Proef', columns: COLUMNS, rows })]);
    const [sheet] = await readXlsxFile(file);
    expect(sheet?.sheet).toBe('Proef');
    expect(sheet?.data).toEqual([
      ['Naam', 'Bedrag', 'Dag', 'Deel'],
      ['Bakkerij Jansen', 1250.5, new Date('2026-12-05T00:00:00Z'), 0.5],
      ['=1+1', null, null, 0],
    ]);
  });
});
