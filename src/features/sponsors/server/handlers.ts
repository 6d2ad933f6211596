import { door } from '#server/http/door.ts';
import { dayOf } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import { sponsorsContract } from '#features/sponsors/shared/contract.ts';
import * as queries from './queries.ts';

const os = door(sponsorsContract);

export const sponsorsHandlers = os.router({
  get: os.get.handler(async ({ context: { db, tenant }, input }) => {
    const found = await queries.findSponsor(db, tenant, input.id);
    if (found === null) throw new Refusal('niet_gevonden');
    return { today: dayOf(new Date()), ...found };
  }),
});
