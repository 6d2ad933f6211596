import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Stap } from '#features/bestanden/shared/kinds.ts';
import type { Wish } from '#features/bestanden/shared/rules/formats.ts';
import type { Report } from '#features/bestanden/shared/schema.ts';

type Club = Pick<Tenant, 'vereniging_id'>;

const RECENT_MOST = 20;
const UNDER_WAY = ['wacht', 'bezig'] as const;
/** No worker takes as long, with all its tries: whoever made it died, and nobody will. */
const isGivenUp = sql<boolean>`bestand.state in ('wacht', 'bezig')
  and coalesce(bestand.begonnen_op, bestand.created_at) < now() - interval '20 minutes'`;
const isUnderWay = sql<boolean>`bestand.state in ('wacht', 'bezig') and not (${isGivenUp})`;
const isKept = sql<boolean>`bestand.expires_at > now()`;

const own = (db: Db, { vereniging_id }: Club) =>
  db.selectFrom('bestand').where('bestand.vereniging_id', '=', vereniging_id);

/** With what it is of. */
const selectShown = (db: Db, tenant: Club) =>
  own(db, tenant)
    .innerJoin('campagnemiddel', (join) =>
      join
        .onRef('campagnemiddel.vereniging_id', '=', 'bestand.vereniging_id')
        .onRef('campagnemiddel.id', '=', 'bestand.campagnemiddel_id'),
    )
    .select(['campagnemiddel.titel', 'campagnemiddel.type', 'campagnemiddel.zoekopdracht_id'])
    .select(['bestand.id', 'bestand.campagnemiddel_id', 'bestand.soort', 'bestand.is_gevouwen', 'bestand.dpi'])
    .select(['bestand.is_interactief', 'bestand.state', 'bestand.stap', isGivenUp.as('is_opgegeven')])
    .select(['bestand.rapport', 'bestand.file_key', 'bestand.bestandsnaam', 'bestand.bytes', 'bestand.gezien_op'])
    .select(['bestand.created_by_user_id', 'bestand.created_at', 'bestand.klaar_op', 'bestand.expires_at']);

export type ShownRow = NonNullable<Awaited<ReturnType<typeof findBestand>>>;

export const findBestand = (db: Db, tenant: Club, id: string) =>
  selectShown(db, tenant).where('bestand.id', '=', id).executeTakeFirst();

/** What somebody asked for that is still kept, newest first. */
export const listRecent = (db: Db, tenant: Tenant) =>
  selectShown(db, tenant)
    .where('bestand.created_by_user_id', '=', tenant.user_id)
    .where(isKept)
    .orderBy('bestand.created_at', 'desc')
    .limit(RECENT_MOST)
    .execute();

/** The same file, ready or under way. */
export const findSame = (db: Db, tenant: Club, sleutel: string) =>
  own(db, tenant)
    .select(['id', 'state'])
    .where('sleutel', '=', sleutel)
    .where('state', '<>', 'mislukt')
    .where(sql<boolean>`not (${isGivenUp})`)
    .where(isKept)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The finished file of exactly this content. */
export const findReady = (db: Db, tenant: Club, sleutel: string) =>
  own(db, tenant)
    .select(['id', 'file_key', 'bestandsnaam', 'bytes', 'soort'])
    .where('sleutel', '=', sleutel)
    .where('state', '=', 'klaar')
    .where(isKept)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Who asks for a file waits here for who of the club asked just before, so that no two count the same free place. Clubs
 * do not wait for each other: on a busy evening a few more than fifty may get in, and nobody is turned away by a lock.
 */
export async function holdRequests(db: Db, { vereniging_id }: Club): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bestanden:' || ${vereniging_id}, 0))`.execute(db);
}

/** How many are being made: of this club, and of all. */
export async function countUnderWay(db: Db, tenant: Club): Promise<{ club: number; all: number }> {
  const { club } = await own(db, tenant)
    .select((eb) => eb.fn.countAll<number>().as('club'))
    .where(isUnderWay)
    .where(isKept)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ count: number }>`select app.count_files_under_way() as count`.execute(db);
  return { club, all: rows[0]?.count ?? 0 };
}

/** One that was never finished and whose time is over holds its key no longer. */
export async function deleteStuck(db: Db, { vereniging_id }: Club, sleutel: string): Promise<void> {
  await db
    .deleteFrom('bestand')
    .where('vereniging_id', '=', vereniging_id)
    .where('sleutel', '=', sleutel)
    .where('state', 'in', UNDER_WAY)
    .where(sql<boolean>`(${isGivenUp} or not (${isKept}))`)
    .execute();
}

