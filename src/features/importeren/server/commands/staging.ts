import { Refusal } from '#shared/errors.ts';
import type { Db, Run } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { readSheet } from '#server/files/read-sheet.ts';
import { UnreadableSheet } from '#server/files/sheet-parser.ts';
import { stale } from '#features/accounts/server/commands/stale.ts';
import type { SponsorCategory } from '#features/matches/shared/kinds.ts';
import type { Veld } from '#features/importeren/shared/labels.ts';
import { importerenRefusals } from '#features/importeren/shared/refusals.ts';
import { categoryWord } from '#features/importeren/shared/rules/cells.ts';
import { guessColumns, isMapping, looksLikeHead } from '#features/importeren/shared/rules/columns.ts';
import { categoryOf, checkRow, type StagedRow } from '#features/importeren/shared/rules/rows.ts';
import { canUndo } from '#features/importeren/shared/rules/undo.ts';
import type { Import, ImportColumns } from '#features/importeren/shared/schema.ts';
import * as queries from '#features/importeren/server/queries.ts';

/** A job that runs says so with every thousand rows. */
const SILENT_MS = 10 * 60_000;

/** It stopped: it gave up, or whoever did it died once too often. */
export const isStuck = ({ status, updated_at }: queries.Batch, now: Date): boolean =>
  status === 'failed' || (status === 'running' && now.getTime() - updated_at.getTime() > SILENT_MS);

/** An import as it is answered, with what can be done with it. */
export function shownOf<B extends queries.Batch>(batch: B, now: Date): B & Pick<Import, 'can'> {
  const { status, rows_failed } = batch;
  return {
    ...batch,
    can: {
      undo: canUndo(batch, now),
      resume: isStuck(batch, now),
      download: rows_failed > 0 && (status === 'done' || status === 'failed'),
    },
  };
}

export async function getBatch(db: Db, tenant: Tenant, id: string): Promise<queries.OpenBatch> {
  const batch = await queries.findBatch(db, tenant, id);
  if (batch === undefined) throw new Refusal('niet_gevonden');
  return batch;
}

/** Of a list that waits: what is imported already is as it was. */
export function requireConcept({ status }: Pick<queries.Batch, 'status'>): void {
  if (status !== 'concept') throw new Refusal(importerenRefusals.import_begonnen);
}

/** The same, and it does not begin before this is done. */
export async function lockConcept(db: Db, tenant: Tenant, id: string): Promise<queries.OpenBatch> {
  const batch = await queries.lockBatch(db, tenant, id);
  if (batch === undefined) throw new Refusal('niet_gevonden');
  requireConcept(batch);
  return batch;
}

interface Sent {
  file: File;
  naam: string;
  blad: string | null;
}

/** Reads a list and lays it down with a guess of what its columns are. Nothing is imported by it. */
export async function stageFile(run: Run, tenant: Tenant, { file, naam, blad }: Sent) {
  const sheet = await readSheet(file, blad).catch((error: unknown) => {
    throw error instanceof UnreadableSheet ? new Refusal(importerenRefusals[`lijst_${error.fault}`]) : error;
  });
  const [first, ...others] = sheet.rijen;
  const koppen = first?.cellen ?? [];
  const heeft_kop = looksLikeHead(koppen);
  const cells = others.map(({ cellen }) => cellen);
  const kolommen = heeft_kop ? guessColumns(koppen, cells) : guessColumns(null, [koppen, ...cells]);
  const name = sheet.blad === '' ? null : sheet.blad;
  const id = await run((db) =>
    queries.insertBatch(db, tenant, {
      bestandsnaam: naam,
      blad: name,
      koppen,
      kolommen,
      heeft_kop,
      rijen: sheet.rijen,
    }),
  );
  return { id, blad: name, bladen: sheet.bladen };
}

/** The rows below the head. */
export function dataRows<Row>({ heeft_kop }: Pick<queries.Batch, 'heeft_kop'>, rows: readonly Row[]): readonly Row[] {
  return heeft_kop ? rows.slice(1) : rows;
}

const SAMPLES = 2;
const PREVIEWED = 3;
const WORDS_MOST = 500;

const columnName = (at: number): string => {
  const letter = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? letter : `${columnName(Math.floor(at / 26) - 1)}${letter}`;
};

