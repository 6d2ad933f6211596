import { Refusal } from '#shared/errors.ts';
import { door } from '#server/http/door.ts';
import { teamsContract } from '#features/teams/shared/contract.ts';
import * as commands from './commands.ts';
import * as queries from './queries.ts';

const teams = door(teamsContract);
const done = { ok: true } as const;

export const teamsHandlers = teams.router({
  list: teams.list.handler(async ({ context: { db, tenant } }) => ({ teams: await queries.listTeams(db, tenant) })),
  get: teams.get.handler(({ context: { db, tenant }, input }) => commands.getTeam(db, tenant, input.id)),
  create: teams.create.handler(({ context: { db, tenant }, input }) => queries.insertTeam(db, tenant, input)),
  update: teams.update.handler(({ context: { db, tenant }, input: { id, version, ...values } }) =>
    commands.changeTeam(db, tenant, { id, version }, values),
  ),
  remove: teams.remove.handler(async ({ context: { db, tenant }, input }) => {
    await commands.deleteTeam(db, tenant, input.id, new Date());
    return done;
  }),
  restore: teams.restore.handler(async ({ context: { db, tenant }, input }) => {
    await commands.restoreTeam(db, tenant, input.id);
    return done;
  }),
  changePhoto: teams.changePhoto.handler(({ context, input: { params, query, body } }) => {
    if (query.toestemming !== 'ja') throw new Refusal('toestemming_ontbreekt');
    return commands.changeTeamPhoto(context, params.id, body, new Date());
  }),
  removePhoto: teams.removePhoto.handler(({ context: { db, tenant }, input }) =>
    commands.removeTeamPhoto(db, tenant, input.id),
  ),
});
