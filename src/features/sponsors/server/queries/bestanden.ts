import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { listFilesOf } from '#server/files/storage.ts';
import type { Bestand } from '#features/sponsors/shared/schema.ts';

/** More than a club keeps with one sponsor. */
export const BESTANDEN_MOST = 100;

const selectBestanden = (db: Db, tenant: Tenant) =>
  db
    .selectFrom('sponsor_bestand')
    .select(['id', 'sponsor_id', 'naam', 'created_at'])
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('verwijderd_op', 'is', null);

/** What the club keeps with a sponsor, newest first. */
export async function listBestanden(db: Db, tenant: Tenant, sponsor_id: string): Promise<Bestand[]> {
  const rows = await selectBestanden(db, tenant)
    .where('sponsor_id', '=', sponsor_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(BESTANDEN_MOST)
    .execute();
  const files = await listFilesOf(
    db,
    'sponsor_bestand',
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, naam, created_at }) => {
    const file = files.get(id);
    return file === undefined ? [] : [{ ...file, id, naam, created_at }];
  });
}

/** One, with where its bytes are. */
export async function findBestand(db: Db, tenant: Tenant, id: string) {
  const row = await selectBestanden(db, tenant).where('id', '=', id).executeTakeFirst();
  const file = row && (await listFilesOf(db, 'sponsor_bestand', [id])).get(id);
  return row && file && { ...file, ...row };
}

export function insertBestand(db: Db, { vereniging_id, user_id }: Tenant, sponsor_id: string, naam: string) {
  return db
    .insertInto('sponsor_bestand')
    .values({ vereniging_id, sponsor_id, naam, created_by_user_id: user_id })
    .returning(['id', 'naam'])
    .executeTakeFirstOrThrow();
}

/** Out of the list, or back in. Whose it was and how it is called; undefined when there is none to do that with. */
export function setBestandRemoved(db: Db, tenant: Tenant, id: string, isRemoved: boolean) {
  return db
    .updateTable('sponsor_bestand')
    .set({ verwijderd_op: isRemoved ? sql<Date>`now()` : null })
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', id)
    .where('verwijderd_op', isRemoved ? 'is' : 'is not', null)
    .returning(['id', 'sponsor_id', 'naam'])
    .executeTakeFirst();
}

/** Those that can no longer be put back; their files are let go of first. */
export function listRemovedBestanden(db: Db, tenant: Tenant, before: Date) {
  return db
    .selectFrom('sponsor_bestand')
    .select('id')
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('verwijderd_op', '<=', before)
    .limit(BESTANDEN_MOST)
    .execute();
}

export async function deleteBestand(db: Db, tenant: Tenant, id: string): Promise<void> {
  await db
    .deleteFrom('sponsor_bestand')
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', id)
    .execute();
}
