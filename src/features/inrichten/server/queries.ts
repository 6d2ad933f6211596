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

export async function upsertLater(db: Db, onderdeel: LaterOnderdeel, later_door_user_id: string | null): Promise<void> {
  const values = { later_op: later_door_user_id === null ? null : sql<Date>`now()`, later_door_user_id };
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

/** As a visitor: what the proof mail with this id proves; undefined when it is not the last one. */
export async function pressProef(db: Db, id: string): Promise<ProefOnderdeel | undefined> {
  const { rows } = await sql<{ onderdeel: ProefOnderdeel }>`select onderdeel from app.press_proef(${id})`.execute(db);
  return rows[0]?.onderdeel;
}