interface NewBestand extends Wish {
  campagnemiddel_id: string;
  sleutel: string;
  inhoud: object;
}

export async function insertBestand(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  { campagnemiddel_id, sleutel, inhoud, soort, gevouwen, interactief, dpi }: NewBestand,
): Promise<string> {
  const { id } = await db
    .insertInto('bestand')
    .values({
      vereniging_id,
      campagnemiddel_id,
      sleutel,
      soort,
      dpi,
      is_gevouwen: gevouwen,
      is_interactief: interactief,
      inhoud: JSON.stringify(inhoud),
      created_by_user_id: user_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Who asked last is told; of a superuser who acts nothing is written. */
export async function claimFile(db: Db, { vereniging_id, user_id, acting_superuser_id }: Tenant, id: string) {
  if (acting_superuser_id !== null) return;
  await db
    .updateTable('bestand')
    .set({ created_by_user_id: user_id })
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .where('created_by_user_id', 'is distinct from', user_id)
    .execute();
}

/** Somebody looks: noted now and then, and always once it is ready. */
export async function markSeen(db: Db, { vereniging_id }: Club, id: string): Promise<void> {
  await db
    .updateTable('bestand')
    .set({ gezien_op: sql<Date>`now()` })
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .where('gezien_op', '<', sql<Date>`greatest(now() - interval '5 seconds', klaar_op)`)
    .execute();
}

/** Held for who asked for it last; false when that is somebody else, or it is gone. */
export async function holdOwn(
  db: Db,
  { vereniging_id, user_id, acting_superuser_id }: Tenant,
  id: string,
): Promise<boolean> {
  const held = await db
    .selectFrom('bestand')
    .select('created_by_user_id')
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined && (acting_superuser_id !== null || held.created_by_user_id === user_id);
}

export async function deleteBestand(db: Db, { vereniging_id }: Club, id: string): Promise<void> {
  await db.deleteFrom('bestand').where('vereniging_id', '=', vereniging_id).where('id', '=', id).execute();
}

// ---------------------------------------------------------------------------------------------------------------
// What the job does

const underWay = (db: Db, { vereniging_id }: Club, id: string) =>
  db
    .updateTable('bestand')
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .where('state', 'in', UNDER_WAY);

/** Undefined when it was stopped, or is made already. One that a worker left when it died is begun again. */
export const beginBestand = (db: Db, tenant: Club, id: string) =>
  underWay(db, tenant, id)
    .set({ state: 'bezig', stap: 'ophalen', begonnen_op: sql<Date>`now()` })
    .returning(['inhoud', 'soort', 'is_gevouwen', 'is_interactief', 'dpi'])
    .executeTakeFirst();

/** False when it was stopped. */
export async function setStap(db: Db, tenant: Club, id: string, stap: Stap): Promise<boolean> {
  const { numUpdatedRows } = await underWay(db, tenant, id).set({ stap }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Made {
  file_key: string;
  bestandsnaam: string;
  bytes: number;
  rapport: Report;
}

/** False when it was stopped. */
export async function finishBestand(db: Db, tenant: Club, id: string, { rapport, ...made }: Made): Promise<boolean> {
  const { numUpdatedRows } = await underWay(db, tenant, id)
    .set({
      ...made,
      state: 'klaar',
      stap: null,
      rapport: JSON.stringify(rapport),
      inhoud: null,
      klaar_op: sql<Date>`now()`,
      expires_at: sql<Date>`now() + interval '1 hour'`,
    })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function failBestand(db: Db, tenant: Club, id: string, rapport: Report): Promise<void> {
  await underWay(db, tenant, id)
    .set({ state: 'mislukt', stap: null, rapport: JSON.stringify(rapport), inhoud: null, klaar_op: sql<Date>`now()` })
    .execute();
}

/** It waits for its next try. */
export async function putBack(db: Db, tenant: Club, id: string): Promise<void> {
  await underWay(db, tenant, id).set({ state: 'wacht', stap: null }).execute();
}

/** Lets go of those whose hour is over, of all clubs; answers what of them has to leave the store. */
export async function purgeFiles(db: Db): Promise<string[]> {
  const { rows } = await sql<{ keys: string[] }>`select app.purge_files() as keys`.execute(db);
  return rows[0]?.keys ?? [];
}
