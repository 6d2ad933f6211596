import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** The secret address of somebody's own calendar, by its hash. What it shows is `app.list_agenda`. */
interface OwnClub {
  user_id: string;
  vereniging_id: string;
}

export async function findAgendaSince(db: Db, { user_id, vereniging_id }: OwnClub): Promise<Date | null> {
  const found = await db
    .selectFrom('agenda_adres')
    .select('created_at')
    .where('vereniging_id', '=', vereniging_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return found?.created_at ?? null;
}

/** There is one at a time: the one before it stops with this. */
export async function replaceAgenda(db: Db, { user_id, vereniging_id }: OwnClub, sleutel: Buffer): Promise<void> {
  // Two windows that ask at once: the second waits, and its address is the one that counts.
  await sql`select pg_advisory_xact_lock(hashtextextended('agenda:' || ${user_id}, 0))`.execute(db);
  await deleteAgenda(db, { user_id, vereniging_id });
  await db.insertInto('agenda_adres').values({ vereniging_id, user_id, sleutel }).execute();
}

export async function deleteAgenda(db: Db, { user_id, vereniging_id }: OwnClub): Promise<void> {
  await db
    .deleteFrom('agenda_adres')
    .where('vereniging_id', '=', vereniging_id)
    .where('user_id', '=', user_id)
    .execute();
}
