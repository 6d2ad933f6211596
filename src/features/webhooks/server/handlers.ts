import { Refusal } from '#shared/errors.ts';
import { door } from '#server/http/door.ts';
import { findWebhook, listWebhooks } from '#features/campagnemiddelen/server/queries/webhooks.ts';
import { webhooksContract } from '#features/webhooks/shared/contract.ts';
import * as commands from './commands.ts';
import { tryLater } from './jobs.ts';
import * as queries from './queries.ts';

const os = door(webhooksContract);

export const webhooksHandlers = os.router({
  post: os.post.handler(({ context: { tenant, env, run }, input }) => {
    const lookAgain: Parameters<typeof commands.postWebhook>[0]['lookAgain'] = (db, id) => tryLater(db, tenant, { id });
    return commands.postWebhook({ tenant, env, run, lookAgain }, input.id);
  }),
  findLast: os.findLast.handler(async ({ context: { db, tenant }, input }) => {
    if ((await findWebhook(db, tenant, input.id)) === undefined) throw new Refusal('niet_gevonden');
    return { last: (await queries.findLastDelivery(db, tenant, input.id)) ?? null };
  }),
  listMaterials: os.listMaterials.handler(async ({ context: { db }, input: { id, after } }) => {
    await commands.requireClub(db, id);
    return listWebhooks(db, { vereniging_id: id }, after);
  }),
  setAddress: os.setAddress.handler(({ context, input }) => commands.setAddress(context, input)),
  listDeliveries: os.listDeliveries.handler(async ({ context: { db }, input: { id, after } }) => {
    await commands.requireClub(db, id);
    return queries.listDeliveries(db, { vereniging_id: id }, after);
  }),
});
