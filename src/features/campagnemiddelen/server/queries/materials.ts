import { sql } from 'kysely';
import { asOne } from '#server/database/as-one.ts';
import type { Db } from '#server/database/database.ts';
import { listPage } from '#server/database/keyset.ts';
import { foundInAll, isSought, likenessOf, looksLike, namedFirst, type Sought } from '#server/database/sought.ts';
import { selectOriginalSizes } from '#server/files/storage.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Page } from '#shared/paging.ts';
import type { MediaType } from '#features/prijzen/shared/rules.ts';
import { selectMediaLocks } from '#features/prijzen/server/queries.ts';
import { selectTeamIds, selectTeamPhotos } from '#features/teams/server/queries.ts';
import { CLUB_COLUMNS, selectClub } from '#features/vereniging/server/queries.ts';
import { selectHandedSearches, selectRunning, selectTeamsOf } from '#features/zoekopdrachten/server/queries.ts';
import type { Material } from '#features/campagnemiddelen/shared/schema.ts';
import { selectDrafts } from './drafts.ts';

const PAGE = 30;

/** A material with who changed it last; somebody who is not of the club has no name here. */
const selectMaterials = (db: Db, { vereniging_id }: Pick<Tenant, 'vereniging_id'>) =>
  db
    .selectFrom('campagnemiddel')
    .leftJoin('users', (join) =>
      join
        .onRef('users.vereniging_id', '=', 'campagnemiddel.vereniging_id')
        .onRef('users.id', '=', 'campagnemiddel.updated_by_user_id'),
    )
    .where('campagnemiddel.vereniging_id', '=', vereniging_id);

/** What was made for a search in an editor or from the brochure: at most one of each type. */
const selectMade = (db: Db, tenant: Pick<Tenant, 'vereniging_id'>, zoekopdracht_id: string) =>
  selectMaterials(db, tenant)
    .select(['campagnemiddel.id', 'campagnemiddel.type', 'campagnemiddel.titel', 'campagnemiddel.omschrijving'])
    .select(['campagnemiddel.data', 'campagnemiddel.version', 'campagnemiddel.updated_at', 'users.naam as updated_by'])
    .select(webhookHost.as('webhook_host'))
    .where('campagnemiddel.zoekopdracht_id', '=', zoekopdracht_id)
    .where('campagnemiddel.data', 'is not', null);

/** All that the documents of a search are made from, but the search itself and who can be called about it. */
export const readSources = asOne((db, at: Tenant & { zoekopdracht_id: string }) => ({
  club: selectClub(db, at, CLUB_COLUMNS),
  teams: selectTeamsOf(db, at, at.zoekopdracht_id),
  photos: selectTeamPhotos(db, at),
  teamIds: selectTeamIds(db, at),
  sizes: selectOriginalSizes(db, at.vereniging_id, 'team'),
  made: selectMade(db, at, at.zoekopdracht_id),
  drafts: selectDrafts(db, at, at.zoekopdracht_id),
  locks: selectMediaLocks(db, at),
}));
export type Sources = Awaited<ReturnType<typeof readSources>>;
export type Made = Sources['made'][number];

/**
 * A running search whose brochure is the first to go out, as part of a statement: one that has it, else the newest.
 */
export const selectFirstBrochure = (db: Db, tenant: Pick<Tenant, 'vereniging_id'>) =>
  selectRunning(db, tenant)
    .leftJoin('campagnemiddel', (join) =>
      join
        .onRef('campagnemiddel.vereniging_id', '=', 'zoekopdracht.vereniging_id')
        .onRef('campagnemiddel.zoekopdracht_id', '=', 'zoekopdracht.id')
        .on('campagnemiddel.type', '=', sql.lit('brochure' as const))
        .on('campagnemiddel.data', 'is not', null),
    )
    .select(['zoekopdracht.id as zoekopdracht_id', 'campagnemiddel.id as brochure_id'])
    .orderBy(sql`campagnemiddel.id is null`)
    .orderBy('zoekopdracht.created_at', 'desc')
    .limit(1);

const webhookHost = sql<string | null>`substring(campagnemiddel.webhook_url from '^https?://([^/:?#]+)')`;
const isMade = sql<boolean>`campagnemiddel.data is not null and campagnemiddel.zoekopdracht_id is not null`;

const selectListed = (db: Db, tenant: Tenant) =>
  selectMaterials(db, tenant)
    .leftJoin('zoekopdracht', (join) =>
      join
        .onRef('zoekopdracht.vereniging_id', '=', 'campagnemiddel.vereniging_id')
        .onRef('zoekopdracht.id', '=', 'campagnemiddel.zoekopdracht_id'),
    )
    .select(['campagnemiddel.id', 'campagnemiddel.vereniging_id', 'campagnemiddel.titel'])
    .select(['campagnemiddel.omschrijving', 'campagnemiddel.type', 'campagnemiddel.uiting_url'])
    .select(['campagnemiddel.inschrijf_url', 'campagnemiddel.interactive', 'campagnemiddel.zoekopdracht_id'])
    .select(['campagnemiddel.version', 'campagnemiddel.updated_at', 'users.naam as updated_by'])
    .select(['zoekopdracht.zoekopdracht', isMade.as('is_gemaakt'), webhookHost.as('webhook_host')]);

