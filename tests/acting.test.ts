import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leavesOf, listEndpoints, requestOf, withLeaf } from './endpoints.ts';
import { makeUser } from './factories.ts';
import type { World } from './makers.ts';
import { startServer, type TestServer } from './server.ts';
import { inputIn, makeWorld } from './worlds.ts';

let server: TestServer;
let world: World;
let tables: string[];

beforeAll(async () => {
  server = await startServer();
  world = await makeWorld(server, 'Onze club');
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class c where relnamespace = 'app'::regnamespace and relkind = 'r'
       and (relname = 'vereniging' or exists (select from pg_attribute a where a.attrelid = c.oid and attname = 'vereniging_id'))
       and relname not in ('audit_event', 'security_event')`.execute(server.admin);
  tables = rows.map(({ name }) => name);
});
afterAll(() => server.stop());

/** Every row of every table that has a club, by table and key, without what each change of it counts up. */
async function photograph(): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  for (const table of tables) {
    const { rows } = await sql<{ key: string; row: string }>`
      select concat_ws(' ', ${table}::text, (select string_agg(r.j ->> a.attname, ' ' order by a.attnum) from pg_index i
                join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
               where i.indrelid = ${`app.${table}`}::regclass and i.indisprimary)) as key,
             (r.j - 'version' - 'updated_at' - 'updated_by_user_id')::text as row
        from (select to_jsonb(t) as j from ${sql.table(`app.${table}`)} t) r`.execute(server.admin);
    for (const { key, row } of rows) seen.set(key, row);
  }
  return seen;
}

/** The tables of the rows that are new, gone or different. */
function compare(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key))
    .map((key) => key.split(' ')[0] ?? '')
    .toSorted();
}

const writes = listEndpoints().filter(
  ({ method, meta }) => method !== 'GET' && ['member', 'admin', 'acting'].includes(meta.access),
);
/** Asks for a text, and keeps nothing of it; counts what the club does, and so nothing that is done in its name. */
const CHANGES_NOTHING = new Set(['vereniging.describe', 'cta.count']);
let changedInAll = 0;

describe('a superuser who acts for a club', () => {
  it.each(writes.map((endpoint) => ({ endpoint, title: endpoint.name })))(
    '$title leaves one record for each row that it changes, with both names (G-022)',
    async ({ endpoint }) => {
      const superuser = await makeUser(server.admin, { rol: 'superuser' });
      const { cookie } = await server.signIn(superuser.id, { acting_vereniging_id: world.vereniging_id });
      const actor = { ...world, user_id: superuser.id };
      let input = await inputIn(server, endpoint, actor);
      // A change may leave everything out; what can be said is said, so that something changes.
      for (const { path, schema } of leavesOf(endpoint)) {
        if (path in input || path.includes('[') || schema.format !== undefined) continue;
        const tried = withLeaf(input, path, schema.type === 'boolean' ? true : 'iets nieuws');
        if (endpoint.input?.safeParse(tried).success) input = tried;
      }
      const before = await photograph();
      const { path, ...request } = requestOf(endpoint, input);
      const response = await server.call(path, { ...request, cookie });
      expect(response.status, await response.text()).toBeLessThan(300);
      const changed = compare(before, await photograph());
      changedInAll += changed.length;
      expect(changed.length > 0).toBe(!CHANGES_NOTHING.has(endpoint.name));

      const kept = await server.admin
        .selectFrom('audit_event')
        .select(['object_table', 'actor_user', 'vereniging_id'])
        .where('acting_superuser', '=', superuser.id)
        .execute();
      expect(kept.map(({ object_table }) => object_table ?? '').toSorted()).toEqual(changed);
      for (const { actor_user, vereniging_id } of kept) {
        expect({ actor_user, vereniging_id }).toEqual({
          actor_user: superuser.id,
          vereniging_id: world.vereniging_id,
        });
      }
    },
  );

  it('counts the rows', () => {
    expect(changedInAll).toBeGreaterThan(writes.length);
    console.info(`acting: ${writes.length} endpoints changed ${changedInAll} rows, each on record`);
  });
});
