import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/database.ts';
import { createLog } from '#server/log.ts';
import { asOne } from './as-one.ts';
import { type Database, type Db, openDatabase, transaction } from './database.ts';

const log = createLog({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }, 'test');
const CLUB = '0198a6e0-0000-7000-8000-000000000001';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase({ url: test.appUrl, prepared: true, log });
  const admin = new pg.Client({ connectionString: test.adminUrl });
  await admin.connect();
  await admin.query(
    `insert into app.vereniging (id, naam, type_vereniging, plaatsnaam, contactpersoon_naam, contactpersoon_mailadres)
     values ($1, 'VV Groenendaal', 'sportvereniging', 'Utrecht', 'Anna', 'anna@club.example')`,
    [CLUB],
  );
  await admin.query(
    `insert into app.team (vereniging_id, teamnaam) select $1, naam from unnest(array['JO9', 'Dames 1', 'kost $2', '"x"']) naam`,
    [CLUB],
  );
  await admin.end();
});
afterAll(async () => {
  await database.close();
  await test.drop();
});
const inClub = <T>(work: (db: Db) => Promise<T>) =>
  transaction(database.as('app_user'), { vereniging_id: CLUB, rol: 'member' }, work);

interface Asked {
  vereniging_id: string;
  naam: string;
  most: string;
}
const teams = (db: Db, { vereniging_id, most }: Asked) =>
  db
    .selectFrom('team')
    .select(['id', 'teamnaam', 'teamfoto', 'version'])
    .where('vereniging_id', '=', vereniging_id)
    .where('teamnaam', '<=', most)
    .orderBy('teamnaam', 'desc')
    .limit(3);
const named = (db: Db, { vereniging_id, naam }: Asked) =>
  db
    .selectFrom('team')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('teamnaam', '=', naam)
    .where('vereniging_id', '=', vereniging_id);
const club = (db: Db, { vereniging_id }: Asked) =>
  db
    .selectFrom('vereniging')
    .select(['naam', 'created_at', 'totaal_benodigd_sponsorbedrag'])
    .select(sql<string>`(created_at at time zone 'Europe/Amsterdam')::date`.as('dag'))
    .where('id', '=', vereniging_id);
const nothing = (db: Db, { vereniging_id }: Asked) =>
  db.selectFrom('zoekopdracht').select('id').where('vereniging_id', '=', vereniging_id);

it('gives what each query gives by itself, in its order, with an empty list where there is nothing', async () => {
  const page = asOne((db, at: Asked) => ({ teams: teams(db, at), named: named(db, at), nothing: nothing(db, at) }));
  for (const [naam, most] of [
    ['JO9', 'zzz'],
    ['kost $2', 'JO9'],
    ["'; select 1 --", 'A'],
  ] as const) {
    const at = { vereniging_id: CLUB, naam, most };
    await inClub(async (db) => {
      expect(await page(db, at)).toEqual({
        teams: await teams(db, at).execute(),
        named: await named(db, at).execute(),
        nothing: [],
      });
    });
  }
});

it('tells a moment as text, because JSON has no dates, and days and amounts as before', async () => {
  const page = asOne((db, at: Asked) => ({ club: club(db, at) }));
  await inClub(async (db) => {
    const at = { vereniging_id: CLUB, naam: '', most: '' };
    const { club: told } = await page(db, at);
    const alone = await club(db, at).execute();
    const [first] = told;
    // The type says so too.
    const moment: string | undefined = first?.created_at;
    expect(new Date(moment ?? '').getTime()).toBeCloseTo(Number(alone[0]?.created_at), -1);
    expect(told).toEqual(alone.map((row) => ({ ...row, created_at: expect.any(String) as string })));
  });
});

it('builds once, whoever asks', async () => {
  let built = 0;
  const page = asOne((db, at: Asked) => {
    built += 1;
    return { named: named(db, at) };
  });
  const counts = await inClub(async (db) => [
    await page(db, { vereniging_id: CLUB, naam: 'JO9', most: '' }),
    await page(db, { vereniging_id: CLUB, naam: 'JO10', most: '' }),
  ]);
  expect(counts).toEqual([{ named: [{ count: 1 }] }, { named: [{ count: 0 }] }]);
  expect(built).toBe(1);
});

it('refuses to reckon with a value that is not there yet', async () => {
  const page = asOne((db, at: Asked) => ({ named: named(db, { ...at, naam: `${at.naam}!` }) }));
  await expect(page(database.as('app_user'), { vereniging_id: CLUB, naam: 'JO9', most: '' })).rejects.toThrow(
    "'naam' is not known while the statement is built",
  );
});
