import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Cutoff } from '#server/retention.ts';
import type { MovedRows } from '#features/matches/server/queries/merging.ts';
import type { MovedPeople } from '#features/sponsors/server/queries/merging.ts';
import type { KeptPerson, Merged } from '#features/samenvoegen/shared/rules.ts';

/** All that went along, by its table, so that it can go back; and who was written down beside. */
export interface Along extends MovedRows, MovedPeople {
  nieuw: (KeptPerson & { id: string; is_eigen: boolean })[];
  /** As many as the person was told. */
  onderdelen: number;
}

interface NewSamenvoeging extends Merged {
  behouden_id: string;
  opgegaan_id: string;
  meegegaan: Along;
}

export async function insertSamenvoeging(db: Db, { vereniging_id, user_id }: Tenant, row: NewSamenvoeging) {
  const { behouden_id, opgegaan_id } = row;
  const [was, werd, meegegaan] = [row.was, row.werd, row.meegegaan].map((one) => JSON.stringify(one)) as [
    string,
    string,
    string,
  ];
  const { id } = await db
    .insertInto('samenvoeging')
    .values({ vereniging_id, behouden_id, opgegaan_id, was, werd, meegegaan, door_user_id: user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const selectSamenvoegingen = (db: Db, tenant: Tenant) =>
  db
    .selectFrom('samenvoeging')
    .where('samenvoeging.vereniging_id', '=', tenant.vereniging_id)
    .select(['samenvoeging.id', 'behouden_id', 'opgegaan_id', 'op', 'door_user_id', 'teruggedraaid_op'])
    .select([
      sql<Merged['was']>`was`.as('was'),
      sql<Merged['werd']>`werd`.as('werd'),
      sql<Along>`meegegaan`.as('meegegaan'),
    ]);

export const findSamenvoeging = (db: Db, tenant: Tenant, id: string) =>
  selectSamenvoegingen(db, tenant).where('samenvoeging.id', '=', id).executeTakeFirst();

export const lockSamenvoeging = (db: Db, tenant: Tenant, id: string) =>
  selectSamenvoegingen(db, tenant).where('samenvoeging.id', '=', id).forUpdate().executeTakeFirst();

/** What the same sponsor took in after that, and still has. */
export const listLater = (
  db: Db,
  tenant: Tenant,
  { behouden_id, op, id }: { behouden_id: string; op: Date; id: string },
) =>
  selectSamenvoegingen(db, tenant)
    .where('behouden_id', '=', behouden_id)
    .where('teruggedraaid_op', 'is', null)
    .where('op', '>=', op)
    .where('samenvoeging.id', '<>', id)
    .orderBy('op')
    .execute();

export async function setTakenApart(db: Db, tenant: Tenant, id: string): Promise<void> {
  await db
    .updateTable('samenvoeging')
    .set({ teruggedraaid_op: new Date() })
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', id)
    .execute();
}

/** Which addresses of these sponsors want no mail of the club. */
export async function listOptOuts(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ adres: string }>`select * from app.list_opt_outs(${[...ids]}::uuid[]) k (adres)`.execute(
    db,
  );
  return rows.map(({ adres }) => adres);
}

/** Of all clubs, those that can no longer be taken apart. */
export const selectOld = (db: Db, before: Cutoff) =>
  db.selectFrom('samenvoeging').select(['vereniging_id', 'id', 'opgegaan_id']).where('op', '<', before);

export async function deleteSamenvoegingen(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('samenvoeging')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}
