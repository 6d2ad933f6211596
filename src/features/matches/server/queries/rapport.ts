import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Day } from '#shared/dates.ts';
import { agreedName, isManaged } from '#features/matches/server/queries.ts';
import { hasBegun } from '#features/matches/server/queries/acts.ts';
import type { PaymentFrequency, PipelineStage, SponsorCategory } from '#features/matches/shared/kinds.ts';

export interface ReportPeriod {
  jaar: number;
  start: Day;
  eind: Day;
  /** The last day of it that is over. */
  laatste: Day;
}

const madeOn = sql`(match.created_at at time zone 'Europe/Amsterdam')::date`;

/** From when there is something to report: the first day of all contracts, and of all matches. */
export async function findReportRange(db: Db, { vereniging_id }: Tenant) {
  const { rows } = await sql<{ eerste_contract: Day | null; eerste_match: Day | null }>`
    select min(${madeOn}) as eerste_match, (
        select min(coalesce(t.begint_op, ${madeOn})) from app.contract_termijn t
          join app.match on match.vereniging_id = t.vereniging_id and match.id = t.match_id
         where t.vereniging_id = ${vereniging_id} and ${isManaged}) as eerste_contract
      from app.match where match.vereniging_id = ${vereniging_id} and ${isManaged}`.execute(db);
  return rows[0] ?? { eerste_contract: null, eerste_match: null };
}

/**
 * The terms of all contracts, each with the day on which the next of its match begins. Of a contract of which only the
 * amount changed the first part did not end.
 */
const terms = ({ vereniging_id }: Tenant) => sql`
  termijn as materialized (
    select t.id, t.match_id, match.sponsor_id, coalesce(t.begint_op, ${madeOn}) as begin,
        coalesce(t.eindigt_op, t.gestopt_op, 'infinity') as einde, coalesce(t.bedrag_per_jaar, 0)::bigint as bedrag,
        lead(t.begint_op) over volgorde as volgende,
        coalesce(lead(t.is_zelfde_contract) over volgorde, false) as is_gesplitst
      from app.contract_termijn t
      join app.match on match.vereniging_id = t.vereniging_id and match.id = t.match_id
     where t.vereniging_id = ${vereniging_id} and ${isManaged} and ${hasBegun}
    window volgorde as (partition by t.vereniging_id, t.match_id order by t.begint_op nulls first, t.created_at, t.id))`;

/**
 * What each match brings in per year, in each period: that of its last term in it. The rule is valueIn; terms of a match
 * never run at once, so the last in a period is the one whose next begins after it.
 */
const values = (periods: readonly Pick<ReportPeriod, 'jaar' | 'start' | 'eind'>[]) => sql`
  periode as materialized (select * from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb)
    p (jaar int, start date, eind date, laatste date)),
  waarde as materialized (
    select p.jaar, t.match_id, t.sponsor_id, t.bedrag, t.id as termijn_id
      from periode p join termijn t
        on t.begin <= p.eind and t.einde >= p.start and (t.volgende is null or t.volgende > p.eind))`;

export interface SignedFigures {
  periodes: { jaar: number; sponsors: number; bedrag: number; liep_af: number; ging_door: number }[];
  erbij: number;
  gestopt: number;
  top: { sponsor_id: string; bedrijfsnaam: string; soort: string | null; bedrag: number }[];
  categorieen: { categorie: SponsorCategory | null; sponsors: number; bedrag: number }[];
  /** Whose contract ended in the period and was not followed by another. */
  niet_verlengd: { sponsor_id: string; bedrijfsnaam: string }[];
}

const TOP = 10;
const NAMED = 5;

