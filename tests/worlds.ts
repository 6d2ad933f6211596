import { MODULES } from '#shared/access.ts';
import { type Endpoint, leafOf, sampleInput, withLeaf } from './endpoints.ts';
import { giveFactor, makeLogin, makeUser, makeVereniging } from './factories.ts';
import { makers, type World } from './makers.ts';
import type { TestServer } from './server.ts';

/** A club with every module open, and its admin. */
export async function makeWorld({ admin }: TestServer, text: string): Promise<World> {
  const { id: vereniging_id } = await makeVereniging(admin, { naam: text, over_club: text });
  await admin
    .insertInto('module_access')
    .values(MODULES.map((module_name) => ({ vereniging_id, module_name, is_enabled: true })))
    .execute();
  const user = await makeLogin(admin, { vereniging_id, rol: 'admin', voornaam: text });
  return { vereniging_id, user_id: user.id, text };
}

/** Called by somebody who has no club yet, to whom every club is open and none is foreign. */
export const isForNewcomers = ({ path }: Endpoint) => path.startsWith('/onboarding');

/** A new session of somebody who may call the endpoint. */
export async function signInFor(server: TestServer, endpoint: Endpoint, world: World) {
  const { admin } = server;
  if (isForNewcomers(endpoint)) return server.signIn((await makeUser(admin)).id);
  switch (endpoint.meta.access) {
    case 'superuser': {
      const { id } = await makeUser(admin, { rol: 'superuser', two_factor_enabled: true });
      await giveFactor(admin, id, server.env.AUTH_SECRET);
      return server.signIn(id);
    }
    case 'acting':
      return server.signIn((await makeUser(admin, { rol: 'superuser', two_factor_enabled: true })).id, {
        acting_vereniging_id: world.vereniging_id,
      });
    default:
      return server.signIn(world.user_id);
  }
}

/** Of what there is only one, which the other cells change too: the version it has now. */
const VERSIONS: Record<string, (server: TestServer) => Promise<number>> = {
  'prijzen.saveAll': async ({ admin }) =>
    (await admin.selectFrom('pricing_edition').select('version').executeTakeFirstOrThrow()).version,
};

/** A sample in which the ids are those of rows in this world, or of rows that are given by table. */
export async function inputIn(
  server: TestServer,
  endpoint: Endpoint,
  world: World,
  given: Record<string, string> = {},
) {
  let input = sampleInput(endpoint);
  for (const [field, table] of Object.entries(endpoint.meta.ids ?? {})) {
    if (typeof leafOf(input, field) !== 'string' && given[table] === undefined) continue;
    const id = given[table] ?? (await makers[table]?.(server, world, endpoint))?.id;
    input = withLeaf(input, field, id);
  }
  const version = await VERSIONS[endpoint.name]?.(server);
  return version === undefined ? input : { ...input, version };
}
