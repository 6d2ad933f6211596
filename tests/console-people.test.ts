import { type KyselyPlugin, Kysely, PostgresDialect, type QueryId, type RootOperationNode, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { databaseTypes, type Db } from '#server/database/database.ts';
import type { DB } from '#server/database/tables.ts';
import { TOESTANDEN } from '#features/accounts/shared/labels.ts';
import type { UserFilter } from '#features/accounts/shared/schema.ts';
import { ROLES } from '#shared/access.ts';
import {
  findSomebody,
  listBeheerderNames,
  listEveryone,
  listLog,
  searchEveryone,
} from '#features/accounts/server/queries.ts';
import { countOfSuperusers, listWaiting } from '#features/toegangsverzoeken/server/queries.ts';

const CLUBS = 20_000;
const PEOPLE = 50_000;
const PAGE_MOST = 100;
const SEARCH_MOST = 500;

/** A tenth is called Jan Jansen, and the first club has three thousand people. */
const GENERATE = `
  insert into app.vereniging (id, naam, type_vereniging, plaatsnaam, contactpersoon_naam, contactpersoon_mailadres)
    select md5('club' || n)::uuid, 'Vereniging ' || n % 900, 'overig', 'Plaats', 'x', 'x@example.org'
      from generate_series(1, ${CLUBS}) n;
  insert into app.users (id, naam, voornaam, achternaam, email, email_bevestigd, rol, vereniging_id, two_factor_enabled,
      geblokkeerd_op, geblokkeerd_reden)
    select gen_random_uuid(), voornaam || ' ' || achternaam, voornaam, achternaam,
        lower(voornaam) || '.' || n || '@voorbeeld.example', n % 17 <> 0, rol,
        case when rol = 'superuser' or n % 11 = 0 then null
          when n % 16 = 0 then md5('club1')::uuid else md5('club' || 1 + (n * 7919) % ${CLUBS})::uuid end,
        n % 3 = 0, case when n % 50 = 0 then now() end, case when n % 50 = 0 then 'spam' end
      from generate_series(1, ${PEOPLE}) n,
        lateral (select case when n % 10 = 0 then 'Jan' else
          (array['Piet', 'Marja', 'Sanne', 'Tom', 'Janneke', 'Bo', 'Fatima', 'Yusuf', 'Ingrid'])[1 + n % 9] end as voornaam) v,
        lateral (select case when n % 10 = 0 then 'Jansen' else
          (array['de ', 'van den ', '', ''])[1 + n % 4] || initcap(substr(translate(md5((n * 31 % 4999)::text),
            '0123456789', 'aeiouklmnr'), 1, 7)) end as achternaam) a,
        lateral (select case when n % 10000 = 7 then 'superuser' when n % 4 = 1 and n % 11 <> 0 then 'admin'
          else 'member' end as rol) r
     order by md5(n::text);
  insert into app.toegangsverzoek (user_id, vereniging_id, created_at)
    select u.id, md5('club' || 1 + (row_number() over () * 31) % ${CLUBS})::uuid, now() - make_interval(mins => row_number() over ()::int)
      from app.users u where u.vereniging_id is null;
  insert into app.security_event (at, event_type, resource_type, resource_id)
    select now() - make_interval(mins => n), 'login', 'users', (array(select id::text from app.users order by id limit 100))[1 + n % 100]
      from generate_series(1, 20000) n;
  insert into app.audit_event (at, operation, object_table, object_id, actor_user)
    select now() - make_interval(mins => n), 'users.update', 'users',
        (array(select id from app.users order by id limit 100))[1 + n % 100],
        (array(select id from app.users order by id limit 100))[1 + n % 7]
      from generate_series(1, 20000) n;`;

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}
interface Answered {
  'QUERY PLAN'?: { Plan: Plan }[];
}

let database: TestDatabase;
let superuser: string;
let read: Db;
/** The same, with every statement counted. */
let explained: Db;
let buffers = 0;
const asked = new WeakMap<QueryId, RootOperationNode>();

/** Counts what a statement touches, and then answers it, since the next may depend on that. */
const EXPLAIN: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    asked.set(queryId, node);
    if (node.kind === 'RawNode') {
      const [first = '', ...rest] = node.sqlFragments;
      return { ...node, sqlFragments: [`explain (analyze, buffers, format json) ${first}`, ...rest] };
    }
    const explain = { kind: 'ExplainNode', format: 'json', options: sql`analyze, buffers`.toOperationNode() };
    return { ...node, explain } as typeof node;
  },
  async transformResult({ result, queryId }) {
    const [row] = result.rows as Answered[];
    const plan = row?.['QUERY PLAN']?.[0]?.Plan;
    const node = asked.get(queryId);
    if (plan === undefined || node === undefined) throw new Error('no plan');
    buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    const executor = read.getExecutor();
    return executor.executeQuery(executor.compileQuery(node, queryId));
  },
};