/** What was signed, of which the last period is the one that is looked at and the one before it the year before. */
export async function getSignedFigures(
  db: Db,
  tenant: Tenant,
  periods: readonly ReportPeriod[],
): Promise<SignedFigures> {
  const [before, chosen] = periods.slice(-2);
  if (before === undefined || chosen === undefined) throw new Error('a report compares two periods at least');
  const { rows } = await sql<SignedFigures>`
    with ${terms(tenant)}, ${values(periods)},
    verlengd as materialized (
      select p.jaar, t.sponsor_id, t.volgende is not null as is_gevolgd from periode p
        join termijn t on t.einde between p.start and p.laatste and not t.is_gesplitst),
    nu as materialized (
      select w.match_id, w.sponsor_id, w.bedrag, match.sponsor_category as categorie from waarde w
        join app.match on match.vereniging_id = ${tenant.vereniging_id} and match.id = w.match_id
       where w.jaar = ${chosen.jaar}),
    per_sponsor as materialized (
      select sponsor_id, sum(bedrag) filter (where jaar = ${chosen.jaar})::bigint as nu,
          count(*) filter (where jaar = ${before.jaar}) > 0 as was_er
        from waarde where jaar in (${before.jaar}, ${chosen.jaar}) group by sponsor_id),
    hoogste as (select sponsor_id, nu from per_sponsor where nu is not null order by nu desc, sponsor_id limit ${TOP})
    select
      (select jsonb_agg(jsonb_build_object('jaar', p.jaar, 'sponsors', coalesce(w.sponsors, 0),
            'bedrag', coalesce(w.bedrag, 0), 'liep_af', coalesce(v.liep_af, 0), 'ging_door', coalesce(v.ging_door, 0))
          order by p.jaar)
        from periode p
        left join (select jaar, count(distinct sponsor_id) as sponsors, sum(bedrag)::bigint as bedrag
          from waarde group by jaar) w using (jaar)
        left join (select jaar, count(*) as liep_af, count(*) filter (where is_gevolgd) as ging_door
          from verlengd group by jaar) v using (jaar)) as periodes,
      (select count(*) from per_sponsor where nu is not null and not was_er) as erbij,
      (select count(*) from per_sponsor where nu is null) as gestopt,
      coalesce((select jsonb_agg(jsonb_build_object('sponsor_id', h.sponsor_id, 'bedrijfsnaam', s.bedrijfsnaam,
            'soort', k.soort, 'bedrag', h.nu) order by h.nu desc, s.bedrijfsnaam, h.sponsor_id)
        from hoogste h
        join app.sponsor s on s.vereniging_id = ${tenant.vereniging_id} and s.id = h.sponsor_id
        left join lateral (
          select ${agreedName} as soort from nu w
            join app.match on match.vereniging_id = ${tenant.vereniging_id} and match.id = w.match_id
            join app.zoekopdracht on zoekopdracht.vereniging_id = match.vereniging_id
              and zoekopdracht.id = match.zoekopdracht_id
            left join app.pakket on pakket.vereniging_id = match.vereniging_id and pakket.id = match.selected_pakket_id
           where w.sponsor_id = h.sponsor_id
           order by w.bedrag desc, w.match_id limit 1) k on true), '[]') as top,
      coalesce((select jsonb_agg(c order by c.bedrag desc, c.categorie)
        from (select categorie, count(distinct sponsor_id) as sponsors, sum(bedrag)::bigint as bedrag
          from nu group by categorie) c), '[]') as categorieen,
      coalesce((select jsonb_agg(g order by g.bedrijfsnaam, g.sponsor_id)
        from (select distinct s.id as sponsor_id, s.bedrijfsnaam
          from (select sponsor_id from verlengd where jaar = ${chosen.jaar} and not is_gevolgd
            order by sponsor_id limit ${NAMED}) v
          join app.sponsor s on s.vereniging_id = ${tenant.vereniging_id} and s.id = v.sponsor_id) g), '[]')
        as niet_verlengd`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('a statement of figures always gives one row');
  return found;
}

export interface PipelineFigures {
  fases: { fase: PipelineStage; sponsors: number; bedrag: number; te_laat: number }[];
  /** The contracts that end from today on, by the month they end in. */
  maanden: { maand: Day; eerste_einde: Day; contracten: number; bedrag: number; namen: string[] }[];
  nabij: { contracten: number; bedrag: number };
  later: { contracten: number; bedrag: number };
  zonder_einde: { contracten: number; bedrag: number };
}

interface PipelineDays {
  today: Day;
  /** The last day that asks for attention. */
  near: Day;
  /** The first day after the months that are shown. */
  beyond: Day;
}

