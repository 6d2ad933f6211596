import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillTables } from './bulk.ts';
import { makeUser } from './factories.ts';
import { buffersOf, PLAN_MODES, type PlanMode, watchPlans, withPlanThatStays } from './plans.ts';
import { startServer, type TestServer } from './server.ts';

/** Pages of the database that a request looks at, by what is asked. */
const MOST: Record<string, number> = {
  '/sponsorbeheer': 400,
  '/sponsorbeheer/bord': 1_200,
  '/sponsorbeheer/cijfers': 400,
  '/sponsorbeheer/bord?zoek=nergens': 1_200,
  '/zoeken?zoek=piet%20shirt': 500,
  '/zoeken?zoek=nergens%20te%20vinden': 500,
  // In the name of every sponsor.
  '/zoeken?zoek=bedrijf': 500,
  '/zoeken?zoek=bedrijf&groep=sponsors': 500,
};
/** The same of a club with ten thousand, of which counting takes its pages of an index; and what else it asks. */
const MOST_OF_LARGE: Record<string, number> = {
  ...MOST,
  '/sponsorbeheer/bord?contract=loopt_af': 1_200,
  '/zoeken?zoek=piet%20shirt': 2_000,
  '/zoeken?zoek=nergens%20te%20vinden': 2_000,
  '/zoeken?zoek=bedrijf': 2_000,
  '/zoeken?zoek=bedrijf&groep=sponsors': 2_000,
};
const FEW = 100;
const MANY = 20_000;
const EACH = 20;
/** The first club has more than fits a page, the second one ten thousand. */
const OWN = 250;
const LARGE = 10_000;

const clubsFrom = (from: number, to: number) => [
  `insert into app.vereniging (id, naam, type_vereniging, plaatsnaam, contactpersoon_naam, contactpersoon_mailadres,
      bypass_payment_restrictions)
    select md5('club' || n)::uuid, 'Vereniging ' || n, 'sportvereniging', 'Plaats', 'x', 'x@example.org', true
      from generate_series(${from}, ${to}) n`,
  `insert into app.zoekopdracht (vereniging_id, id, zoekopdracht)
    select md5('club' || n)::uuid, md5('search' || n)::uuid, 'Zoekopdracht' from generate_series(${from}, ${to}) n`,
  `insert into app.team (vereniging_id, teamnaam, over_team)
    select md5('club' || n)::uuid, 'JO13-' || t, 'Wij zoeken shirts' from generate_series(${from}, ${to}) n,
      generate_series(1, case when n in (1, ${MANY}) then 30 else 3 end) t`,
  `insert into app.campagnemiddel (vereniging_id, zoekopdracht_id, titel, type)
    select md5('club' || n)::uuid, md5('search' || n)::uuid, 'Poster ' || t, 'a4' from generate_series(${from}, ${to}) n,
      generate_series(1, case when n in (1, ${MANY}) then 30 else 2 end) t`,
];

/** In no order, as years of use leave them on disk. */
const sponsorsOf = (which: string) => [
  `create temporary table made as select c, n, gen_random_uuid() as id from ${which} order by md5(c || '-' || n)`,
  `insert into app.sponsor (vereniging_id, id, bedrijfsnaam, contactpersoon, plaats, telefoonnummer, email, akkoord,
      akkoord_bron)
    select md5('club' || c)::uuid, id, 'Bedrijf ' || n, 'Piet Jansen', 'Utrecht', '06 1234 5678',
        'piet' || n || '@bedrijf.example', true, 'handmatig' from made`,
  `insert into app.match (vereniging_id, id, sponsor_id, zoekopdracht_id, bron, status, validatie_admin,
      vrijgegeven_voor_user, package_details, pipeline_stage, annual_value, contract_signed, contract_start_date, contract_end_date,
      next_follow_up_date, created_at)
    select md5('club' || c)::uuid, gen_random_uuid(), id, md5('search' || c)::uuid, 'handmatig', 'active',
        n % 50 <> 0, true,
        jsonb_build_object('soort_sponsoring', case when n % 4 = 0 then 'Shirtsponsor' else 'Hoofdsponsor' end),
        (array['new', 'qualified', 'proposal_sent', 'negotiating', 'active', 'active', 'active', 'lost'])[1 + n % 8],
        25000 + n, n % 8 in (4, 5, 6), case when n % 8 in (4, 5, 6) then current_date - n % 700 end,
        case when n % 8 in (4, 5, 6) then current_date + n % 900 end, case when n % 3 = 0 then current_date + n % 60 - 30 end,
        now() - make_interval(mins => n) from made`,
  'drop table made',
];

