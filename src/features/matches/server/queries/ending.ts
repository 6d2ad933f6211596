import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { addDays, type Day } from '#shared/dates.ts';
import { agreedKind, isManaged, selectMatches } from '#features/matches/server/queries.ts';
import { NEAR_DAYS } from '#features/matches/shared/rules.ts';

/** More contracts do not end in one quarter; what is over comes the day after. */
const ENDING_MOST = 2_000;
/** As many as fit in a mail. */
const PROMISES_MOST = 5;

/** The signed contracts that end within a quarter, the first first, with what the mail says. */
export function listEnding(db: Db, tenant: Tenant, today: Day) {
  return selectMatches(db, tenant)
    .where(isManaged)
    .where('match.contract_signed', '=', true)
    .where('match.pipeline_stage', '<>', 'lost')
    .where('match.einde_dag', '>=', today)
    .where('match.einde_dag', '<=', addDays(today, NEAR_DAYS))
    .select(['match.id as match_id', 'match.sponsor_id', 'match.assigned_to_user_id', 'match.annual_value'])
    .select(['match.contract_start_date', 'match.einde_dag as einddatum', agreedKind.as('soort_sponsoring')])
    .select(['sponsor.bedrijfsnaam', 'sponsor.contactpersoon', 'sponsor.telefoonnummer'])
    .select(sql<string | null>`coalesce(match.package_details ->> 'naam', pakket.pakketnaam)`.as('pakketnaam'))
    .select(
      sql<{ omschrijving: string; status: string }[]>`coalesce((select jsonb_agg(t order by t.positie)
        from (select p.positie, p.omschrijving, p.status from app.tegenprestatie p
           where p.vereniging_id = match.vereniging_id and p.match_id = match.id and p.status <> 'vervallen'
           order by p.positie limit ${PROMISES_MOST}) t), '[]')`.as('tegenprestaties'),
    )
    .orderBy('match.einde_dag')
    .orderBy('match.id')
    .limit(ENDING_MOST)
    .execute();
}
