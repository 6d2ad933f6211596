import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { type Day } from '#shared/dates.ts';
import { agreedKind, selectManaged } from '#features/matches/server/queries.ts';
import { hasTermIn } from '#features/matches/server/queries/acts.ts';
import { looks } from '#features/matches/server/queries/board.ts';
import { promised } from '#features/matches/server/queries/released.ts';
import { readChosenPakket } from '#features/matches/shared/rules.ts';
import { managedPakket } from '#features/zoekopdrachten/shared/rules.ts';

const selectSponsors = (db: Db, tenant: Tenant) =>
  selectManaged(db, tenant)
    .innerJoin('sponsor', (join) =>
      join.onRef('sponsor.vereniging_id', '=', 'match.vereniging_id').onRef('sponsor.id', '=', 'match.sponsor_id'),
    )
    .innerJoin('zoekopdracht', (join) =>
      join
        .onRef('zoekopdracht.vereniging_id', '=', 'match.vereniging_id')
        .onRef('zoekopdracht.id', '=', 'match.zoekopdracht_id'),
    )
    .leftJoin('pakket', (join) =>
      join
        .onRef('pakket.vereniging_id', '=', 'match.vereniging_id')
        .onRef('pakket.id', '=', 'match.selected_pakket_id'),
    )
    .select(['match.id as match_id', 'match.annual_value', 'match.pipeline_stage', 'match.contract_signed'])
    .select(['match.contract_start_date', 'match.contract_end_date', 'match.next_follow_up_date'])
    .select(['match.sponsor_id', 'match.bron', 'match.next_follow_up_note', 'match.created_at'])
    .select(['match.vrijgegeven_voor_user', 'match.version', 'sponsor.contact_functie'])
    .select(['sponsor.bedrijfsnaam', 'sponsor.contactpersoon', 'sponsor.telefoonnummer', 'sponsor.email'])
    .select(['sponsor.adres', 'sponsor.postcode', 'sponsor.plaats', 'zoekopdracht.zoekopdracht'])
    .select(agreedKind.as('soort_sponsoring'));

/** With what was chosen: the frozen copy goes before what the pakket says now. */
const selectManagedSponsors = (db: Db, tenant: Tenant) =>
  selectSponsors(db, tenant)
    .leftJoin('users', (join) =>
      join.onRef('users.vereniging_id', '=', 'match.vereniging_id').onRef('users.id', '=', 'match.assigned_to_user_id'),
    )
    .select([
      'match.selected_pakket_id',
      'users.naam as eigenaar',
      'match.package_details',
      promised.as('tegenprestaties'),
      looks.as('brochure_bekeken'),
      sql<string | null>`coalesce(match.package_details ->> 'naam', pakket.pakketnaam)`.as('pakketnaam'),
      sql<number | null>`case when match.package_details ? 'bedrag_per_jaar' then
      case when jsonb_typeof(match.package_details -> 'bedrag_per_jaar') = 'number'
        then (match.package_details ->> 'bedrag_per_jaar')::numeric::bigint end
      else pakket.bedrag_per_jaar end`.as('bedrag_per_jaar'),
    ]);

/** One sponsor, with what was agreed. */
export async function findSponsor(db: Db, tenant: Tenant, match_id: string) {
  const found = await selectManagedSponsors(db, tenant).where('match.id', '=', match_id).executeTakeFirst();
  if (found === undefined) return null;
  const { selected_pakket_id: id, pakketnaam, bedrag_per_jaar, package_details, ...sponsor } = found;
  return {
    ...sponsor,
    pakket: managedPakket({ id, pakketnaam, bedrag_per_jaar }),
    tegenprestaties: sponsor.tegenprestaties ?? readChosenPakket(package_details).tegenprestaties,
  };
}

/** The signed contracts that end next, from today on, as part of a statement. Chosen before their names are looked up. */
export function selectNextEnds(db: Db, tenant: Tenant, today: Day, limit: number) {
  const next = selectManaged(db, tenant)
    .select('match.id')
    .where(sql<boolean>`match.contract_signed`)
    .where('match.contract_end_date', '>=', today)
    .orderBy('match.contract_end_date')
    .orderBy('match.id')
    .limit(limit);
  return selectSponsors(db, tenant)
    .where('match.id', 'in', next)
    .orderBy('match.contract_end_date')
    .orderBy('sponsor.bedrijfsnaam');
}

interface CountedDays {
  today: Day;
  near: Day;
  season_start: Day;
  season_end: Day;
}

/**
 * What stands on the scoreboard, as part of a statement. Promised is what active sponsors pay per year under an
 * agreement that runs in the season; a sponsor counts while the agreement runs today.
 */
export function selectSponsoringCounts(db: Db, tenant: Tenant, { today, near, season_start, season_end }: CountedDays) {
  const isActive = sql`pipeline_stage = 'active'`;
  // The match has the days of its last term: of a contract that was extended in time, that one has yet to begin.
  const runsInSeason = sql`(contract_start_date is null or contract_start_date <= ${season_end}::date
      or ${hasTermIn(season_start, season_end)})
    and (contract_end_date is null or contract_end_date >= ${season_start}::date)`;
  const runsToday = sql`(contract_end_date is null or contract_end_date >= ${today}::date)`;
  return selectManaged(db, tenant).select([
    sql<number>`coalesce(sum(annual_value) filter (where ${isActive} and ${runsInSeason}), 0)::bigint`.as('toegezegd'),
    sql<number>`count(*) filter (where ${isActive} and ${runsToday})`.as('sponsors'),
    sql<number>`count(*) filter (where pipeline_stage in ('qualified', 'proposal_sent', 'negotiating'))`.as(
      'in_gesprek',
    ),
    sql<number>`count(*) filter (where contract_signed
        and contract_end_date between ${today}::date and ${near}::date)`.as('lopen_af'),
  ]);
}
