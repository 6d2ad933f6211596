import { door } from '#server/http/door.ts';
import { dayOf } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import { zoekopdrachtenContract } from '#features/zoekopdrachten/shared/contract.ts';
import * as commands from './commands.ts';
import * as queries from './queries.ts';

const done = { ok: true } as const;
const os = door(zoekopdrachtenContract);

export const zoekopdrachtenHandlers = os.router({
  overview: os.overview.handler(({ context }) => commands.readOverview(context, dayOf(new Date()))),
  list: os.list.handler(async ({ context: { db, tenant }, input }) => ({
    ...(await queries.listZoekopdrachten(db, tenant, input)),
    aantallen: await queries.countPerStand(db, tenant),
  })),
  get: os.get.handler(async ({ context, input }) => {
    const found = await queries.findZoekopdracht(context.db, context.tenant, input.id);
    if (found === null) throw new Refusal('niet_gevonden');
    return found;
  }),
  findMade: os.findMade.handler(async ({ context: { db, tenant }, input }) => {
    const found = await queries.findMade(db, tenant, input.id);
    if (found === undefined) throw new Refusal('niet_gevonden');
    return found;
  }),
  create: os.create.handler(async ({ context, input }) => ({
    id: await commands.createZoekopdracht(context.db, context.tenant, input),
  })),
  update: os.update.handler(({ context, input }) => commands.changeZoekopdracht(context.db, context.tenant, input)),
  archive: os.archive.handler(async ({ context: { db, tenant }, input }) => {
    await commands.setArchived(db, tenant, input.id, input.gearchiveerd, new Date());
    return done;
  }),
  duplicate: os.duplicate.handler(async ({ context: { db, tenant }, input }) => ({
    id: await commands.duplicateZoekopdracht(db, tenant, input.id, new Date()),
  })),
  setPage: os.setPage.handler(async ({ context: { db, tenant }, input }) => {
    await commands.setPage(db, tenant, input.id, input.open, new Date());
    return done;
  }),
  renewAddress: os.renewAddress.handler(({ context: { db, tenant }, input }) =>
    commands.renewAddress(db, tenant, input.id, input.code),
  ),
  findDeletion: os.findDeletion.handler(({ context, input }) =>
    commands.readDeletion(context, input.id, dayOf(new Date())),
  ),
  remove: os.remove.handler(async ({ context, input }) => {
    await commands.deleteZoekopdracht(context, input.id, dayOf(new Date()));
    return done;
  }),
});
