import { implement } from '@orpc/server';
import { access, type RequestContext } from '#server/http/door.ts';
import { superuserContract } from '#features/superuser/shared/contract.ts';
import { CLUBS_PER_PAGE } from '#features/superuser/shared/schema.ts';
import { listVerenigingen, searchVerenigingen } from './queries.ts';

const os = implement(superuserContract).$context<RequestContext>().use(access);

export const superuserHandlers = os.router({
  listVerenigingen: os.listVerenigingen.handler(async ({ context, input }) => {
    if (input.zoek !== undefined && input.zoek !== '') {
      return { verenigingen: await searchVerenigingen(context.db, input.zoek), volgende: null };
    }
    const clubs = await listVerenigingen(context.db, input.na);
    const verenigingen = clubs.slice(0, CLUBS_PER_PAGE);
    const volgende = clubs.length > CLUBS_PER_PAGE ? (verenigingen.at(-1)?.naam ?? null) : null;
    return { verenigingen, volgende };
  }),
});
