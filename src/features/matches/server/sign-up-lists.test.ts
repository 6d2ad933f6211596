import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillTables } from '../../../../tests/bulk.ts';
import { watchConsole } from '../../../../tests/plans.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import type { Db } from '#server/database/database.ts';
import { BEOORDELINGEN } from '#features/matches/shared/rules/judging.ts';
import { getSignUp, listSignUps, searchSignUps } from './commands.ts';
import { readSignUpCounts } from './queries/sign-ups.ts';

const CLUBS = 20_000;
const SIGN_UPS = 100_000;
/** Of one club, and of one name. */
const OF_ONE = 3_000;
const LIST_MOST = 100;
const SEARCH_MOST = 500;
const SHORT_MOST = 100;

let server: TestServer;
let expectWithin: Awaited<ReturnType<typeof watchConsole>>;
let largeClub: string;

/** As years of use leave them: most released, some refused, a few that wait; one club with thousands, one name with thousands. */
async function fill(db: Db): Promise<void> {
  await sql`
    insert into app.vereniging (id, naam, type_vereniging, plaatsnaam, contactpersoon_naam, contactpersoon_mailadres)
      select gen_random_uuid(), 'Vereniging ' || n, 'overig', 'Plaats', 'x', 'x@example.org'
        from generate_series(1, ${CLUBS}) n`.execute(db);
  await sql`
    insert into app.zoekopdracht (vereniging_id, zoekopdracht) select id, 'Sponsors gezocht' from app.vereniging`.execute(
    db,
  );
  await sql`
    with club as (select array_agg(id) as ids from app.vereniging), places as (
      select n, club.ids[case when n % 33 = 0 then 1 else 1 + n % ${CLUBS} end] as vereniging_id
        from club, generate_series(1, ${SIGN_UPS}) n
    ), sponsors as (
      insert into app.sponsor (vereniging_id, id, bedrijfsnaam, contactpersoon, postcode, plaats, telefoonnummer, email,
          akkoord, akkoord_bron, akkoord_tekst_versie, created_at)
        select vereniging_id, gen_random_uuid(),
            case when n % 33 = 1 then 'Bakkerij Jansen' else initcap(translate(md5((n * 7)::text), '0123456789', 'aeiouklmnr')) end,
            'Contact ' || n, '1234 AB', 'Plaats', '06 1' || lpad(n::text, 7, '0'), 'info' || n || '@bedrijf.example',
            true, 'publiek_formulier', '1', now() - make_interval(mins => n)
          from places
        returning vereniging_id, id, created_at, substr(contactpersoon, 9)::int as n
    )
    insert into app.match (vereniging_id, sponsor_id, zoekopdracht_id, bron, status, validatie_admin,
        vrijgegeven_voor_user, annual_value, created_at)
      select s.vereniging_id, s.id, z.id, 'inschrijving',
          case when n % 200 = 1 then 'pending' when n % 20 = 2 then 'rejected' else 'approved' end,
          n % 200 <> 1 and n % 20 <> 2, n % 200 <> 1 and n % 20 <> 2 and n % 100 <> 3, 50000, s.created_at
        from sponsors s join app.zoekopdracht z using (vereniging_id)`.execute(db);
}

beforeAll(async () => {
  server = await startServer();
  await fillTables(server.admin, ['vereniging', 'zoekopdracht', 'sponsor', 'match'], fill);
  const { vereniging_id } = await server.admin
    .selectFrom('match')
    .select('vereniging_id')
    .groupBy('vereniging_id')
    .having(({ fn }) => fn.countAll<number>(), '>=', OF_ONE)
    .executeTakeFirstOrThrow();
  largeClub = vereniging_id;
  expectWithin = await watchConsole(server);
}, 180_000);
afterAll(() => server.stop());

describe(`among ${SIGN_UPS} sign-ups of ${CLUBS} clubs`, () => {
  const lists = [undefined, ...BEOORDELINGEN] as const;
  const scopesOf = (beoordeling: (typeof lists)[number]) => [
    { beoordeling, vereniging_id: undefined },
    { beoordeling, vereniging_id: largeClub },
  ];

  it.each(lists)(
    `a page of the list %s costs at most ${LIST_MOST} buffers, first or late, of one club or of all (SU-19)`,
    async (list) => {
      for (const scope of scopesOf(list)) {
        for (const mode of ['auto', 'force_generic_plan'] as const) {
          const page = (after: string | undefined) =>
            expectWithin(LIST_MOST, JSON.stringify(scope), (db) => listSignUps(db, scope, after), mode);
          const first = await page(undefined);
          expect(first.rows.length).toBe(10);
          let after = first.next;
          for (let n = 0; n < 3 && after !== null; n += 1) after = (await page(after)).next;
        }
      }
    },
  );

  it.each([
    ['a common name', 'bakkerij'],
    ['three letters that thousands have', 'jan'],
    ['letters in every contact', 'contact'],
    ['letters of nobody', 'qqqzzz'],
    ['a contact', 'Contact 77777'],
  ])(`a search for %s costs at most ${SEARCH_MOST} buffers in any list`, async (_, zoek) => {
    for (const scope of lists.flatMap(scopesOf))
      await expectWithin(SEARCH_MOST, JSON.stringify(scope), (db) => searchSignUps(db, scope, zoek));
  });

  it.each(['b', 'ba', 'zz'])(`a search for the beginning %s costs at most ${SHORT_MOST} buffers`, async (zoek) => {
    await expectWithin(SHORT_MOST, zoek, (db) => searchSignUps(db, {}, zoek));
  });

  it('finds the one that waits under a name that thousands have, when it is among the newest of its list', async () => {
    const scope = { beoordeling: 'te_beoordelen', vereniging_id: largeClub } as const;
    const { rows } = await expectWithin(SEARCH_MOST, 'one', (db) => searchSignUps(db, scope, 'bakkerij'));
    expect(rows.every(({ bedrijfsnaam }) => bedrijfsnaam === 'Bakkerij Jansen')).toBe(true);
  });

  it(`counts each list within ${LIST_MOST} buffers, and opens one sign-up within ${SEARCH_MOST}`, async () => {
    const { rows } = await expectWithin(SEARCH_MOST, 'search', (db) => searchSignUps(db, {}, 'bakkerij'));
    // From the sixth time on PostgreSQL may keep another plan.
    for (let n = 0; n < 7; n += 1) {
      const counts = await expectWithin(LIST_MOST, 'counts', (db) => readSignUpCounts(db, undefined));
      expect(counts).toEqual({ te_beoordelen: 100, gevalideerd: 100, afgekeurd: 100 });
      const one = await expectWithin(SEARCH_MOST, 'one', (db) => getSignUp(db, rows[0]?.id ?? ''));
      expect(one.bedrijfsnaam).toBe('Bakkerij Jansen');
    }
  });
});
