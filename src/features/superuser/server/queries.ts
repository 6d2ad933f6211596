import type { Db } from '#server/database/database.ts';
import { countFiles } from '#server/files/storage.ts';
import { countSponsors } from '#features/matches/server/queries.ts';
import { countToValidate } from '#features/matches/server/queries/sign-ups.ts';
import { countZoekopdrachten } from '#features/zoekopdrachten/server/queries.ts';
import { selectAnyClub } from '#features/vereniging/server/queries.ts';
import { countOpenVerzoeken } from '#features/toegangsverzoeken/server/queries.ts';

/** What waits behind the tabs of the console, and whether there is any club yet, in one statement. */
export function readCounts(db: Db) {
  return db
    .selectNoFrom([
      countOpenVerzoeken(db).as('toegangsverzoeken'),
      countToValidate(db).as('matches'),
      selectAnyClub(db).as('heeft_club'),
    ])
    .executeTakeFirstOrThrow();
}

/** What a club has that goes with it, in one statement. */
export function countBelongings(db: Db, vereniging_id: string) {
  return db
    .selectNoFrom([
      countSponsors(db, vereniging_id).as('sponsors'),
      countZoekopdrachten(db, vereniging_id).as('zoekopdrachten'),
      countFiles(db, vereniging_id).as('bestanden'),
    ])
    .executeTakeFirstOrThrow();
}
