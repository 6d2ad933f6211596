import type { Change } from '#shared/changes.ts';
import { Refusal } from '#shared/errors.ts';
import type { Admitted } from '#server/http/door.ts';
import type { Db } from '#server/database/database.ts';
import { stale } from '#server/database/stale.ts';
import { dropPictures, keepPicture } from '#server/files/pictures.ts';
import { enqueue } from '#server/jobs.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { TeamValues } from '#features/teams/shared/schema.ts';
import { purgeTeam, UNDO_MS } from './jobs.ts';
import * as queries from './queries.ts';

export async function getTeam(db: Db, tenant: Tenant, id: string) {
  const team = await queries.findTeam(db, tenant, id);
  if (team === undefined) throw new Refusal('niet_gevonden');
  return team;
}

export async function changeTeam(
  db: Db,
  tenant: Tenant,
  at: { id: string; version: number },
  values: Change<TeamValues>,
) {
  const saved = await queries.updateTeam(db, tenant, at, values);
  if (saved === undefined) throw stale(await queries.findLastTeamChange(db, tenant, at.id));
  return saved;
}

export async function changeTeamPhoto(context: Admitted<'member', 'none'>, id: string, photo: File, now: Date) {
  const { tenant, run } = context;
  // Before the picture is decoded and stored: it may be for a team that is not there.
  await run((db) => getTeam(db, tenant, id));
  const { path, ...saved } = await keepPicture(context, photo, {
    kind: 'teamfoto',
    owner: { owner_table: 'team', owner_id: id },
    link: async (db, teamfoto) => {
      const linked = await queries.updateTeamPhoto(db, tenant, id, { teamfoto, toestemming_op: now });
      if (linked === undefined) throw new Refusal('niet_gevonden');
      return linked;
    },
  });
  return { teamfoto: path, ...saved };
}

export async function removeTeamPhoto(db: Db, tenant: Tenant, id: string) {
  const saved = await queries.updateTeamPhoto(db, tenant, id, { teamfoto: null, toestemming_op: null });
  if (saved === undefined) throw new Refusal('niet_gevonden');
  await dropPictures(db, tenant, { owner_table: 'team', owner_id: id }, 'teamfoto');
  return saved;
}

/**
 * Out of every list at once, and kept aside in the same transaction until a job makes it final. So 'Ongedaan maken'
 * asks nothing of the browser but the id, works from another tab, and a deletion is never half done: with a flag on
 * the row instead, every query of every feature would have to remember to leave such teams out.
 */
export async function deleteTeam(db: Db, tenant: Tenant, id: string, now: Date): Promise<void> {
  if (!(await queries.moveTeamToBin(db, tenant, id))) throw new Refusal('niet_gevonden');
  await enqueue(db, purgeTeam, { id }, { tenant, startAfter: new Date(now.getTime() + UNDO_MS) });
}

export async function restoreTeam(db: Db, tenant: Tenant, id: string): Promise<void> {
  if (!(await queries.restoreTeamFromBin(db, tenant, id))) throw new Refusal('niet_gevonden');
}
