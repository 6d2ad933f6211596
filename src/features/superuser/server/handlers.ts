import { door } from '#server/http/door.ts';
import { countToValidate } from '#features/matches/server/queries.ts';
import { countOpenVerzoeken } from '#features/toegangsverzoeken/server/queries.ts';
import { listVerenigingen, searchVerenigingen } from '#features/vereniging/server/queries.ts';
import { superuserContract } from '#features/superuser/shared/contract.ts';
import { CLUBS_PER_PAGE } from '#features/superuser/shared/schema.ts';

const os = door(superuserContract);

export const superuserHandlers = os.router({
  readCounts: os.readCounts.handler(async ({ context: { db } }) => ({
    toegangsverzoeken: await countOpenVerzoeken(db),
    matches: await countToValidate(db),
  })),
  listVerenigingen: os.listVerenigingen.handler(({ context, input }) =>
    listVerenigingen(context.db, input.after, CLUBS_PER_PAGE),
  ),
  searchVerenigingen: os.searchVerenigingen.handler(({ context, input }) => searchVerenigingen(context.db, input.zoek)),
});
