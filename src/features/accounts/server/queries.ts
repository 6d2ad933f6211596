import { sql } from 'kysely';
import type { Expression, Updateable } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import type { Db } from '#server/database/database.ts';
import { selectAuditAbout, selectAuditBy } from '#server/audit.ts';
import { selectSecurityEventsOf } from '#server/identity/security-events.ts';
import { countUpTo, listMerged, listPage, walkIndexes } from '#server/database/keyset.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Cleared, Cutoff } from '#server/retention.ts';
import type { Rol } from '#shared/access.ts';
import type { Toestand } from '#features/accounts/shared/labels.ts';
import type { UserFilter } from '#features/accounts/shared/schema.ts';

const USERS_PER_PAGE = 200;
/** More devices than one person has: sessions end by themselves, and at another password. */
const SESSIONS_MOST = 100;
/** Whoever of twenty does not read the mail has nineteen others who do. */
const BEHEERDERS_MOST = 20;
/** More people do not look after the sponsors of one club. */
const REACHABLE_MOST = 200;
/** Of more colleagues in one club at once nobody needs the names. */
const ACTING_MOST = 5;

/** A page of everybody is read with the club of each, so it is no longer than what that may cost. */
export const EVERYONE_PER_PAGE = 15;
/** Names that fit in a sentence. */
const BEHEERDERS_NAMED = 3;
const LOG_PER_PAGE = 15;

