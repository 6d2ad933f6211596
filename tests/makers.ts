import type { FEATURES } from '#start/features.ts';
import type { Endpoint } from './endpoints.ts';
import {
  makeFile,
  makeMatch,
  makePendingPicture,
  makeTeam,
  makeToegangsverzoek,
  makeUser,
  makeVereniging,
  makeVerwijderdTeam,
  makeZoekopdracht,
} from './factories.ts';
import type { TestServer } from './server.ts';

export interface World {
  vereniging_id: string;
  user_id: string;
  /** In every text of this world, so that a leak shows. */
  text: string;
}

type Maker = (server: TestServer, world: World, endpoint: Endpoint) => Promise<string>;

/**
 * Makes a row of a table in somebody's world and tells its id, by the slice that owns the table. A feature without a
 * line here does not compile; one that takes the id of a table without a maker fails, so nobody forgets.
 */
export const MAKERS: Record<keyof typeof FEATURES, Record<string, Maker>> = {
  accounts: {
    session: async (server, { user_id }) => (await server.signIn(user_id)).id,
    users: async ({ admin }, { vereniging_id }) => (await makeUser(admin, { vereniging_id })).id,
  },
  teams: {
    team: async ({ admin }, { vereniging_id }) => (await makeTeam(admin, vereniging_id)).id,
    verwijderd_team: async ({ admin }, { vereniging_id }) => (await makeVerwijderdTeam(admin, vereniging_id)).id,
  },
  vereniging: {
    vereniging: async ({ admin }, { text }) => (await makeVereniging(admin, { naam: text })).id,
    // A save names a picture that waits; the other endpoints give out what is ready.
    file: async ({ admin, services }, { vereniging_id, user_id }, { name, meta }) => {
      if (meta.ids?.['id'] === 'file') return (await makeFile(admin, services.storage, vereniging_id)).id;
      const belongs = { vereniging_id, user_id };
      return (await makePendingPicture(admin, belongs, name.startsWith('teams.') ? 'teamfoto' : 'logo')).id;
    },
  },
  toegangsverzoeken: {
    toegangsverzoek: async ({ admin }, { vereniging_id }) => (await makeToegangsverzoek(admin, vereniging_id)).id,
  },
  zoekopdrachten: {
    zoekopdracht: async ({ admin }, { vereniging_id }) => (await makeZoekopdracht(admin, vereniging_id)).id,
  },
  matches: {
    match: async ({ admin }, { vereniging_id }) => (await makeMatch(admin, vereniging_id)).id,
  },
  prijzen: {},
  cta: {},
  sponsorbeheer: {},
  // These compose what others own.
  materialen: {},
  admin: {},
  dashboard: {},
  superuser: {},
};
