import { sql } from 'kysely';
import { COUNT_MOST } from '#shared/count.ts';
import { TYPES_VERENIGING, type TypeVereniging } from '#shared/club-words.ts';
import type { Page } from '#shared/paging.ts';
import type { Db } from '#server/database/database.ts';
import { listPage } from '#server/database/keyset.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { SEARCH_ANYWHERE_FROM } from '#features/covers/shared/rules.ts';
import {
  CLUB_COVERS_PER_PAGE,
  CLUBS_PER_PAGE,
  type CoverChange,
  type CoverCounts,
  COVERS_PER_PAGE,
  type CoverTile,
} from '#features/covers/shared/schema.ts';

/** What a club's own image is given, and of which kind one is taken when there is none of the club's own (G-084). */
const OWN_QUALITY = 7;
const ANY_COVER: TypeVereniging = 'sportvereniging';

/** The library: what belongs to no club. A club's own image is not the provider's affair. */
const library = (db: Db) => db.selectFrom('cover_images').where('vereniging_id', 'is', null);

const TILE_COLUMNS = [
  'id',
  'titel',
  'category',
  'tags',
  'quality_score',
  'is_active',
  'is_voorbeeld',
  'thumbnail_url',
  'ontbreekt_sinds',
] as const;

/** How many brochures have an image, as part of a statement; it stops where a badge does. */
const brochures = sql<number>`(select count(*)::int from (
  select from app.campagnemiddel c where c.cover_image_id = cover_images.id limit ${sql.lit(COUNT_MOST)}) k)`;

const clubs = sql<number>`(select count(*)::int from (
  select distinct c.vereniging_id from app.campagnemiddel c where c.cover_image_id = cover_images.id
   limit ${sql.lit(COUNT_MOST)}) k)`;

interface Filter {
  category?: TypeVereniging | undefined;
  zoek?: string | undefined;
}

/** A long enough word anywhere in the name or a tag, a shorter one where they begin. */
function fits(word: string) {
  const typed = word.toLocaleLowerCase('nl-NL');
  return typed.length < SEARCH_ANYWHERE_FROM
    ? sql<boolean>`(starts_with(lower(titel), ${typed}) or exists (select from unnest(tags) t where starts_with(t, ${typed})))`
    : sql<boolean>`(strpos(lower(titel), ${typed}) > 0 or exists (select from unnest(tags) t where strpos(t, ${typed}) > 0))`;
}

/** Which images come, told from the index alone; then those few. */
export async function listCovers(
  db: Db,
  { category, zoek = '' }: Filter,
  after: string | undefined,
): Promise<Page<CoverTile>> {
  let found = library(db).select('id');
  if (category !== undefined) found = found.where('category', '=', category);
  if (zoek !== '') found = found.where(fits(zoek));
  const { rows, next } = await listPage(found, {
    by: { category: 'text', titel: 'text', id: 'uuid' },
    size: COVERS_PER_PAGE,
    after,
  });
  const tiles = await listTiles(
    db,
    rows.map(({ id }) => id),
  );
  const byId = new Map(tiles.map((tile) => [tile.id, tile]));
  return { rows: rows.flatMap(({ id }) => byId.get(id) ?? []), next };
}

const listTiles = (db: Db, ids: readonly string[]) =>
  library(db)
    .select(TILE_COLUMNS)
    .select(brochures.as('brochures'))
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();

export async function countCovers(db: Db): Promise<CoverCounts> {
  const { rows } = await sql<{ category: TypeVereniging; count: number }>`
    select k.category, (select count(*)::int from (select from app.cover_images c
        where c.vereniging_id is null and c.category = k.category limit ${sql.lit(COUNT_MOST)}) x) as count
      from unnest(${[...TYPES_VERENIGING]}::text[]) k (category)`.execute(db);
  const alle = Math.min(
    COUNT_MOST,
    rows.reduce((sum, { count }) => sum + count, 0),
  );
  return { ...(Object.fromEntries(rows.map(({ category, count }) => [category, count])) as CoverCounts), alle };
}

const READ_COLUMNS = [
  ...TILE_COLUMNS,
  'description',
  'filename',
  'file_size',
  'width',
  'height',
  'licence',
  'source_provider',
  'original_url',
  'version',
  'updated_at',
] as const;

/** With who changed it last. */
export function findCover(db: Db, id: string) {
  return db
    .selectFrom('cover_images')
    .leftJoin('users', 'users.id', 'cover_images.updated_by_user_id')
    .select(READ_COLUMNS.map((column) => `cover_images.${column}` as const))
    .select(['users.naam as updated_by', brochures.as('brochures'), clubs.as('clubs')])
    .where('cover_images.vereniging_id', 'is', null)
    .where('cover_images.id', '=', id)
    .executeTakeFirst();
}

