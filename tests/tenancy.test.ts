import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, listEndpoints, requestOf, uuidFields, withLeaf } from './endpoints.ts';
import { type Made, makers, type World } from './makers.ts';
import { startServer, type TestServer } from './server.ts';
import { inputIn, isForNewcomers, makeWorld, signInFor } from './worlds.ts';

const CANARY = 'KANARIE-91c4';

/** A superuser sees every club, so for these tables nothing is foreign to the one who may call. */
const isForeignPossible = (endpoint: Endpoint) => endpoint.meta.access !== 'superuser' && !isForNewcomers(endpoint);

let server: TestServer;
let own: World;
let other: World;

beforeAll(async () => {
  server = await startServer();
  own = await makeWorld(server, 'Onze club');
  other = await makeWorld(server, CANARY);
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

/** The other ids of the call are in order, so that only this one decides. */
async function callWith(endpoint: Endpoint, field: string, { id, under = {} }: Made) {
  const { cookie } = await signInFor(server, endpoint, own);
  const input = withLeaf(await inputIn(server, endpoint, own, under), field, id);
  const { path, ...request } = requestOf(endpoint, input);
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

    const unknown = await callWith(endpoint, field, { id: randomUUID() });
    expect(unknown.status).toBe(404);

    const deleted = await make(server, own, endpoint);
    await server.admin
      .deleteFrom(table as 'session')
      .where('id', '=', deleted.id)
      .execute();
    expect(await callWith(endpoint, field, deleted)).toEqual(unknown);

    if (isForeignPossible(endpoint)) {
      const { id } = await make(server, other, endpoint);
      expect(await callWith(endpoint, field, { id })).toEqual(unknown);
      const kept = await server.admin
        .selectFrom(table as 'session')
        .select('id')
        .where('id', '=', id)
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