interface Listed {
  zoekopdracht_id?: string | undefined;
  los?: 'true' | undefined;
  gemaakt?: 'true' | undefined;
  after?: string | undefined;
}

/** Of a kind that is not locked for who asks; whoever acts for the club sees what is locked too. */
const isOpen = (db: Db, tenant: Tenant) =>
  sql<boolean>`(${tenant.acting_superuser_id}::uuid is not null or campagnemiddel.type <> all (array(${selectMediaLocks(
    db,
    tenant,
  )
    .clearSelect()
    .select('media_type')
    .where('is_locked', '=', true)})))`;

/** Last changed first; of all searches, of one, of none, or what was made here and is not locked for who asks. */
export function listMaterials(
  db: Db,
  tenant: Tenant,
  { zoekopdracht_id, los, gemaakt, after }: Listed,
): Promise<Page<Material>> {
  const rows = selectListed(db, tenant)
    .$if(zoekopdracht_id !== undefined, (query) =>
      query.where('campagnemiddel.zoekopdracht_id', '=', zoekopdracht_id as string),
    )
    .$if(los !== undefined, (query) => query.where('campagnemiddel.zoekopdracht_id', 'is', null))
    .$if(gemaakt !== undefined, (query) => query.where(isMade).where(isOpen(db, tenant)));
  return pageOfMaterials(rows, after);
}

/** What is not locked for who asks, made here or not, last changed first: a page, and how many there are. */
export async function listOpenMaterials(db: Db, tenant: Tenant): Promise<Page<Material>> {
  return pageOfMaterials(selectListed(db, tenant).where(isOpen(db, tenant)));
}
export async function countOpenMaterials(db: Db, tenant: Tenant): Promise<number> {
  const { count } = await db
    .selectFrom('campagnemiddel')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where(isOpen(db, tenant))
    .executeTakeFirstOrThrow();
  return count;
}

const pageOfMaterials = (rows: ReturnType<typeof selectListed>, after?: string) =>
  listPage(rows, {
    by: { 'campagnemiddel.updated_at': 'timestamptz', 'campagnemiddel.id': 'uuid' },
    direction: 'desc',
    size: PAGE,
    after,
  });

/** More searches than this nobody prints. */
export const HANDED_SEARCHES_MOST = 200;
/** The names of so many are cut off on paper, however short they are. */
const HANDED_NAMES_MOST = 60;

/** The searches to print for a successor, each with what was made for it, last changed first. */
export const listHandedSearches = (db: Db, tenant: Tenant) =>
  selectHandedSearches(db, tenant)
    .select((eb) =>
      sql<string[]>`array(${eb
        .selectFrom('campagnemiddel')
        .select('campagnemiddel.titel')
        .whereRef('campagnemiddel.vereniging_id', '=', 'zoekopdracht.vereniging_id')
        .whereRef('campagnemiddel.zoekopdracht_id', '=', 'zoekopdracht.id')
        .orderBy('campagnemiddel.updated_at', 'desc')
        .limit(HANDED_NAMES_MOST)})`.as('materiaal'),
    )
    .limit(HANDED_SEARCHES_MOST + 1)
    .execute();

const materialName = sql`campagnemiddel.titel`;

/** The materials in which something was sought, as part of a statement. What is locked for who asks is not there. */
export const selectSoughtMaterials = (db: Db, tenant: Tenant, sought: Sought) =>
  selectFound(db, tenant)
    .select(['campagnemiddel.updated_at', foundInAll.as('gevonden')])
    .where(
      isSought(
        sql`concat_ws(' ', ${materialName}, campagnemiddel.type, campagnemiddel.omschrijving, zoekopdracht.zoekopdracht)`,
        sought,
      ),
    )
    .orderBy(namedFirst(materialName, sought))
    .orderBy('campagnemiddel.updated_at', 'desc')
    .orderBy('campagnemiddel.id')
    .limit(sought.aantal);

/** Those whose names look like it, as part of a statement. */
export const selectMaterialsLike = (db: Db, tenant: Tenant, sought: Sought) =>
  selectFound(db, tenant)
    .select(likenessOf(materialName, sought).as('gelijkenis'))
    .where(looksLike(materialName, sought))
    .orderBy('gelijkenis', 'desc')
    .orderBy('campagnemiddel.id')
    .limit(sought.aantal);

/** As they stand in a list of what was found. */
const selectFound = (db: Db, tenant: Tenant) =>
  db
    .selectFrom('campagnemiddel')
    .leftJoin('zoekopdracht', (join) =>
      join
        .onRef('zoekopdracht.vereniging_id', '=', 'campagnemiddel.vereniging_id')
        .onRef('zoekopdracht.id', '=', 'campagnemiddel.zoekopdracht_id'),
    )
    .select(['campagnemiddel.id', 'campagnemiddel.titel', 'campagnemiddel.type', 'campagnemiddel.zoekopdracht_id'])
    .select([isMade.as('is_gemaakt'), 'zoekopdracht.zoekopdracht'])
    .where('campagnemiddel.vereniging_id', '=', tenant.vereniging_id)
    .where(isOpen(db, tenant));