/** What the words in the column of categories stand for, the most frequent first. */
function wordsOf(batch: queries.OpenBatch, rows: readonly StagedRow[]) {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const word = categoryWord(checkRow(row, batch).waarden.sponsor_category);
    if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, WORDS_MOST)
    .map(([woord, rijen]) => ({ woord, rijen, categorie: categoryOf(woord, batch) }));
}

export async function getColumns(db: Db, tenant: Tenant, id: string, now: Date): Promise<ImportColumns> {
  const batch = await getBatch(db, tenant, id);
  requireConcept(batch);
  const all = await queries.listStaged(db, tenant, id);
  if (all.length === 0) throw new Refusal(importerenRefusals.import_opgeruimd);
  const rows = dataRows(batch, all);
  const guessed = guessColumns(
    batch.heeft_kop ? batch.koppen : null,
    rows.map(({ cellen }) => cellen),
  );
  return {
    ...shownOf(batch, now),
    herkend: guessed.filter((veld) => veld !== null).length,
    kolommen: batch.koppen.map((kop, at) => ({
      kop: batch.heeft_kop && kop !== '' ? kop : `Kolom ${columnName(at)}`,
      voorbeelden: [...new Set(rows.slice(0, 50).flatMap(({ cellen }) => cellen[at] || []))].slice(0, SAMPLES),
      veld: batch.kolommen[at] ?? null,
    })),
    woorden: batch.kolommen.includes('sponsor_category') ? wordsOf(batch, rows) : [],
    voorbeeld: rows.slice(0, PREVIEWED).map((row) => {
      const { waarden, sponsor } = checkRow(row, batch);
      const { postcode, plaats } = sponsor;
      return {
        rij: row.rij,
        bedrijfsnaam: waarden.bedrijfsnaam,
        contactpersoon: waarden.contactpersoon,
        email: waarden.email,
        telefoonnummer: sponsor.telefoonnummer ?? '',
        plaats: [postcode, plaats].filter(Boolean).join(' '),
        annual_value: sponsor.annual_value,
        sponsor_category: sponsor.sponsor_category,
      };
    }),
  };
}

interface MappingChange {
  id: string;
  version: number;
  heeft_kop?: boolean | undefined;
  kolommen?: (Veld | null)[] | undefined;
  categorieen?: { woord: string; categorie: SponsorCategory | null }[] | undefined;
}

/** What columns and words become. Whether the first row is the head changes what is guessed, unless it is said as well. */
export async function changeMapping(db: Db, tenant: Tenant, { id, version, ...change }: MappingChange) {
  const batch = await getBatch(db, tenant, id);
  requireConcept(batch);
  const { heeft_kop } = change;
  const width = batch.koppen.length;
  if (change.kolommen !== undefined && (change.kolommen.length !== width || !isMapping(change.kolommen)))
    throw new Refusal('ongeldige_invoer', { velden: { kolommen: 'Kies elk veld hoogstens één keer.' } });
  const isOtherHead = heeft_kop !== undefined && heeft_kop !== batch.heeft_kop;
  const all = isOtherHead ? await queries.listStaged(db, tenant, id) : [];
  const kolommen = change.kolommen ?? (isOtherHead ? guessAgain(batch, all, heeft_kop) : undefined);
  const words = change.categorieen?.map(({ woord, categorie }) => [categoryWord(woord), categorie] as const);
  const saved = await queries.updateBatch(
    db,
    tenant,
    { id, version },
    {
      ...(kolommen && { kolommen }),
      ...(words && { categorieen: { ...batch.categorieen, ...Object.fromEntries(words) } }),
      ...(isOtherHead && { heeft_kop, rows_total: dataRows({ heeft_kop }, all).length }),
    },
  );
  if (saved !== undefined) return saved;
  const { koppen: _koppen, ...stored } = await getBatch(db, tenant, id);
  requireConcept(stored);
  throw await stale(db, tenant, stored);
}

const guessAgain = (batch: queries.OpenBatch, all: readonly StagedRow[], heeft_kop: boolean) =>
  guessColumns(
    heeft_kop ? batch.koppen : null,
    dataRows({ heeft_kop }, all).map(({ cellen }) => cellen),
  );
