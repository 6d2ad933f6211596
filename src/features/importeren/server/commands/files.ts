import { dayOf } from '#shared/dates.ts';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { type Column, sheetOf, writeCsv, writeXlsx } from '#server/files/spreadsheets.ts';
import { CSV, XLSX } from '#server/files/sheet-kinds.ts';
import { TEMPLATE_NAME, TEMPLATE_VELDEN, VELD_LABELS } from '#features/importeren/shared/labels.ts';
import { isWrong } from '#features/importeren/shared/rules/rows.ts';
import type { TEMPLATE_FORMATS } from '#features/importeren/shared/schema.ts';
import { listFailed } from '#features/importeren/server/queries/running.ts';
import { planBatch } from './checking.ts';
import { getBatch } from './staging.ts';

const fileOf = (bytes: Buffer, name: string, type: string) => new File([new Uint8Array(bytes)], name, { type });

/** An empty list with the columns that we read, in their order. */
export async function makeTemplate(format: (typeof TEMPLATE_FORMATS)[number]): Promise<File> {
  const columns: Column<never>[] = TEMPLATE_VELDEN.map((veld) => ({
    kop: VELD_LABELS[veld],
    type: 'text',
    value: () => null,
  }));
  return format === 'csv'
    ? fileOf(writeCsv(columns, []), `${TEMPLATE_NAME}.csv`, CSV)
    : fileOf(await writeXlsx([sheetOf({ naam: 'Sponsors', columns, rows: [] })]), `${TEMPLATE_NAME}.xlsx`, XLSX);
}

interface WrongRow {
  rij: number;
  cellen: readonly string[];
  fout: string;
}

/** As they stood in the file, so that they can be mended there and brought in again, with why they stayed out. */
export async function makeWrongRows(db: Db, tenant: Tenant, id: string, now: Date): Promise<File> {
  const batch = await getBatch(db, tenant, id);
  const rows: WrongRow[] =
    batch.status === 'concept'
      ? (await planBatch(db, tenant, batch))
          .filter((row) => isWrong(row) && row.keuze !== 'weglaten')
          .map(({ rij, cellen, fouten }) => ({ rij, cellen, fout: Object.values(fouten).join(' ') }))
      : await listFailed(db, tenant, id);
  const columns: Column<WrongRow>[] = [
    ...batch.koppen.map((kop, at): Column<WrongRow> => ({
      kop: batch.heeft_kop ? kop : `Kolom ${at + 1}`,
      type: 'text',
      value: ({ cellen }) => cellen[at] ?? '',
    })),
    { kop: 'Rij', type: 'number', value: ({ rij }) => rij },
    { kop: 'Wat er mis is', type: 'text', value: ({ fout }) => fout },
  ];
  return fileOf(writeCsv(columns, rows), `foute-rijen-${dayOf(now)}.csv`, CSV);
}
