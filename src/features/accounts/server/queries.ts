import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import type { Db } from '#server/database/database.ts';

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

/** My own row, as the person who asks; row-level security shows no other account to change. */
export function findOwnProfile(db: Db, user_id: string) {
  return db
    .selectFrom('users')
    .select(['email', 'voornaam', 'achternaam', 'functie', 'telefoon', 'geboortedatum', 'profiel_foto'])
    .where('id', '=', user_id)
    .executeTakeFirst();
}

type OwnColumns = 'voornaam' | 'achternaam' | 'functie' | 'telefoon' | 'geboortedatum' | 'profiel_foto';

/** `naam` follows by a trigger. False when the account is gone. */
export async function updateProfile(
  db: Db,
  user_id: string,
  values: Pick<Updateable<DB['users']>, OwnColumns>,
): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('users').set(values).where('id', '=', user_id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function findOwnAccount(db: Db, user_id: string) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'naam',
      'email',
      'email_bevestigd',
      'voornaam',
      'achternaam',
      'functie',
      'telefoon',
      'geboortedatum',
      'profiel_foto',
      'rol',
      'vereniging_id',
      'is_contactpersoon',
      'chat_enabled',
      'two_factor_enabled',
      'created_at',
      'updated_at',
    ])
    .where('id', '=', user_id)
    .executeTakeFirst();
}

/** With where they came from, but without what opens them; runs as app_auth. */
export function listSessionDetails(db: Db, user_id: string) {
  return db
    .selectFrom('session')
    .select(['id', 'created_at', 'updated_at', 'expires_at', 'user_agent', 'ip_address'])
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .limit(1000)
    .execute();
}

export interface OwnToegangsverzoek {
  vereniging_naam: string;
  status: string;
  reden: string | null;
  created_at: Date;
  beslist_op: Date | null;
}

export async function listOwnToegangsverzoeken(db: Db): Promise<OwnToegangsverzoek[]> {
  const { rows } = await sql<OwnToegangsverzoek>`select * from app.list_own_toegangsverzoeken()`.execute(db);
  return rows;
}

export interface OwnAuditEvent {
  at: Date;
  operation: string;
  object_table: string | null;
  zelf_gedaan: boolean;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export async function listOwnAuditEvents(db: Db): Promise<OwnAuditEvent[]> {
  const { rows } = await sql<OwnAuditEvent>`select * from app.list_own_audit_events()`.execute(db);
  return rows;
}

/** What we mailed to this person, without the text: a link in it can open an account. */
export function listMailsTo(db: Db, email: string) {
  return db
    .selectFrom('outbox')
    .select(['created_at', 'sent_at', 'subject', 'template', 'state', 'to_address'])
    .where('to_address', '=', email)
    .where('kind', '<>', 'campaign')
    .orderBy('created_at', 'desc')
    .limit(1000)
    .execute();
}

export function listOwnFiles(db: Db, user_id: string) {
  return db
    .selectFrom('file')
    .select(['kind', 'mime', 'bytes', 'created_at'])
    .where('owner_table', '=', 'users')
    .where('owner_id', '=', user_id)
    .where('state', '=', 'ready')
    .orderBy('created_at', 'desc')
    .limit(1000)
    .execute();
}

export async function recordExport(db: Db, user_id: string): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({ actor_user: user_id, operation: 'users.export', object_table: 'users', object_id: user_id })
    .execute();
}

export async function findDeletionObjection(db: Db): Promise<string | null> {
  const { rows } = await sql<{ objection: string | null }>`select app.find_deletion_objection() as objection`.execute(
    db,
  );
  return rows[0]?.objection ?? null;
}

/** Removes the account of the person behind the transaction, or tells why not. */
export async function deleteOwnAccount(db: Db): Promise<{ objection: string | null; file_keys: string[] | null }> {
  const { rows } = await sql<{ objection: string | null; file_keys: string[] | null }>`
    select objection, file_keys from app.delete_own_account()
  `.execute(db);
  return rows[0] ?? { objection: 'niet_gevonden', file_keys: null };
}

/** The last mail to somebody whose account is gone holds the last of their address; runs as app_worker. */
export async function forgetFarewells(db: Db, template: string, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('template', '=', sql.lit(template))
    .where('state', 'not in', ['queued', 'sending'])
    .where('updated_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
