import { Refusal } from '#shared/errors.ts';
import type { Day } from '#shared/dates.ts';
import { sheetOf, writeCsv, writeXlsx, type Column } from '#server/files/spreadsheets.ts';
import type { Admitted } from '#server/http/door.ts';
import { CATEGORY_LABELS, PAYMENT_LABELS, STAGE_LABELS } from '#features/matches/shared/labels.ts';
import { contractCategory, contractStatus } from '#features/sponsorbeheer/shared/rules.ts';
import { CONTRACT_GROUPS } from '#features/contracten/shared/kinds.ts';
import { contractenRefusals } from '#features/contracten/shared/refusals.ts';
import type { ContractFilter } from '#features/contracten/shared/schema.ts';
import { EXPORT_MOST, listForExport, type ExportRow } from '#features/contracten/server/queries.ts';

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;

const columnsOn = (today: Day): Column<ExportRow>[] => [
  { kop: 'Bedrijfsnaam', type: 'text', width: 30, value: (row) => row.bedrijfsnaam },
  { kop: 'Soort sponsoring', type: 'text', width: 24, value: (row) => row.soort_sponsoring },
  { kop: 'Categorie', type: 'text', value: (row) => row.sponsor_category && CATEGORY_LABELS[row.sponsor_category] },
  { kop: 'Startdatum', type: 'day', width: 12, value: (row) => row.contract_start_date },
  { kop: 'Einddatum', type: 'day', width: 12, value: (row) => row.contract_end_date },
  { kop: 'Betaling', type: 'text', value: (row) => row.payment_frequency && PAYMENT_LABELS[row.payment_frequency] },
  { kop: 'Bedrag per jaar', type: 'money', value: (row) => row.annual_value },
  { kop: 'Status', type: 'text', width: 26, value: (row) => contractStatus(row, today, 'contractbeheer').label },
  { kop: 'Fase', type: 'text', value: (row) => STAGE_LABELS[row.pipeline_stage] },
  { kop: 'Volgend contact', type: 'day', value: (row) => row.next_follow_up_date },
  { kop: 'Contactpersoon', type: 'text', width: 24, value: (row) => row.contactpersoon },
  { kop: 'Email', type: 'text', width: 30, value: (row) => row.email },
  { kop: 'Telefoonnummer', type: 'text', value: (row) => row.telefoonnummer },
  { kop: 'Plaats', type: 'text', value: (row) => row.plaats },
];

/** What is on the screen as a file, in the same order. No transaction stays open while it is written. */
export async function exportContracts(
  { run, tenant }: Admitted<'member', 'none'>,
  { format, today, ...filter }: ContractFilter & { format: keyof typeof TYPES; today: Day },
): Promise<File> {
  const found = await run((db) => listForExport(db, tenant, { ...filter, today }));
  if (found.length > EXPORT_MOST) throw new Refusal(contractenRefusals.te_veel_contracten);
  const rank = (row: ExportRow) => CONTRACT_GROUPS.indexOf(contractCategory(row, today));
  const rows = found.toSorted((a, b) => rank(a) - rank(b));
  const columns = columnsOn(today);
  const bytes =
    format === 'csv' ? writeCsv(columns, rows) : await writeXlsx([sheetOf({ naam: 'Contractbeheer', columns, rows })]);
  return new File([new Uint8Array(bytes)], `contractbeheer-${today}.${format}`, { type: TYPES[format] });
}
