import { sql } from 'kysely';
import type { Change } from '#shared/changes.ts';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { TeamValues } from '#features/teams/shared/schema.ts';

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
  'updated_by_user_id',
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

/** How many teams the club has, as part of a statement. */
export function selectTeamCount(db: Db, { vereniging_id }: Tenant) {
  return db
    .selectFrom('team')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('vereniging_id', '=', vereniging_id);
}

export function findTeam(db: Db, { vereniging_id }: Tenant, id: string) {
  return db
    .selectFrom('team')
    .select(TEAM_COLUMNS)
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** How many of these teams the club has. */
export async function countTeams(db: Db, tenant: Tenant, ids: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('team')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .executeTakeFirstOrThrow();
  return count;
}

/** A new photo, with when somebody said that everyone on it agrees; or none, and nothing to agree to. */
export type TeamPhoto = { teamfoto: string; toestemming_op: Date } | { teamfoto: null; toestemming_op: null };

const photoColumns = (photo: TeamPhoto | undefined, user_id: string | null) =>
  photo && {
    teamfoto: photo.teamfoto,
    teamfoto_toestemming_op: photo.toestemming_op,
    teamfoto_toestemming_door: photo.toestemming_op === null ? null : user_id,
  };

export function insertTeam(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  values: Pick<TeamValues, 'teamnaam'> & Change<TeamValues>,
  photo?: TeamPhoto,
) {
  return db
    .insertInto('team')
    .values({ ...values, ...photoColumns(photo, user_id), vereniging_id, updated_by_user_id: user_id })
    .returning(TEAM_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Undefined when the team is gone or its version is no longer the newest. */
export function updateTeam(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  { id, version }: { id: string; version: number },
  values: Change<TeamValues>,
  photo?: TeamPhoto,
) {
  return db
    .updateTable('team')
    .set({ ...values, ...photoColumns(photo, user_id), updated_by_user_id: user_id })
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(TEAM_COLUMNS)
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
