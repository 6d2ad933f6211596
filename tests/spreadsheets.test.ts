import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf, seasonBounds } from '#shared/dates.ts';
import { FEATURES } from '#start/features.ts';
import { makeMatch } from './factories.ts';
import { startServer, type TestServer } from './server.ts';

const run = promisify(execFile);
const SOFFICE = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((file) => existsSync(file));
/** Semicolons, UTF-8, every sheet; only what is a text is in quotes, so a number or a date that is a text is found. */
const AS_CSV = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,true,true,false,false,false,-1';

const SEASON = Number(seasonBounds(dayOf(new Date())).start.slice(0, 4));
/** What a program could take for a formula, for the end of a field, or for another number. */
const NAMES = ['=1+1', '+31 6', '-5', '@SOM(A1:A2)', 'Bakker "De Korst"; & Zn', 'Café ’t Hoekje, 100%', '0012'];

let server: TestServer;
let folder: string;
let cookie: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'spreadsheets-'));
  server = await startServer();
  const member = await server.makeMember({ club: { bypass_payment_restrictions: true } });
  ({ cookie } = member);
  const vereniging_id = member.club.id;
  const dates = { contract_start_date: `${SEASON}-07-01`, contract_end_date: `${SEASON + 1}-06-30` };
  for (const [at, bedrijfsnaam] of NAMES.entries()) {
    const annual_value = 1_000_50 + at * 100;
    const match = await makeMatch(server.admin, vereniging_id, {
      sponsor: { bedrijfsnaam, plaats: 'Lage Dijk' },
      pipeline_stage: 'active',
      contract_signed: true,
      ...dates,
      annual_value,
      payment_frequency: 'yearly',
    });
    await server.admin
      .insertInto('contract_termijn')
      .values({
        vereniging_id,
        match_id: match.id,
        begint_op: dates.contract_start_date,
        eindigt_op: dates.contract_end_date,
        bedrag_per_jaar: annual_value,
        payment_frequency: 'yearly',
      })
      .execute();
  }
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

interface Cell {
  value: string;
  isText: boolean;
}

/** A sheet of a downloaded workbook, as LibreOffice shows it: rows by the names of their columns. */
async function openInLibreOffice(address: string, sheet: string): Promise<Record<string, Cell>[]> {
  const response = await server.call(address, { cookie });
  expect(response.status).toBe(200);
  const file = path.join(folder, `${sheet.replaceAll(' ', '-')}.xlsx`);
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`;
  await run(SOFFICE ?? '', [profile, '--headless', '--convert-to', AS_CSV, '--outdir', folder, file], { cwd: folder });
  const text = await readFile(file.replace(/\.xlsx$/u, `-${sheet}.csv`), 'utf8');
  const [head = [], ...rows] = parse(text, {
    delimiter: ';',
    bom: true,
    cast: (value, { quoting }): Cell => ({ value, isText: quoting }),
  }) as unknown as Cell[][];
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [head[at]?.value ?? '', cell])));
}

/** As English writes them: LibreOffice knows which are numbers and which are days. */
const text = (value: string) => ({ value, isText: true });
const figure = (value: string) => ({ value, isText: false });
const NAMES_BY_AMOUNT = NAMES.toReversed();

describe.skipIf(SOFFICE === undefined && process.env['CI'] === undefined)('a workbook in LibreOffice', () => {
  it(
    'shows the report with amounts as numbers, dates as dates, and every text as it was typed',
    { timeout: 120_000 },
    async () => {
      const rows = await openInLibreOffice('/rapportage/bestanden/xlsx', 'Sponsors');
      expect(rows.map((row) => row['Bedrijfsnaam'])).toEqual(NAMES_BY_AMOUNT.map(text));
      expect(rows.map((row) => row[`Bedrag per jaar ${SEASON}/${SEASON + 1}`])).toEqual(
        NAMES_BY_AMOUNT.map((_, at) => figure(`100${NAMES.length - 1 - at}.5`)),
      );
      expect(rows[0]).toMatchObject({
        Startdatum: figure(`07/01/${SEASON}`),
        Einddatum: figure(`06/30/${SEASON + 1}`),
        Plaats: text('Lage Dijk'),
        Betaling: text('per jaar'),
      });
    },
  );

  // Every feature that gives out a workbook is looked at as soon as it is there.
  it.skipIf(!('contracten' in FEATURES))(
    'shows the contracts with amounts as numbers, dates as dates, and every text as it was typed (CONTR-14)',
    { timeout: 120_000 },
    async () => {
      const rows = await openInLibreOffice('/contracten/export/xlsx', 'Contractbeheer');
      const byName = new Map(rows.map((row) => [row['Bedrijfsnaam']?.value, row]));
      expect(new Set(byName.keys())).toEqual(new Set(NAMES));
      for (const [at, name] of NAMES.entries()) {
        expect(byName.get(name)).toMatchObject({
          Bedrijfsnaam: text(name),
          'Bedrag per jaar': figure(`100${at}.5`),
          Startdatum: figure(`07/01/${SEASON}`),
          Einddatum: figure(`06/30/${SEASON + 1}`),
        });
      }
    },
  );
});
