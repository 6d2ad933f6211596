import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** How many wait for a lock of this kind in this database; files that run beside it have one of their own. */
export async function countWaiting(
  db: Db,
  locktype: 'advisory' | 'relation' | 'transactionid' | 'tuple',
): Promise<number> {
  const { rows } = await sql`select from pg_locks join pg_stat_activity using (pid)
    where not granted and locktype = ${locktype} and datname = current_database()`.execute(db);
  return rows.length;
}
