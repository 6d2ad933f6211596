import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import { BEOORDELINGEN } from '#features/matches/shared/rules/judging.ts';
import type { SignUp } from '#features/matches/shared/schema.ts';

const CLUBS = 20_000;
const SIGN_UPS = 100_000;
/** Of one club, and of one name. */
const OF_ONE = 3_000;
const LIST_MOST = 100;
const SEARCH_MOST = 500;
const SHORT_MOST = 100;

let server: TestServer;
let cookie: string;
let largeClub: string;
let told: string[] = [];

/** As years of use leave them: most released, some refused, a few that wait; one club with thousands, one name with thousands. */
async function fill(): Promise<void> {
  await server.admin.transaction().execute(async (db) => {
    // Without triggers and checks of foreign keys, and with indexes built afterwards: seconds instead of a minute.
    await sql`set local session_replication_role = replica`.execute(db);
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid in ('app.sponsor'::regclass, 'app.match'::regclass) and not indisprimary and not indisunique`.execute(
      db,
    );
    for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(db);
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
    for (const { definition } of indexes) await sql.raw(definition).execute(db);
  });
  await sql`vacuum analyze app.match, app.sponsor, app.vereniging, app.zoekopdracht`.execute(server.admin);
}

beforeAll(async () => {
  server = await startServer();
  const { admin: db, services } = server;
  await fill();
  const { vereniging_id } = await db
    .selectFrom('match')
    .select('vereniging_id')
    .groupBy('vereniging_id')
    .having(({ fn }) => fn.countAll<number>(), '>=', OF_ONE)
    .executeTakeFirstOrThrow();
  largeClub = vereniging_id;
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
    await sql`alter database ${sql.id(rows[0]?.name ?? '')} set ${sql.raw(name)} = ${sql.lit(value)}`.execute(db);
  }
  services.database.pool('app_super').on('connect', (client) => {
    client.on('notice', ({ message }) => told.push(message ?? ''));
  });
  await server.renewConnections();
  cookie = (await server.signIn((await makeUser(db, { rol: 'superuser' })).id)).cookie;
}, 180_000);
afterAll(() => server.stop());

interface Plan {
  'Query Text': string;
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
}

async function askOnce(path: string) {
  told = [];
  const { status, body } = await server.ask(path, { cookie });
  expect(status, path).toBe(200);
  const plans = told.flatMap((message) => {
    const at = message.indexOf('{');
    return at < 0 ? [] : [JSON.parse(message.slice(at)) as Plan];
  });
  // Who asks is found out for every request alike.
  const own = plans.filter(({ 'Query Text': text }) => !text.includes('open_request'));
  const buffers = own.reduce((sum, { Plan: plan }) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0);
  return { buffers, rows: body['rows'] as SignUp[], next: body['next'] as string | null, answer: body };
}

/** The first use of a connection reads the catalogue too, and the sixth makes the plan that stays. */
async function ask(path: string) {
  let least = await askOnce(path);
  for (let n = 0; n < 3; n += 1) {
    const again = await askOnce(path);
    if (again.buffers < least.buffers) least = again;
  }
  return least;
}

const listed = (query: Record<string, string>) => `/superuser/matches?${new URLSearchParams(query)}`;
const searched = (query: Record<string, string>) => `/superuser/matches/zoek?${new URLSearchParams(query)}`;

describe(`among ${SIGN_UPS} sign-ups of ${CLUBS} clubs`, () => {
  const states = [undefined, ...BEOORDELINGEN] as const;

  it.each(states)(
    `a page of the list %s costs at most ${LIST_MOST} buffers, first or late, of one club or of all (SU-19)`,
    async (state) => {
      const scope = state === undefined ? {} : { beoordeling: state };
      for (const club of [{}, { vereniging_id: largeClub }]) {
        const first = await ask(listed({ ...scope, ...club }));
        expect(first.rows.length).toBe(10);
        expect(first.buffers, `first page ${JSON.stringify(club)}`).toBeLessThanOrEqual(LIST_MOST);
        if (first.next === null) continue;
        let after = first.next;
        for (let n = 0; n < 3; n += 1) after = (await askOnce(listed({ ...scope, ...club, after }))).next ?? after;
        const late = await ask(listed({ ...scope, ...club, after }));
        expect(late.buffers, `late page ${JSON.stringify(club)}`).toBeLessThanOrEqual(LIST_MOST);
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
    for (const state of states) {
      for (const club of [{}, { vereniging_id: largeClub }]) {
        const { buffers } = await ask(searched({ zoek, ...(state && { beoordeling: state }), ...club }));
        expect(buffers, `${zoek} in ${state} ${JSON.stringify(club)}`).toBeLessThanOrEqual(SEARCH_MOST);
      }
    }
  });

  it.each(['b', 'ba', 'zz'])(`a search for the beginning %s costs at most ${SHORT_MOST} buffers`, async (zoek) => {
    const { buffers } = await ask(searched({ zoek }));
    expect(buffers).toBeLessThanOrEqual(SHORT_MOST);
  });

  it('finds the one that waits under a name that thousands have, when it is among the newest of its list', async () => {
    const { rows } = await ask(searched({ zoek: 'bakkerij', beoordeling: 'te_beoordelen', vereniging_id: largeClub }));
    expect(rows.every(({ bedrijfsnaam }) => bedrijfsnaam === 'Bakkerij Jansen')).toBe(true);
  });

  it(`counts each list within ${LIST_MOST} buffers, and opens one sign-up within ${SEARCH_MOST}`, async () => {
    const counts = await ask('/superuser/matches/tellers');
    expect(counts.answer).toEqual({ te_beoordelen: 100, gevalideerd: 100, afgekeurd: 100 });
    expect(counts.buffers).toBeLessThanOrEqual(LIST_MOST);
    const common = (await askOnce(searched({ zoek: 'bakkerij' }))).rows[0]?.id ?? '';
    const one = await ask(`/superuser/matches/${common}`);
    expect(one.buffers).toBeLessThanOrEqual(SEARCH_MOST);
  });
});
