import type { Admitted } from '#server/http/door.ts';
import { type Column, sheetOf, writeCsv, writeXlsx } from '#server/files/spreadsheets.ts';
import type { Day } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import { PAYMENT_LABELS, STAGE_LABELS } from '#features/matches/shared/labels.ts';
import { listReportRows, REPORT_ROWS_MOST, type ReportRow } from '#features/matches/server/queries/rapport.ts';
import { type Bestand, BESTAND_KINDS, categoryLabel, fileName } from '#features/rapportage/shared/labels.ts';
import { renewalRate, share } from '#features/rapportage/shared/rules/figures.ts';
import { periodeLabel } from '#features/rapportage/shared/rules/periodes.ts';
import { rapportageRefusals } from '#features/rapportage/shared/refusals.ts';
import type { Rapport, RapportInput } from '#features/rapportage/shared/schema.ts';
import { findClub } from '#features/vereniging/server/queries.ts';
import { getReport, reportPeriod } from '#features/rapportage/server/commands.ts';
import { writeAnnualReport } from './jaarrapport.ts';

/** Nothing of the database is held while a file is made. */
export async function makeBestand(
  { run, tenant }: Admitted<'member', 'none'>,
  bestand: Bestand,
  input: RapportInput,
  today: Day,
): Promise<File> {
  const { report, rows, naam } = await run(async (db) => {
    const found = await getReport(db, tenant, input, today);
    const before = reportPeriod({ ...found.periode, jaar: found.periode.jaar - 1 }, today);
    return {
      report: found,
      rows: await listReportRows(db, tenant, [before, reportPeriod(found.periode, today)]),
      naam: (await findClub(db, tenant, ['naam']))?.naam ?? '',
    };
  });
  if (rows.length > REPORT_ROWS_MOST) throw new Refusal(rapportageRefusals.rapport_te_groot);
  const bytes = await write[bestand](report, rows, naam);
  return new File([new Uint8Array(bytes)], fileName(bestand, report.periode.jaar), { type: BESTAND_KINDS[bestand] });
}

const write: Record<Bestand, (report: Rapport, rows: readonly ReportRow[], naam: string) => Buffer | Promise<Buffer>> =
  {
    csv: (report, rows) => writeCsv(sponsorColumns(report), rows),
    txt: (report, rows, naam) => writeAnnualReport(report, rows, naam),
    xlsx: (report, rows) => writeWorkbook(report, rows),
  };

function sponsorColumns({ periode, periodes }: Rapport): Column<ReportRow>[] {
  const whole = periodes.at(-1)?.bedrag ?? 0;
  return [
    { kop: 'Bedrijfsnaam', type: 'text', width: 30, value: (row) => row.bedrijfsnaam },
    { kop: 'Plaats', type: 'text', value: (row) => row.plaats },
    { kop: 'Soort sponsoring', type: 'text', width: 22, value: (row) => row.soort },
    { kop: 'Categorie', type: 'text', value: (row) => categoryLabel(row.categorie) },
    { kop: 'Fase', type: 'text', value: (row) => STAGE_LABELS[row.fase] },
    { kop: `Bedrag per jaar ${periodeLabel(periode)}`, type: 'money', width: 26, value: (row) => row.bedrag },
    {
      kop: `Bedrag per jaar ${periodeLabel({ ...periode, jaar: periode.jaar - 1 })}`,
      type: 'money',
      width: 26,
      value: (row) => row.bedrag_vorig,
    },
    { kop: 'Aandeel', type: 'percent', width: 10, value: (row) => fraction(share(row.bedrag, whole)) },
    { kop: 'Startdatum', type: 'day', width: 12, value: (row) => row.begint_op },
    { kop: 'Einddatum', type: 'day', width: 12, value: (row) => row.eindigt_op },
    {
      kop: 'Betaling',
      type: 'text',
      value: (row) => (row.payment_frequency === null ? null : PAYMENT_LABELS[row.payment_frequency]),
    },
  ];
}

/** A program that counts takes 12,5% for 0,125. */
const fraction = (percentage: number) => Math.round(percentage * 10) / 1000;

function writeWorkbook(report: Rapport, rows: readonly ReportRow[]): Promise<Buffer> {
  const { periode, today } = report;
  const word = periode.soort === 'seizoen' ? 'Seizoen' : 'Jaar';
  const labelOf = (jaar: number) => periodeLabel({ ...periode, jaar });
  return writeXlsx([
    sheetOf<Rapport['periodes'][number]>({
      naam: `Getekend per ${word.toLowerCase()}`,
      rows: report.periodes,
      columns: [
        { kop: word, type: 'text', value: ({ jaar }) => labelOf(jaar) },
        { kop: 'Getekend per jaar', type: 'money', value: ({ bedrag }) => bedrag },
        { kop: 'Sponsors', type: 'number', value: ({ sponsors }) => sponsors },
        { kop: 'Groei', type: 'percent', value: ({ groei }) => fraction(groei) },
        { kop: 'Liep af', type: 'number', value: ({ liep_af }) => liep_af },
        { kop: 'Ging door', type: 'number', value: ({ ging_door }) => ging_door },
        { kop: 'Verlengd', type: 'percent', value: renewedFraction },
        { kop: 'Bijgewerkt op', type: 'day', value: () => today },
      ],
    }),
    sheetOf<ReportRow>({ naam: 'Sponsors', rows, columns: sponsorColumns(report) }),
    sheetOf<Rapport['categorieen'][number]>({
      naam: 'Per categorie',
      rows: report.categorieen,
      columns: [
        { kop: 'Categorie', type: 'text', value: ({ categorie }) => categoryLabel(categorie) },
        { kop: 'Sponsors', type: 'number', value: ({ sponsors }) => sponsors },
        { kop: 'Bedrag per jaar', type: 'money', value: ({ bedrag }) => bedrag },
        {
          kop: 'Aandeel',
          type: 'percent',
          value: ({ bedrag }) => fraction(share(bedrag, report.periodes.at(-1)?.bedrag ?? 0)),
        },
      ],
    }),
    sheetOf<Rapport['fases'][number]>({
      naam: 'Per fase',
      rows: report.fases,
      columns: [
        { kop: 'Fase', type: 'text', value: ({ fase }) => STAGE_LABELS[fase] },
        { kop: 'Sponsors', type: 'number', value: ({ sponsors }) => sponsors },
        { kop: 'Bedrag per jaar', type: 'money', value: ({ bedrag }) => bedrag },
        { kop: 'Opvolging te laat', type: 'number', value: ({ te_laat }) => te_laat },
      ],
    }),
    sheetOf<Rapport['maanden'][number]>({
      naam: 'Loopt af per maand',
      rows: report.maanden,
      columns: [
        { kop: 'Maand', type: 'day', value: ({ maand }) => maand },
        { kop: 'Eerste einddatum', type: 'day', value: ({ eerste_einde }) => eerste_einde },
        { kop: 'Contracten', type: 'number', value: ({ contracten }) => contracten },
        { kop: 'Bedrag per jaar', type: 'money', value: ({ bedrag }) => bedrag },
      ],
    }),
  ]);
}

function renewedFraction(renewed: Rapport['periodes'][number]): number | null {
  const rate = renewalRate(renewed);
  return rate === null ? null : fraction(rate);
}
