import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { SharedMinutes } from '#features/bestanden/shared/rules/views.ts';
import type { View } from '#features/bestanden/shared/schema.ts';

interface KeptView {
  /** Without one the database makes one that nobody guesses. */
  id?: string | undefined;
  view: View;
  minuten: SharedMinutes;
}

/** What a print view shows now, for who gets its id. */
export function insertView(db: Db, { vereniging_id, user_id }: Tenant, { id, view, minuten }: KeptView) {
  const kept = {
    brochure_data: JSON.stringify(view),
    created_by_user_id: user_id,
    expires_at: sql<Date>`now() + make_interval(mins => ${minuten}::integer)`,
  };
  return db
    .insertInto('generation_cache')
    .values({ vereniging_id, ...(id !== undefined && { id }), ...kept })
    .onConflict((conflict) => conflict.columns(['vereniging_id', 'id']).doUpdateSet(kept))
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
}

/** As it was kept, for a visitor; null when there is none, or no longer. */
export async function findKeptView(db: Db, id: string): Promise<object | null> {
  const { rows } = await sql<{ kept: object | null }>`select app.find_weergave(${id}) as kept`.execute(db);
  return rows[0]?.kept ?? null;
}
