import { sql } from 'kysely';
import type { Change } from '#shared/changes.ts';
import type { Db } from '#server/database/database.ts';
import { foundInAll, isSought, likenessOf, looksLike, namedFirst, type Sought } from '#server/database/sought.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Cutoff } from '#server/retention.ts';
import type { DeletedTeam, TeamValues } from '#features/teams/shared/schema.ts';

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

/** The photos that teams have now, as part of a statement. */
export function selectTeamPhotos(db: Db, { vereniging_id }: Tenant) {
  return db
    .selectFrom('team')
    .select(['id', 'teamfoto as url'])
    .where('vereniging_id', '=', vereniging_id)
    .where('teamfoto', 'is not', null)
    .$narrowType<{ url: string }>()
    .limit(TEAMS_MAX);
}

/** Which teams the club has, as part of a statement. */
export const selectTeamIds = (db: Db, { vereniging_id }: Tenant) =>
  db.selectFrom('team').select('id').where('vereniging_id', '=', vereniging_id).limit(TEAMS_MAX);

/** How many teams the club has, as part of a statement. */
export function selectTeamCount(db: Db, { vereniging_id }: Tenant) {
  return db
    .selectFrom('team')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('vereniging_id', '=', vereniging_id);
}

const teamText = sql`concat_ws(' ', team.teamnaam, team.over_team, team.eigenschap_1, team.eigenschap_2, team.eigenschap_3)`;
const teamName = sql`team.teamnaam`;

/** The teams in which something was sought, as part of a statement. */
export const selectSoughtTeams = (db: Db, { vereniging_id }: Tenant, sought: Sought) =>
  db
    .selectFrom('team')
    .select(['team.id', 'team.teamnaam as titel', 'team.over_team as tekst', foundInAll.as('gevonden')])
    .where('team.vereniging_id', '=', vereniging_id)
    .where(isSought(teamText, sought))
    .orderBy(namedFirst(teamName, sought))
    .orderBy('team.teamnaam')
    .orderBy('team.id')
    .limit(sought.aantal);

/** The teams whose names look like it, as part of a statement. */
export const selectTeamsLike = (db: Db, { vereniging_id }: Tenant, sought: Sought) =>
  db
    .selectFrom('team')
    .select(['team.id', 'team.teamnaam as titel', likenessOf(teamName, sought).as('gelijkenis')])
    .where('team.vereniging_id', '=', vereniging_id)
    .where(looksLike(teamName, sought))
    .orderBy('gelijkenis', 'desc')
    .orderBy('team.id')
    .limit(sought.aantal);

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

/** More names than a question can hold. */
const NAMED_MAX = 20;

/** The searches that name this team, newest first; an archived one too, since it can come back. Undefined without the team. */
export function findNaming(db: Db, { vereniging_id }: Tenant, id: string) {
  return db
    .selectFrom('team')
    .select((eb) =>
      sql<string[]>`array(${eb
        .selectFrom('zoekopdracht')
        .innerJoin('zoekopdracht_team', (join) =>
          join
            .onRef('zoekopdracht_team.vereniging_id', '=', 'zoekopdracht.vereniging_id')
            .onRef('zoekopdracht_team.zoekopdracht_id', '=', 'zoekopdracht.id'),
        )
        .select('zoekopdracht.zoekopdracht')
        .whereRef('zoekopdracht_team.vereniging_id', '=', 'team.vereniging_id')
        .whereRef('zoekopdracht_team.team_id', '=', 'team.id')
        .orderBy('zoekopdracht.created_at', 'desc')
        .limit(NAMED_MAX)})`.as('zoekopdrachten'),
    )
    .where('team.vereniging_id', '=', vereniging_id)
    .where('team.id', '=', id)
    .executeTakeFirst();
}

/**
 * Whoever edits one of these searches now has an old copy of it. In the order of their ids, so that two who do this at
 * once never wait for each other.
 */
async function touchZoekopdrachten(db: Db, { vereniging_id, user_id }: Tenant, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    with named as (
      select id from zoekopdracht where vereniging_id = ${vereniging_id} and id = any(${[...ids]}::uuid[])
       order by id for update
    )
    update zoekopdracht z set updated_by_user_id = ${user_id}::uuid from named
     where z.vereniging_id = ${vereniging_id} and z.id = named.id`.execute(db);
}

async function listNamingIds(db: Db, { vereniging_id }: Tenant, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('zoekopdracht_team')
    .select('zoekopdracht_id')
    .where('vereniging_id', '=', vereniging_id)
    .where('team_id', '=', id)
    .execute();
  return rows.map(({ zoekopdracht_id }) => zoekopdracht_id);
}

/** Keeps the whole row and the searches it was named in, and deletes it. False when there was no such team. */
export async function moveTeamToBin(db: Db, tenant: Tenant, id: string): Promise<boolean> {
  const { vereniging_id, user_id } = tenant;
  // Before the team itself: who saves a search locks the two in this order too.
  await touchZoekopdrachten(db, tenant, await listNamingIds(db, tenant, id));
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
export async function restoreTeamFromBin(db: Db, tenant: Tenant, id: string): Promise<boolean> {
  const { vereniging_id } = tenant;
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
  await touchZoekopdrachten(db, tenant, taken.zoekopdracht_ids);
  return true;
}

/** The teams that can still be put back, the last one deleted first. */
export function listBin(db: Db, { vereniging_id }: Tenant): Promise<DeletedTeam[]> {
  return db
    .selectFrom('verwijderd_team')
    .leftJoin('users', (join) =>
      join
        .onRef('users.vereniging_id', '=', 'verwijderd_team.vereniging_id')
        .onRef('users.id', '=', 'verwijderd_team.deleted_by_user_id'),
    )
    .select(['verwijderd_team.id', 'verwijderd_team.created_at as verwijderd_op', 'users.naam as door'])
    .select(sql<string>`verwijderd_team.team ->> 'teamnaam'`.as('teamnaam'))
    .where('verwijderd_team.vereniging_id', '=', vereniging_id)
    .orderBy('verwijderd_team.created_at', 'desc')
    .orderBy('verwijderd_team.id')
    .limit(TEAMS_MAX)
    .execute();
}

/** The teams of all clubs that can no longer be put back. */
export const selectOldBin = (db: Db, before: Cutoff) =>
  db.selectFrom('verwijderd_team').select(['vereniging_id', 'id']).where('created_at', '<', before);

export async function deleteFromBin(db: Db, { vereniging_id, id }: { vereniging_id: string; id: string }) {
  await db.deleteFrom('verwijderd_team').where('vereniging_id', '=', vereniging_id).where('id', '=', id).execute();
}
