import { asOne } from '#server/database/as-one.ts';
import type { Db } from '#server/database/database.ts';
import { selectBegun } from '#features/campagnemiddelen/server/queries/drafts.ts';
import { selectFirstBrochure } from '#features/campagnemiddelen/server/queries/materials.ts';
import { selectAnyMailing } from '#features/mailen/server/queries/mailings.ts';
import { selectMediaLocks } from '#features/prijzen/server/queries.ts';
import { selectTeamCount } from '#features/teams/server/queries.ts';
import { selectClub } from '#features/vereniging/server/queries.ts';
import { selectWork } from '#features/matches/server/queries/tasks.ts';
import { selectNextEnds, selectSponsoringCounts } from '#features/sponsorbeheer/server/queries.ts';
import { selectOpenVerzoekCount } from '#features/toegangsverzoeken/server/queries.ts';
import { selectSearchedTeams, selectZoekopdrachtCount } from '#features/zoekopdrachten/server/queries.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Day } from '#shared/dates.ts';

const NEXT_ENDS = 4;

/** How many there are of what the tiles lead to. */
function selectCounts(db: Db, tenant: Tenant) {
  return db.selectNoFrom([
    selectTeamCount(db, tenant).$asScalar().$notNull().as('teams'),
    selectZoekopdrachtCount(db, tenant).$asScalar().$notNull().as('zoekopdrachten'),
    selectOpenVerzoekCount(db, tenant).$asScalar().$notNull().as('toegangsverzoeken'),
  ]);
}

interface Days {
  today: Day;
  near: Day;
  season_start: Day;
  season_end: Day;
}

/** What tells how far a new club is. */
const startLists = (db: Db, at: Tenant & Days) => ({
  club: selectClub(db, at, [
    'over_club',
    'logo',
    'kleur_1',
    'totaal_benodigd_sponsorbedrag',
    'bypass_payment_restrictions',
  ]),
  counts: selectCounts(db, at),
  sponsoring: selectSponsoringCounts(db, at, at),
  searched_teams: selectSearchedTeams(db, at),
  brochures: selectFirstBrochure(db, at),
  locks: selectMediaLocks(db, at),
  mailings: selectAnyMailing(db, at),
});

/** Only that, for the pages of the steps. */
export const readStart = asOne((db, at: Tenant & Days) => startLists(db, at));

/** All that the dashboard shows, in one statement. */
export const readAll = asOne((db, at: Tenant & Days) => ({
  ...startLists(db, at),
  work: selectWork(db, at, at),
  ends: selectNextEnds(db, at, at.today, NEXT_ENDS),
  begun: selectBegun(db, at),
}));
