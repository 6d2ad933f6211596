import { type SelectExpression, sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { listPage } from '#server/database/keyset.ts';
import type { DB } from '#server/database/tables.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Change } from '#shared/changes.ts';
import type { Page } from '#shared/paging.ts';
import type { ClubValues, GevondenVereniging } from '#features/vereniging/shared/schema.ts';

/** What the pages about the club show and change. */
export const CLUB_COLUMNS = [
  'id',
  'naam',
  'type_vereniging',
  'plaatsnaam',
  'plaatsnaam as plaats',
  'website',
  'website as websiteUrl',
  'logo',
  'logo as logo_url',
  'kleur_1',
  'kleur_2',
  'kleur_3',
  'over_club',
  'maatschappelijke_impact_tekst',
  'totaal_benodigd_sponsorbedrag',
  // One stored column, two names: setting the first sets the second (CLUB-27).
  'contactpersoon_naam as contactpersoon',
  'contactpersoon_naam',
  'contactpersoon_mailadres',
  'contactpersoon_telefoonnummer',
  'contactpersoon_naam_2',
  'contactpersoon_mailadres_2',
  'contactpersoon_telefoonnummer_2',
  'bypass_payment_restrictions',
  'totaal_aantal_leden',
  'aantal_leden',
  'aantal_teams',
  'aantal_vrijwilligers',
  'aantal_jeugdleden',
  'aantal_volwassen_leden',
  'ledengroei_percentage',
  'aantal_junioren_teams',
  'aantal_senioren_teams',
  'aantal_wekelijkse_trainingen',
  'aantal_wedstrijden_per_seizoen',
  'gemiddeld_aantal_bezoekers',
  'aantal_bezoekers_per_week',
  'aantal_toeschouwers_wedstrijddagen',
  'aantal_facebook_volgers',
  'aantal_instagram_volgers',
  'aantal_linkedin_volgers',
  'aantal_tiktok_volgers',
  'gemiddeld_social_bereik',
  'website_bezoekers_per_maand',
  'aantal_nieuwsbrief_ontvangers',
  'nieuwsbrief_openingspercentage',
  'aantal_reclameborden',
  'aantal_reclamedoeken',
  'aantal_tv_schermen',
  'aantal_digitale_scoreborden',
  'aantal_maatschappelijke_projecten',
  'bezoekers_interval',
  'nieuwsbrief_interval',
  'social_media_bereik_interval',
  'maatschappelijke_projecten_interval',
  'version',
  'updated_at',
  'updated_by_user_id',
] as const;

/** The one way to read a club, as part of a statement; who asks names what of it. */
export function selectClub<const Column extends SelectExpression<DB, 'vereniging'>>(
  db: Db,
  { vereniging_id }: Pick<Tenant, 'vereniging_id'>,
  columns: readonly Column[],
) {
  return db.selectFrom('vereniging').select(columns).where('id', '=', vereniging_id);
}

export function findClub<const Column extends SelectExpression<DB, 'vereniging'>>(
  db: Db,
  tenant: Pick<Tenant, 'vereniging_id'>,
  columns: readonly Column[],
) {
  return selectClub(db, tenant, columns).executeTakeFirst();
}

/** Undefined when the version is no longer the newest. */
export function updateClub(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  version: number,
  values: Change<ClubValues> & { logo?: string | null },
) {
  return db
    .updateTable('vereniging')
    .set({ ...values, updated_by_user_id: user_id })
    .where('id', '=', vereniging_id)
    .where('version', '=', version)
    .returning(CLUB_COLUMNS)
    .executeTakeFirst();
}

/** All clubs by name, for who may see them all. */
export function listVerenigingen(db: Db, after: string | undefined, size: number): Promise<Page<GevondenVereniging>> {
  const clubs = db
    .selectFrom('vereniging')
    .select(['id', 'naam', 'plaatsnaam', 'type_vereniging', 'logo', 'kleur_1', 'kleur_2', 'kleur_3']);
  return listPage(clubs, { by: { naam: 'text', id: 'uuid' }, size, after });
}

/** What these clubs are called, by id; a club that the caller may not see is not there. */
export async function listNamen(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const clubs = await db
    .selectFrom('vereniging')
    .select(['id', 'naam'])
    .where('id', '=', sql<string>`any (${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(clubs.map(({ id, naam }) => [id, naam]));
}

export async function hasVereniging(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('vereniging').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

interface NewClub {
  naam: string;
  type_vereniging: string;
  plaatsnaam: string;
  contactpersoon_naam: string;
  contactpersoon_mailadres: string;
  contactpersoon_telefoonnummer: string | null;
  website: string | null;
  verwerkersovereenkomst_versie: string;
}

/** As many as the function in the database gives at most. */
const SEARCH_MOST = 10;

/** The few clubs whose name fits the text best. */
export async function searchVerenigingen(db: Db, naam: string) {
  const { rows } = await sql<GevondenVereniging>`select * from app.search_verenigingen(${naam})`.execute(db);
  return { rows, has_more: rows.length === SEARCH_MOST };
}

/** Clubs that may be the one that somebody is about to make. */
export async function listLookalikes(
  db: Db,
  { naam, plaatsnaam, type_vereniging }: Pick<NewClub, 'naam' | 'plaatsnaam' | 'type_vereniging'>,
): Promise<GevondenVereniging[]> {
  const { rows } = await sql<GevondenVereniging>`
    select * from app.list_lookalike_verenigingen(${naam}, ${plaatsnaam}, ${type_vereniging})`.execute(db);
  return rows;
}

/** Null when the person has a club already. */
export async function insertVereniging(db: Db, club: NewClub): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select app.create_vereniging(
      p_naam => ${club.naam}, p_type_vereniging => ${club.type_vereniging}, p_plaatsnaam => ${club.plaatsnaam},
      p_contactpersoon_naam => ${club.contactpersoon_naam},
      p_contactpersoon_mailadres => ${club.contactpersoon_mailadres},
      p_contactpersoon_telefoonnummer => ${club.contactpersoon_telefoonnummer}, p_website => ${club.website},
      p_verwerkersovereenkomst_versie => ${club.verwerkersovereenkomst_versie}) as id`.execute(db);
  return rows[0]?.id ?? null;
}
