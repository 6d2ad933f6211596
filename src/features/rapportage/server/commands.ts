import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { addDays, addMonths, type Day } from '#shared/dates.ts';
import { PIPELINE_STAGES } from '#features/matches/shared/kinds.ts';
import { NEAR_DAYS } from '#features/matches/shared/rules.ts';
import {
  findReportRange,
  getPipelineFigures,
  getSignedFigures,
  type ReportPeriod,
  type SignedFigures,
} from '#features/matches/server/queries/rapport.ts';
import { growth, monthsFrom } from '#features/rapportage/shared/rules/figures.ts';
import {
  boundsOf,
  choosePeriode,
  comparedPeriodes,
  lastDayOf,
  type Periode,
  yearsToChoose,
} from '#features/rapportage/shared/rules/periodes.ts';
import type { Rapport, RapportInput } from '#features/rapportage/shared/schema.ts';
import { findClub } from '#features/vereniging/server/queries.ts';

export function reportPeriod(periode: Periode, today: Day): ReportPeriod {
  const { start, end: eind } = boundsOf(periode);
  return { jaar: periode.jaar, start, eind, laatste: lastDayOf(periode, today) };
}

/** The whole report, in four statements however many sponsors there are. */
export async function getReport(db: Db, tenant: Tenant, { soort, jaar }: RapportInput, today: Day): Promise<Rapport> {
  const { eerste_contract, eerste_match } = await findReportRange(db, tenant);
  const [earliest = null] = [eerste_contract, eerste_match].filter((day) => day !== null).toSorted();
  const jaren = yearsToChoose(soort, earliest, today);
  const periode = choosePeriode(soort, jaar, jaren);
  const { shown, before } = comparedPeriodes(periode, eerste_contract);
  const signed = await getSignedFigures(
    db,
    tenant,
    [before, ...shown].map((one) => reportPeriod(one, today)),
  );
  const months = monthsFrom(today);
  const pipeline = await getPipelineFigures(db, tenant, {
    today,
    near: addDays(today, NEAR_DAYS),
    beyond: addMonths(months[0] ?? today, months.length),
  });
  const club = await findClub(db, tenant, ['totaal_benodigd_sponsorbedrag']);
  return {
    today,
    periode,
    jaren,
    heeft_sponsors: eerste_match !== null,
    doel: club?.totaal_benodigd_sponsorbedrag ?? null,
    ...signed,
    ...compared(signed.periodes, eerste_contract, soort),
    ...pipeline,
    fases: PIPELINE_STAGES.map(
      (fase) => pipeline.fases.find((one) => one.fase === fase) ?? { fase, sponsors: 0, bedrag: 0, te_laat: 0 },
    ),
  };
}

/** Each period beside the one before it; the first of all is only there to be compared with. */
function compared(
  [oldest, ...shown]: SignedFigures['periodes'],
  firstContract: Day | null,
  soort: Periode['soort'],
): Pick<Rapport, 'periodes' | 'vorige'> {
  const hadContract = ({ jaar }: { jaar: number }) =>
    firstContract !== null && firstContract <= boundsOf({ soort, jaar }).end;
  const before = (at: number) => (at === 0 ? oldest : shown[at - 1]);
  const last = before(shown.length - 1);
  return {
    periodes: shown.map((one, at) => {
      const previous = before(at);
      return {
        ...one,
        groei: growth(one.bedrag, previous?.bedrag ?? 0),
        is_eerste: previous === undefined || !hadContract(previous),
      };
    }),
    vorige: last === undefined || !hadContract(last) ? null : last,
  };
}