export const findMaterial = (db: Db, tenant: Tenant, id: string): Promise<Material | undefined> =>
  selectListed(db, tenant).where('campagnemiddel.id', '=', id).executeTakeFirst();

/** What was made of a type for a search. */
export async function findMadeId(db: Db, tenant: Tenant, zoekopdracht_id: string, type: MediaType) {
  const made = await selectMade(db, tenant, zoekopdracht_id).where('campagnemiddel.type', '=', type).executeTakeFirst();
  return made?.id;
}

export interface FormColumns {
  titel: string;
  omschrijving: string | null;
  type: MediaType;
  uiting_url: string | null;
  inschrijf_url: string | null;
  zoekopdracht_id: string | null;
  interactive: boolean;
}

export async function insertMaterial(db: Db, { vereniging_id, user_id }: Tenant, values: FormColumns): Promise<string> {
  const { id } = await db
    .insertInto('campagnemiddel')
    .values({ ...values, vereniging_id, updated_by_user_id: user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when it is gone or its version is no longer the newest. */
export async function updateMaterial(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  { id, version }: { id: string; version: number },
  values: Partial<FormColumns>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('campagnemiddel')
    .set({ ...values, updated_by_user_id: user_id })
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteMaterial(db: Db, { vereniging_id }: Tenant, id: string) {
  return db
    .deleteFrom('campagnemiddel')
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .returning('type')
    .executeTakeFirst();
}

/** What a save of an editor writes (MAT-41). */
export interface MadeColumns {
  titel: string;
  omschrijving: string | null;
  inschrijf_url: string;
  interactive: boolean;
  data: object;
}

const SAVED = ['id', 'version', 'updated_at', 'titel', 'omschrijving'] as const;

/** Undefined when there is one already: of two who save a new one at once, one is first. */
export function insertMade(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  { zoekopdracht_id, type }: { zoekopdracht_id: string; type: MediaType },
  { data, ...columns }: MadeColumns,
) {
  return db
    .insertInto('campagnemiddel')
    .values({
      vereniging_id,
      zoekopdracht_id,
      type,
      ...columns,
      data: JSON.stringify(data),
      updated_by_user_id: user_id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(SAVED)
    .executeTakeFirst();
}

/** Undefined when the version is no longer the newest. */
export function updateMade(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  { id, version }: { id: string; version: number },
  { data, ...columns }: MadeColumns,
) {
  return db
    .updateTable('campagnemiddel')
    .set({ ...columns, data: JSON.stringify(data), updated_by_user_id: user_id })
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(SAVED)
    .executeTakeFirst();
}

/** One of each type for a search: what is made from the brochure takes the place of what was made from it before. */
export function replaceMade(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  { zoekopdracht_id, type }: { zoekopdracht_id: string; type: MediaType },
  { data, ...columns }: MadeColumns,
) {
  const changed = { ...columns, data: JSON.stringify(data), updated_by_user_id: user_id };
  return db
    .insertInto('campagnemiddel')
    .values({ vereniging_id, zoekopdracht_id, type, ...changed })
    .onConflict((conflict) =>
      conflict
        .columns(['vereniging_id', 'zoekopdracht_id', 'type'])
        .where('zoekopdracht_id', 'is not', null)
        .where('data', 'is not', null)
        .doUpdateSet(changed),
    )
    .returning(SAVED)
    .executeTakeFirstOrThrow();
}

/** The address of the search as it is now, in what was stored with another (BRO-14): no edit. */
export async function writeBackAddress(
  db: Db,
  { vereniging_id }: Tenant,
  { id, version }: { id: string; version: number },
  inschrijf_url: string,
): Promise<void> {
  await db
    .updateTable('campagnemiddel')
    .set({
      inschrijf_url,
      data: sql<string>`jsonb_set(data, '{inschrijfUrl}', to_jsonb(${inschrijf_url}::text))`,
    })
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .where(sql<boolean>`data ->> 'inschrijfUrl' is distinct from ${inschrijf_url}`)
    .execute();
}

/** Whether this person saved it themselves after the version that they began with. */
export async function wasSavedSince(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  { zoekopdracht_id, type, base_version }: { zoekopdracht_id: string; type: MediaType; base_version: number | null },
): Promise<boolean> {
  const found = await db
    .selectFrom('campagnemiddel')
    .select('id')
    .where('vereniging_id', '=', vereniging_id)
    .where('zoekopdracht_id', '=', zoekopdracht_id)
    .where('type', '=', type)
    .where('data', 'is not', null)
    .where('updated_by_user_id', '=', user_id)
    .where('version', '>', base_version ?? 0)
    .executeTakeFirst();
  return found !== undefined;
}
