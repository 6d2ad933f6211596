import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Cutoff } from '#server/retention.ts';
import type { Day } from '#shared/dates.ts';
import type { ReminderDays } from '#features/agenda/shared/rules/reminders.ts';

/**
 * What was mailed, a row each. Whoever writes the row first mails: a second worker waits for the first one's end, finds
 * it there, and has nothing to do.
 */

/** Of these people, those who were not mailed about this week. */
export async function claimWeek(
  db: Db,
  { vereniging_id }: Tenant,
  week: Day,
  user_ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`
    insert into app.weekoverzicht (vereniging_id, user_id, week)
      select ${vereniging_id}, u, ${week}::date from unnest(${[...user_ids]}::uuid[]) u order by u
      on conflict do nothing returning user_id`.execute(db);
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Of all clubs, who was mailed about a week long ago. */
export const selectOldWeeks = (db: Db, before: Cutoff) =>
  db.selectFrom('weekoverzicht').select(['vereniging_id', 'user_id', 'week']).where('verstuurd_op', '<', before);

export async function deleteOldWeeks(db: Db, before: Cutoff, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('weekoverzicht')
    .where((eb) =>
      eb(
        eb.refTuple('vereniging_id', 'user_id', 'week'),
        'in',
        selectOldWeeks(db, before).limit(limit).$asTuple('vereniging_id', 'user_id', 'week'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export interface DueContract {
  match_id: string;
  einddatum: Day;
  dagen: ReminderDays;
}

/** Of these contracts, those that nobody was mailed about at this distance from this end. */
export async function claimReminders(
  db: Db,
  { vereniging_id }: Tenant,
  due: readonly DueContract[],
): Promise<Set<string>> {
  const { rows } = await sql<{ match_id: string }>`
    insert into app.contractherinnering (vereniging_id, match_id, einddatum, dagen)
      select ${vereniging_id}, k.match_id, k.einddatum, k.dagen
        from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) k (match_id uuid, einddatum date, dagen smallint)
       order by k.match_id
      on conflict do nothing returning match_id`.execute(db);
  return new Set(rows.map(({ match_id }) => match_id));
}
