import { door } from '#server/http/door.ts';
import { teamsContract } from '#features/teams/shared/contract.ts';
import { Refusal } from '#shared/errors.ts';
import { keepPicture } from '#server/files/pictures.ts';
import * as commands from './commands.ts';
import * as queries from './queries.ts';

const teams = door(teamsContract);
const done = { ok: true } as const;

export const teamsHandlers = teams.router({
  list: teams.list.handler(async ({ context: { db, tenant } }) => ({ teams: await queries.listTeams(db, tenant) })),
  get: teams.get.handler(({ context: { db, tenant }, input }) => commands.getTeam(db, tenant, input.id)),
  create: teams.create.handler(({ context: { db, tenant }, input }) => commands.addTeam(db, tenant, input, new Date())),
  update: teams.update.handler(({ context: { db, tenant }, input }) =>
    commands.changeTeam(db, tenant, input, new Date()),
  ),
  remove: teams.remove.handler(async ({ context: { db, tenant }, input }) => {
    await commands.deleteTeam(db, tenant, input.id);
    return done;
  }),
  listNaming: teams.listNaming.handler(async ({ context: { db, tenant }, input }) => {
    const found = await queries.findNaming(db, tenant, input.id);
    if (found === undefined) throw new Refusal('niet_gevonden');
    return found;
  }),
  listDeleted: teams.listDeleted.handler(async ({ context: { db, tenant } }) => ({
    teams: await queries.listBin(db, tenant),
  })),
  restore: teams.restore.handler(async ({ context: { db, tenant }, input }) => {
    await commands.restoreTeam(db, tenant, input.id);
    return done;
  }),
  keepPhoto: teams.keepPhoto.handler(({ context, input }) => keepPicture(context, input.body, 'teamfoto')),
});
