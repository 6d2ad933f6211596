import { door } from '#server/http/door.ts';
import { listVerenigingen, searchVerenigingen } from '#features/vereniging/server/queries.ts';
import { superuserContract } from '#features/superuser/shared/contract.ts';
import { CLUBS_PER_PAGE } from '#features/superuser/shared/schema.ts';
import { readCounts } from './queries.ts';

const os = door(superuserContract);

export const superuserHandlers = os.router({
  readCounts: os.readCounts.handler(({ context: { db } }) => readCounts(db)),
  listVerenigingen: os.listVerenigingen.handler(({ context, input }) =>
    listVerenigingen(context.db, input.after, CLUBS_PER_PAGE),
  ),
  searchVerenigingen: os.searchVerenigingen.handler(({ context, input }) => searchVerenigingen(context.db, input.zoek)),
});
