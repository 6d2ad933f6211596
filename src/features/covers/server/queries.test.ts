import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import { type Db, transaction } from '#server/database/database.ts';
import * as queries from './queries.ts';

/** A library far larger than ours will be, between the own images of many clubs, and one image that everybody has. */
const CLUBS = 20_000;
const SHARED = 2_000;
const OWN = 20_000;

let server: TestServer;
let buffers = 0;
let popular: string;

interface Plan {
  'QUERY PLAN': { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }[];
}

/** Does a query and counts the pages it looked at, beside giving its rows. */
const COUNTING: KyselyPlugin = {
  transformQuery: ({ node }) =>
    ({
      ...node,
      explain: { kind: 'ExplainNode', options: sql`analyze, buffers, format json`.toOperationNode() },
    }) as unknown as typeof node,
  transformResult: ({ result }) => {
    for (const { Plan } of (result.rows as unknown as Plan[]).flatMap((row) => row['QUERY PLAN'] ?? [])) {
      buffers += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
    }
    return Promise.resolve(result);
  },
};

beforeAll(async () => {
  server = await startServer();
  await server.admin.connection().execute(async (one) => {
    // Rows as they are, without triggers and checks that would take a minute.
    await sql`set session_replication_role = replica`.execute(one);
    // A row counts as seen by all only when commits are on disk, which a test server otherwise leaves for later.
    await sql`set synchronous_commit = on`.execute(one);
    await sql`
    insert into app.vereniging (naam, type_vereniging, plaatsnaam, contactpersoon_naam, contactpersoon_mailadres)
      select 'Club ' || n, 'overig', 'Ergens', 'x', 'x@example.org' from generate_series(1, ${CLUBS}) n`.execute(one);
    await sql`insert into app.users (email, naam) select n || '@example.org', 'x' from generate_series(1, ${OWN}) n`.execute(
      one,
    );
    await sql`
    with clubs as (select id, row_number() over () as n from app.vereniging),
      people as (select id, row_number() over () as n from app.users)
    insert into app.cover_images (vereniging_id, uploaded_by_user_id, titel, filename, storage_path, category, tags,
        file_size, width, height, is_active, description)
      select case when s then null else c.id end, case when s then null else p.id end,
        'Beeld ' || md5(p.n::text), 'a.jpg', 'private/a.jpg',
        (array['sportvereniging', 'muziekvereniging', 'cultuurvereniging', 'overig'])[1 + p.n % 4],
        array['tag' || p.n % 50, 'voetbal'], 1, 2640, 2422, false, repeat('x', 200)
        from people p join clubs c using (n), lateral (select p.n % ${OWN / SHARED} = 0 as s) k`.execute(one);
    await sql`
    with first as (select id from app.cover_images where vereniging_id is null order by category, titel, id limit 30)
    insert into app.campagnemiddel (vereniging_id, titel, type, data)
      select v.id, 'x', 'brochure', jsonb_build_object('vereniging', jsonb_build_object('coverImage', f.id))
        from (select id, row_number() over () as n from app.vereniging) v
        join (select id, row_number() over () as n from first) f on f.n = 1 + v.n % 30 or f.n = 1`.execute(one);
    for (const table of ['vereniging', 'cover_images', 'campagnemiddel']) {
      await sql`vacuum analyze ${sql.id('app', table)}`.execute(one);
    }
    await sql`reset all`.execute(one);
  });
  const { rows } = await sql<{ id: string }>`
    select cover_image_id as id from app.campagnemiddel group by 1 order by count(*) desc limit 1`.execute(
    server.admin,
  );
  popular = rows[0]?.id ?? '';
}, 120_000);
afterAll(() => server.stop());

/** What it costs as the console asks it: once for its rows, and the plan of each statement. */
async function costOf(work: (db: Db) => Promise<unknown>): Promise<number> {
  buffers = 0;
  const as = server.services.database.as('app_super');
  await transaction(as, { rol: 'superuser' }, (db) => work(db.withPlugin(COUNTING)));
  return buffers;
}

/** The second statement of the list asks for what the first found, which a plan does not give. */
async function costOfList(filter: Parameters<typeof queries.listCovers>[1], after?: string): Promise<number> {
  const which = await costOf((db) => queries.listCovers(db, filter, after));
  const as = server.services.database.as('app_super');
  const { rows } = await transaction(as, { rol: 'superuser' }, (db) => queries.listCovers(db, filter, after));
  const tiles = await costOf((db) =>
    queries.listTiles(
      db,
      rows.map(({ id }) => id),
    ),
  );
  return which + tiles;
}

describe(`among ${SHARED} shared images, ${OWN} of clubs and ${CLUBS} clubs`, () => {
  it('any page and any filter costs at most 100 buffers (SU-20)', async () => {
    const as = server.services.database.as('app_super');
    const first = await transaction(as, { rol: 'superuser' }, (db) => queries.listCovers(db, {}, undefined));
    const costs = {
      first: await costOfList({}),
      second: await costOfList({}, first.next ?? undefined),
      category: await costOfList({ category: 'sportvereniging' }),
      short: await costOfList({ zoek: 'be' }),
      short_nowhere: await costOfList({ zoek: 'zz' }),
      one: await costOf((db) => queries.findCover(db, popular)),
      clubs: await costOf((db) => queries.listUsingClubs(db, popular, undefined)),
    };
    for (const [what, cost] of Object.entries(costs)) expect(cost, what).toBeLessThanOrEqual(100);
  });

  it.each(['voetbal', 'tag', 'beeld', 'nergens', 'tag40'])(
    'a search for %s costs at most 500 buffers (SU-20)',
    async (zoek) => {
      expect(await costOfList({ zoek })).toBeLessThanOrEqual(500);
    },
  );
});
