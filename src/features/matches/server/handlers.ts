import { implement } from '@orpc/server';
import { access, openModules, type RequestContext } from '#server/http/door.ts';
import { dayOf } from '#shared/dates.ts';
import { matchesContract } from '#features/matches/shared/contract.ts';
import { openTasks } from '#features/matches/shared/rules.ts';
import * as queries from './queries.ts';

const os = implement(matchesContract).$context<RequestContext>().use(access);

export const matchesHandlers = os.router({
  list: os.list.handler(async ({ context: { db, tenant }, input }) => {
    const page = await queries.listReleasedMatches(db, tenant, input.after);
    return { ...page, in_controle: await queries.countInReview(db, tenant) };
  }),
  listTasks: os.listTasks.handler(async ({ context: { db, tenant, account } }) => {
    const today = dayOf(new Date());
    const open = await openModules(db, account, tenant.vereniging_id);
    const scope = { sponsorbeheer: open.includes('sponsorbeheer'), matches: open.includes('matches') };
    return { today, taken: openTasks(await queries.listTaskFacts(db, tenant, today), today, scope) };
  }),
});
