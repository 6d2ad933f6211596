import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { contractenLimits } from '#features/contracten/shared/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '#server/database/database.ts';
import { type Endpoint, leafOf, listEndpoints, requestOf, sampleInput, withLeaf } from '../../../../tests/endpoints.ts';
import { makeUser, makeVereniging } from '../../../../tests/factories.ts';
import { cookiesOf, ORIGIN, startServer, type TestServer } from '../../../../tests/server.ts';
import { EXAMPLE_CLUB } from '#shared/voorbeeldclub.ts';
import { exampleRows, idOf } from './commands/rows.ts';
import { refreshExampleClub } from './queries.ts';

const TODAY = new Date('2026-11-18T12:00:00Z');
const GUEST = { id: idOf('users', 'gast'), email: 'gast@voorbeeldclub.example' };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await refresh();
});
afterAll(() => server.stop());

const refresh = (rows = exampleRows(TODAY, ORIGIN)) =>
  transaction(server.services.database.as('app_worker'), { rol: 'worker' }, (db) =>
    refreshExampleClub(db, rows, GUEST),
  );

/** Every row of the example club, and those of its tables that are not of it. */
async function photograph() {
  const seen: Record<string, unknown> = {};
  for (const table of Object.keys(exampleRows(TODAY, ORIGIN))) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(`app.${table}`)} t order by t::text`.execute(server.admin);
    // A night counts as use, so that nobody of it is taken for an account that nobody uses.
    seen[table] = rows.map(({ row }) => ({
      ...row,
      laatst_gebruikt_op: null,
      updated_at: table === 'users' ? null : row['updated_at'],
    }));
  }
  return seen;
}

describe('the example club', () => {
  it('is the same after each night, whatever was changed or added there meanwhile', async () => {
    const first = await photograph();
    expect((first['sponsor'] as unknown[]).length).toBeGreaterThan(30);
    await server.admin.updateTable('match').set({ annual_value: 1 }).execute();
    await server.admin.deleteFrom('sponsor_communications').execute();
    await server.admin.updateTable('vereniging').set({ naam: 'Anders', kleur_1: '#111111' }).execute();
    await server.admin.insertInto('team').values({ vereniging_id: EXAMPLE_CLUB, teamnaam: 'Erbij' }).execute();
    expect(await photograph()).not.toEqual(first);
    await refresh();
    expect(await photograph()).toEqual(first);
  });

  it('moves its days on with the calendar, and keeps every id', () => {
    const [now, later] = [TODAY, new Date('2026-11-25T12:00:00Z')].map((day) => exampleRows(day, ORIGIN).match ?? []);
    expect(later?.map(({ id }) => id)).toEqual(now?.map(({ id }) => id));
    const days = (rows: typeof now) =>
      rows?.flatMap(({ next_follow_up_date: day }) => (typeof day === 'string' ? [day] : []));
    const week = 7 * 24 * 3600 * 1000;
    expect(days(later)?.map((day) => Date.parse(day))).toEqual(days(now)?.map((day) => Date.parse(day) + week));
  });

  it('has a telephone number of its own for everybody, that is nobody’s', () => {
    const { sponsor = [], users = [], vereniging = [] } = exampleRows(TODAY, ORIGIN);
    const numbers = [...sponsor.map((row) => row['telefoonnummer']), ...users.map((row) => row['telefoon'])];
    const given = numbers.filter((number) => number != null);
    expect(given.length).toBeGreaterThan(30);
    expect(given.filter((number) => typeof number !== 'string' || !/^06 0000 00\d\d$/u.test(number))).toEqual([]);
    expect(new Set(given).size).toBe(given.length);
    expect(given).toContain(vereniging[0]?.['contactpersoon_telefoonnummer']);
  });

  it('has a brochure in which nothing is left to write, with a cover that can be printed', () => {
    const { campagnemiddel = [], cover_images = [] } = exampleRows(TODAY, ORIGIN);
    const texts = ['subtitle', 'sponsorIntro', 'aiGeneratedStory', 'aiTeamStory', 'quote'];
    const data = campagnemiddel[0]?.['data'] as Record<string, string>;
    expect(texts.filter((text) => !data[text])).toEqual([]);
    expect(cover_images[0]?.['width']).toBeGreaterThan(2500);
  });

  it('is on no record, in no list of clubs and in no search; nobody asks to join it', async () => {
    expect(await server.admin.selectFrom('audit_event').select('id').execute()).toEqual([]);
    expect(await server.admin.selectFrom('vereniging_overzicht').select('id').execute()).toEqual([]);
    const { cookie } = await server.makeMember({ user: { vereniging_id: null } });
    const found = await server.call('/verenigingen?naam=groenendaal', { cookie });
    expect(await found.text()).not.toContain(EXAMPLE_CLUB);
    const { rows } = await transaction(
      server.services.database.as('app_user'),
      { user_id: GUEST.id, rol: 'member' },
      (db) =>
        sql<{ id: string }>`select id from app.search_verenigingen('Groenendaal')
        union select id from app.list_lookalike_verenigingen('VV Groenendaal', 'Groenendaal', 'sportvereniging')`.execute(
          db,
        ),
    );
    expect(rows).toEqual([]);
    await expect(
      server.admin.insertInto('toegangsverzoek').values({ user_id: GUEST.id, vereniging_id: EXAMPLE_CLUB }).execute(),
    ).rejects.toThrow('takes nobody in');
  });

  it('takes no sign-up: to a company every page of it is closed', async () => {
    const { rows } = await sql<{ code: string; stand: string }>`
      select z.code, p.stand from app.zoekopdracht z, app.find_inschrijfpagina(z.code) p where not z.intern`.execute(
      server.admin,
    );
    expect(rows.length).toBeGreaterThan(4);
    expect(new Set(rows.map(({ stand }) => stand))).toEqual(new Set(['gesloten']));
    const { rows: answers } = await sql<{ uitkomst: string }>`
      select s.uitkomst from app.zoekopdracht z join app.pakket p on p.zoekopdracht_id = z.id,
          app.sign_up(z.code, p.id, '{}', '1', '{}', 10, 1) s where not z.intern`.execute(server.admin);
    expect(new Set(answers.map(({ uitkomst }) => uitkomst))).toEqual(new Set(['gesloten']));
  });

  it('is the only one: the function makes no other club, and touches none', async () => {
    const other = await makeVereniging(server.admin, { naam: 'Een echte club' });
    const rows = exampleRows(TODAY, ORIGIN);
    const stolen = { ...rows, vereniging: rows.vereniging?.map((club) => ({ ...club, id: other.id })) ?? [] };
    await expect(refresh(stolen)).rejects.toThrow('this is not the example club');
    const strange = { ...rows, team: rows.team?.map((team) => ({ ...team, vereniging_id: other.id })) ?? [] };
    await expect(refresh(strange)).rejects.toThrow('row-level security');
  });

  it('is made once, however many workers start', async () => {
    const first = await photograph();
    await Promise.all([refresh(), refresh(), refresh()]);
    expect(await photograph()).toEqual(first);
  });

  it('is not among the clubs that are reminded, or told of their week', async () => {
    const { rows } = await sql<{ id: string }>`
      select app.list_clubs_to_remind(now()::date, '00000000-0000-0000-0000-000000000000', 100) as id
      union all select app.list_clubs_to_sum_up(now()::date, '00000000-0000-0000-0000-000000000000', 100)`.execute(
      server.admin,
    );
    expect(rows).not.toContainEqual({ id: EXAMPLE_CLUB });
  });

  it('is nobody’s for the provider either: it answers as a club that does not exist, keeps its people, and takes in nobody', async () => {
    const before = await photograph();
    const superuser = await makeUser(server.admin, { rol: 'superuser', two_factor_enabled: true });
    const { cookie } = await server.signIn(superuser.id);
    const answers: [string, unknown][] = [];
    for (const endpoint of endpoints.filter(({ meta }) => meta.access === 'superuser')) {
      const ids = Object.entries(endpoint.meta.ids ?? {}).flatMap(([field, table]): [string, string][] =>
        table === 'vereniging' && !field.includes('.') ? [[field, EXAMPLE_CLUB]] : [],
      );
      if (ids.length === 0) continue;
      const { path, ...request } = requestOf(endpoint, { ...sampleInput(endpoint), ...Object.fromEntries(ids) });
      const { status, body } = await server.ask(path, { ...request, cookie });
      // Who has to give a proof first is asked for that; the mail that was held is sent on, and there is none.
      if ((status < 400 && body['mails'] !== 0) || status >= 500) answers.push([endpoint.name, body]);
    }
    expect(answers).toEqual([]);
    const tom = `/superuser/gebruikers/${idOf('users', 'tom')}`;
    const out = { id: idOf('users', 'tom'), rol: 'member', vereniging_id: null };
    const acts = [
      await server.ask(`${tom}/rol`, { method: 'PUT', cookie, body: out }),
      await server.ask(`${tom}/blokkade`, { method: 'PUT', cookie, body: { id: out.id, reden: 'Spam' } }),
      await server.ask(`/superuser/gebruikers/${GUEST.id}/sessies`, { method: 'DELETE', cookie }),
    ];
    expect(acts.map(({ body }) => body['code'])).toEqual(['niet_gevonden', 'al_gedaan', 'niet_gevonden']);
    const member = await makeUser(server.admin);
    const into = { id: member.id, rol: 'member', vereniging_id: EXAMPLE_CLUB };
    const moved = await server.ask(`/superuser/gebruikers/${member.id}/rol`, { method: 'PUT', cookie, body: into });
    expect(moved.body).toMatchObject({ code: 'niet_gevonden' });
    await refresh();
    expect(await photograph()).toMatchObject({ sponsor: before['sponsor'], team: before['team'] });
    const still = await server.admin.selectFrom('users').select('id').where('id', '=', member.id).execute();
    expect(still).toEqual([{ id: member.id }]);
  });
});

const endpoints = listEndpoints();
const isWrite = ({ method }: { method: string }) => method !== 'GET';
/** What somebody may do all the same: of their own session, or to be answered from texts that are for everybody. */
const ALLOWED = ['accounts.refresh', 'accounts.lookAround', 'accounts.stopLooking', 'assistent.askArticles'];

/** What it cannot have, and what it says then. */
const MISSING: Record<string, string> = {
  // Its pictures are files of the product, and nobody put another file there.
  'vereniging.logoColours': 'geen_logo',
  'materialen.logo': 'niet_gevonden',
  'vereniging.openFile': 'niet_gevonden',
  'sponsors.openBestand': 'niet_gevonden',
  'bestanden.get': 'niet_gevonden',
  'bestanden.download': 'niet_gevonden',
  // Nothing was mailed, merged or handed over in its story, and its import is done.
  'mailen.get': 'niet_gevonden',
  'mailen.listRecipients': 'niet_gevonden',
  'samenvoegen.get': 'niet_gevonden',
  'overdragen.handed': 'niet_gevonden',
  'importeren.getColumns': 'import_begonnen',
  'importeren.check': 'import_begonnen',
  'importeren.listRows': 'import_begonnen',
  // Nothing in it is of who looks.
  'overdragen.get': 'overdragen_namens',
  'overdragen.stand': 'overdragen_namens',
};

/** The input of an endpoint, naming rows of the example club wherever it names any: two of a table are two rows. */
async function inputHere(endpoint: Endpoint): Promise<Record<string, unknown>> {
  let input = sampleInput(endpoint);
  const ids = Object.entries(endpoint.meta.ids ?? {}).filter(([field]) => leafOf(input, field) !== undefined);
  for (const [at, [field, table]] of ids.entries()) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(`app.${table}`)} where vereniging_id = ${EXAMPLE_CLUB}
       order by id <> ${idOf('zoekopdracht', 'Nieuwe shirts voor JO13-1')}, id offset ${at} limit 1`.execute(
      server.admin,
    );
    input = withLeaf(input, field, rows[0]?.id ?? randomUUID());
  }
  return input;
}

