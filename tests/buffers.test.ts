import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#server/database/database.ts';
import { MODULES } from '#shared/access.ts';
import { makeUser, makeVereniging, makeZoekopdracht } from './factories.ts';
import { buffersOf, PLAN_MODES, watchPlans, withPlanThatStays } from './plans.ts';
import { startServer, type TestServer } from './server.ts';

/** Pages of the database that a request looks at. */
const MOST: Record<string, number> = {
  '/dashboard': 400,
  '/matches': 300,
  '/zoekopdrachten': 250,
  '/zoekopdrachten/overzicht': 250,
  '/matches/overzicht': 300,
  '/matches?status=matched&herkomst=zelf': 300,
  '/matches?zoek=nergens': 500,
};
const CLUBS = 40;
const MATCHES = 1_000;

let server: TestServer;
let cookie: string;
let read: Awaited<ReturnType<typeof watchPlans>>;

beforeAll(async () => {
  server = await startServer();
  const { admin: db } = server;
  const club = await makeVereniging(db);
  await db
    .insertInto('module_access')
    .values(MODULES.map((module_name) => ({ vereniging_id: club.id, module_name, is_enabled: true })))
    .execute();
  const admin = await makeUser(db, { vereniging_id: club.id, rol: 'admin' });
  await makeZoekopdracht(db, club.id);
  for (let n = 0; n < CLUBS; n += 1) await makeZoekopdracht(db, (await makeVereniging(db)).id);
  await db.connection().execute(async (one) => {
    // A row counts as seen by all only when commits are on disk, which a test server otherwise leaves for later.
    await sql`set synchronous_commit = on`.execute(one);
    await fill(one, club.id);
    await sql`vacuum analyze`.execute(one);
    await sql`reset all`.execute(one);
  });
  cookie = (await server.signIn(admin.id)).cookie;
});
afterAll(() => server.stop());

/** This club's matches among those of all the others, as years of use leave them on disk. */
async function fill(db: Db, vereniging_id: string): Promise<void> {
  await sql`
    with place as (
      select n, case when n % 5 = 0 then ${vereniging_id}::uuid else others.ids[1 + n % ${CLUBS}] end as vereniging_id
      from generate_series(1, ${MATCHES * 5}) n,
        (select array_agg(id) as ids from app.vereniging where id <> ${vereniging_id}) others
    ), sponsors as (
      insert into app.sponsor (vereniging_id, id, bedrijfsnaam, contactpersoon, plaats, telefoonnummer, email, akkoord,
        akkoord_bron, akkoord_tekst_versie)
      select vereniging_id, gen_random_uuid(), 'Bedrijf ' || n, 'Piet Jansen', 'Utrecht', '06 1234 5678',
        'piet' || n || '@bedrijf.example', true, 'publiek_formulier', '1'
      from place
      returning vereniging_id, id, substr(bedrijfsnaam, 9)::int as n
    )
    insert into app.match (vereniging_id, sponsor_id, zoekopdracht_id, bron, status, validatie_admin,
      vrijgegeven_voor_user, pipeline_stage, annual_value, contract_signed, contract_start_date, contract_end_date,
      next_follow_up_date, created_at)
    select sponsors.vereniging_id, sponsors.id, zoekopdracht.id,
      case when n % 4 = 0 then 'inschrijving' else 'handmatig' end,
      case when n % 50 = 0 then 'pending' else 'approved' end,
      n % 50 <> 0, n % 50 <> 0,
      (array['new', 'qualified', 'proposal_sent', 'negotiating', 'active', 'active', 'active', 'lost'])[1 + n / 5 % 8],
      25000 + n, n / 5 % 8 in (4, 5, 6),
      case when n / 5 % 8 in (4, 5, 6) then current_date - n % 700 end,
      case when n / 5 % 8 in (4, 5, 6) then current_date + n % 900 end,
      case when n % 15 = 0 then current_date + n / 15 % 60 - 30 end,
      now() - make_interval(hours => n)
    from sponsors join app.zoekopdracht using (vereniging_id)
  `.execute(db);
}

interface Cost {
  total: number;
  perStatement: string;
}

async function leastOf(path: string): Promise<Cost> {
  const costs = await withPlanThatStays(() => buffersOfOne(path));
  return costs.reduce((least, cost) => (cost.total < least.total ? cost : least));
}

async function buffersOfOne(path: string): Promise<Cost> {
  const { answer, statements } = await read(() => server.call(path, { cookie }));
  expect(answer.status).toBe(200);
  expect(statements.length).toBeGreaterThan(1);
  const perStatement = statements.map(
    ({ buffers, text }) => `${buffers}  ${text.slice(0, 60).replaceAll(/\s+/g, ' ')}`,
  );
  return { total: buffersOf(statements), perStatement: perStatement.join('\n') };
}

describe.each(PLAN_MODES)(`a club with ${MATCHES} matches, by the plan of %s,`, (plan_cache_mode) => {
  beforeAll(async () => {
    const settings = { 'auto_explain.log_nested_statements': 'on', plan_cache_mode };
    read = await watchPlans(server, { roles: ['app_user', 'app_auth'], settings });
  });

  it.each(Object.entries(MOST))('opens %s within %i buffers', async (path, most) => {
    const { total, perStatement } = await leastOf(path);
    console.info(`${path}, ${plan_cache_mode}: ${total} buffers`);
    expect(total, perStatement).toBeLessThanOrEqual(most);
  });
});
