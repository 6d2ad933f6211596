import { implement } from '@orpc/server';
import { access, type RequestContext } from '#server/http/door.ts';
import { listVerenigingen, searchVerenigingen } from '#features/vereniging/server/queries.ts';
import { superuserContract } from '#features/superuser/shared/contract.ts';
import { CLUBS_PER_PAGE } from '#features/superuser/shared/schema.ts';

const os = implement(superuserContract).$context<RequestContext>().use(access);

export const superuserHandlers = os.router({
  listVerenigingen: os.listVerenigingen.handler(async ({ context, input }) => {
    if (input.zoek !== undefined && input.zoek !== '') {
      return { verenigingen: await searchVerenigingen(context.db, input.zoek), volgende: null };
    }
    // One more than a page tells of a next.
    const clubs = await listVerenigingen(context.db, input.na, CLUBS_PER_PAGE + 1);
    const verenigingen = clubs.slice(0, CLUBS_PER_PAGE);
    const volgende = clubs.length > CLUBS_PER_PAGE ? (verenigingen.at(-1)?.naam ?? null) : null;
    return { verenigingen, volgende };
  }),
});
