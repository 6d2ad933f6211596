import { door } from '#server/http/door.ts';
import { dayOf } from '#shared/dates.ts';
import { matchesContract } from '#features/matches/shared/contract.ts';
import { openTasks } from '#features/matches/shared/rules.ts';
import * as queries from './queries.ts';

const os = door(matchesContract);

export const matchesHandlers = os.router({
  list: os.list.handler(async ({ context: { db, tenant }, input }) => {
    const page = await queries.listReleasedMatches(db, tenant, input.after);
    return { ...page, in_controle: await queries.countInReview(db, tenant) };
  }),
  listTasks: os.listTasks.handler(async ({ context: { db, tenant, modules } }) => {
    const today = dayOf(new Date());
    const scope = { sponsorbeheer: modules.includes('sponsorbeheer'), matches: modules.includes('matches') };
    return { today, taken: openTasks(await queries.listTaskFacts(db, tenant, today), today, scope) };
  }),
});
