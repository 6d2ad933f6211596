import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MODULES } from '#shared/access.ts';
import { type Endpoint, listEndpoints, requestOf, sampleInput, uuidFields } from './endpoints.ts';
import { makeUser, makeVereniging } from './factories.ts';
import { MAKERS, type World } from './makers.ts';
import { startServer, type TestServer } from './server.ts';

const CANARY = 'KANARIE-91c4';

const makers = Object.assign({}, ...Object.values(MAKERS)) as (typeof MAKERS)['accounts'];

/** A superuser sees every club, so for these tables nothing is foreign to the one who may call. */
const isForeignPossible = ({ meta, name }: Endpoint) => meta.access !== 'superuser' && !CHOOSES_A_CLUB.has(name);

/** Called by somebody who has no club yet, to whom every club is open and none is foreign. */
const CHOOSES_A_CLUB = new Set(['toegangsverzoeken.request']);

let server: TestServer;
let own: World;
let other: World;
let superuser_id: string;

beforeAll(async () => {
  server = await startServer();
  const { admin: db } = server;
  const world = async (text: string): Promise<World> => {
    const club = await makeVereniging(db, { naam: text, over_club: text });
    for (const module_name of MODULES) {
      await db.insertInto('module_access').values({ vereniging_id: club.id, module_name, is_enabled: true }).execute();
    }
    const user = await makeUser(db, { vereniging_id: club.id, rol: 'admin', voornaam: text });
    return { vereniging_id: club.id, user_id: user.id, text };
  };
  own = await world('Onze club');
  other = await world(CANARY);
  superuser_id = (await makeUser(db, { rol: 'superuser' })).id;
});
afterAll(() => server.stop());

const endpoints = listEndpoints();
const cases = endpoints.flatMap((endpoint) =>
  Object.entries(endpoint.meta.ids ?? {}).map(([field, table]) => ({
    endpoint,
    field,
    table,
    title: `${endpoint.name}.${field}`,
  })),
);

async function callerOf({ name, meta }: Endpoint): Promise<string> {
  if (CHOOSES_A_CLUB.has(name)) return (await makeUser(server.admin)).id;
  return meta.access === 'superuser' ? superuser_id : own.user_id;
}

async function callWith(endpoint: Endpoint, field: string, id: string) {
  const { cookie } = await server.signIn(await callerOf(endpoint));
  const sample = sampleInput(endpoint);
  // The other ids of the call are in order, so that only this one decides.
  for (const [name, table] of Object.entries(endpoint.meta.ids ?? {})) {
    if (name in sample && !Array.isArray(sample[name])) sample[name] = await makers[table]?.(server, own, endpoint);
  }
  const value = Array.isArray(sample[field]) ? [id] : id;
  const { path, ...request } = requestOf(endpoint, { ...sample, [field]: value });
  const response = await server.call(path, { ...request, cookie });
  return { status: response.status, text: await response.text(), type: response.headers.get('content-type') };
}

describe('ids of another club', () => {
  it.each(endpoints.map((endpoint) => ({ endpoint, title: endpoint.name })))(
    '$title names the table of every id it takes',
    ({ endpoint }) => {
      expect(Object.keys(endpoint.meta.ids ?? {}).toSorted()).toEqual(uuidFields(endpoint).toSorted());
      for (const table of Object.values(endpoint.meta.ids ?? {})) expect(makers).toHaveProperty(table);
    },
  );

  it.each(cases)('$title: own is found; foreign, deleted and unknown answer byte for byte alike', async (item) => {
    const { endpoint, field, table } = item;
    const make = makers[table];
    if (make === undefined) throw new Error(`no maker for ${table}`);

    const found = await callWith(endpoint, field, await make(server, own, endpoint));
    expect(found.status, found.text).toBeLessThan(300);

    const unknown = await callWith(endpoint, field, randomUUID());
    expect(unknown.status).toBe(404);

    const deleted_id = await make(server, own, endpoint);
    await server.admin
      .deleteFrom(table as 'session')
      .where('id', '=', deleted_id)
      .execute();
    expect(await callWith(endpoint, field, deleted_id)).toEqual(unknown);

    if (isForeignPossible(endpoint)) {
      const foreign_id = await make(server, other, endpoint);
      expect(await callWith(endpoint, field, foreign_id)).toEqual(unknown);
      const kept = await server.admin
        .selectFrom(table as 'session')
        .select('id')
        .where('id', '=', foreign_id)
        .execute();
      expect(kept).toHaveLength(1);
      expect(found.text).not.toContain(CANARY);
    }
  });

  it('counts the cells', () => {
    expect(cases.length).toBeGreaterThan(0);
    console.info(`tenancy cells: ${cases.length * 4 + endpoints.length} (${cases.length} ids)`);
  });
});
