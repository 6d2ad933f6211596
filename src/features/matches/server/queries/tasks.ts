import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { addDays, type Day } from '#shared/dates.ts';
import { agreedKind, isManaged, selectManaged, selectMatches } from '#features/matches/server/queries.ts';
import { NEAR_DAYS, type TaskFacts } from '#features/matches/shared/rules.ts';

/** More work than this no list can hold; what is over is counted by nobody and comes when the rest is done. */
const MAX_TASKS = 500;

interface WorkDays {
  today: Day;
  near: Day;
}

/** A follow-up that is due by a day, a contract that ends soon, a sign-up nobody answered. */
const makesWork = ({ today, near }: WorkDays, until: Day) => sql<boolean>`(
  match.next_follow_up_date <= ${until}
  or (match.contract_signed and match.contract_end_date between ${today} and ${near})
  or (match.bron = 'inschrijving' and match.pipeline_stage = 'new'))`;
const createdOn = sql<Day>`(match.created_at at time zone 'Europe/Amsterdam')::date`.as('created_on');

/** What decides about the work of every match that may make any, as part of a statement. Names come with the tasks. */
export function selectWork(db: Db, tenant: Tenant, days: WorkDays) {
  return selectManaged(db, tenant)
    .where(makesWork(days, days.today))
    .select(['match.id as match_id', 'match.bron', 'match.pipeline_stage', 'match.vrijgegeven_voor_user'])
    .select(['match.contract_signed', 'match.contract_end_date', 'match.next_follow_up_date'])
    .select(['match.last_contact_date', 'match.verlenging_besproken_op', 'match.sponsor_id', createdOn])
    .orderBy('match.created_at', 'desc')
    .limit(MAX_TASKS);
}

/** The same with names, as part of a statement. */
const selectTaskFacts = (db: Db, tenant: Tenant, days: WorkDays, until: Day) =>
  selectMatches(db, tenant)
    .where(isManaged)
    .where(makesWork(days, until))
    .select(['match.id as match_id', 'match.bron', 'match.pipeline_stage', 'match.vrijgegeven_voor_user'])
    .select(['match.contract_signed', 'match.contract_end_date', 'match.next_follow_up_date'])
    .select(['match.last_contact_date', 'match.verlenging_besproken_op', createdOn, 'match.annual_value'])
    .select(['match.sponsor_id', 'sponsor.bedrijfsnaam', 'sponsor.contactpersoon', 'sponsor.telefoonnummer'])
    .select(['sponsor.email', agreedKind.as('soort_sponsoring')]);

/** To show: of these matches, or of all. */
export function listTaskFacts(db: Db, tenant: Tenant, today: Day, ids?: readonly string[]): Promise<TaskFacts[]> {
  return selectTaskFacts(db, tenant, { today, near: addDays(today, NEAR_DAYS) }, today)
    .$if(ids !== undefined, (matches) => matches.where('match.id', 'in', ids ?? []))
    .orderBy('match.created_at', 'desc')
    .limit(MAX_TASKS)
    .execute();
}

/** More than anybody reads on a Monday; what is over comes when the rest is done. */
const MAX_WEEK = 2_000;

/** What may make work until the end of the week, with whose it is. */
export function listWeekFacts(db: Db, tenant: Tenant, today: Day, until: Day) {
  return selectTaskFacts(db, tenant, { today, near: addDays(today, NEAR_DAYS) }, until)
    .where('match.pipeline_stage', '<>', 'lost')
    .select(['match.assigned_to_user_id', 'match.next_follow_up_note'])
    .orderBy('match.volgende_dag')
    .orderBy('match.id')
    .limit(MAX_WEEK)
    .execute();
}
