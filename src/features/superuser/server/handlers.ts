import { door } from '#server/http/door.ts';
import { countAttention } from '#features/stand/server/commands/attention.ts';
import { listVerenigingen, searchVerenigingen } from '#features/vereniging/server/queries.ts';
import { superuserContract } from '#features/superuser/shared/contract.ts';
import { CLUBS_PER_PAGE } from '#features/superuser/shared/schema.ts';
import { readCounts } from './queries.ts';

const os = door(superuserContract);

export const superuserHandlers = os.router({
  readCounts: os.readCounts.handler(async ({ context: { db } }) => ({
    ...(await readCounts(db)),
    aandacht: await countAttention(db, new Date()),
  })),
  listVerenigingen: os.listVerenigingen.handler(({ context, input }) =>
    listVerenigingen(context.db, input.after, CLUBS_PER_PAGE),
  ),
  searchVerenigingen: os.searchVerenigingen.handler(({ context, input }) => searchVerenigingen(context.db, input.zoek)),
});
