import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Change } from '#shared/changes.ts';
import type { ClubValues } from '#features/vereniging/shared/schema.ts';

const CLUB_COLUMNS = [
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
] as const;

export function findClub(db: Db, { vereniging_id }: Tenant) {
  return db.selectFrom('vereniging').select(CLUB_COLUMNS).where('id', '=', vereniging_id).executeTakeFirst();
}

/** Undefined when the version is no longer the newest. */
export function updateClub(db: Db, { vereniging_id, user_id }: Tenant, version: number, values: Change<ClubValues>) {
  return db
    .updateTable('vereniging')
    .set({ ...values, updated_by_user_id: user_id })
    .where('id', '=', vereniging_id)
    .where('version', '=', version)
    .returning(['version', 'updated_at'])
    .executeTakeFirst();
}

export function updateLogo(db: Db, { vereniging_id, user_id }: Tenant, logo: string | null) {
  return db
    .updateTable('vereniging')
    .set({ logo, updated_by_user_id: user_id })
    .where('id', '=', vereniging_id)
    .returning(['version', 'updated_at'])
    .executeTakeFirst();
}

/** Who changed a club last, and when. The name is empty for somebody who is not of the club. */
export function findLastClubChange(db: Db, { vereniging_id }: Tenant) {
  return db
    .selectFrom('vereniging')
    .leftJoin('users', 'users.id', 'vereniging.updated_by_user_id')
    .select(['vereniging.version', 'vereniging.updated_at', 'users.naam'])
    .where('vereniging.id', '=', vereniging_id)
    .executeTakeFirst();
}
