import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Change, ClubValues, TeamValues } from '#features/vereniging/shared/schema.ts';

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

const TEAM_COLUMNS = [
  'id',
  'vereniging_id',
  'teamnaam',
  'over_team',
  'eigenschap_1',
  'eigenschap_2',
  'eigenschap_3',
  'teamfoto',
  'version',
  'updated_at',
] as const;

/** More teams than the largest club has; a list always ends somewhere. */
const TEAMS_MAX = 500;

export function listTeams(db: Db, { vereniging_id }: Tenant) {
  return (
    db
      .selectFrom('team')
      .select(TEAM_COLUMNS)
      .where('vereniging_id', '=', vereniging_id)
      // Dutch order: capitals and accents do not send a team to the end of the list.
      .orderBy(sql`teamnaam collate "nl-x-icu"`)
      .orderBy('id')
      .limit(TEAMS_MAX)
      .execute()
  );
}

export function findTeam(db: Db, { vereniging_id }: Tenant, id: string) {
  return db
    .selectFrom('team')
    .select(TEAM_COLUMNS)
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function insertTeam(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  values: Pick<TeamValues, 'teamnaam'> & Change<TeamValues>,
) {
  return db
    .insertInto('team')
    .values({ ...values, vereniging_id, updated_by_user_id: user_id })
    .returning(TEAM_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Undefined when the team is gone or its version is no longer the newest. */
export function updateTeam(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  { id, version }: { id: string; version: number },
  values: Change<TeamValues>,
) {
  return db
    .updateTable('team')
    .set({ ...values, updated_by_user_id: user_id })
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['version', 'updated_at'])
    .executeTakeFirst();
}

/** With a photo comes who said that everyone on it agrees; without one there is nothing to agree to. */
export function updateTeamPhoto(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  id: string,
  photo: { teamfoto: string | null; toestemming_op: Date | null },
) {
  return db
    .updateTable('team')
    .set({
      teamfoto: photo.teamfoto,
      teamfoto_toestemming_op: photo.toestemming_op,
      teamfoto_toestemming_door: photo.toestemming_op === null ? null : user_id,
      updated_by_user_id: user_id,
    })
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .returning(['version', 'updated_at'])
    .executeTakeFirst();
}

export function findLastTeamChange(db: Db, { vereniging_id }: Tenant, id: string) {
  return db
    .selectFrom('team')
    .leftJoin('users', 'users.id', 'team.updated_by_user_id')
    .select(['team.version', 'team.updated_at', 'users.naam'])
    .where('team.vereniging_id', '=', vereniging_id)
    .where('team.id', '=', id)
    .executeTakeFirst();
}

/** Keeps the whole row and the searches it was named in, and deletes it. False when there was no such team. */
export async function moveTeamToBin(db: Db, { vereniging_id, user_id }: Tenant, id: string): Promise<boolean> {
  const kept = await sql`
    insert into verwijderd_team (vereniging_id, id, team, zoekopdracht_ids, deleted_by_user_id)
    select t.vereniging_id, t.id, to_jsonb(t),
        array(select z.zoekopdracht_id from zoekopdracht_team z
          where z.vereniging_id = t.vereniging_id and z.team_id = t.id),
        ${user_id}::uuid
      from team t where t.vereniging_id = ${vereniging_id} and t.id = ${id}
      for update`.execute(db);
  if (kept.numAffectedRows !== 1n) return false;
  // Takes the id from zoekopdracht_team too: the foreign key cascades.
  await db.deleteFrom('team').where('vereniging_id', '=', vereniging_id).where('id', '=', id).execute();
  return true;
}

/** The row as it was, version and dates included, back in the searches that still exist. */
export async function restoreTeamFromBin(db: Db, { vereniging_id }: Tenant, id: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('verwijderd_team')
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .returning(['team', 'zoekopdracht_ids'])
    .executeTakeFirst();
  if (taken === undefined) return false;
  await sql`insert into team
    select * from jsonb_populate_record(null::team, ${JSON.stringify(taken.team)}::jsonb)`.execute(db);
  await sql`insert into zoekopdracht_team (vereniging_id, zoekopdracht_id, team_id)
    select z.vereniging_id, z.id, ${id}::uuid from zoekopdracht z
     where z.vereniging_id = ${vereniging_id} and z.id = any(${taken.zoekopdracht_ids}::uuid[])`.execute(db);
  return true;
}

/** True when the team was still in the bin and had lain there since before this moment. */
export async function emptyBin(db: Db, { vereniging_id }: Tenant, id: string, before: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('verwijderd_team')
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .where('created_at', '<=', before)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
