import { door } from '#server/http/door.ts';
import { dayOf } from '#shared/dates.ts';
import { ctaContract } from '#features/cta/shared/contract.ts';
import { isInSeason } from '#features/cta/shared/rules.ts';
import * as queries from './queries.ts';

const os = door(ctaContract);

export const ctaHandlers = os.router({
  list: os.list.handler(async ({ context }) => {
    const today = dayOf(new Date());
    const active = await queries.listActiveCtas(context.db);
    return { ctas: active.filter((cta) => isInSeason(cta, today)) };
  }),
});
