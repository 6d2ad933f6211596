import { asOne } from '#server/database/as-one.ts';
import type { Sought } from '#server/database/sought.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { selectMaterialsLike, selectSoughtMaterials } from '#features/campagnemiddelen/server/queries/materials.ts';
import { selectSoughtSponsors, selectSponsorsLike } from '#features/matches/server/queries/search.ts';
import { selectSoughtTeams, selectTeamsLike } from '#features/teams/server/queries.ts';
import { selectSoughtZoekopdrachten, selectZoekopdrachtenLike } from '#features/zoekopdrachten/server/queries.ts';

type Asked = Tenant & Sought & { met_sponsors: boolean };

/** Everything of the club by these words, in one statement. */
export const readFound = asOne((db, at: Asked) => ({
  sponsors: selectSoughtSponsors(db, at, at),
  teams: selectSoughtTeams(db, at, at),
  zoekopdrachten: selectSoughtZoekopdrachten(db, at, at),
  materialen: selectSoughtMaterials(db, at, at),
}));

/** What looks like it, in one statement. */
export const readLike = asOne((db, at: Asked) => ({
  sponsors: selectSponsorsLike(db, at, at),
  teams: selectTeamsLike(db, at, at),
  zoekopdrachten: selectZoekopdrachtenLike(db, at, at),
  materialen: selectMaterialsLike(db, at, at),
}));
