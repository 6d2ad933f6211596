import type { Db } from '#server/database/database.ts';
import { countToValidate } from '#features/matches/server/queries.ts';
import { countOpenVerzoeken } from '#features/toegangsverzoeken/server/queries.ts';

/** What waits behind the tabs of the console, in one statement. */
export function readCounts(db: Db) {
  return db
    .selectNoFrom([countOpenVerzoeken(db).as('toegangsverzoeken'), countToValidate(db).as('matches')])
    .executeTakeFirstOrThrow();
}
