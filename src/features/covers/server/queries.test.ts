import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillTables } from '../../../../tests/bulk.ts';
import { watchConsole } from '../../../../tests/plans.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import type { Db } from '#server/database/database.ts';
import * as queries from './queries.ts';

/** A library far larger than ours will be, between the own images of many clubs, and one image that everybody has. */
const CLUBS = 20_000;
const SHARED = 2_000;
const OWN = 20_000;
const LIST_MOST = 100;
const SEARCH_MOST = 500;

let server: TestServer;
let expectWithin: Awaited<ReturnType<typeof watchConsole>>;
let popular: string;

async function fill(db: Db): Promise<void> {
  await sql`
    insert into app.vereniging (naam, type_vereniging, plaatsnaam, contactpersoon_naam, contactpersoon_mailadres)
      select 'Club ' || n, 'overig', 'Ergens', 'x', 'x@example.org' from generate_series(1, ${CLUBS}) n`.execute(db);
  await sql`insert into app.users (email, naam) select n || '@example.org', 'x' from generate_series(1, ${OWN}) n`.execute(
    db,
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
        from people p join clubs c using (n), lateral (select p.n % ${OWN / SHARED} = 0 as s) k`.execute(db);
  await sql`
    with first as (select id from app.cover_images where vereniging_id is null order by category, titel, id limit 30)
    insert into app.campagnemiddel (vereniging_id, titel, type, data)
      select v.id, 'x', 'brochure', jsonb_build_object('vereniging', jsonb_build_object('coverImage', f.id))
        from (select id, row_number() over () as n from app.vereniging) v
        join (select id, row_number() over () as n from first) f on f.n = 1 + v.n % 30 or f.n = 1`.execute(db);
}

beforeAll(async () => {
  server = await startServer();
  await fillTables(server.admin, ['vereniging', 'users', 'cover_images', 'campagnemiddel'], fill);
  const { rows } = await sql<{ id: string }>`
    select cover_image_id as id from app.campagnemiddel group by 1 order by count(*) desc limit 1`.execute(
    server.admin,
  );
  popular = rows[0]?.id ?? '';
  expectWithin = await watchConsole(server);
}, 120_000);
afterAll(() => server.stop());

describe(`among ${SHARED} shared images, ${OWN} of clubs and ${CLUBS} clubs`, () => {
  it.each(['auto', 'force_generic_plan'] as const)(
    `any page and any filter costs at most ${LIST_MOST} buffers (SU-20): %s`,
    async (mode) => {
      const list = (filter: Parameters<typeof queries.listCovers>[1], after?: string) =>
        expectWithin(LIST_MOST, JSON.stringify(filter), (db) => queries.listCovers(db, filter, after), mode);
      const { rows, next } = await list({});
      expect(rows.length).toBeGreaterThan(0);
      expect(next).not.toBeNull();
      await list({}, next ?? undefined);
      const category = await list({ category: 'sportvereniging' });
      await list({ category: 'sportvereniging' }, category.next ?? undefined);
      await list({ zoek: 'be' });
      await list({ zoek: 'zz' });
      await expectWithin(LIST_MOST, 'one', (db) => queries.findCover(db, popular), mode);
      const clubs = (after?: string) =>
        expectWithin(LIST_MOST, 'clubs', (db) => queries.listUsingClubs(db, popular, after), mode);
      await clubs((await clubs()).next ?? undefined);
    },
  );

  it.each(['voetbal', 'tag', 'beeld', 'nergens', 'tag40'])(
    `a search for %s costs at most ${SEARCH_MOST} buffers (SU-20)`,
    async (zoek) => {
      await expectWithin(SEARCH_MOST, zoek, (db) => queries.listCovers(db, { zoek }, undefined));
    },
  );
});
