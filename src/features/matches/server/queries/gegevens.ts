import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';

/** What a club writes down about a sponsor itself, and about who is the first to call there. */
export interface SponsorValues {
  bedrijfsnaam: string;
  adres: string | null;
  postcode: string | null;
  plaats: string | null;
  kvk_nummer: string | null;
  website: string | null;
  branche: string | null;
  contactpersoon: string | null;
  contact_functie: string | null;
  email: string | null;
  telefoonnummer: string | null;
  contact_rollen: string[];
}

const COLUMNS = [
  'sponsor.id',
  'sponsor.bedrijfsnaam',
  'sponsor.adres',
  'sponsor.postcode',
  'sponsor.plaats',
  'sponsor.kvk_nummer',
  'sponsor.website',
  'sponsor.branche',
  'sponsor.contactpersoon',
  'sponsor.contact_functie',
  'sponsor.email',
  'sponsor.telefoonnummer',
  'sponsor.contact_rollen',
  'sponsor.version',
  'sponsor.updated_at',
  'sponsor.updated_by_user_id',
] as const;

/** A sponsor with at least one match that the club manages, and that did not go into another. */
const isManagedSponsor = sql<boolean>`sponsor.samengevoegd_met is null and exists (select from app.match
  where match.vereniging_id = sponsor.vereniging_id and match.sponsor_id = sponsor.id
    and match.validatie_admin and match.status <> 'rejected')`;

const selectSponsor = (db: Db, tenant: Tenant, id: string) =>
  db
    .selectFrom('sponsor')
    .where('sponsor.vereniging_id', '=', tenant.vereniging_id)
    .where('sponsor.id', '=', id)
    .where(isManagedSponsor);

export const findManagedSponsor = (db: Db, tenant: Tenant, id: string) =>
  selectSponsor(db, tenant, id).select(['sponsor.id', 'sponsor.bedrijfsnaam']).executeTakeFirst();

export const hasManagedSponsor = async (db: Db, tenant: Tenant, id: string): Promise<boolean> =>
  (await findManagedSponsor(db, tenant, id)) !== undefined;

/** Locks a sponsor that the club manages, with who changed it last. */
export function lockSponsor(db: Db, tenant: Tenant, id: string) {
  return selectSponsor(db, tenant, id).select(COLUMNS).forUpdate().executeTakeFirst();
}

/** Of a sponsor that is locked; what is not named stays. */
export function updateSponsor(db: Db, { vereniging_id, user_id }: Tenant, id: string, values: Partial<SponsorValues>) {
  return db
    .updateTable('sponsor')
    .set({ ...values, updated_by_user_id: user_id })
    .where('sponsor.vereniging_id', '=', vereniging_id)
    .where('sponsor.id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** When the first contact of a sponsor was erased, and by whom; both null while there is one, or never was. */
export const findErasedContact = (db: Db, tenant: Tenant, id: string) =>
  db
    .selectFrom('sponsor')
    .select(['id', 'contact_gewist_op as op', 'contact_gewist_door as door'])
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', id)
    .where('contactpersoon', 'is', null)
    .where('contact_gewist_op', 'is not', null)
    .executeTakeFirst();
