import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { listPage } from '#server/database/keyset.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Cutoff } from '#server/retention.ts';
import type { Day } from '#shared/dates.ts';
import type { VerzoekSoort, VerzoekWeg } from '#features/persoonsgegevens/shared/kinds.ts';
import { NOBODY } from '#features/persoonsgegevens/shared/rules/requests.ts';

const PER_PAGE = 20;

interface NewRow {
  soort: VerzoekSoort;
  via: VerzoekWeg;
  ontvangen_op: Day;
  antwoord_voor: Day;
  naam: string;
  email: string | null;
  telefoonnummer: string | null;
  sponsor_id: string | null;
  contactpersoon_id: string | null;
}

const selectVerzoeken = (db: Db, tenant: Tenant) =>
  db
    .selectFrom('privacyverzoek as v')
    .leftJoin('sponsor as s', (on) =>
      on.onRef('s.vereniging_id', '=', 'v.vereniging_id').onRef('s.id', '=', 'v.sponsor_id'),
    )
    .select(['v.id', 'v.naam', 'v.ontvangen_op', 'v.antwoord_voor', 'v.verlengd_reden', 'v.afgerond_op'])
    .select(['v.afgerond_door', 's.id as sponsor_id', 's.bedrijfsnaam'])
    .select([sql<VerzoekSoort>`v.soort`.as('soort'), sql<VerzoekWeg>`v.via`.as('via')])
    .where('v.vereniging_id', '=', tenant.vereniging_id);

/** What waits, by what is due first; then what is done, the latest first. */
export const listVerzoeken = (db: Db, tenant: Tenant, after: string | undefined) =>
  listPage(selectVerzoeken(db, tenant), { by: { 'v.volgorde': 'date', 'v.id': 'uuid' }, size: PER_PAGE, after });

export const findVerzoek = (db: Db, tenant: Tenant, id: string) =>
  selectVerzoeken(db, tenant).where('v.id', '=', id).executeTakeFirst();

export const lockVerzoek = (db: Db, tenant: Tenant, id: string) =>
  selectVerzoeken(db, tenant).where('v.id', '=', id).forUpdate('v').executeTakeFirst();

/** Of the people of a club one at a time: as `app.walk_person` holds it, and before any row, so that no two wait for each other. */
export async function holdPersons(db: Db, { vereniging_id }: Tenant): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('person:' || ${vereniging_id}, 0))`.execute(db);
}

export async function countOpen(db: Db, tenant: Tenant): Promise<number> {
  const { n } = await db
    .selectFrom('privacyverzoek')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('afgerond_op', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

export const insertVerzoek = (db: Db, { vereniging_id, user_id }: Tenant, row: NewRow) =>
  db
    .insertInto('privacyverzoek')
    .values({ vereniging_id, ...row, created_by_user_id: user_id })
    .returning('id')
    .executeTakeFirstOrThrow();

export async function updateVerzoek(
  db: Db,
  tenant: Tenant,
  id: string,
  set: { verlengd_reden?: string; antwoord_voor?: Day; afgerond_op?: Date; afgerond_door?: string | null },
): Promise<void> {
  await db
    .updateTable('privacyverzoek')
    .set(set)
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', id)
    .execute();
}

/** Of whom nothing was found: the request was the last that the club had of them. */
export async function forgetAsker(db: Db, { vereniging_id }: Tenant, id: string): Promise<void> {
  await db
    .updateTable('privacyverzoek')
    .set({
      naam: NOBODY,
      adres_sha256: sql<Buffer | null>`sha256(convert_to(email, 'UTF8'))`,
      email: null,
      telefoonnummer: null,
    })
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .execute();
}

/** Of all clubs, those that were answered so long ago that nobody needs to show it any more. */
export const selectOldVerzoeken = (db: Db, before: Cutoff) =>
  db.selectFrom('privacyverzoek').select(['vereniging_id', 'id']).where('afgerond_op', '<', before);

export async function deleteVerzoeken(db: Db, before: Cutoff, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('privacyverzoek')
    .where('id', 'in', selectOldVerzoeken(db, before).clearSelect().select('id').limit(limit))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