const TABLES = ['vereniging', 'zoekopdracht', 'sponsor', 'match', 'team', 'campagnemiddel'] as const;
let server: TestServer;
let read: Awaited<ReturnType<typeof watchPlans>>;
const cookies: Record<'own' | 'large', string> = { own: '', large: '' };

const fill = (statements: readonly string[]) =>
  fillTables(server.admin, TABLES, async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  });

async function signIn(club: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`select md5(${`club${club}`})::uuid as id`.execute(server.admin);
  const user = await makeUser(server.admin, { vereniging_id: rows[0]?.id ?? '', rol: 'admin' });
  return (await server.signIn(user.id)).cookie;
}

async function watch(plan_cache_mode: PlanMode): Promise<void> {
  const settings = { 'auto_explain.log_nested_statements': 'on', plan_cache_mode };
  read = await watchPlans(server, { roles: ['app_user', 'app_auth'], settings });
}

async function statementsOf(path: string, cookie: string) {
  const { answer, statements } = await read(() => server.call(path, { cookie }));
  expect(answer.status).toBe(200);
  return statements;
}

async function leastOf(path: string, cookie: string) {
  const runs = await withPlanThatStays(() => statementsOf(path, cookie));
  const scanned = new Set(runs.flat().flatMap((statement) => statement.scanned));
  return {
    least: Math.min(...runs.map(buffersOf)),
    scanned: [...scanned].filter((table) =>
      ['match', 'sponsor', 'team', 'campagnemiddel', 'zoekopdracht'].includes(table),
    ),
  };
}

const costs: Record<PlanMode, Map<string, number>> = { auto: new Map(), force_generic_plan: new Map() };

beforeAll(async () => {
  server = await startServer();
  await fill([
    ...clubsFrom(1, FEW),
    ...sponsorsOf(`generate_series(1, ${FEW}) c, generate_series(1, case when c = 1 then ${OWN} else ${EACH} end) n`),
  ]);
  cookies.own = await signIn(1);
  for (const mode of PLAN_MODES) {
    await watch(mode);
    for (const path of Object.keys(MOST)) costs[mode].set(path, (await leastOf(path, cookies.own)).least);
  }

  await fill([
    ...clubsFrom(FEW + 1, MANY),
    ...sponsorsOf(
      `generate_series(${FEW + 1}, ${MANY}) c, generate_series(1, case when c = ${MANY} then ${LARGE} else ${EACH} end) n`,
    ),
  ]);
  cookies.large = await signIn(MANY);
}, 600_000);
afterAll(() => server.stop());

describe.each(PLAN_MODES)(`among ${MANY} clubs with ${MANY * EACH} matches, by the plan of %s`, (mode) => {
  beforeAll(() => watch(mode));

  it.each(Object.entries(MOST))(
    `a club with ${OWN} opens %s within %i buffers, as among ${FEW} clubs`,
    async (path, most) => {
      const { least, scanned } = await leastOf(path, cookies.own);
      const before = costs[mode].get(path) ?? 0;
      console.info(`${path}, ${mode}: ${least} buffers, ${before} among ${FEW} clubs`);
      expect(scanned).toEqual([]);
      expect(least).toBeLessThanOrEqual(most);
      expect(least).toBeLessThanOrEqual(before * 1.6);
    },
  );

  it.each(Object.entries(MOST_OF_LARGE))(`a club with ${LARGE} opens %s within %i buffers`, async (path, most) => {
    const { least, scanned } = await leastOf(path, cookies.large);
    console.info(`${path} of ${LARGE}, ${mode}: ${least} buffers`);
    expect(scanned).toEqual([]);
    expect(least).toBeLessThanOrEqual(most);
  });

  it.each(Object.keys(MOST))(`a club with ${LARGE} opens %s in as many statements as one with ${OWN}`, async (path) => {
    const [large, own] = [await statementsOf(path, cookies.large), await statementsOf(path, cookies.own)];
    expect(large.map(({ text }) => text)).toEqual(own.map(({ text }) => text));
  });
});
