import { door } from '#server/http/door.ts';
import { dayOf } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import { sponsorbeheerContract } from '#features/sponsorbeheer/shared/contract.ts';
import * as queries from './queries.ts';

const os = door(sponsorbeheerContract);

export const sponsorbeheerHandlers = os.router({
  list: os.list.handler(async ({ context, input }) => {
    const page = await queries.listSponsors(context.db, context.tenant, input.after);
    return { today: dayOf(new Date()), ...page };
  }),
  get: os.get.handler(async ({ context, input }) => {
    const sponsor = await queries.findSponsor(context.db, context.tenant, input.match_id);
    if (sponsor === null) throw new Refusal('niet_gevonden');
    return { today: dayOf(new Date()), sponsor };
  }),
});