/** My sessions; runs as app_auth, the only role that sees sessions. */
export function listSessions(db: Db, user_id: string) {
  return db
    .selectFrom('session')
    .select(['id', 'created_at', 'updated_at', 'user_agent'])
    .where('user_id', '=', user_id)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .limit(SESSIONS_MOST)
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

/** How many there were. */
export async function deleteOtherSessions(db: Db, user_id: string, current_id: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('user_id', '=', user_id)
    .where('id', '<>', current_id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Whose address it is; runs as app_auth. */
export async function findUserId(db: Db, email: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst();
  return user?.id ?? null;
}

/** Whose link to choose another password is asked for. A superuser without one gets it from the command `admin` alone. */
export async function findForgetful(db: Db, email: string) {
  return db
    .selectFrom('users as u')
    .select((eb) => [
      'u.id',
      eb
        .and([
          eb('u.rol', '=', 'superuser'),
          eb.not(eb.exists(eb.selectFrom('account as a').select('a.id').whereRef('a.user_id', '=', 'u.id'))),
        ])
        .as('awaits_command'),
    ])
    .where('u.email', '=', email.toLowerCase())
    .executeTakeFirst();
}

/** Two factors are on: what did not pass them ends. */
export async function deleteSessionsNotPassed(db: Db, user_id: string): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', user_id).where('two_factor_at', 'is', null).execute();
}

/** Two factors are off: what passed them then counts no more, also when they are switched on again. */
export async function forgetPassed(db: Db, user_id: string): Promise<void> {
  await db.updateTable('session').set({ two_factor_at: null }).where('user_id', '=', user_id).execute();
}

export async function hasTwoFactor(db: Db, user_id: string): Promise<boolean> {
  const found = await db.selectFrom('users').select('two_factor_enabled').where('id', '=', user_id).executeTakeFirst();
  return found?.two_factor_enabled ?? false;
}

/** Spends the code of a half minute and all before it; false when that was done already. */
export async function spendStep(db: Db, user_id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_factor')
    .set({ last_used_step: step })
    .where('user_id', '=', user_id)
    .where('last_used_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function findProfile(db: Db, user_id: string) {
  return db
    .selectFrom('users')
    .select(['naam', 'voornaam', 'profiel_foto', 'chat_enabled'])
    .where('id', '=', user_id)
    .executeTakeFirst();
}

/** Who is there and for which club: what the frame round every page shows. */
export async function findCurrent(db: Db, user_id: string, vereniging_id: string | null) {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('vereniging as v', (join) => join.on('v.id', '=', vereniging_id))
    .select(['u.naam', 'u.voornaam', 'u.profiel_foto', 'u.chat_enabled'])
    .select(['v.id as club_id', 'v.naam as club_naam', 'v.type_vereniging', 'v.logo'])
    .select(['v.kleur_1', 'v.kleur_2', 'v.kleur_3'])
    .where('u.id', '=', user_id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { club_id, club_naam, type_vereniging, logo, kleur_1, kleur_2, kleur_3, ...profile } = row;
  if (club_id === null || club_naam === null || type_vereniging === null) return { profile, club: null };
  const club = { id: club_id, naam: club_naam, type_vereniging, logo, kleur_1, kleur_2, kleur_3 };
  return { profile, club };
}

/** Null when the club does not exist, or the session acts for one already. The audit row is written by the same function, in the same transaction. */
export async function startActing(
  db: Db,
  acting: { session_id: string; vereniging_id: string; minutes: number; reden: string },
): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select app.start_acting(${acting.session_id}, ${acting.vereniging_id}, ${acting.minutes}, ${acting.reden}) as until
  `.execute(db);
  return rows[0]?.until ?? null;
}

/** Who acts for the club now, apart from one person; runs as app_auth. */
export function listActing(db: Db, vereniging_id: string, except_user_id: string) {
  return db
    .selectFrom('session as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('u.naam')
    .select(({ fn }) => fn.max('s.acting_until').$castTo<Date>().as('until'))
    .where('s.acting_vereniging_id', '=', vereniging_id)
    .where('s.acting_until', '>', sql<Date>`now()`)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('s.user_id', '<>', except_user_id)
    .groupBy(['u.id', 'u.naam'])
    .orderBy('until', 'desc')
    .limit(ACTING_MOST)
    .execute();
}

/** What a club is called; null when there is none, or it was deleted. */
export async function findClubName(db: Db, vereniging_id: string): Promise<string | null> {
  const club = await db
    .selectFrom('vereniging')
    .select('naam')
    .where('id', '=', vereniging_id)
    .where('verwijderd_op', 'is', null)
    .executeTakeFirst();
  return club?.naam ?? null;
}

export async function stopActing(db: Db, session_id: string): Promise<void> {
  await sql`select app.stop_acting(${session_id})`.execute(db);
}

/** Whether a session looks around in the example club; runs as app_auth. */
export async function setLooking(db: Db, session_id: string, kijkt: boolean): Promise<void> {
  await db.updateTable('session').set({ kijkt }).where('id', '=', session_id).execute();
}

/** Who stands for everybody without an account, once the example club is there; runs as app_auth. */
export async function findGuest(db: Db): Promise<string | null> {
  const guest = await db
    .selectFrom('users')
    .select('id')
    .where('is_voorbeeld', '=', true)
    .where('vereniging_id', 'is', null)
    .executeTakeFirst();
  return guest?.id ?? null;
}

/** Runs as app_auth. Nothing of the visitor is kept with it. */
export async function insertGuestSession(db: Db, user_id: string, token: string, expires_at: Date): Promise<void> {
  await db.insertInto('session').values({ user_id, token, expires_at, kijkt: true }).execute();
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
  return (
    db
      .selectFrom('users')
      .select(['email', 'voornaam', 'achternaam', 'functie', 'telefoon', 'geboortedatum', 'profiel_foto'])
      // Null for who is not mailed about those anyway.
      .select(
        sql<boolean | null>`case when vereniging_id is not null and (rol = 'admin' or is_contactpersoon)
        then krijgt_aanmeldingen end`.as('krijgt_aanmeldingen'),
      )
      .select([
        sql<boolean | null>`case when vereniging_id is not null then krijgt_weekoverzicht end`.as(
          'krijgt_weekoverzicht',
        ),
        sql<boolean | null>`case when vereniging_id is not null then krijgt_contractmails end`.as(
          'krijgt_contractmails',
        ),
      ])
      .where('id', '=', user_id)
      .executeTakeFirst()
  );
}

type OwnColumns =
  | 'voornaam'
  | 'achternaam'
  | 'functie'
  | 'telefoon'
  | 'geboortedatum'
  | 'profiel_foto'
  | 'krijgt_aanmeldingen'
  | 'krijgt_weekoverzicht'
  | 'krijgt_contractmails';

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
    .selectFrom('users as u')
    .leftJoin('vereniging as v', 'v.id', 'u.vereniging_id')
    .select([
      'u.id',
      'u.naam',
      'u.email',
      'u.email_bevestigd',
      'u.voornaam',
      'u.achternaam',
      'u.functie',
      'u.telefoon',
      'u.geboortedatum',
      'u.profiel_foto',
      'u.rol',
      'v.id as club_id',
      'v.naam as club_naam',
      'u.is_contactpersoon',
      'u.krijgt_aanmeldingen',
      'u.krijgt_weekoverzicht',
      'u.krijgt_contractmails',
      'u.chat_enabled',
      'u.two_factor_enabled',
      'u.created_at',
      'u.updated_at',
    ])
    .where('u.id', '=', user_id)
    .executeTakeFirst();
}

/** With where they came from, but without what opens them; runs as app_auth. */
export function listSessionDetails(db: Db, user_id: string) {
  return db
    .selectFrom('session')
    .select(['id', 'created_at', 'updated_at', 'expires_at', 'user_agent', 'ip_address'])
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .limit(SESSIONS_MOST)
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

/** Everybody with access to the club, by name. */
export async function listUsers(db: Db, tenant: Tenant, after: string | undefined) {
  const query = db
    .selectFrom('users')
    .select(['id', 'naam', 'email', 'profiel_foto', 'functie', 'rol', 'is_contactpersoon', 'krijgt_aanmeldingen'])
    .select(sql<boolean>`rol = 'admin' and app.is_last_admin(id)`.as('is_last_admin'))
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('rol', '<>', 'superuser');
  const { rows, next } = await listPage(query, { by: { naam: 'text', id: 'uuid' }, size: USERS_PER_PAGE, after });
  return {
    rows: rows.map(({ is_last_admin, ...user }) => ({
      ...user,
      rol: user.rol === 'admin' ? ('admin' as const) : ('member' as const),
      can: { change_rol: !is_last_admin, remove: !is_last_admin },
    })),
    next,
  };
}

type Changed = 'ok' | 'onbekend' | 'laatste_beheerder';

/** Undefined leaves what it is. Another role ends the person's sessions. */
export async function updateUser(
  db: Db,
  {
    user_id,
    rol,
    is_contactpersoon,
    krijgt_aanmeldingen,
  }: {
    user_id: string;
    rol?: string | undefined;
    is_contactpersoon?: boolean | undefined;
    krijgt_aanmeldingen?: boolean | undefined;
  },
): Promise<Changed> {
  const { rows } = await sql<{ outcome: Changed }>`
    select app.update_user(${user_id}, ${rol ?? null}, ${is_contactpersoon ?? null}, ${krijgt_aanmeldingen ?? null}) as outcome`.execute(
    db,
  );
  return rows[0]?.outcome ?? 'onbekend';
}

/** Club, role and sessions are gone when this is done. */
export async function removeUser(db: Db, user_id: string): Promise<Changed> {
  const { rows } = await sql<{ outcome: Changed }>`select app.remove_user(${user_id}) as outcome`.execute(db);
  return rows[0]?.outcome ?? 'onbekend';
}

/** How many people have access to the club, as part of a statement. */
export function selectUserCount(db: Db, tenant: Tenant) {
  return db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('vereniging_id', '=', tenant.vereniging_id);
}

/** Who is told when something happens that concerns the club. */
export function listBeheerders(db: Db, tenant: Pick<Tenant, 'vereniging_id'>) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'naam', 'voornaam'])
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('rol', '=', 'admin')
    .where('email_bevestigd', '=', true)
    .where('geblokkeerd_op', 'is', null)
    .orderBy('created_at')
    .limit(BEHEERDERS_MOST)
    .execute();
}

/** Who of the club mail reaches: its admins, and these people, with what each wants to be mailed about. */
export function listReachable(db: Db, tenant: Pick<Tenant, 'vereniging_id'>, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'naam', 'voornaam', 'rol', 'krijgt_weekoverzicht', 'krijgt_contractmails'])
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where((eb) => eb.or([eb('rol', '=', 'admin'), eb('id', '=', sql<string>`any (${[...new Set(ids)]}::uuid[])`)]))
    .where('email_bevestigd', '=', true)
    .where('geblokkeerd_op', 'is', null)
    .orderBy('created_at')
    .limit(REACHABLE_MOST)
    .execute();
}

/** Who of the club may read what happens there: its admins, and who is its contact person. Who wants to comes first. */
export function listNoticeReaders(db: Db, tenant: Pick<Tenant, 'vereniging_id'>) {
  return db
    .selectFrom('users')
    .select(['email', 'naam', 'voornaam', 'rol', 'krijgt_aanmeldingen'])
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where((eb) => eb.or([eb('rol', '=', 'admin'), eb('is_contactpersoon', '=', true)]))
    .where('email_bevestigd', '=', true)
    .where('geblokkeerd_op', 'is', null)
    .orderBy('krijgt_aanmeldingen', 'desc')
    .orderBy('created_at')
    .limit(BEHEERDERS_MOST)
    .execute();
}

/** More than a page can name. */
const CONTACTPERSONEN_MOST = 50;

/** Whom a company can ask about sponsoring, as the club marked them. */
export function listContactpersonen(db: Db, tenant: Pick<Tenant, 'vereniging_id'>) {
  return db
    .selectFrom('users')
    .select(['id', 'naam', 'email', 'telefoon', 'functie', 'profiel_foto'])
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('is_contactpersoon', '=', true)
    .orderBy('sorteernaam')
    .orderBy('id')
    .limit(CONTACTPERSONEN_MOST)
    .execute();
}

/** Who these people are, by id, of whatever club or of the provider; who deleted the account is not there. */
export async function listPeople(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { naam: string; rol: string }>();
  const people = await db
    .selectFrom('users')
    .select(['id', 'naam', 'rol'])
    .where('id', '=', sql<string>`any (${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(people.map(({ id, ...person }) => [id, person]));
}

/** How to write to somebody whom who asks may see, of whatever club or of none. */
export const findPerson = (db: Db, user_id: string) =>
  db.selectFrom('users').select(['email', 'naam', 'voornaam']).where('id', '=', user_id).executeTakeFirst();

const CLUB_USERS_SHOWN = 10;

/** A club's people for the provider's page of it: its admins first, and no more than fit there. */
export async function listClubUsers(db: Db, vereniging_id: string) {
  const ofClub = db.selectFrom('users').where('vereniging_id', '=', vereniging_id);
  // Each role from its index: a club may have thousands of people.
  await walkIndexes(db);
  const first = (rol: 'admin' | 'member') =>
    ofClub
      .select(['id', 'naam', 'email', 'profiel_foto', 'rol', 'is_contactpersoon'])
      .select(['two_factor_enabled', 'geblokkeerd_op'])
      // Who never came back after the account was made was not active yet.
      .select(sql<Date | null>`nullif(laatst_gebruikt_op, created_at)`.as('laatst_actief_op'))
      .where('rol', '=', sql.lit(rol))
      .orderBy('sorteernaam')
      .orderBy('id')
      .limit(CLUB_USERS_SHOWN);
  const found = await db
    .selectFrom(first('admin').as('k'))
    .selectAll()
    .unionAll(db.selectFrom(first('member').as('k')).selectAll())
    .execute();
  const { admin = [], member = [] } = Object.groupBy(found, ({ rol }) => rol);
  const users = [...admin, ...member].slice(0, CLUB_USERS_SHOWN);
  const counts = await ofClub
    .select(countUpTo(ofClub.select('id').where('rol', '=', sql.lit('admin'))).as('admins'))
    .select('naam as laatst_actief')
    .orderBy('laatst_gebruikt_op', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { users, admins: counts?.admins ?? 0, laatst_actief: counts?.laatst_actief ?? null };
}

/** What somebody of the club is called; null for who is not one of its people. */
export async function findName(db: Db, { vereniging_id }: Tenant, user_id: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('naam')
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', user_id)
    .executeTakeFirst();
  return user?.naam ?? null;
}

/** What people of the club are called, by id; who is not one of them is left out. */
export async function listNames(
  db: Db,
  { vereniging_id }: Tenant,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await db
    .selectFrom('users')
    .select(['id', 'naam'])
    .where('vereniging_id', '=', vereniging_id)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(people.map(({ id, naam }) => [id, naam]));
}

/** More people than this nobody chooses from. */
const COLLEAGUES_MOST = 200;

/** The people of the club by name, to choose one from. */
export function listColleagues(db: Db, { vereniging_id }: Tenant) {
  return db
    .selectFrom('users')
    .select(['id', 'naam'])
    .where('vereniging_id', '=', vereniging_id)
    .where('rol', '<>', 'superuser')
    .orderBy('naam')
    .orderBy('id')
    .limit(COLLEAGUES_MOST)
    .execute();
}

/** To whom somebody can hand over, by name, with the number that the club knows; who is blocked is not among them. */
export function listSuccessors(db: Db, { vereniging_id }: Tenant, except: string) {
  return db
    .selectFrom('users')
    .select(['id', 'naam', 'email', 'voornaam', 'telefoon', 'rol'])
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '<>', except)
    .where('rol', '<>', 'superuser')
    .where('geblokkeerd_op', 'is', null)
    .orderBy('naam')
    .orderBy('id')
    .limit(COLLEAGUES_MOST)
    .$narrowType<{ rol: 'member' | 'admin' }>()
    .execute();
}

/** Of whatever club, or of the provider: for the console. */
export async function findAnyName(db: Db, user_id: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('naam').where('id', '=', user_id).executeTakeFirst();
  return user?.naam ?? null;
}

/** Registered, and the address never confirmed. */
export const selectUnconfirmed = (db: Db, before: Cutoff) =>
  db
    .selectFrom('users')
    .select('id')
    .where('email_bevestigd', '=', false)
    .where('rol', '<>', 'superuser')
    .where('created_at', '<', before);

/** Between a warning and what follows it there is always this long, also when the job did not run for a year. */
const WARNED_BEFORE = sql<Date>`(now() - interval '30 days')`;

/** Nobody else could let new people into the club, so a last admin stays. The provider's own people are its own care. */
const isDispensable = sql<boolean>`rol <> 'superuser' and not app.is_last_admin(id)`;

/** Not used for the whole term, and warned twice. */
export const selectUnused = (db: Db, before: Cutoff) =>
  db
    .selectFrom('users')
    .select('id')
    .where('laatst_gebruikt_op', '<', before)
    .where('waarschuwingen', '=', 2)
    .where('gewaarschuwd_op', '<', WARNED_BEFORE)
    .where(isDispensable);

/** Who has two months left and was not warned, or one month and was warned once. */
export const selectToWarn = (db: Db, before: Cutoff) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'voornaam', 'waarschuwingen'])
    .where((eb) =>
      eb.or([
        eb('laatst_gebruikt_op', '<', sql<Date>`${before} + interval '2 months'`).and('waarschuwingen', '=', 0),
        eb('laatst_gebruikt_op', '<', sql<Date>`${before} + interval '1 month'`)
          .and('waarschuwingen', '=', 1)
          .and('gewaarschuwd_op', '<', WARNED_BEFORE),
      ]),
    )
    .where(isDispensable)
    .orderBy('id');

/** False when somebody else did, or the person came back a moment ago. */
export async function recordWarning(db: Db, id: string, waarschuwingen: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ waarschuwingen: waarschuwingen + 1, gewaarschuwd_op: sql`now()` })
    .where('id', '=', id)
    .where('waarschuwingen', '=', waarschuwingen)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes the accounts that are still due when their row is locked. */
export async function deleteStaleAccounts(db: Db, due: Expression<{ id: string }>): Promise<Cleared> {
  const { rows } = await sql<{ file_keys: string[] | null }>`
    select app.delete_stale_account(due.id) as file_keys from (${due}) due`.execute(db);
  const deleted = rows.flatMap(({ file_keys }) => (file_keys === null ? [] : [file_keys]));
  return { count: deleted.length, file_keys: deleted.flat() };
}

// ---------------------------------------------------------------------------------------------------------------
// Everybody, for the provider's console; runs as app_super

/** Superusers who can log in: with a password, and not blocked. */
export async function countSuperusers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select app.count_superusers() as count`.execute(db);
  return rows[0]?.count ?? 0;
}

const EVERYBODY = [
  'u.id',
  'u.naam',
  'u.voornaam',
  'u.email',
  'u.profiel_foto',
  'u.rol',
  'u.is_contactpersoon',
  'u.chat_enabled',
  'u.two_factor_enabled',
  'u.email_bevestigd',
  'u.geblokkeerd_op',
  'u.laatst_gebruikt_op',
  'u.vereniging_id',
] as const;

interface OwnClub {
  id: string;
  naam: string;
  kleur_1: string | null;
  kleur_2: string | null;
  kleur_3: string | null;
}

/** Once for each club of the page, however many of its people stand there. */
async function listOwnClubs(db: Db, ids: Iterable<string | null>): Promise<Map<string | null, OwnClub>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const clubs = await db
    .selectFrom('vereniging')
    .select(['id', 'naam', 'kleur_1', 'kleur_2', 'kleur_3'])
    .where('id', 'in', known)
    .execute();
  return new Map(clubs.map((club) => [club.id, club]));
}

async function withClubs<Row extends { vereniging_id: string | null }>(db: Db, rows: Row[]) {
  const clubs = await listOwnClubs(
    db,
    rows.map(({ vereniging_id }) => vereniging_id),
  );
  return rows.map(({ vereniging_id, ...person }) => ({ ...person, vereniging: clubs.get(vereniging_id) ?? null }));
}

/** Word for word as in the index of each, or the index is not used. */
const IS_IN: Record<Toestand, ReturnType<typeof sql<boolean>>> = {
  geblokkeerd: sql<boolean>`u.geblokkeerd_op is not null`,
  zonder_vereniging: sql<boolean>`u.vereniging_id is null`,
  zonder_tweestaps: sql<boolean>`not u.two_factor_enabled`,
  niet_bevestigd: sql<boolean>`not u.email_bevestigd`,
};

export async function listEveryone(db: Db, { rol, vereniging_id, toestand }: UserFilter, after: string | undefined) {
  // Nobody is in a club and without one.
  if (vereniging_id !== undefined && toestand === 'zonder_vereniging') return { rows: [], next: null };
  // Who stands for the example club is nobody.
  let query = db.selectFrom('users as u').select(EVERYBODY).where('u.is_voorbeeld', '=', false);
  if (rol !== undefined) query = query.where('u.rol', '=', rol);
  if (vereniging_id !== undefined) query = query.where('u.vereniging_id', '=', vereniging_id);
  if (toestand !== undefined) query = query.where(IS_IN[toestand]);
  await walkIndexes(db);
  const { rows, next } = await listPage(query, {
    by: { 'u.sorteernaam': 'text', 'u.id': 'uuid' },
    size: EVERYONE_PER_PAGE,
    after,
  });
  return { rows: await withClubs(db, rows), next };
}

interface Found {
  id: string;
  naam: string;
  voornaam: string | null;
  email: string;
  profiel_foto: string | null;
  rol: Rol;
  is_contactpersoon: boolean;
  chat_enabled: boolean;
  two_factor_enabled: boolean;
  email_bevestigd: boolean;
  geblokkeerd_op: Date | null;
  laatst_gebruikt_op: Date;
  vereniging_id: string | null;
}

export async function searchEveryone(db: Db, zoek: string, { rol, vereniging_id, toestand }: UserFilter) {
  const { rows } = await sql<Found>`
    select ${sql.join(EVERYBODY.map((column) => sql.raw(column)))}
      from app.search_users(${zoek}, ${rol ?? null}, ${vereniging_id ?? null}, ${toestand ?? null},
          ${EVERYONE_PER_PAGE + 1}) with ordinality u
     order by u.ordinality`.execute(db);
  return { rows: await withClubs(db, rows.slice(0, EVERYONE_PER_PAGE)), has_more: rows.length > EVERYONE_PER_PAGE };
}

/** With who blocked the person, and why. */
export async function findSomebody(db: Db, id: string) {
  const person = await db
    .selectFrom('users as u')
    .leftJoin('users as b', 'b.id', 'u.geblokkeerd_door')
    .select([...EVERYBODY, 'u.geblokkeerd_reden', 'b.naam as geblokkeerd_door'])
    .select(sql<boolean>`app.is_last_admin(u.id)`.as('is_last_admin'))
    .select(
      selectSecurityEventsOf(db, sql.ref('u.id'))
        .clearSelect()
        .select('e.at')
        .where('e.event_type', '=', sql.lit('account_confirmed'))
        .orderBy('e.at', 'desc')
        .limit(1)
        .as('bevestigd_op'),
    )
    .where('u.id', '=', id)
    .executeTakeFirst();
  return person && (await withClubs(db, [person]))[0];
}

/** Where somebody is logged in, last used first; without what would open it. */
export async function listSessionsOf(db: Db, user_id: string): Promise<{ user_agent: string | null; used_at: Date }[]> {
  const { rows } = await sql<{ user_agent: string | null; used_at: Date }>`
    select user_agent, used_at from app.list_sessions(${user_id})`.execute(db);
  return rows;
}

/** By club the first few admins, who decide there and hear of a change. */
export async function listBeheerderNames(db: Db, vereniging_ids: readonly string[]) {
  const { rows } = await sql<{ vereniging_id: string; naam: string }>`
    select c.id as vereniging_id, b.naam from unnest(${[...new Set(vereniging_ids)]}::uuid[]) c (id),
      lateral (select u.naam, u.sorteernaam, u.id from app.users u where u.vereniging_id = c.id and u.rol = 'admin'
        and u.email_bevestigd and u.geblokkeerd_op is null
        order by u.sorteernaam, u.id limit ${BEHEERDERS_NAMED + 1}) b
     order by b.sorteernaam, b.id`.execute(db);
  return new Map(
    vereniging_ids.map((id) => {
      const namen = rows.filter(({ vereniging_id }) => vereniging_id === id).map(({ naam }) => naam);
      return [id, { namen: namen.slice(0, BEHEERDERS_NAMED), has_more: namen.length > BEHEERDERS_NAMED }];
    }),
  );
}

export type PersonChanged = 'ok' | 'onbekend' | 'zichzelf' | 'vereniging_onbekend' | 'verouderd' | 'laatste_beheerder';

export interface PersonChange {
  id: string;
  rol: Rol;
  vereniging_id: string | null;
  /** What the person was when it was decided. */
  was?: string | undefined;
}

/** Ends every session of the person. */
export async function changeSomebody(db: Db, change: PersonChange): Promise<PersonChanged> {
  const { id, rol, vereniging_id, was = null } = change;
  const { rows } = await sql<{ outcome: PersonChanged }>`
    select app.change_user(${id}, ${rol}, ${vereniging_id}, ${was}) as outcome`.execute(db);
  return rows[0]?.outcome ?? 'onbekend';
}

/** False when there is no such person, or no club to be the contact of. */
export async function updateContactpersoon(db: Db, id: string, is_contactpersoon: boolean): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select app.set_contactpersoon(${id}, ${is_contactpersoon}) as done`.execute(db);
  return rows[0]?.done ?? false;
}

export async function updateChat(db: Db, id: string, chat_enabled: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ chat_enabled })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Null when there is no such person. */
export async function endSessionsOf(db: Db, id: string): Promise<number | null> {
  const { rows } = await sql<{ count: number | null }>`select app.end_sessions(${id})::int as count`.execute(db);
  return rows[0]?.count ?? null;
}

