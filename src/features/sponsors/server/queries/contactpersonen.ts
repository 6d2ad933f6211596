import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { KnownAddress } from '#features/matches/server/queries/mailed.ts';
import type { ContactRole } from '#features/sponsors/shared/labels.ts';
import type { ContactInput } from '#features/sponsors/shared/schema.ts';

/** More than anybody keeps apart at one company. */
export const CONTACTS_MOST = 50;

const rollen = sql<ContactRole[]>`rollen`.as('rollen');

const selectContacts = (db: Db, tenant: Tenant) =>
  db
    .selectFrom('contactpersoon')
    .select([
      'id',
      'sponsor_id',
      'naam',
      'functie',
      'email',
      'telefoonnummer',
      'version',
      'updated_at',
      'updated_by_user_id',
    ])
    .select(rollen)
    .where('vereniging_id', '=', tenant.vereniging_id);

/** Who can be reached at a sponsor beside the first contact, in the order in which they were added. */
export function listContactpersonen(db: Db, tenant: Tenant, sponsor_id: string) {
  return selectContacts(db, tenant)
    .where('sponsor_id', '=', sponsor_id)
    .where('verwijderd_op', 'is', null)
    .where('gewist_op', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(CONTACTS_MOST)
    .execute();
}

/** Those who asked to be erased: a stone without a name. */
export function listErasedContacts(db: Db, tenant: Tenant, sponsor_id: string) {
  return db
    .selectFrom('contactpersoon')
    .select(['id', 'gewist_op as op', 'gewist_door as door'])
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('sponsor_id', '=', sponsor_id)
    .where('verwijderd_op', 'is', null)
    .where('gewist_op', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(CONTACTS_MOST)
    .execute();
}

export function lockContactpersoon(db: Db, tenant: Tenant, id: string) {
  return selectContacts(db, tenant)
    .where('id', '=', id)
    .where('verwijderd_op', 'is', null)
    .where('gewist_op', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export function insertContactpersoon(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  sponsor_id: string,
  values: ContactInput,
) {
  return db
    .insertInto('contactpersoon')
    .values({ vereniging_id, sponsor_id, ...values, updated_by_user_id: user_id })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Of one that is locked; what is not named stays. */
export function updateContactpersoon(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  id: string,
  values: Partial<ContactInput>,
) {
  return db
    .updateTable('contactpersoon')
    .set({ ...values, updated_by_user_id: user_id })
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .returning(['id', 'sponsor_id', 'naam', 'functie', 'email', 'telefoonnummer', rollen, 'version'])
    .executeTakeFirstOrThrow();
}

/** Out of every list, or back in. False when there is none to do that with. */
export async function setContactRemoved(db: Db, tenant: Tenant, id: string, isRemoved: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contactpersoon')
    .set({ verwijderd_op: isRemoved ? sql<Date>`now()` : null, updated_by_user_id: tenant.user_id })
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', id)
    .where('verwijderd_op', isRemoved ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Those that can no longer be put back. */
export async function deleteRemovedContacts(db: Db, tenant: Tenant, before: Date): Promise<void> {
  await db
    .deleteFrom('contactpersoon')
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('verwijderd_op', '<=', before)
    .execute();
}

/** Who else of a sponsor is known by an address (in lower case); the club asked for these itself. */
export async function listContactsAt(
  db: Db,
  { vereniging_id }: Tenant,
  addresses: readonly string[],
): Promise<KnownAddress[]> {
  const { rows } = await sql<KnownAddress>`
    select distinct on (lower(btrim(c.email))) lower(btrim(c.email)) as address, s.id as sponsor_id, s.bedrijfsnaam,
        c.naam, 'handmatig' as bron
      from app.contactpersoon c
      join app.sponsor s on s.vereniging_id = c.vereniging_id and s.id = c.sponsor_id
     where c.vereniging_id = ${vereniging_id} and c.verwijderd_op is null
       and lower(btrim(c.email)) = any(${[...addresses]}::text[]) and s.samengevoegd_met is null
     order by lower(btrim(c.email)), c.created_at desc, c.id`.execute(db);
  return rows;
}
