import { door } from '#server/http/door.ts';
import { prijzenContract } from '#features/prijzen/shared/contract.ts';
import * as commands from './commands.ts';
import * as queries from './queries.ts';

const os = door(prijzenContract);
const done = { ok: true } as const;

export const prijzenHandlers = os.router({
  list: os.list.handler(async ({ context }) => ({ plans: await queries.listActivePlans(context.db) })),
  listAll: os.listAll.handler(({ context }) => queries.getEdition(context.db)),
  saveAll: os.saveAll.handler(({ context, input }) => commands.savePlans(context.db, context.account.id, input)),
  setModuleAccess: os.setModuleAccess.handler(({ context, input }) =>
    commands.setModuleAccess(context.db, context.tenant, input),
  ),
  listMediaLocks: os.listMediaLocks.handler(async ({ context }) => ({
    locks: await queries.listMediaLocks(context.db, context.tenant),
  })),
  setModule: os.setModule.handler(async ({ context: { db, account }, input: { id, ...wanted } }) => {
    await commands.setModule(db, { id, user_id: account.id }, wanted);
    return done;
  }),
  setMediaLock: os.setMediaLock.handler(async ({ context: { db, account }, input: { id, ...wanted } }) => {
    await commands.setMediaLock(db, { id, user_id: account.id }, wanted);
    return done;
  }),
});