export async function blockUser(db: Db, id: string, reden: string): Promise<'ok' | 'onbekend' | 'zichzelf'> {
  const { rows } = await sql<{ outcome: 'ok' | 'onbekend' | 'zichzelf' }>`
    select app.block_user(${id}, ${reden}) as outcome`.execute(db);
  return rows[0]?.outcome ?? 'onbekend';
}

export async function unblockUser(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.unblock_user(${id}) as done`.execute(db);
  return rows[0]?.done ?? false;
}

/** Also one that was deleted and can be put back. */
export async function hasClub(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('vereniging').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function hasUser(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** What somebody did and what was done to the account, and what happened at its door: two logs as one. */
export async function listLog(db: Db, user_id: string, after: string | undefined) {
  await walkIndexes(db);
  const { rows, next } = await listMerged(
    db,
    [selectAuditAbout(db, user_id), selectAuditBy(db, user_id), selectSecurityEventsOf(db, sql.val(user_id))],
    { by: { at: 'timestamptz', id: 'uuid' }, direction: 'desc', size: LOG_PER_PAGE, after },
  );
  const actors = [...new Set(rows.map(({ actor }) => actor))].filter((id) => id !== null);
  const people =
    actors.length === 0 ? [] : await db.selectFrom('users').select(['id', 'naam']).where('id', 'in', actors).execute();
  const names = new Map(people.map(({ id, naam }) => [id, naam]));
  const clubIds = rows.flatMap(({ before, after: now }) => [before?.['vereniging_id'], now?.['vereniging_id']]);
  const clubs = await listOwnClubs(
    db,
    clubIds.filter((id) => typeof id === 'string'),
  );
  const verenigingen = Object.fromEntries([...clubs.values()].map(({ id, naam }) => [id, naam]));
  return {
    rows: rows.map(({ actor, ...entry }) => ({
      ...entry,
      door: actor === null ? null : (names.get(actor) ?? null),
      is_self: actor === user_id,
      verenigingen,
    })),
    next,
  };
}
