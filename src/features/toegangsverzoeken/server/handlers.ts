import { door } from '#server/http/door.ts';
import { toegangsverzoekenContract } from '#features/toegangsverzoeken/shared/contract.ts';
import { searchVerenigingen } from '#features/vereniging/server/queries.ts';
import * as commands from './commands.ts';
import { deleteOfSuperusers } from './queries.ts';

const os = door(toegangsverzoekenContract);
const done = { ok: true } as const;

export const toegangsverzoekenHandlers = os.router({
  start: os.start.handler(({ context }) => commands.readStart(context)),
  searchVerenigingen: os.searchVerenigingen.handler(({ context, input }) => searchVerenigingen(context.db, input.naam)),
  request: os.request.handler(async ({ context, input }) => {
    await commands.requestAccess(context, input.vereniging_id);
    return done;
  }),
  cancel: os.cancel.handler(async ({ context }) => {
    await commands.cancelRequest(context);
    return done;
  }),
  createVereniging: os.createVereniging.handler(async ({ context, input }) => ({
    id: await commands.createVereniging(context, input),
  })),

  list: os.list.handler(({ context, input }) => commands.listVerzoeken(context.db, context.tenant, input.after)),
  decide: os.decide.handler(async ({ context, input }) => {
    await commands.processVerzoek(context.db, context.tenant, context.env.PUBLIC_ORIGIN, input);
    return done;
  }),
  remove: os.remove.handler(async ({ context, input }) => {
    await commands.deleteVerzoek(context.db, context.tenant, input.id);
    return done;
  }),
  batch: os.batch.handler(async ({ context, input }) => ({ results: await commands.processBatch(context, input) })),

  listWaiting: os.listWaiting.handler(({ context, input }) => commands.listWaiting(context, input.after)),
  decideForClub: os.decideForClub.handler(async ({ context, input }) => {
    await commands.processForClub(context, input);
    return done;
  }),
  cleanOne: os.cleanOne.handler(async ({ context, input }) => {
    await commands.cleanOne(context, input.id);
    return done;
  }),
  cleanAll: os.cleanAll.handler(async ({ context }) => ({ count: await deleteOfSuperusers(context.db, null) })),
});
