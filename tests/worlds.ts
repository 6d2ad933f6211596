import { sql } from 'kysely';
import { createFormTokens } from '#server/http/form-tokens.ts';
import { MODULES } from '#shared/access.ts';
import { type Endpoint, leafOf, sampleInput, withLeaf } from './endpoints.ts';
import { giveFactor, makeLogin, makeMatch, makeUser, makeVereniging } from './factories.ts';
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

type Input = Record<string, unknown>;

/** What an input says beside its ids. */
const BESIDE: Record<
  string,
  (server: TestServer, input: Input, given: Record<string, string>, world: World) => Promise<Input>
> = {
  // Of what there is only one, which the other cells change too: the version it has now.
  'prijzen.saveAll': ({ admin }) => admin.selectFrom('pricing_edition').select('version').executeTakeFirstOrThrow(),
  // From the address that it has now, as long as it is there.
  'zoekopdrachten.renewAddress': async ({ admin }, { id }) =>
    (await admin.selectFrom('zoekopdracht').select('code').where('id', '=', String(id)).executeTakeFirst()) ?? {},
  // From the end date that it has now, as long as it is there.
  'sponsors.extendContract': async ({ admin }, { id }) =>
    (await admin.selectFrom('match').select('contract_end_date').where('id', '=', String(id)).executeTakeFirst()) ?? {},
  // From what stands on the name of who asks, which is something, with nobody invited.
  'overdragen.give': async ({ admin }, _, __, { vereniging_id, user_id }) => {
    await admin.deleteFrom('overdracht').where('van_user_id', '=', user_id).execute();
    await makeMatch(admin, vereniging_id, { assigned_to_user_id: user_id });
    const { rows } = await sql<{ stempel: string }>`
      select app.stamp_overdracht(${vereniging_id}, ${user_id}) as stempel`.execute(admin);
    return { stempel: rows[0]?.stempel };
  },
  // The page of the search that the pakket is of, and the token that it was handed out with.
  'inschrijven.signUp': async ({ admin, env }, { pakket_id }, { zoekopdracht }) => {
    const search = admin.selectFrom('zoekopdracht').select('code');
    const { code } = await (
      zoekopdracht === undefined
        ? search.where(
            'id',
            '=',
            admin.selectFrom('pakket').select('zoekopdracht_id').where('id', '=', String(pakket_id)),
          )
        : search.where('id', '=', zoekopdracht)
    ).executeTakeFirstOrThrow();
    return { code, formulier: createFormTokens(env.AUTH_SECRET).issue(code, new Date(Date.now() - 60_000)) };
  },
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
  return { ...input, ...(await BESIDE[endpoint.name]?.(server, input, given, world)) };
}