/** Nobody else changes it until this transaction ends. */
export function lockCover(db: Db, id: string) {
  return library(db)
    .select(['is_active', 'licence', 'source_provider', 'ontbreekt_sinds', 'version', brochures.as('brochures')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The file an image consists of, in its three sizes. */
export interface CoverFile {
  filename: string;
  storage_path: string;
  file_size: number;
  width: number;
  height: number;
  original_url: string;
  thumbnail_url: string;
}

interface NewCover extends CoverFile {
  titel: string;
  category: TypeVereniging;
}

/** Switched off: nobody chooses it before somebody has looked at it. */
export function insertCover(db: Db, cover: NewCover, updated_by_user_id: string) {
  return db
    .insertInto('cover_images')
    .values({ ...cover, is_active: false, updated_by_user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
}

interface StartCover extends NewCover {
  description: string | null;
  tags: string[];
  quality_score: number;
  licence: string;
  source_provider: string;
}

/** A cover of the start set: an example, and switched on, since its rights are known. */
export function insertStartCover(db: Db, cover: StartCover, updated_by_user_id: string) {
  return db
    .insertInto('cover_images')
    .values({ ...cover, is_active: true, is_voorbeeld: true, updated_by_user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Two superusers who add the start set at once take turns. */
export async function holdStartCovers(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('covers:start-set', 0))`.execute(db);
}

/** How many covers of the library clubs can choose, counted to a badge's end, and whether there is any at all. */
export async function countLibrary(db: Db): Promise<{ aan: number; is_leeg: boolean; voorbeelden: number }> {
  const most = sql.lit(COUNT_MOST);
  const { rows } = await sql<{ aan: number; is_leeg: boolean; voorbeelden: number }>`
    select (select count(*)::int from (select from app.cover_images
              where vereniging_id is null and is_active limit ${most}) a) as aan,
           not exists (select from app.cover_images where vereniging_id is null) as is_leeg,
           (select count(*)::int from (select from app.cover_images
              where vereniging_id is null and is_voorbeeld limit ${most}) v) as voorbeelden`.execute(db);
  return rows[0] ?? { aan: 0, is_leeg: true, voorbeelden: 0 };
}

interface Columns extends CoverChange, Partial<CoverFile> {
  is_active?: boolean;
  ontbreekt_sinds?: null;
}

/** A changed cover is the provider's own, no example any more. */
export async function updateCover(db: Db, id: string, values: Columns, updated_by_user_id: string): Promise<void> {
  await db
    .updateTable('cover_images')
    .set({ ...values, is_voorbeeld: false, updated_by_user_id })
    .where('vereniging_id', 'is', null)
    .where('id', '=', id)
    .execute();
}

export async function deleteCover(db: Db, id: string): Promise<void> {
  await db.deleteFrom('cover_images').where('vereniging_id', 'is', null).where('id', '=', id).execute();
}

/** In the order in which they came here: an index has that, and a name would have to be sorted. */
export function listUsingClubs(db: Db, id: string, after: string | undefined) {
  const using = db
    .selectFrom('campagnemiddel')
    .select('vereniging_id')
    .distinct()
    .where('cover_image_id', '=', id)
    .as('gebruik');
  const query = db
    .selectFrom(using)
    .innerJoin('vereniging', 'vereniging.id', 'gebruik.vereniging_id')
    .select(['vereniging.id', 'vereniging.naam', 'vereniging.plaatsnaam']);
  return listPage(query, { by: { 'gebruik.vereniging_id': 'uuid' }, size: CLUBS_PER_PAGE, after });
}

/** A part of the library to look after, in the order of ids. */
export const listCoversAfter = (db: Db, after: string | null, limit: number) =>
  library(db)
    .select(['id', 'titel', 'ontbreekt_sinds'])
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();

/** Says of these whether their files are there; of who was marked before, the day stays. */
export async function markFiles(db: Db, ids: readonly string[], ontbreekt_sinds: Date | null): Promise<void> {
  await db
    .updateTable('cover_images')
    .set({ ontbreekt_sinds })
    .where('vereniging_id', 'is', null)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .where('ontbreekt_sinds', ontbreekt_sinds === null ? 'is not' : 'is', null)
    .execute();
}

const CLUB_COLUMNS = [
  'id',
  'titel',
  'category',
  'tags',
  'original_url as url',
  'thumbnail_url',
  'width',
  'height',
] as const;
const isMissing = sql<boolean>`ontbreekt_sinds is not null`.as('ontbreekt');

/** What a club can choose from: shared, and switched on (COVER-09). */
export async function listForClub(db: Db, category: TypeVereniging | undefined, after: string | undefined) {
  let found = library(db)
    .select(CLUB_COLUMNS)
    .select([isMissing, sql.lit(false).as('eigen')])
    .where('is_active', '=', true);
  if (category !== undefined) found = found.where('category', '=', category);
  return listPage(found, {
    by: { category: 'text', filename: 'text', id: 'uuid' },
    size: CLUB_COVERS_PER_PAGE,
    after,
  });
}

/** What this person brought for the club, and has now. */
const own = (db: Db, { vereniging_id, user_id }: Tenant) =>
  db
    .selectFrom('cover_images')
    .where('vereniging_id', '=', vereniging_id)
    .where('uploaded_by_user_id', '=', user_id)
    .where('vervangen_op', 'is', null);

export const findOwnCover = (db: Db, tenant: Tenant) =>
  own(db, tenant)
    .select(CLUB_COLUMNS)
    .select([isMissing, sql.lit(true).as('eigen')])
    .executeTakeFirst();

/** Of two that one person brings at once the second waits, and then replaces the first. */
export async function holdUploads(db: Db, { vereniging_id, user_id }: Tenant): Promise<void> {
  const key = `cover:${vereniging_id}:${user_id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** Nobody chooses or deletes it until this transaction ends. */
export const lockOwnCover = (db: Db, tenant: Tenant) => own(db, tenant).select('id').forUpdate().executeTakeFirst();

export function insertOwnCover(db: Db, { vereniging_id, user_id }: Tenant, cover: NewCover) {
  return db
    .insertInto('cover_images')
    .values({
      ...cover,
      vereniging_id,
      uploaded_by_user_id: user_id,
      quality_score: OWN_QUALITY,
      source_provider: 'user_upload',
      updated_by_user_id: user_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** It stays for the brochures that have it. A trigger lets go of it with the last of them. */
export async function markReplaced(db: Db, tenant: Tenant, id: string, at: Date): Promise<void> {
  await db
    .updateTable('cover_images')
    .set({ vervangen_op: at })
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', id)
    .execute();
}

export async function deleteOwnCover(db: Db, tenant: Tenant, id: string): Promise<void> {
  await db
    .deleteFrom('cover_images')
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('uploaded_by_user_id', '=', tenant.user_id)
    .where('id', '=', id)
    .execute();
}

/** More than a sentence can name. */
const STILL_USING_MOST = 50;

/** The brochures of the club that have an image, with the search they are for. */
export function listStillUsing(db: Db, tenant: Tenant, id: string) {
  return db
    .selectFrom('campagnemiddel')
    .leftJoin('zoekopdracht', (join) =>
      join
        .onRef('zoekopdracht.vereniging_id', '=', 'campagnemiddel.vereniging_id')
        .onRef('zoekopdracht.id', '=', 'campagnemiddel.zoekopdracht_id'),
    )
    .select(['campagnemiddel.id', 'campagnemiddel.titel', 'campagnemiddel.zoekopdracht_id'])
    .select('zoekopdracht.zoekopdracht')
    .where('campagnemiddel.vereniging_id', '=', tenant.vereniging_id)
    .where('campagnemiddel.cover_image_id', '=', id)
    .orderBy('campagnemiddel.updated_at', 'desc')
    .limit(STILL_USING_MOST)
    .execute();
}

/** A cover as a document of the club shows it: also one that was switched off or replaced since. */
export async function findShownCover(db: Db, tenant: Tenant, id: string) {
  const found = await db
    .selectFrom('cover_images')
    .select(['id', 'titel', 'original_url as url', 'thumbnail_url', 'width', 'height'])
    .select(sql<boolean>`vereniging_id is not null`.as('eigen'))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('vereniging_id', 'is', null), eb('vereniging_id', '=', tenant.vereniging_id)]))
    .executeTakeFirst();
  return found ?? null;
}

/** Where the file of a cover of the library or of the club is kept, at full size. */
export async function findCoverKey(db: Db, tenant: Pick<Tenant, 'vereniging_id'>, id: string): Promise<string | null> {
  const found = await db
    .selectFrom('cover_images')
    .select('storage_path')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('vereniging_id', 'is', null), eb('vereniging_id', '=', tenant.vereniging_id)]))
    .executeTakeFirst();
  return found?.storage_path ?? null;
}

/** Whether this person may choose it now: shared and switched on, or their own. Their own waits for nobody to delete it. */
export async function isChoosable(db: Db, tenant: Tenant, id: string): Promise<boolean> {
  const shared = await library(db).select('id').where('id', '=', id).where('is_active', '=', true).executeTakeFirst();
  if (shared !== undefined) return true;
  return (await own(db, tenant).select('id').where('id', '=', id).forShare().executeTakeFirst()) !== undefined;
}

/**
 * The cover that a document begins with: any image of the club's own kind, else any of a sports club. Which one follows
 * from the search it is for, so that it is the same each time that is asked for.
 */
export async function findAnyCover(db: Db, type: TypeVereniging, seed: string): Promise<string | null> {
  const found = await library(db)
    .select('id')
    .where('is_active', '=', true)
    .where('original_url', 'is not', null)
    .where('ontbreekt_sinds', 'is', null)
    .where('category', '=', (eb) => eb.fn.any(eb.val([...new Set([type, ANY_COVER])])))
    .orderBy(sql`category = ${type}`, 'desc')
    .orderBy(sql`md5(id::text || ${seed}::text)`)
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}
