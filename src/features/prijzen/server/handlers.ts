import { door } from '#server/http/door.ts';
import { prijzenContract } from '#features/prijzen/shared/contract.ts';
import * as commands from './commands.ts';
import * as queries from './queries.ts';

const os = door(prijzenContract);

export const prijzenHandlers = os.router({
  list: os.list.handler(async ({ context }) => ({ plans: await queries.listActivePlans(context.db) })),
  listAll: os.listAll.handler(({ context }) => queries.getEdition(context.db)),
  saveAll: os.saveAll.handler(({ context, input }) => commands.savePlans(context.db, context.account.id, input)),
  setModuleAccess: os.setModuleAccess.handler(({ context, input }) =>
    commands.setModuleAccess(context.db, context.tenant, input),
  ),
});
