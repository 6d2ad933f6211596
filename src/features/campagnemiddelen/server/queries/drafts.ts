import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Cutoff } from '#server/retention.ts';
import type { EditedType } from '#features/campagnemiddelen/shared/kinds.ts';

/** What this person typed for a search and did not save, as part of a statement. */
export const selectDrafts = (db: Db, { vereniging_id, user_id }: Tenant, zoekopdracht_id: string) =>
  db
    .selectFrom('brochure_draft')
    .select(['type', 'base_version', 'data', 'updated_at'])
    .where('vereniging_id', '=', vereniging_id)
    .where('user_id', '=', user_id)
    .where('zoekopdracht_id', '=', zoekopdracht_id);

/** The brochure that this person began last and did not save, as part of a statement; none of a type that is locked. */
export const selectBegun = (db: Db, { vereniging_id, user_id }: Tenant) =>
  db
    .selectFrom('brochure_draft')
    .innerJoin('zoekopdracht', (join) =>
      join
        .onRef('zoekopdracht.vereniging_id', '=', 'brochure_draft.vereniging_id')
        .onRef('zoekopdracht.id', '=', 'brochure_draft.zoekopdracht_id'),
    )
    .leftJoin('campaign_media_lock', (join) =>
      join
        .onRef('campaign_media_lock.vereniging_id', '=', 'brochure_draft.vereniging_id')
        .on('campaign_media_lock.media_type', '=', sql.lit('brochure' as const)),
    )
    .select(['zoekopdracht.id as zoekopdracht_id', 'zoekopdracht.zoekopdracht'])
    .where('brochure_draft.vereniging_id', '=', vereniging_id)
    .where('brochure_draft.user_id', '=', user_id)
    .where('brochure_draft.type', '=', sql.lit('brochure' as const))
    .where('zoekopdracht.gearchiveerd_op', 'is', null)
    .where(sql<boolean>`campaign_media_lock.is_locked is not true`)
    .orderBy('brochure_draft.updated_at', 'desc')
    .limit(1);

interface Draft {
  zoekopdracht_id: string;
  type: EditedType;
}

export async function saveDraft(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  { zoekopdracht_id, type }: Draft,
  { base_version, data }: { base_version: number | null; data: unknown },
) {
  if (user_id === null) throw new Error('A draft is somebody’s.');
  const values = { base_version, data: JSON.stringify(data) };
  return db
    .insertInto('brochure_draft')
    .values({ vereniging_id, user_id, zoekopdracht_id, type, ...values })
    .onConflict((conflict) =>
      conflict.columns(['vereniging_id', 'user_id', 'zoekopdracht_id', 'type']).doUpdateSet(values),
    )
    .returning('updated_at')
    .executeTakeFirstOrThrow();
}

export async function deleteDraft(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  { zoekopdracht_id, type }: Draft,
): Promise<void> {
  await db
    .deleteFrom('brochure_draft')
    .where('vereniging_id', '=', vereniging_id)
    .where('user_id', '=', user_id)
    .where('zoekopdracht_id', '=', zoekopdracht_id)
    .where('type', '=', type)
    .execute();
}

/** Drafts that nobody touched for so long. */
export const selectOldDrafts = (db: Db, before: Cutoff) =>
  db
    .selectFrom('brochure_draft')
    .select(['vereniging_id', 'user_id', 'zoekopdracht_id', 'type'])
    .where('updated_at', '<', before);

export async function deleteOldDrafts(db: Db, before: Cutoff, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from app.brochure_draft where (vereniging_id, user_id, zoekopdracht_id, type) in
      (${selectOldDrafts(db, before).limit(limit)})`.execute(db);
  return Number(numAffectedRows);
}
