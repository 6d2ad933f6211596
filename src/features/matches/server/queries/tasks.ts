import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { addDays, type Day } from '#shared/dates.ts';
import { agreedKind, isManaged, selectManaged, selectMatches } from '#features/matches/server/queries.ts';
import { NEAR_DAYS, type TaskFacts } from '#features/matches/shared/rules.ts';
import type { TaskDays } from '#features/matches/shared/schema.ts';

/** More work than this no list can hold; what is over is counted by nobody and comes when the rest is done. */
const MAX_TASKS = 500;

const TASK_COLUMNS = ['next_follow_up_date', 'last_contact_date', 'verlenging_besproken_op'] as const;

/** Locks a match that may make work, with the days that decide about it. */
export function lockTaskDays(db: Db, tenant: Tenant, id: string) {
  return db
    .selectFrom('match')
    .select([...TASK_COLUMNS, 'version'])
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', id)
    .where('validatie_admin', '=', true)
    .where('status', '<>', 'rejected')
    .forUpdate()
    .executeTakeFirst();
}

export async function updateTaskDays(db: Db, tenant: Tenant, id: string, days: Partial<TaskDays>): Promise<number> {
  const { version } = await db
    .updateTable('match')
    .set({ ...days, updated_by_user_id: tenant.user_id })
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

interface WorkDays {
  today: Day;
  near: Day;
}

/** A follow-up that is due, a contract that ends soon, a sign-up nobody answered. */
const makesWork = ({ today, near }: WorkDays) => sql<boolean>`(
  match.next_follow_up_date <= ${today}
  or (match.contract_signed and match.contract_end_date between ${today} and ${near})
  or (match.bron = 'inschrijving' and match.pipeline_stage = 'new'))`;
const createdOn = sql<Day>`(match.created_at at time zone 'Europe/Amsterdam')::date`.as('created_on');

/** What decides about the work of every match that may make any, as part of a statement. Names come with the tasks. */
export function selectWork(db: Db, tenant: Tenant, days: WorkDays) {
  return selectManaged(db, tenant)
    .where(makesWork(days))
    .select(['match.id as match_id', 'match.bron', 'match.pipeline_stage', 'match.vrijgegeven_voor_user'])
    .select(['match.contract_signed', 'match.contract_end_date', 'match.next_follow_up_date'])
    .select(['match.last_contact_date', 'match.verlenging_besproken_op', createdOn])
    .orderBy('match.created_at', 'desc')
    .limit(MAX_TASKS);
}

/** The same with names, to show: of these matches, or of all. */
export function listTaskFacts(db: Db, tenant: Tenant, today: Day, ids?: readonly string[]): Promise<TaskFacts[]> {
  return selectMatches(db, tenant)
    .where(isManaged)
    .where(makesWork({ today, near: addDays(today, NEAR_DAYS) }))
    .$if(ids !== undefined, (matches) => matches.where('match.id', 'in', ids ?? []))
    .select(['match.id as match_id', 'match.bron', 'match.pipeline_stage', 'match.vrijgegeven_voor_user'])
    .select(['match.contract_signed', 'match.contract_end_date', 'match.next_follow_up_date'])
    .select(['match.last_contact_date', 'match.verlenging_besproken_op', createdOn, 'match.annual_value'])
    .select(['sponsor.bedrijfsnaam', 'sponsor.contactpersoon', 'sponsor.telefoonnummer', 'sponsor.email'])
    .select(agreedKind.as('soort_sponsoring'))
    .orderBy('match.created_at', 'desc')
    .limit(MAX_TASKS)
    .execute();
}
