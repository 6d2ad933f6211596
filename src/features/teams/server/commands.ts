import { Refusal } from '#shared/errors.ts';
import type { Db } from '#server/database/database.ts';
import { stale } from '#features/accounts/server/commands/stale.ts';
import { linkPicture, readPictureChange } from '#server/files/pictures.ts';
import type { FileOwner } from '#server/files/storage.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { TeamChange } from '#features/teams/shared/schema.ts';
import { teamsRefusals } from '#features/teams/shared/refusals.ts';
import * as queries from './queries.ts';

export async function getTeam(db: Db, tenant: Tenant, id: string) {
  const team = await queries.findTeam(db, tenant, id);
  if (team === undefined) throw new Refusal('niet_gevonden');
  return team;
}

const photosOf = (id: string): FileOwner => ({ owner_table: 'team', owner_id: id });

/** A photo of people is not shown before somebody says that they agree. */
async function readPhotoChange(db: Db, tenant: Tenant, { teamfoto_id, toestemming }: TeamChange, now: Date) {
  if (teamfoto_id != null && toestemming !== true) throw new Refusal(teamsRefusals.toestemming_ontbreekt);
  const change = await readPictureChange(db, tenant, 'teamfoto', teamfoto_id);
  const photo: queries.TeamPhoto | undefined =
    change &&
    (change.path === null ? { teamfoto: null, toestemming_op: null } : { teamfoto: change.path, toestemming_op: now });
  return { change, photo };
}

export async function addTeam(db: Db, tenant: Tenant, input: TeamChange & { teamnaam: string }, now: Date) {
  const { teamfoto_id: _, toestemming: __, ...values } = input;
  const { change, photo } = await readPhotoChange(db, tenant, input, now);
  const team = await queries.insertTeam(db, tenant, values, photo);
  await linkPicture(db, tenant, { kind: 'teamfoto', owner: photosOf(team.id), change });
  return team;
}

/** Fields and photo in one save: all of it, or nothing. */
export async function changeTeam(
  db: Db,
  tenant: Tenant,
  { id, version, ...input }: TeamChange & { id: string; version: number },
  now: Date,
) {
  const { teamfoto_id: _, toestemming: __, ...values } = input;
  const { change, photo } = await readPhotoChange(db, tenant, input, now);
  const saved = await queries.updateTeam(db, tenant, { id, version }, values, photo);
  if (saved === undefined) throw await stale(db, tenant, await getTeam(db, tenant, id));
  await linkPicture(db, tenant, { kind: 'teamfoto', owner: photosOf(id), change });
  return saved;
}

/**
 * Out of every list at once, and kept aside in the same transaction for thirty days. So putting it
 * back asks nothing of the browser but the id, works from another tab, and a deletion is never half done: with a flag
 * on the row instead, every query of every feature would have to remember to leave such teams out.
 */
export async function deleteTeam(db: Db, tenant: Tenant, id: string): Promise<void> {
  if (!(await queries.moveTeamToBin(db, tenant, id))) throw new Refusal('niet_gevonden');
}

export async function restoreTeam(db: Db, tenant: Tenant, id: string): Promise<void> {
  if (!(await queries.restoreTeamFromBin(db, tenant, id))) throw new Refusal('niet_gevonden');
}
