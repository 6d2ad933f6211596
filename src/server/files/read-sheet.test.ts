import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { boundedNode, READER_ENV, READER_FLAGS, readSheet } from './read-sheet.ts';
import { LOCKED_EXCEL, OLD_EXCEL, sheetKind, CSV, XLSX } from './sheet-kinds.ts';
import { parseCsv, parseXlsx, SHEET_LIMITS, UnreadableSheet } from './sheet-parser.ts';
import { sheetOf, writeCsv, writeXlsx } from './spreadsheets.ts';

const csv = (bytes: string | Uint8Array) => new Blob([new Uint8Array(Buffer.from(bytes as string))], { type: CSV });
const xlsx = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)], { type: XLSX });
/** Without the process around it, which is tried below. */
const parsed = async (file: Blob, blad: string | null = null) => {
  const bytes = Buffer.from(await file.arrayBuffer());
  return file.type === XLSX ? parseXlsx(bytes, blad) : parseCsv(bytes);
};
const cellsOf = async (file: Blob) => (await parsed(file)).rijen.map(({ cellen }) => cellen);
const reasonOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof UnreadableSheet ? error.fault : String(error)),
  );
const faultOf = (file: Blob) => reasonOf(parsed(file));

describe('a table in text', { timeout: 60_000 }, () => {
  it('has quoted separators, doubled quotes and line breaks in its cells (MGMT-31, G-066)', async () => {
    expect(await cellsOf(csv('Naam,Contact\r\n"Bakker, Bart","zei ""hoi"""\r\n"twee\nregels",x\r\n'))).toEqual([
      ['Naam', 'Contact'],
      ['Bakker, Bart', 'zei "hoi"'],
      ['twee\nregels', 'x'],
    ]);
  });

  it.each([
    ['semicolons', 'Naam;Contact\nBakker, Bart;Bart'],
    ['commas', 'Naam,Contact\n"Bakker, Bart",Bart'],
    ['tabs', 'Naam\tContact\nBakker, Bart\tBart'],
    ['its own word for it', 'sep=;\nNaam;Contact\nBakker, Bart;Bart'],
  ])('is split by %s (G-066)', async (_, text) => {
    expect(await cellsOf(csv(text))).toEqual([
      ['Naam', 'Contact'],
      ['Bakker, Bart', 'Bart'],
    ]);
  });

  it.each([
    ['UTF-8', Buffer.from('Naam;Contact\nCafé;Zoë')],
    ['UTF-8 with its mark', Buffer.from('\uFEFFNaam;Contact\nCafé;Zoë')],
    ['Windows-1252', Buffer.from('Naam;Contact\nCafé;Zoë', 'latin1')],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Naam;Contact\nCafé;Zoë', 'utf16le')])],
  ])('is read as %s (G-066)', async (_, bytes) => {
    expect(await cellsOf(csv(bytes))).toEqual([
      ['Naam', 'Contact'],
      ['Café', 'Zoë'],
    ]);
  });

  it('leaves empty lines out and keeps the numbers that the file has', async () => {
    const { rijen } = await parsed(csv('\nNaam;Contact\n\n;;\nBakker;Bart;\n'));
    expect(rijen).toEqual([
      { rij: 2, cellen: ['Naam', 'Contact'] },
      { rij: 5, cellen: ['Bakker', 'Bart'] },
    ]);
  });

  it('of ten thousand rows is read, of one more it is refused', async () => {
    const rows = (count: number) => csv(`Naam;Contact\n${'Bakker;Bart\n'.repeat(count)}`);
    expect(await cellsOf(rows(SHEET_LIMITS.rows))).toHaveLength(10_001);
    expect(await faultOf(rows(SHEET_LIMITS.rows + 1))).toBe('te_veel_rijen');
  });

  it('is read no further than the row that is one too many, and empty lines are none of them', async () => {
    // What is broken behind it is not met any more.
    const broken = `${'Bakker;Bart\n'.repeat(SHEET_LIMITS.rows + 2)}"een aanhaling die nooit eindigt`;
    expect(await faultOf(csv(broken))).toBe('te_veel_rijen');
    const sparse = csv(`Naam;Contact\n${';;\n'.repeat(SHEET_LIMITS.rows * 3)}Bakker;Bart\n`);
    expect((await parsed(sparse)).rijen.at(-1)).toEqual({ rij: 30_002, cellen: ['Bakker', 'Bart'] });
  });

  it('that we wrote ourselves comes back as it was, texts that begin like a formula too', async () => {
    const cells = ['+31612345678', '=1+1', "'=1+1", '-', '@bakker', "'t Hoekje", '＝1', "'"];
    const columns = ['Naam', 'Contact'].map((kop) => ({ kop, type: 'text' as const, value: (cell: string) => cell }));
    const rows = await cellsOf(csv(writeCsv(columns, cells)));
    expect(rows.slice(1).map(([first]) => first)).toEqual(cells);
  });

  it.each([
    ['nothing', '\n\n', 'leeg'],
    ['one column', 'Naam\nBakker\n', 'geen_kolommen'],
    ['three hundred thousand columns', `Naam;Contact\n${';x'.repeat(300_000)}`, 'te_veel_kolommen'],
    ['more columns than anybody has', `${'x;'.repeat(101)}x`, 'te_veel_kolommen'],
    ['a cell like a book', `Naam;Contact\n${'x'.repeat(6_000)};y`, 'te_lange_cel'],
    ['a quote that never ends', `Naam;Contact\n"Bakker;Bart\n${'x;y\n'.repeat(100)}`, 'beschadigd'],
  ])('with %s is refused', async (_, text, fault) => {
    expect(await faultOf(csv(text))).toBe(fault);
  });
});

