import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/database.ts';

const CLUBS = 300_000;
const MOST_BUFFERS = 500;

interface Explained {
  'QUERY PLAN': { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number; 'Actual Rows': number } }[];
}

let database: TestDatabase;
let admin: pg.Client;
let app: pg.Client;

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
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.adminUrl });
  app = new pg.Client({ connectionString: database.appUrl });
  await admin.connect();
  await app.connect();
  // An index is built in a moment and filled row by row in half a minute.
  const { rows } = await admin.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index where indrelid = 'app.vereniging'::regclass and not indisprimary`,
  );
  for (const { name } of rows) await admin.query(`drop index ${name}`);
  await admin.query('alter table app.vereniging disable trigger user');
  await admin.query(GENERATE);
  for (const { definition } of rows) await admin.query(definition);
  await admin.query('vacuum analyze app.vereniging');
  await app.query(`select set_config('app.uid', $1, false)`, [randomUUID()]);
  // From its sixth run on a function may use another plan than before.
  for (let n = 0; n < 6; n += 1) await app.query('select from search_verenigingen($1)', ['warm']);
}, 180_000);
afterAll(async () => {
  await app.end();
  await admin.end();
  await database.drop();
});

async function explain(call: string) {
  const { rows } = await app.query<Explained>(`explain (analyze, buffers, format json) select * from ${call}`);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (plan === undefined) throw new Error('no plan');
  return { buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], rows: plan['Actual Rows'] };
}

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
    const { buffers, rows } = await explain(`search_verenigingen(${pg.escapeLiteral(text)})`);
    expect(rows).toBe(expected);
    expect(buffers, `${buffers} buffers`).toBeLessThanOrEqual(MOST_BUFFERS);
  });

  it('finds one club by a part of its name', async () => {
    await admin.query(`
      insert into app.vereniging (naam, type_vereniging, plaatsnaam, contactpersoon_naam, contactpersoon_mailadres)
        values ('Biljartvereniging De Krijtjes', 'overig', 'Ergens', 'x', 'x@example.org')`);
    const { rows } = await app.query<{ naam: string }>('select naam from search_verenigingen($1)', ['KRIJTJ']);
    expect(rows).toEqual([{ naam: 'Biljartvereniging De Krijtjes' }]);
    const { buffers } = await explain(`search_verenigingen('KRIJTJ')`);
    expect(buffers).toBeLessThanOrEqual(50);
  });

  it(`looks for clubs like a new one within ${MOST_BUFFERS} buffers (G-010)`, async () => {
    const { rows } = await admin.query<{ naam: string; plaatsnaam: string }>(
      `select naam, plaatsnaam from app.vereniging where naam like 'Stichting%' limit 1`,
    );
    const [known] = rows.map(({ naam, plaatsnaam }) => [naam, plaatsnaam].map((text) => pg.escapeLiteral(text)));
    const { buffers, rows: found } = await explain(`list_lookalike_verenigingen(${known?.join(', ')}, 'overig')`);
    expect(found).toBeGreaterThan(0);
    expect(buffers, `${buffers} buffers`).toBeLessThanOrEqual(MOST_BUFFERS);
  });
});
