import { door } from '#server/http/door.ts';
import { Refusal } from '#shared/errors.ts';
import { zoekopdrachtenContract } from '#features/zoekopdrachten/shared/contract.ts';
import * as commands from './commands.ts';
import * as queries from './queries.ts';

const os = door(zoekopdrachtenContract);

export const zoekopdrachtenHandlers = os.router({
  list: os.list.handler(({ context, input }) => queries.listZoekopdrachten(context.db, context.tenant, input.after)),
  get: os.get.handler(async ({ context, input }) => {
    const found = await queries.findZoekopdracht(context.db, context.tenant, input.id);
    if (found === null) throw new Refusal('niet_gevonden');
    return found;
  }),
  create: os.create.handler(async ({ context, input }) => ({
    id: await commands.createZoekopdracht(context.db, context.tenant, input),
  })),
  update: os.update.handler(({ context, input }) => commands.changeZoekopdracht(context.db, context.tenant, input)),
});
