import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Day } from '#shared/dates.ts';

/** Before every other id. */
export const FIRST = '00000000-0000-0000-0000-000000000000';
const PAGE = 500;

async function page(db: Db, list: 'list_clubs_to_remind' | 'list_clubs_to_sum_up', today: Day, after: string) {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(`app.${list}`)}(${today}::date, ${after}::uuid, ${PAGE}) id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The next clubs, after this one, with a contract that nobody was mailed of yet. */
export const listClubsToRemind = (db: Db, today: Day, after: string) => page(db, 'list_clubs_to_remind', today, after);

/** The next clubs, after this one, about whose week there may be something to say. */
export const listClubsToSumUp = (db: Db, today: Day, after: string) => page(db, 'list_clubs_to_sum_up', today, after);

/** Null while a club is deleted, or may not open sponsorbeheer: nobody of it is mailed then. */
export async function findMailScope(db: Db, tenant: Tenant): Promise<{ matches: boolean } | null> {
  const { rows } = await sql<{ matches: boolean }>`
    select matches from app.may_mail_club(${tenant.vereniging_id})`.execute(db);
  return rows[0] ?? null;
}
