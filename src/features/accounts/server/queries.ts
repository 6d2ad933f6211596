import { sql } from 'kysely';
import type { Db } from '#server/db.ts';

/** My sessions; runs as app_auth, the only role that sees sessions. */
export function listSessions(db: Db, user_id: string) {
  return db
    .selectFrom('session')
    .select(['id', 'created_at', 'updated_at', 'user_agent'])
    .where('user_id', '=', user_id)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
}

export async function deleteSession(db: Db, user_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteOtherSessions(db: Db, user_id: string, current_id: string): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', user_id).where('id', '<>', current_id).execute();
}

export function findProfile(db: Db, user_id: string) {
  return db
    .selectFrom('users')
    .select(['naam', 'voornaam', 'profiel_foto', 'chat_enabled'])
    .where('id', '=', user_id)
    .executeTakeFirst();
}

export function findClub(db: Db, vereniging_id: string) {
  return db
    .selectFrom('vereniging')
    .select(['id', 'naam', 'logo', 'kleur_1', 'kleur_2', 'kleur_3'])
    .where('id', '=', vereniging_id)
    .executeTakeFirst();
}

/** Null when the club does not exist. The audit row is written by the same function, in the same transaction. */
export async function startActing(
  db: Db,
  acting: { session_id: string; vereniging_id: string; minutes: number; reden: string },
): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select app.start_acting(${acting.session_id}, ${acting.vereniging_id}, ${acting.minutes}, ${acting.reden}) as until
  `.execute(db);
  return rows[0]?.until ?? null;
}

export async function stopActing(db: Db, session_id: string): Promise<void> {
  await sql`select app.stop_acting(${session_id})`.execute(db);
}

export async function endExpiredActing(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select app.end_expired_acting() as count`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function purgeExpired(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select app.purge_expired() as count`.execute(db);
  return rows[0]?.count ?? 0;
}