beforeAll(async () => {
  database = await createTestDatabase();
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  // An index is built in a moment and filled row by row in half a minute.
  const { rows } = await admin.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = 'app.users'::regclass and not indisunique`,
  );
  for (const { name } of rows) await admin.query(`drop index ${name}`);
  for (const table of ['vereniging', 'users']) await admin.query(`alter table app.${table} disable trigger user`);
  await admin.query(GENERATE);
  for (const { definition } of rows) await admin.query(definition);
  for (const table of ['vereniging', 'users', 'toegangsverzoek', 'audit_event', 'security_event'])
    await admin.query(`vacuum analyze app.${table}`);
  const { rows: supers } = await admin.query<{ id: string }>(
    `select id from app.users where rol = 'superuser' and geblokkeerd_op is null limit 1`,
  );
  superuser = supers[0]?.id ?? '';
  await admin.end();

  const pool = new pg.Pool({
    connectionString: database.roleUrl('app_super'),
    options: `-c app.uid=${superuser} -c app.rol=superuser`,
    max: 2,
    types: databaseTypes,
  });
  read = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }).withSchema('app');
  explained = read.withPlugin(EXPLAIN);
  // From its sixth run on a function may use another plan than before, and the first run reads the catalogue too.
  for (let n = 0; n < 6; n += 1) await searchEveryone(read, 'warm', {});
}, 180_000);
afterAll(async () => {
  await read.destroy();
  await database.drop();
});

async function costOf(work: (db: Db) => Promise<unknown>): Promise<number> {
  buffers = 0;
  await explained.transaction().execute((db) => work(db));
  return buffers;
}

const CLUB = '(the largest club)';
const clubId = async () => {
  const { rows } = await sql<{ id: string }>`select md5('club1')::uuid as id`.execute(read);
  return rows[0]?.id ?? '';
};

/** Every choice of role, club and state. */
const CHOICES = [undefined, ...ROLES].flatMap((rol) =>
  [undefined, CLUB].flatMap((club) => [undefined, ...TOESTANDEN].map((toestand) => ({ rol, club, toestand }))),
);

async function filterOf({ rol, club, toestand }: (typeof CHOICES)[number]): Promise<UserFilter> {
  return { rol, toestand, ...(club !== undefined && { vereniging_id: await clubId() }) };
}

describe(`among ${PEOPLE} people, a tenth of one name`, () => {
  it(`any page of any choice costs at most ${PAGE_MOST} buffers (SU-18)`, async () => {
    let dearest = { cost: 0, what: '' };
    for (const choice of CHOICES) {
      const filter = await filterOf(choice);
      const { next } = await listEveryone(read, filter, undefined);
      const { rows: jansen } = await sql<{ id: string }>`
        select id from app.users where sorteernaam = 'jansen' order by id offset 2000 limit 1`.execute(read);
      const inside = Buffer.from(JSON.stringify(['jansen', jansen[0]?.id])).toString('base64url');
      for (const after of [undefined, next ?? undefined, inside]) {
        const cost = await costOf((db) => listEveryone(db, filter, after));
        if (cost > dearest.cost) dearest = { cost, what: JSON.stringify({ ...choice, after }) };
      }
    }
    expect(dearest.cost, dearest.what).toBeLessThanOrEqual(PAGE_MOST);
  });

  it.each([
    ['a name that thousands have', 'jansen', SEARCH_MOST],
    ['three letters that most have', 'eld', SEARCH_MOST],
    ['the part of every address', '@voorbeeld.example', SEARCH_MOST],
    ['two names', 'jan jansen', SEARCH_MOST],
    ['all that can be typed', 'jan jansen jan.10@voorbeeld.example voorbeeld.example@voorbee', SEARCH_MOST],
    ['three letters that nobody has', 'xyz', SEARCH_MOST],
    ['two letters', 'ja', PAGE_MOST],
    ['one letter', 'j', PAGE_MOST],
  ])('a search for %s costs at most what it may, with any choice (SU-18)', async (_, zoek, most) => {
    let dearest = { cost: 0, what: '' };
    for (const choice of CHOICES) {
      const filter = await filterOf(choice);
      const cost = await costOf((db) => searchEveryone(db, zoek, filter));
      if (cost > dearest.cost) dearest = { cost, what: JSON.stringify(choice) };
    }
    expect(dearest.cost, dearest.what).toBeLessThanOrEqual(most);
  });

  it(`opens one person and a page of the log within ${PAGE_MOST} buffers each (SU-18)`, async () => {
    const [person] = await read.selectFrom('users').select('id').orderBy('id').limit(1).execute();
    const id = person?.id ?? '';
    const one = await costOf((db) => findSomebody(db, id));
    expect(one).toBeLessThanOrEqual(PAGE_MOST);
    const { rows, next } = await listLog(read, id, undefined);
    expect(rows).toHaveLength(15);
    for (const after of [undefined, next ?? undefined]) {
      const cost = await costOf((db) => listLog(db, id, after));
      expect(cost).toBeLessThanOrEqual(PAGE_MOST);
    }
  });
});

it(`a page of who waits for access, with who decides there, costs at most ${PAGE_MOST} buffers (SU-18)`, async () => {
  const page = (after: string | undefined) => async (db: Db) => {
    const { rows, next } = await listWaiting(db, after);
    await listBeheerderNames(
      db,
      rows.map(({ club_id }) => club_id),
    );
    return next;
  };
  const next = await page(undefined)(read);
  expect(next).not.toBeNull();
  for (const after of [undefined, next ?? undefined]) {
    const cost = await costOf(page(after));
    expect(cost, `${cost} buffers`).toBeLessThanOrEqual(PAGE_MOST);
  }
  const cost = await costOf(countOfSuperusers);
  expect(cost, `${cost} buffers`).toBeLessThanOrEqual(PAGE_MOST);
});

it('finds the few of one club among thousands of one name', async () => {
  const { rows } = await searchEveryone(read, 'JANSEN jan', { vereniging_id: await clubId(), rol: 'admin' });
  expect(rows).toEqual([]);
  const members = await searchEveryone(read, 'Jan Jansen', { vereniging_id: await clubId() });
  expect(members.has_more).toBe(true);
  expect(new Set(members.rows.map(({ vereniging }) => vereniging?.id))).toEqual(new Set([await clubId()]));
});
