import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { countUpTo, listPage, walkIndexes } from '#server/database/keyset.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { findPublicFile } from '#server/files/storage.ts';
import type { MailClub } from '#server/mail/layout.tsx';
import type { Cutoff } from '#server/retention.ts';
import { findClub } from '#features/vereniging/server/queries.ts';
import type { GevondenVereniging } from '#features/vereniging/shared/schema.ts';
import type { STATUSSEN } from '#features/toegangsverzoeken/shared/schema.ts';

const VERZOEKEN_PER_PAGE = 100;
/** Each with its person, its club and who decides there: no more than what that may cost. */
const WAITING_PER_PAGE = 6;

interface OwnVerzoek extends Omit<GevondenVereniging, 'id'> {
  id: string;
  vereniging_id: string;
  status: (typeof STATUSSEN)[number];
  reden: string | null;
  created_at: Date;
}

/** My latest request, whatever became of it. */
export async function findOwnVerzoek(db: Db) {
  const { rows } = await sql<OwnVerzoek>`select * from app.find_own_toegangsverzoek()`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { id, vereniging_id, status, reden, created_at, ...club } = row;
  return { id, vereniging: { id: vereniging_id, ...club }, status, reden, created_at };
}

/** The new request's id; null when there is an open one already, undefined when there is no such club. */
export async function insertVerzoek(
  db: Db,
  user_id: string,
  vereniging_id: string,
): Promise<string | null | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into app.toegangsverzoek (user_id, vereniging_id) values (${user_id}, ${vereniging_id})
      on conflict (user_id) where status = 'pending' do nothing returning id`
    .execute(db)
    .catch((error: unknown) => {
      // The club cannot be looked up first: who has none may read none.
      if (error instanceof Error && 'code' in error && error.code === '23503') return { rows: undefined };
      throw error;
    });
  return rows === undefined ? undefined : (rows[0]?.id ?? null);
}

export async function deleteOwnVerzoek(db: Db, user_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('toegangsverzoek')
    .where('user_id', '=', user_id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export function listOpenVerzoeken(db: Db, tenant: Tenant, after: string | undefined) {
  const query = db
    .selectFrom('toegangsverzoek as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['v.id', 'v.created_at', 'u.naam', 'u.email', 'u.profiel_foto', 'u.rol', 'u.vereniging_id'])
    .where('v.vereniging_id', '=', tenant.vereniging_id)
    .where('v.status', '=', 'pending');
  return listPage(query, {
    by: { 'v.created_at': 'timestamptz', 'v.id': 'uuid' },
    direction: 'desc',
    size: VERZOEKEN_PER_PAGE,
    after,
  });
}

/** Who asks, while it is undecided; afterwards a club knows nothing of somebody it did not let in. */
export function findOpenVerzoek(db: Db, tenant: Tenant, id: string) {
  return db
    .selectFrom('toegangsverzoek as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['v.id', 'u.naam', 'u.voornaam', 'u.email', 'u.rol', 'u.vereniging_id'])
    .where('v.vereniging_id', '=', tenant.vereniging_id)
    .where('v.id', '=', id)
    .where('v.status', '=', 'pending')
    .executeTakeFirst();
}

export async function hasVerzoek(db: Db, tenant: Tenant, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('toegangsverzoek')
    .select('id')
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export type Processed = 'ok' | 'al_verwerkt_of_onbekend' | 'heeft_al_vereniging' | 'vereniging_verwijderd';

/** Status, membership and audit in one act; of several at the same time exactly one gets 'ok'. */
export async function processVerzoek(
  db: Db,
  id: string,
  status: 'approved' | 'rejected',
  reden: string | null,
): Promise<Processed> {
  const { rows } = await sql<{ outcome: Processed }>`
    select app.decide_toegangsverzoek(${id}, ${status}, ${reden}) as outcome`.execute(db);
  return rows[0]?.outcome ?? 'al_verwerkt_of_onbekend';
}

/** How many wait for a decision, as part of a statement; a member who decides nothing counts none. */
export function selectOpenVerzoekCount(db: Db, tenant: Tenant) {
  return db
    .selectFrom('toegangsverzoek')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('status', '=', 'pending');
}

/** How many wait for a decision, of all clubs, for the provider; as part of a statement. */
export const countOpenVerzoeken = (db: Db) =>
  countUpTo(db.selectFrom('toegangsverzoek').select('id').where('status', '=', sql.lit('pending')));

/** Open requests of all clubs, oldest first, for the provider. */
export async function listWaiting(db: Db, after: string | undefined) {
  await walkIndexes(db);
  const query = db
    .selectFrom('toegangsverzoek as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .innerJoin('vereniging as c', 'c.id', 'v.vereniging_id')
    .select(['v.id', 'v.created_at', 'u.naam', 'u.email', 'u.profiel_foto', 'u.rol', 'u.vereniging_id'])
    .select(['c.id as club_id', 'c.naam as club_naam', 'c.kleur_1', 'c.kleur_2', 'c.kleur_3', 'c.verwijderd_op'])
    .where('v.status', '=', sql.lit('pending'));
  return listPage(query, { by: { 'v.created_at': 'timestamptz', 'v.id': 'uuid' }, size: WAITING_PER_PAGE, after });
}

/** How many open requests the provider's own people have: it has few people, and each has one at most. */
export async function countOfSuperusers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app.toegangsverzoek v join app.users u on u.id = v.user_id
     where v.status = 'pending' and u.rol = 'superuser'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** An open request of any club, for the provider. */
export function findWaiting(db: Db, id: string) {
  return db
    .selectFrom('toegangsverzoek as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .innerJoin('vereniging as c', 'c.id', 'v.vereniging_id')
    .select(['v.vereniging_id as wanted_id', 'u.voornaam', 'u.email', 'u.rol', 'u.vereniging_id', 'c.verwijderd_op'])
    .where('v.id', '=', id)
    .where('v.status', '=', 'pending')
    .executeTakeFirst();
}

export async function processForClub(
  db: Db,
  id: string,
  status: 'approved' | 'rejected',
  reden: string | null,
): Promise<Processed> {
  const { rows } = await sql<{ outcome: Processed }>`
    select app.decide_toegangsverzoek_for_club(${id}, ${status}, ${reden}) as outcome`.execute(db);
  return rows[0]?.outcome ?? 'al_verwerkt_of_onbekend';
}

/** All open requests of superusers, or one of them; how many that were. */
export async function deleteOfSuperusers(db: Db, id: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select app.clean_superuser_verzoeken(${id})::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function hasVerzoekAnywhere(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('toegangsverzoek').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Only an open request: a decision stays on record. */
export async function deleteOpenVerzoek(db: Db, tenant: Tenant, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('toegangsverzoek')
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** As the sender of a mail, with what its paper looks like. */
export async function findSender(db: Db, tenant: Pick<Tenant, 'vereniging_id'>): Promise<MailClub & { id: string }> {
  const club = await findClub(db, tenant, ['id', 'naam', 'logo', 'kleur_1', 'kleur_2', 'kleur_3']);
  if (club === undefined) throw new Error('a club sends mail and does not exist');
  const { id, naam, logo: path, kleur_1, kleur_2, kleur_3 } = club;
  const { width, height } = (path !== null && (await findPublicFile(db, id, path))) || { width: null, height: null };
  return {
    id,
    naam,
    kleuren: [kleur_1, kleur_2, kleur_3],
    logo: path === null || width === null || height === null ? null : { path, width, height },
  };
}

/** Decided so long ago that nobody needs to know whom it was about. */
export const selectLongDecided = (db: Db, before: Cutoff) =>
  db.selectFrom('toegangsverzoek').select('id').where('beslist_op', '<', before).where('user_id', 'is not', null);

/** The reason goes too: somebody wrote it about this person. */
export async function detachPeople(db: Db, before: Cutoff, limit: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('toegangsverzoek')
    .set({ user_id: null, reden: null })
    .where('id', 'in', selectLongDecided(db, before).limit(limit))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
