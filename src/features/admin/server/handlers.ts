import { door } from '#server/http/door.ts';
import { removeUser, updateUser } from '#features/accounts/server/commands.ts';
import { listUsers } from '#features/accounts/server/queries.ts';
import { listReleasedInShort } from '#features/matches/server/queries/released.ts';
import { adminContract } from '#features/admin/shared/contract.ts';
import * as commands from './commands.ts';

const os = door(adminContract);
const done = { ok: true } as const;

export const adminHandlers = os.router({
  listUsers: os.listUsers.handler(({ context, input }) => listUsers(context.db, context.tenant, input.after)),
  updateUser: os.updateUser.handler(async ({ context, input }) => {
    await updateUser(context.db, input);
    return done;
  }),
  removeUser: os.removeUser.handler(async ({ context, input }) => {
    await removeUser(context.db, input.user_id);
    return done;
  }),
  listActed: os.listActed.handler(({ context, input }) => commands.listVisits(context.db, context.tenant, input.after)),
  club: os.club.handler(({ context }) => commands.readClub(context.db, context.tenant)),
  listMatches: os.listMatches.handler(({ context, input }) =>
    listReleasedInShort(context.db, context.tenant, input.after),
  ),
  listCtas: os.listCtas.handler(({ context }) => commands.listCtas(context.db)),
});