/** How things stand today: how far the club is with whom, and which contracts end when. */
export async function getPipelineFigures(
  db: Db,
  { vereniging_id }: Tenant,
  { today, near, beyond }: PipelineDays,
): Promise<PipelineFigures> {
  const managed = sql`match.vereniging_id = ${vereniging_id} and ${isManaged}`;
  const running = sql`${managed} and match.contract_signed and match.pipeline_stage <> 'lost'`;
  const counted = sql`jsonb_build_object('contracten', count(*), 'bedrag', coalesce(sum(annual_value), 0)::bigint)`;
  const { rows } = await sql<PipelineFigures>`
    with loopt_af as materialized (
      select match.sponsor_id, match.annual_value, match.contract_end_date as einde,
          date_trunc('month', match.contract_end_date)::date as maand
        from app.match where ${running} and match.contract_end_date >= ${today}::date)
    select
      coalesce((select jsonb_agg(f) from (
        select match.pipeline_stage as fase, count(*) as sponsors, coalesce(sum(match.annual_value), 0)::bigint as bedrag,
            count(*) filter (where match.next_follow_up_date < ${today}::date and match.pipeline_stage <> 'lost') as te_laat
          from app.match where ${managed} group by match.pipeline_stage) f), '[]') as fases,
      coalesce((select jsonb_agg(m order by m.maand) from (
        select l.maand, min(l.einde) as eerste_einde, count(*) as contracten,
            coalesce(sum(l.annual_value), 0)::bigint as bedrag,
            to_jsonb((array_agg(s.bedrijfsnaam order by l.annual_value desc nulls last, s.bedrijfsnaam))[1:2]) as namen
          from loopt_af l
          join app.sponsor s on s.vereniging_id = ${vereniging_id} and s.id = l.sponsor_id
         where l.einde < ${beyond}::date group by l.maand) m), '[]') as maanden,
      (select ${counted} from loopt_af where einde <= ${near}::date) as nabij,
      (select ${counted} from loopt_af where einde >= ${beyond}::date) as later,
      (select ${counted} from app.match where ${running} and match.contract_end_date is null) as zonder_einde`.execute(
    db,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('a statement of figures always gives one row');
  return found;
}

export interface ReportRow {
  bedrijfsnaam: string;
  plaats: string | null;
  soort: string | null;
  categorie: SponsorCategory | null;
  fase: PipelineStage;
  bedrag: number;
  bedrag_vorig: number | null;
  begint_op: Day | null;
  eindigt_op: Day | null;
  payment_frequency: PaymentFrequency | null;
}

/** More than any club has; who has more is told so. */
export const REPORT_ROWS_MOST = 50_000;

/** The signed matches of a period with what each brings in, and brought in before: the largest first. */
export async function listReportRows(
  db: Db,
  tenant: Tenant,
  [before, chosen]: readonly [ReportPeriod, ReportPeriod],
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    with ${terms(tenant)}, ${values([before, chosen])}
    select sponsor.bedrijfsnaam, sponsor.plaats, ${agreedName} as soort, match.sponsor_category as categorie,
        match.pipeline_stage as fase, w.bedrag, v.bedrag as bedrag_vorig, t.begint_op, t.eindigt_op, t.payment_frequency
      from waarde w
      join app.match on match.vereniging_id = ${tenant.vereniging_id} and match.id = w.match_id
      join app.sponsor on sponsor.vereniging_id = match.vereniging_id and sponsor.id = match.sponsor_id
      join app.zoekopdracht on zoekopdracht.vereniging_id = match.vereniging_id and zoekopdracht.id = match.zoekopdracht_id
      left join app.pakket on pakket.vereniging_id = match.vereniging_id and pakket.id = match.selected_pakket_id
      join app.contract_termijn t on t.vereniging_id = match.vereniging_id and t.id = w.termijn_id
      left join waarde v on v.match_id = w.match_id and v.jaar = ${before.jaar}
     where w.jaar = ${chosen.jaar}
     order by w.bedrag desc, sponsor.bedrijfsnaam, match.id limit ${REPORT_ROWS_MOST + 1}`.execute(db);
  return rows;
}
