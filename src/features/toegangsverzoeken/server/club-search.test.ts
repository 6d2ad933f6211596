import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillTables } from '../../../../tests/bulk.ts';
import { makeVereniging } from '../../../../tests/factories.ts';
import { buffersOf, watchPlans } from '../../../../tests/plans.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import { listLookalikes, searchVerenigingen } from '#features/vereniging/server/queries.ts';
import { type Db, transaction } from '#server/database/database.ts';

const CLUBS = 300_000;
const MOST_BUFFERS = 500;

let server: TestServer;
let read: Awaited<ReturnType<typeof watchPlans>>;

/** A fifth are foundations, half are an association of some kind, and all have one of two thousand places in their name. */
const GENERATE = `
  insert into app.vereniging (id, naam, type_vereniging, plaatsnaam, contactpersoon_naam, contactpersoon_mailadres)
  select gen_random_uuid(), soort || ' ' || plaats || case when n % 4 = 0 then ' ' || (1900 + n % 120) else '' end,
      'overig', plaats, 'x', 'x@example.org'
    from generate_series(1, ${CLUBS}) n,
      lateral (select (array['Stichting', 'Stichting', 'Voetbalvereniging', 'Sportvereniging', 'Tennisvereniging',
        'Muziekvereniging', 'Gymnastiekvereniging', 'SV', 'SC', 'Scouting'])[1 + n % 10] as soort) s,
      lateral (select initcap(substr(translate(md5((n * 31 % 1999)::text), '0123456789', 'aeiouklmnr'), 1, 8)) as plaats) p`;

beforeAll(async () => {
  server = await startServer();
  await fillTables(server.admin, ['vereniging'], (db) => sql.raw(GENERATE).execute(db));
  read = await watchPlans(server, { roles: ['app_user'] });
  // From its sixth run on a function may use another plan than before.
  for (let n = 0; n < 6; n += 1) await search('warm');
}, 180_000);
afterAll(() => server.stop());

/** Of somebody without a club. */
async function ask<T>(work: (db: Db) => Promise<T[]>) {
  const as = server.services.database.as('app_user');
  const { answer, statements } = await read(() => transaction(as, { user_id: randomUUID(), rol: 'member' }, work));
  return { rows: answer, buffers: buffersOf(statements) };
}
const search = (naam: string) => ask(async (db) => (await searchVerenigingen(db, naam)).rows);

describe(`among ${CLUBS} clubs`, () => {
  it.each([
    ['the commonest word, inside names', 'vereniging', 10],
    ['the commonest first word', 'Stichting', 10],
    ['a common first word', 'voetbal', 10],
    ['three letters that half of the names have', 'ing', 10],
    ['three letters that no name has', 'xyz', 0],
    ['a year', '1908', 10],
    ['two words, half typed', 'vereniging a', 10],
    ['a common word with a mistake in it', 'verenigng', 0],
    ['words that no name has', 'voetbalvereniging zwxqzwxq', 0],
  ])(`a search for %s costs at most ${MOST_BUFFERS} buffers (ONB-03, ONB-04)`, async (_, text, expected) => {
    const { buffers, rows } = await search(text);
    expect(rows).toHaveLength(expected);
    expect(buffers, `${buffers} buffers`).toBeLessThanOrEqual(MOST_BUFFERS);
  });

  it('finds one club by a part of its name', async () => {
    await makeVereniging(server.admin, { naam: 'Biljartvereniging De Krijtjes' });
    const { rows, buffers } = await search('KRIJTJ');
    expect(rows.map(({ naam }) => naam)).toEqual(['Biljartvereniging De Krijtjes']);
    expect(buffers).toBeLessThanOrEqual(50);
  });

  it(`looks for clubs like a new one within ${MOST_BUFFERS} buffers (G-010)`, async () => {
    const known = await server.admin
      .selectFrom('vereniging')
      .select(['naam', 'plaatsnaam'])
      .where('naam', 'like', 'Stichting%')
      .executeTakeFirstOrThrow();
    const { buffers, rows } = await ask((db) => listLookalikes(db, { ...known, type_vereniging: 'overig' }));
    expect(rows.length).toBeGreaterThan(0);
    expect(buffers, `${buffers} buffers`).toBeLessThanOrEqual(MOST_BUFFERS);
  });
});
