import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leavesOf, listEndpoints, requestOf, withLeaf } from './endpoints.ts';
import { makeBestand, makeMatch, makeUser } from './factories.ts';
import type { World } from './makers.ts';
import { startServer, type TestServer } from './server.ts';
import { inputIn, makeWorld } from './worlds.ts';

let server: TestServer;
let world: World;
let tables: string[];

beforeAll(async () => {
  server = await startServer();
  world = await makeWorld(server, 'Onze club');
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class c where relnamespace = 'app'::regnamespace and relkind = 'r'
       and (relname = 'vereniging' or exists (select from pg_attribute a where a.attrelid = c.oid and attname = 'vereniging_id'))
       and relname not in ('audit_event', 'security_event')`.execute(server.admin);
  tables = rows.map(({ name }) => name);
});
afterAll(() => server.stop());

/** Every row of every table that has a club, by table and key, without what each change of it counts up. */
async function photograph(): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  for (const table of tables) {
    const { rows } = await sql<{ key: string; row: string }>`
      select concat_ws(' ', ${table}::text, (select string_agg(r.j ->> a.attname, ' ' order by a.attnum) from pg_index i
                join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any ((i.indkey::int2[])[0:i.indnkeyatts - 1])
               where i.indrelid = ${`app.${table}`}::regclass and i.indisprimary)) as key,
             (r.j - 'version' - 'updated_at' - 'updated_by_user_id')::text as row
        from (select to_jsonb(t) as j from ${sql.table(`app.${table}`)} t) r`.execute(server.admin);
    for (const { key, row } of rows) seen.set(key, row);
  }
  return seen;
}

/** The tables of the rows that are new, gone or different. */
function compare(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key))
    .map((key) => key.split(' ')[0] ?? '')
    .toSorted();
}

/** These need a PDF of the material, and answers to an address of the club: src/features/mailen/server/sending.test.ts. */
const OF_A_MAILING = new Set([
  'mailen.checkRecipients',
  'mailen.preview',
  'mailen.send',
  'mailen.sendTest',
  'mailen.retry',
]);
/** Nobody takes everything of a club along in its name: src/features/persoonsgegevens/server/export.test.ts. */
const OF_THE_CLUB_ALONE = new Set(['persoonsgegevens.requestExport', 'persoonsgegevens.downloadExport']);
/** Of somebody's own work, of which who acts for a club has none there: src/features/overdragen/server/handlers.test.ts. */
const OF_THE_OWN_NAME = /^overdragen\./u;
const writes = listEndpoints().filter(
  ({ name, method, meta }) =>
    !OF_A_MAILING.has(name) &&
    !OF_THE_CLUB_ALONE.has(name) &&
    !OF_THE_OWN_NAME.test(name) &&
    method !== 'GET' &&
    ['member', 'admin', 'acting'].includes(meta.access),
);
/** These show a picture, and the club of these tests has none. */
const OF_THE_LOGO = new Set(['vereniging.logoColours', 'materialen.logo']);
/** Drawn by a browser, which these tests have not: its content is that of `getRegister`. */
const ON_PAPER = new Set(['persoonsgegevens.downloadRegister']);
const reads = listEndpoints().filter(
  ({ name, method, meta }) =>
    method === 'GET' &&
    ['member', 'admin', 'acting'].includes(meta.access) &&
    !OF_THE_OWN_NAME.test(name) &&
    ![OF_THE_LOGO, OF_THE_CLUB_ALONE, ON_PAPER].some((set) => set.has(name)),
);
const SPONSOR = 'KANARIE-3f7a';
let started = new Date();

/** Every sponsor of the club has a name that cannot be missed, and a reason to stand in every list. */
async function showSponsorsEverywhere(acting_superuser: string): Promise<void> {
  const { vereniging_id } = world;
  // Only those that came since: with one for every search each time, the last tests had thousands.
  const { rows: searches } = await sql<{ id: string }>`
    select id from app.zoekopdracht z where not exists (select from app.match m where m.zoekopdracht_id = z.id)`.execute(
    server.admin,
  );
  for (const { id } of searches) await makeMatch(server.admin, vereniging_id, { zoekopdracht_id: id });
  const match = await makeMatch(server.admin, vereniging_id);
  await server.admin.updateTable('sponsor').set({ bedrijfsnaam: SPONSOR }).execute();
  // Before somebody is erased, the files of their company are named.
  const { rows: asked } = await sql<{ sponsor_id: string }>`select distinct sponsor_id from app.privacyverzoek v
    where vereniging_id = ${vereniging_id} and sponsor_id is not null
      and not exists (select from app.sponsor_bestand b where b.sponsor_id = v.sponsor_id)`.execute(server.admin);
  for (const { sponsor_id } of asked)
    await makeBestand(server.admin, server.services.storage, vereniging_id, { sponsor_id, naam: `${SPONSOR}.pdf` });
  await sql`update app.match set contract_signed = true, pipeline_stage = 'active', annual_value = 50000,
    contract_start_date = current_date - 300, contract_end_date = current_date + 20,
    next_follow_up_date = current_date - 1`.execute(server.admin);
  await sql`insert into app.contract_termijn (vereniging_id, match_id, begint_op, eindigt_op, bedrag_per_jaar)
    select vereniging_id, id, current_date - 3000, contract_end_date, annual_value from app.match
     where not exists (select from app.contract_termijn t where t.match_id = match.id)`.execute(server.admin);
  const before = {
    vereniging_id,
    acting_superuser,
    wie: 'namens' as const,
    visit_id: randomUUID(),
    at: new Date('2026-01-05'),
  };
  await server.admin
    .insertInto('audit_event')
    .values([
      { ...before, operation: 'acting.start', after: JSON.stringify({ until: '2026-01-05T01:00:00Z' }) },
      { ...before, operation: 'sponsor.read', object_table: 'match', object_id: match.id },
    ])
    .execute();
}

/**
 * Asks for a text, and keeps nothing of it; counts what the club does, and so nothing that is done in its name; throws
 * away what nobody typed here.
 */
const CHANGES_NOTHING = new Set([
  // Asks, and what it shows is on record as read.
  'assistent.ask',
  'vereniging.describe',
  'cta.count',
  'campagnemiddelen.writeIntro',
  'campagnemiddelen.writeTeamStory',
  'campagnemiddelen.writeStory',
  'campagnemiddelen.recordEvent',
  'campagnemiddelen.dropDraft',
]);
/**
 * On record at each step: a file that is wanted at once is put away and then linked, what is sent away is written down
 * before it goes and again when it was answered, and of a card that is erased the name goes first and then what else names
 * them.
 */
const IN_STEPS = new Map([
  ['covers.addOwn', 'file'],
  ['persoonsgegevens.erase', 'contactpersoon'],
  ['webhooks.post', 'webhook_delivery'],
]);
let changedInAll = 0;

describe('a superuser who acts for a club', () => {
  it.each(writes.map((endpoint) => ({ endpoint, title: endpoint.name })))(
    '$title leaves one record for each row that it changes, with both names (G-022)',
    async ({ endpoint }) => {
      const superuser = await makeUser(server.admin, { rol: 'superuser' });
      const { cookie } = await server.signIn(superuser.id, { acting_vereniging_id: world.vereniging_id });
      const actor = { ...world, user_id: superuser.id };
      let input = await inputIn(server, endpoint, actor);
      // A change may leave everything out; what can be said is said, so that something changes.
      for (const { path, schema } of leavesOf(endpoint)) {
        if (path in input || path.includes('[') || schema.format !== undefined) continue;
        const tried = withLeaf(input, path, schema.type === 'boolean' ? true : 'iets nieuws');
        if (endpoint.input?.safeParse(tried).success) input = tried;
      }
      const before = await photograph();
      const { path, ...request } = requestOf(endpoint, input);
      const response = await server.call(path, { ...request, cookie });
      expect(response.status, await response.text()).toBeLessThan(300);
      const changed = compare(before, await photograph());
      changedInAll += changed.length;
      expect(changed.length > 0).toBe(!CHANGES_NOTHING.has(endpoint.name));

      const kept = await server.admin
        .selectFrom('audit_event')
        .select(['object_table', 'object_id', 'actor_user', 'vereniging_id', 'operation'])
        .where('acting_superuser', '=', superuser.id)
        .execute();
      // What it shows besides is a line of its own.
      const { reads: shown } = endpoint.meta;
      const read = kept.filter(({ operation }) => operation.endsWith('.read')).map(({ operation }) => operation);
      expect(read).toEqual(shown === undefined ? [] : [`${shown.what}.read`]);
      started = new Date();
      const written = kept.filter(({ operation }) => !operation.endsWith('.read'));
      const inSteps = written.filter(({ object_table }) => object_table === IN_STEPS.get(endpoint.name));
      const rows = [
        ...written.filter((line) => !inSteps.includes(line)),
        ...new Map(inSteps.map((line) => [line.object_id, line])).values(),
      ];
      expect(rows.map(({ object_table }) => object_table ?? '').toSorted()).toEqual(changed);
      expect(inSteps.length > 0).toBe(IN_STEPS.has(endpoint.name));
      for (const { actor_user, vereniging_id } of kept) {
        expect({ actor_user, vereniging_id }).toEqual({
          actor_user: superuser.id,
          vereniging_id: world.vereniging_id,
        });
      }
    },
  );

  it.each(reads.map((endpoint) => ({ endpoint, title: endpoint.name })))(
    '$title is on record, once, if and only if it shows a sponsor of the club (G-022)',
    async ({ endpoint }) => {
      const superuser = await makeUser(server.admin, { rol: 'superuser' });
      const { cookie } = await server.signIn(superuser.id, { acting_vereniging_id: world.vereniging_id });
      const input = await inputIn(server, endpoint, { ...world, user_id: superuser.id });
      await showSponsorsEverywhere(superuser.id);
      const { path, ...request } = requestOf(endpoint, input);
      const call = async (asked: string) => {
        const response = await server.call(path, { ...request, cookie: asked });
        const text = await response.text();
        expect(response.status, text).toBeLessThan(300);
        return text;
      };
      // At once, as a screen asks for what it shows, and again, as it does when somebody comes back to it.
      const [text] = await Promise.all([call(cookie), call(cookie), call(cookie)]);
      await call(cookie);
      const { reads: said } = endpoint.meta;
      expect(text.includes(SPONSOR), 'what it shows is what its contract says').toBe(said !== undefined);

      const { cookie: ofTheClub } = await server.signIn(world.user_id);
      await call(ofTheClub);
      const kept = await server.admin
        .selectFrom('audit_event')
        .select(['operation', 'actor_user', 'acting_superuser', 'vereniging_id', 'object_id', 'before', 'after'])
        .where('operation', 'like', '%.read')
        .where('at', '>=', started)
        .execute();
      started = new Date();
      expect(kept).toEqual(
        said === undefined
          ? []
          : [
              {
                operation: `${said.what}.read`,
                actor_user: superuser.id,
                acting_superuser: superuser.id,
                vereniging_id: world.vereniging_id,
                object_id: said.what === 'sponsor' ? input['match' in said ? said.match : said.sponsor] : null,
                before: null,
                after: null,
              },
            ],
      );
    },
  );

  it('counts the rows', () => {
    expect(changedInAll).toBeGreaterThan(writes.length);
    console.info(`acting: ${writes.length} endpoints changed ${changedInAll} rows, each on record`);
  });
});