describe('who looks around', () => {
  const ways = {
    'with an account': async () => {
      const { cookie } = await server.makeMember({ user: { rol: 'admin' } });
      await server.call('/accounts/voorbeeldclub', { method: 'POST', cookie });
      return cookie;
    },
    'as a guest': async () =>
      cookiesOf(await server.call('/accounts/voorbeeldclub/gast', { method: 'POST', address: '10.0.0.9' })),
  };

  it('may do these few things, by their contracts, and no other', () => {
    expect(endpoints.filter(({ meta }) => meta.whileLooking === true).map(({ name }) => name)).toEqual(ALLOWED);
    expect(endpoints.filter(({ meta }) => meta.access === 'public' && meta.whileLooking === true)).toEqual([]);
  });

  it.each(Object.entries(ways))('%s is refused every other write, before anything of it is read', async (way, open) => {
    const cookie = await open();
    const writes = endpoints.filter(({ name, meta }) => meta.access !== 'public' && !ALLOWED.includes(name));
    const codes = new Map<string, unknown>();
    for (const endpoint of writes.filter(isWrite)) {
      const { path, ...request } = requestOf(endpoint, sampleInput(endpoint));
      codes.set(endpoint.name, (await server.ask(path, { ...request, cookie })).body['code']);
    }
    expect(codes.size).toBeGreaterThan(100);
    const others = [...codes].filter(([, code]) => code !== 'alleen_kijken');
    expect([way, others]).toEqual([way, []]);
  });

  it.each(Object.entries(ways))(
    '%s reads all there is of the club, and is told of what there is not',
    async (_, open) => {
      const cookie = await open();
      const refused: Record<string, unknown> = {};
      for (const endpoint of endpoints.filter(({ method, meta }) => method === 'GET' && meta.access === 'member')) {
        const { path, ...request } = requestOf(endpoint, await inputHere(endpoint));
        const answer = await server.call(path, { ...request, cookie });
        if (answer.status !== 200) refused[endpoint.name] = ((await answer.json()) as { code: string }).code;
      }
      expect(refused).toEqual(MISSING);
    },
  );

  it('uses up no turns of other guests: each is counted by where they come from', async () => {
    const [here, elsewhere] = ['198.51.100.7', '198.51.100.8'];
    const left = async (key: string) =>
      (await server.services.limits.left(contractenLimits.contracten_export, key)).points;
    const cookie = await ways['as a guest']();
    expect((await server.call('/contracten/export/csv', { cookie, address: here })).status).toBe(200);
    expect(await Promise.all([here, elsewhere, GUEST.id].map(left))).toEqual([59, 60, 60]);
  });

  it('has a transaction in which the database itself writes nothing', async () => {
    const { cookie } = await server.makeMember();
    const { id } = await server.admin
      .selectFrom('session')
      .select('id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    await server.call('/accounts/voorbeeldclub', { method: 'POST', cookie });
    const { token } = await server.admin
      .selectFrom('session')
      .select('token')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await expect(
      server.services.database
        .as('app_user')
        .transaction()
        .execute(async (db) => {
          await sql`select app.open_request(${token}, true)`.execute(db);
          await sql`update app.team set teamnaam = 'Gewijzigd'`.execute(db);
        }),
    ).rejects.toMatchObject({ code: '25006' });
    // And nothing of it stays on the connection.
    const { user, cookie: own } = await server.makeMember();
    await server.as(user, '/accounts/profile/mails', 'PATCH', { krijgt_weekoverzicht: false });
    expect((await server.ask('/accounts/profile', { cookie: own })).body).toMatchObject({
      krijgt_weekoverzicht: false,
    });
  });
});
