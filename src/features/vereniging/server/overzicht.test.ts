import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import { MODULE_CHOICES } from '#features/vereniging/shared/rules/provider.ts';
import { TYPES_VERENIGING } from '#shared/club-words.ts';

const CLUBS = 20_000;
const MOST_PER_PAGE = 100;
const MOST_PER_SEARCH = 500;

let server: TestServer;
let cookie: string;
let told: string[] = [];

/** A quarter are called Concordia, a seventh pays nothing, a fifth was deleted; what is listed together stands apart. */
beforeAll(async () => {
  server = await startServer();
  const { admin: db, services } = server;
  await sql`alter table app.vereniging disable trigger user`.execute(db);
  await sql`
    insert into app.vereniging (naam, type_vereniging, plaatsnaam, contactpersoon_naam, contactpersoon_mailadres)
    select case when n % 4 = 0 then 'Concordia' else soort || ' ' || plaats || ' ' || n end,
        (${sql.val([...TYPES_VERENIGING])}::text[])[1 + n % 6], plaats, 'x', 'x@example.org'
      from generate_series(1, ${sql.lit(CLUBS)}) n,
        lateral (select (array['Voetbalvereniging', 'Stichting', 'Harmonie', 'SV', 'Scouting'])[1 + n % 5] as soort) s,
        lateral (select initcap(substr(translate(md5((n * 31 % 1999)::text), '0123456789', 'aeiouklmnr'), 1, 8)) as plaats) p
  `.execute(db);
  await sql`alter table app.vereniging enable trigger user`.execute(db);
  await sql`
    insert into app.vereniging_overzicht (id, naam, plaatsnaam, type_vereniging, bypass_payment_restrictions, is_verwijderd,
      sponsorbeheer, campagnemiddelen, teams, matches, gebruikers, in_controle)
    select id, naam, plaatsnaam, type_vereniging, n % 7 = 0, n % 5 = 0, n % 7 = 0 or n % 11 = 0, n % 7 = 0 or n % 13 <> 0,
      n % 7 = 0 or n % 200 <> 0, n % 7 = 0 or n % 3 <> 0, n % 9, n % 4
    from (select *, row_number() over (order by id) as n from app.vereniging) v order by md5(id::text)`.execute(db);
  await sql`vacuum analyze app.vereniging_overzicht`.execute(db);

  // PostgreSQL itself tells the plan of every statement, with what it touched, to who sent it.
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  for (const [name, value] of Object.entries({
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_level': 'notice',
    'auto_explain.log_format': 'json',
  })) {
    const database = sql.id(rows[0]?.name ?? '');
    await sql`alter database ${database} set ${sql.raw(name)} = ${sql.lit(value)}`.execute(db);
  }
  services.database.pool('app_super').on('connect', (client) => {
    client.on('notice', ({ message }) => told.push(message ?? ''));
  });
  await server.renewConnections();
  cookie = (await server.signIn((await makeUser(db, { rol: 'superuser' })).id)).cookie;
}, 120_000);
afterAll(() => server.stop());

interface Plan {
  'Query Text': string;
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
}

/** What one call of the list reads. */
async function read(filter: Record<string, string>) {
  told = [];
  const response = await server.call(`/superuser/verenigingen?${new URLSearchParams(filter)}`, { cookie });
  expect(response.status).toBe(200);
  const { next } = (await response.json()) as { next: string | null };
  const plans = told.flatMap((message) => {
    const from = message.indexOf('{');
    return from < 0 ? [] : [JSON.parse(message.slice(from)) as Plan];
  });
  const own = plans.filter(({ 'Query Text': text }) => text.includes('_overzicht'));
  expect(own.length).toBeGreaterThan(0);
  const buffers = own.reduce((sum, { Plan: p }) => sum + p['Shared Hit Blocks'] + p['Shared Read Blocks'], 0);
  return { next, buffers };
}

describe(`among ${CLUBS} clubs, thousands of one name`, () => {
  const choices = ['', ...TYPES_VERENIGING].flatMap((type) =>
    ['', ...MODULE_CHOICES].flatMap((module) =>
      ['', 'verwijderd'].map((toon) =>
        Object.fromEntries(Object.entries({ type, module, toon }).filter(([, value]) => value !== '')),
      ),
    ),
  );

  it(`any page of any choice of filters costs at most ${MOST_PER_PAGE} buffers (G-026)`, async () => {
    const { rows } = await sql<{ id: string }>`select id from app.vereniging_overzicht where naam = 'Concordia'
      order by id offset 2000 limit 1`.execute(server.admin);
    // Far down the list, among the many of one name.
    const deep = Buffer.from(JSON.stringify(['Concordia', rows[0]?.id])).toString('base64url');
    await read({});
    for (const choice of choices) {
      const first = await read(choice);
      for (const { buffers } of [
        first,
        await read({ ...choice, after: first.next ?? deep }),
        await read({ ...choice, after: deep }),
      ]) {
        expect(buffers, JSON.stringify(choice)).toBeLessThanOrEqual(MOST_PER_PAGE);
      }
    }
  }, 120_000);

  it(`a search costs at most ${MOST_PER_SEARCH} buffers, one of fewer letters ${MOST_PER_PAGE} (G-026)`, async () => {
    const words = ['concordia', 'vereniging', 'stichting a', 'con', 'ing', 'zzz', 'scouting 19', 'sv harmonie'];
    await read({ zoek: 'warm' });
    for (const zoek of words) {
      for (const choice of [{}, { type: 'stichting' }, { toon: 'verwijderd', module: 'teams-open' }]) {
        const { buffers } = await read({ zoek, ...choice });
        expect(buffers, zoek).toBeLessThanOrEqual(MOST_PER_SEARCH);
      }
    }
    for (const zoek of ['c', 'co', 'sv', '%%%%', 'zz', '12']) {
      const { buffers } = await read({ zoek, module: 'teams-vergrendeld' });
      expect(buffers, zoek).toBeLessThanOrEqual(MOST_PER_PAGE);
    }
  }, 120_000);
});
