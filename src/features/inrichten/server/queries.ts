import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { LATER_ONDERDELEN, type LaterOnderdeel, type ProefOnderdeel } from '#features/inrichten/shared/kinds.ts';

export function listInrichting(db: Db) {
  return db
    .selectFrom('inrichting')
    .select(['onderdeel', 'later_op', 'proef_van', 'proef_verstuurd_op', 'proef_geklikt_op'])
    .limit(LATER_ONDERDELEN.length)
    .execute();
}

export async function upsertLater(db: Db, onderdeel: LaterOnderdeel, is_later: boolean): Promise<void> {
  const values = { later_op: is_later ? sql<Date>`now()` : null };
  await db
    .insertInto('inrichting')
    .values({ onderdeel, ...values })
    .onConflict((conflict) => conflict.column('onderdeel').doUpdateSet(values))
    .execute();
}

/** The proof mail that counts from now on; one that was sent before counts no more. */
export async function upsertProef(
  db: Db,
  onderdeel: ProefOnderdeel,
  { id, van }: { id: string; van: string },
): Promise<void> {
  const values = { proef_id: id, proef_van: van, proef_verstuurd_op: sql<Date>`now()`, proef_geklikt_op: null };
  await db
    .insertInto('inrichting')
    .values({ onderdeel, ...values })
    .onConflict((conflict) => conflict.column('onderdeel').doUpdateSet(values))
    .execute();
}

/** As a visitor: what the proof mail with this id proves; null when it is not the last one. */
export async function pressProef(db: Db, id: string): Promise<ProefOnderdeel | null> {
  const { rows } = await sql<{ onderdeel: ProefOnderdeel | null }>`select app.press_proef(${id}) as onderdeel`.execute(
    db,
  );
  return rows[0]?.onderdeel ?? null;
}
