import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { sponsorFilterSchema, type SavedFilter, type SponsorFilter } from '#features/sponsorbeheer/shared/schema.ts';

/** As many as fit a menu. */
export const FILTERS_MOST = 20;

/** What a person kept, by name. What an older filter asks that is no longer known is left out. */
export async function listSavedFilters(db: Db, tenant: Tenant): Promise<SavedFilter[]> {
  const rows = await db
    .selectFrom('bewaard_filter')
    .select(['id', 'naam', 'filter'])
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('user_id', '=', tenant.user_id)
    .orderBy('naam')
    .limit(FILTERS_MOST)
    .execute();
  return rows.map((row) => ({ ...row, filter: sponsorFilterSchema.catch({}).parse(row.filter) }));
}

/** Null when there is one of that name already. */
export async function insertSavedFilter(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  { naam, filter }: { naam: string; filter: SponsorFilter },
): Promise<string | null> {
  const stored = await db
    .insertInto('bewaard_filter')
    .values({ vereniging_id, user_id: user_id ?? '', naam, filter: JSON.stringify(filter) })
    .onConflict((conflict) => conflict.columns(['vereniging_id', 'user_id', 'naam']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id ?? null;
}

export async function deleteSavedFilter(db: Db, tenant: Tenant, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('bewaard_filter')
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('user_id', '=', tenant.user_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
