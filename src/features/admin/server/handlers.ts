import { implement } from '@orpc/server';
import { listActed } from '#server/audit.ts';
import { access, type RequestContext } from '#server/http/door.ts';
import { removeLid, updateLid } from '#features/accounts/server/commands.ts';
import { listLeden } from '#features/accounts/server/queries.ts';
import { adminContract } from '#features/admin/shared/contract.ts';
import * as commands from './commands.ts';

const os = implement(adminContract).$context<RequestContext>().use(access);
const done = { ok: true } as const;

export const adminHandlers = os.router({
  listLeden: os.listLeden.handler(({ context }) => listLeden(context.db, context.tenant)),
  updateLid: os.updateLid.handler(async ({ context, input }) => {
    await updateLid(context.db, input);
    return done;
  }),
  removeLid: os.removeLid.handler(async ({ context, input }) => {
    await removeLid(context.db, input.user_id);
    return done;
  }),
  listActed: os.listActed.handler(({ context }) => listActed(context.db, context.tenant)),
  club: os.club.handler(({ context }) => commands.readClub(context.db, context.tenant)),
  listMatches: os.listMatches.handler(({ context }) => commands.listMatches(context.db, context.tenant)),
  listBanners: os.listBanners.handler(({ context }) => commands.listBanners(context.db)),
});
