import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clubTables, fillClub } from './canary.ts';
import { type Endpoint, listEndpoints, requestOf, uuidFields, withLeaf } from './endpoints.ts';
import { type Made, makers, type World } from './makers.ts';
import { startServer, type TestServer } from './server.ts';
import { inputIn, isForNewcomers, makeWorld, signInFor } from './worlds.ts';

const CANARY = 'KANARIE-91c4';

/** A superuser sees every club, so for these tables nothing is foreign to the one who may call; a banner is of no club. */
const isForeignPossible = (endpoint: Endpoint, table: string) =>
  endpoint.meta.access !== 'superuser' && !isForNewcomers(endpoint) && table !== 'cta';

let server: TestServer;
let own: World;
let other: World;
let tables: string[];

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

/** Everything of a club, byte for byte: a refused write leaves it as it was. */
async function photograph({ vereniging_id, user_id }: World): Promise<string> {
  const rows = tables.map(
    (table) => sql`select ${table}::text as "table", t::text as row from ${sql.table(`app.${table}`)} t
      where vereniging_id = ${vereniging_id}`,
  );
  const { rows: found } = await sql<{ table: string; row: string }>`
    ${sql.join(rows, sql` union all `)}
    union all select 'vereniging', v::text from app.vereniging v where id = ${vereniging_id}
    union all select 'session', s::text from app.session s where user_id = ${user_id}
    union all select 'vereniging', v::text from app.vereniging v where naam = ${CANARY}
    order by 1, 2`.execute(server.admin);
  return found.map(({ table, row }) => `${table} ${row}`).join('\n');
}

describe.each([{ required: false }, { required: true }])('with two factors required: $required', ({ required }) => {
  beforeAll(async () => {
    server = await startServer({ SUPERUSER_TWO_FACTOR: String(required) });
    own = await makeWorld(server, 'Onze club');
    other = await makeWorld(server, CANARY);
    await fillClub(server.admin, { ...other, canary: CANARY });
    tables = await clubTables(server.admin);
  });
  afterAll(() => server.stop());

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
      // What a sponsor and the club had with each other goes first.
      if (table === 'sponsor') await server.admin.deleteFrom('match').where('sponsor_id', '=', deleted.id).execute();
      await server.admin
        .deleteFrom(table as 'session')
        .where('id', '=', deleted.id)
        .execute();
      expect(await callWith(endpoint, field, deleted)).toEqual(unknown);

      if (isForeignPossible(endpoint, table)) {
        const { id } = await make(server, other, endpoint);
        const before = await photograph(other);
        expect(before).toContain(id);
        expect(await callWith(endpoint, field, { id })).toEqual(unknown);
        expect(await photograph(other)).toBe(before);
        expect(found.text).not.toContain(CANARY);
      }
    });

    it('counts the cells', () => {
      expect(cases.length).toBeGreaterThan(0);
      console.info(`tenancy cells: ${cases.length * 4 + endpoints.length} (${cases.length} ids)`);
    });
  });
});