/** A zip of one part that says what we want it to say. */
function zipOf(parts: { name: string; bytes: Buffer; says?: number }[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, says = bytes.length } of parts) {
    const data = deflateRawSync(bytes);
    const local = Buffer.alloc(30 + name.length);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(data.length, 18);
    local.writeUInt32LE(says, 22);
    local.writeUInt16LE(name.length, 26);
    local.write(name, 30);
    const entry = Buffer.alloc(46 + name.length);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(says, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    entry.write(name, 46);
    locals.push(local, data);
    entries.push(entry);
    offset += local.length + data.length;
  }
  const list = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, list, end]);
}

describe('a workbook', { timeout: 60_000 }, () => {
  const sheet = (naam: string, rows: readonly (readonly [string, number | null, string | null])[]) =>
    sheetOf({
      naam,
      rows,
      columns: [
        { kop: 'Naam', type: 'text', value: ([name]) => name },
        { kop: 'Bedrag', type: 'money', value: ([, amount]) => amount },
        { kop: 'Start', type: 'day', value: ([, , day]) => day },
      ],
    });

  it('has numbers and dates as they stand in its cells', async () => {
    const file = await writeXlsx([
      sheet('Lijst', [
        ['Bakker "Bart"; B.V.', 1250_50, '2026-07-01'],
        ['Café', 350_00, null],
      ]),
    ]);
    expect(sheetKind(file)).toBe(XLSX);
    expect(await cellsOf(xlsx(file))).toEqual([
      ['Naam', 'Bedrag', 'Start'],
      ['Bakker "Bart"; B.V.', '1250.5', '2026-07-01'],
      ['Café', '350', ''],
    ]);
  });

  it('is read by its first sheet with something in it, or by the one that was chosen', async () => {
    const empty = sheetOf({ naam: 'Leeg', columns: [], rows: [] });
    const file = xlsx(await writeXlsx([empty, sheet('Lijst', [['A', 1, null]]), sheet('Oud', [['B', 2, null]])]));
    const first = await parsed(file);
    expect([first.blad, first.bladen]).toEqual([
      'Lijst',
      [
        { naam: 'Lijst', rijen: 2 },
        { naam: 'Oud', rijen: 2 },
      ],
    ]);
    expect((await parsed(file, 'Oud')).rijen[1]?.cellen[0]).toBe('B');
  });

  const part = (name: string, bytes: Buffer | string, says?: number) => ({
    name,
    bytes: Buffer.from(bytes),
    ...(says !== undefined && { says }),
  });
  const book = part('xl/workbook.xml', '<workbook/>');

  it.each([
    ['that says it unpacks to more than we hold', [book, part('xl/a.xml', 'x', 4_000_000_000)], 'te_groot_uitgepakt'],
    [
      'that unpacks to more than it says',
      [book, part('xl/a.xml', Buffer.alloc(50_000_000), 1_000)],
      'te_groot_uitgepakt',
    ],
    ['of a thousand parts', Array.from({ length: 1_000 }, (_, at) => part(`xl/${at}.xml`, 'x')), 'te_groot_uitgepakt'],
    ['that is none', [part('readme.txt', 'hallo')], 'beschadigd'],
    [
      'with a row that says it is the billionth',
      [
        part(
          'xl/workbook.xml',
          '<workbook xmlns:r="r"><sheets><sheet name="Lijst" sheetId="1" r:id="rId1"/></sheets></workbook>',
        ),
        part(
          'xl/_rels/workbook.xml.rels',
          '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        ),
        part('xl/worksheets/sheet1.xml', '<sheetData><row r="1000000000"><c r="A1000000000"/></row></sheetData>'),
      ],
      'te_veel_rijen',
    ],
    ['with nothing of a workbook in it', [book], 'beschadigd'],
  ])('%s is refused', async (_, parts, fault) => {
    expect(await faultOf(xlsx(zipOf(parts)))).toBe(fault);
  });

  it('with a part that it does not list is read without it, so that nothing unpacks that was not looked at', async () => {
    const file = await writeXlsx([sheet('Lijst', [['Bakker', 1, null]])]);
    const hidden = await writeXlsx([sheet('Lijst', [['Verborgen', 1, null]])]);
    const listAt = file.readUInt32LE(file.length - 6);
    // Behind the parts that are listed, and before the list: whoever walks from the beginning meets it last.
    const unlisted = hidden.subarray(0, hidden.readUInt32LE(hidden.length - 6));
    const both = Buffer.concat([file.subarray(0, listAt), unlisted, file.subarray(listAt)]);
    both.writeUInt32LE(listAt + unlisted.length, both.length - 6);
    expect((await cellsOf(xlsx(both)))[1]?.[0]).toBe('Bakker');
  });

  it.each([
    ['of more rows than we take', Array.from({ length: 12_000 }, (): [string, null, null] => ['Lid', null, null])],
    [
      'of more rows than a sheet may say',
      Array.from({ length: 25_000 }, (): [string, null, null] => ['Lid', null, null]),
    ],
    ['with a cell like a book', [['x'.repeat(6_000), null, null] as [string, null, null]]],
  ])('with a sheet %s is read from another, and refused only for the one that is asked for', async (_, rows) => {
    const file = xlsx(await writeXlsx([sheet('Leden', rows), sheet('Sponsors', [['Bakker', 1, null]])]));
    const { bladen, rijen } = await parsed(file, 'Sponsors');
    expect(bladen).toEqual([
      { naam: 'Leden', rijen: rows.length + 1 },
      { naam: 'Sponsors', rijen: 2 },
    ]);
    expect(rijen[1]?.cellen[0]).toBe('Bakker');
    expect(await reasonOf(parsed(file, 'Leden'))).toBe(rows.length === 1 ? 'te_lange_cel' : 'te_veel_rijen');
  });

  it('of which the first sheet is too long is read from the next', async () => {
    const members = Array.from({ length: 12_000 }, (): [string, null, null] => ['Lid', null, null]);
    const file = await writeXlsx([sheet('Leden', members), sheet('Sponsors', [['Bakker', 1, null]])]);
    expect((await parsed(xlsx(file))).blad).toBe('Sponsors');
  });

  it('that is cut off or made up is refused', async () => {
    const file = await writeXlsx([sheet('Lijst', [['A', 1, null]])]);
    expect(await faultOf(xlsx(file.subarray(0, file.length - 100)))).toBe('beschadigd');
    expect(await faultOf(xlsx(Buffer.from('PK\u0003\u0004 en dan niets')))).toBe('beschadigd');
  });
});

describe('the process that reads', { timeout: 120_000 }, () => {
  it('gives back what stands in a table and in a workbook', async () => {
    const rows = [{ rij: 2, cellen: ['Café "Zoë"', 'Bart'] }];
    expect((await readSheet(csv('Naam;Contact\n"Café ""Zoë""";Bart'), null)).rijen.slice(1)).toEqual(rows);
    const columns = ['Naam', 'Contact'].map((kop, at) => ({
      kop,
      type: 'text' as const,
      value: (row: string[]) => row[at] ?? '',
    }));
    const file = await writeXlsx([sheetOf({ naam: 'Lijst', columns, rows: [['Café "Zoë"', 'Bart']] })]);
    expect((await readSheet(xlsx(file), null)).rijen.slice(1)).toEqual(rows);
  });

  it('says why a file cannot be read', async () => {
    expect(await reasonOf(readSheet(csv('Naam\nBakker'), null))).toBe('geen_kolommen');
  });

  const large = csv(`Naam;Contact\n${`Bakker Bart;${'Bart Hermsen;'.repeat(80)}\n`.repeat(SHEET_LIMITS.rows)}`);

  it('is ended when its time is up', async () => {
    expect(await reasonOf(readSheet(large, null, { timeMs: 50 }))).toBe('te_zwaar');
  });

  it('is ended when its memory is full, and the next one is fine', async () => {
    expect(await reasonOf(readSheet(large, null, { memoryMb: 24 }))).toBe('te_zwaar');
    expect((await readSheet(csv('Naam;Contact\nBakker;Bart'), null)).rijen).toHaveLength(2);
  });

  it('gets no more memory outside its heap than it may have', async () => {
    const script = `const held = [];
      try { for (;;) held.push(Buffer.alloc(64 * 1024 * 1024, 1)); }
      catch { console.log(held.length); }`;
    const { stdout } = await promisify(execFile)(...boundedNode(64, '-e', script), { env: READER_ENV });
    expect(Number(stdout) * 64).toBeLessThan(1_100);
  });

  it('knows no secret, writes nothing and starts nothing', async () => {
    const script = `import { writeFileSync } from 'node:fs';
      import { spawnSync } from 'node:child_process';
      const tried = [];
      for (const act of [() => writeFileSync('/tmp/x', ''), () => spawnSync('true')])
        try { act(); } catch (error) { tried.push(error.code); }
      console.log(JSON.stringify([Object.keys(process.env), tried]));`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...READER_FLAGS, '--input-type=module', '-e', script],
      { env: READER_ENV },
    );
    expect(JSON.parse(stdout)).toEqual([['LANG'], ['ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED']]);
  });
});

it('tells by its bytes what a file is', () => {
  const compound = Buffer.from('D0CF11E0A1B11AE1', 'hex');
  expect(sheetKind(Buffer.from('Bedrijfsnaam;Contactpersoon'))).toBe(CSV);
  expect(sheetKind(compound)).toBe(OLD_EXCEL);
  expect(sheetKind(Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]))).toBe(LOCKED_EXCEL);
  for (const other of ['%PDF-1.7', '<?xml version="1.0"?>', '{"a":1}', '\u0089PNG\r\n\u001A\n\0\0'])
    expect(sheetKind(Buffer.from(other, 'latin1'))).toBe('');
});
