import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { selectUserCount } from '#features/accounts/server/queries.ts';
import { selectTeamCount } from '#features/teams/server/queries.ts';
import { selectZoekopdrachtCount } from '#features/zoekopdrachten/server/queries.ts';

/** How much the club has of what its own features count, in one statement. */
export function countClub(db: Db, tenant: Tenant) {
  return db
    .selectNoFrom([
      selectUserCount(db, tenant).$asScalar().$notNull().as('aantal_users'),
      selectTeamCount(db, tenant).$asScalar().$notNull().as('aantal_teams'),
      selectZoekopdrachtCount(db, tenant).$asScalar().$notNull().as('aantal_zoekopdrachten'),
    ])
    .executeTakeFirstOrThrow();
}
