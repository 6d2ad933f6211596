import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Conflict } from '#shared/changes.ts';
import type { Overview, Zoekopdracht, ZoekopdrachtRow } from '#features/zoekopdrachten/shared/schema.ts';
import { publicAddress } from '#features/zoekopdrachten/shared/rules/public-page.ts';
import { addDays, dayOf } from '#shared/dates.ts';
import { makeBestand, makeMail, makeMatch, makeTeam, makeUser, makeZoekopdracht } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const makeClub = (rol: 'member' | 'admin' = 'member') =>
  server.makeMember({ user: { rol, voornaam: 'Marja', achternaam: 'Bos' } });

const pakket = (pakketnaam: string, values: object = {}) => ({
  id: null,
  pakketnaam,
  bedrag_per_jaar: 1250_00,
  eenmalig_bedrag: 95_00,
  looptijd_jaar: 2,
  soort_sponsoring: 'Shirtsponsor',
  aanvang_seizoen: '2026/2027',
  tegenprestatie_1: 'Logo op het shirt',
  tegenprestatie_2: 'Bord langs veld 1',
  tegenprestatie_3: null,
  ...values,
});

async function create(cookie: string, values: object = {}) {
  const body = {
    zoekopdracht: 'Nieuwe shirts',
    streefbedrag: null,
    pakketten: [pakket('Brons')],
    voor_teams: [],
    ...values,
  };
  const response = await server.call('/zoekopdrachten', { method: 'POST', body, cookie });
  return { status: response.status, ...((await response.json()) as { id: string; code?: string }) };
}
async function get(cookie: string, id: string) {
  return (await (await server.call(`/zoekopdrachten/${id}`, { cookie })).json()) as Zoekopdracht;
}
async function update(cookie: string, { id, ...body }: Record<string, unknown> & { id: string }) {
  const response = await server.call(`/zoekopdrachten/${id}`, { method: 'PATCH', body, cookie });
  return {
    status: response.status,
    answer: (await response.json()) as Zoekopdracht & { code: string; data: Conflict },
  };
}
async function list(cookie: string, query = '') {
  const response = await server.call(`/zoekopdrachten${query}`, { cookie });
  return ((await response.json()) as { rows: ZoekopdrachtRow[] }).rows;
}

describe('the searches of a club', () => {
  it('are its own, newest first, without internal ones (SRCH-02)', async () => {
    const { club, cookie } = await makeClub();
    const other = await makeClub();
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    await makeZoekopdracht(server.admin, club.id, { zoekopdracht: 'oud', created_at: at(1) });
    await makeZoekopdracht(server.admin, club.id, { zoekopdracht: 'nieuw', created_at: at(3) });
    await makeZoekopdracht(server.admin, club.id, { zoekopdracht: 'midden', created_at: at(2) });
    await makeZoekopdracht(server.admin, club.id, { zoekopdracht: 'intern', intern: true });
    await makeZoekopdracht(server.admin, club.id, {
      zoekopdracht: 'archief',
      created_at: at(5),
      gearchiveerd_op: at(6),
    });
    await makeZoekopdracht(server.admin, other.club.id, { zoekopdracht: 'van een ander' });
    const names = async (query?: string) => (await list(cookie, query)).map(({ zoekopdracht }) => zoekopdracht);
    // Put aside later than all the others were made, and still made in its own place.
    await makeZoekopdracht(server.admin, club.id, { zoekopdracht: 'oudst', created_at: at(0), gearchiveerd_op: at(9) });
    expect(await names()).toEqual(['archief', 'nieuw', 'midden', 'oud', 'oudst']);
    expect(await names('?stand=loopt')).toEqual(['nieuw', 'midden', 'oud']);
    expect(await names('?stand=gearchiveerd')).toEqual(['archief', 'oudst']);
  });

  it('come in pages, each search once', async () => {
    const { club, cookie } = await makeClub();
    const created_at = new Date();
    await Promise.all(
      Array.from({ length: 53 }, (_, n) =>
        makeZoekopdracht(server.admin, club.id, { zoekopdracht: `nummer ${n}`, created_at }),
      ),
    );
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const response = await server.call(after === null ? '/zoekopdrachten' : `/zoekopdrachten?after=${after}`, {
        cookie,
      });
      const page = (await response.json()) as { rows: Zoekopdracht[]; next: string | null };
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(seen).toHaveLength(53);
    expect(new Set(seen).size).toBe(53);
  });

  it('can be made and changed by members and admins alike (SRCH-19)', async () => {
    for (const rol of ['member', 'admin'] as const) {
      const { cookie } = await makeClub(rol);
      const { status, id } = await create(cookie);
      expect(status).toBe(200);
      const stored = await get(cookie, id);
      const { status: saved, answer } = await update(cookie, { ...stored, zoekopdracht: 'Andere naam' });
      expect([saved, answer.zoekopdracht]).toEqual([200, 'Andere naam']);
    }
  });

  it('keep every field of the search and of its pakketten (SRCH-10, SRCH-13)', async () => {
    const { club, cookie } = await makeClub();
    const team = await makeTeam(server.admin, club.id);
    const pakketten = [pakket('Brons'), pakket('Zilver', { bedrag_per_jaar: null, looptijd_jaar: 3 })];
    const { id } = await create(cookie, { pakketten, voor_teams: [team.id] });
    const stored = await get(cookie, id);
    expect(stored).toMatchObject({
      id,
      zoekopdracht: 'Nieuwe shirts',
      vereniging_id: club.id,
      voor_teams: [team.id],
      pakketten: pakketten.map(({ id: _new, ...values }) => values),
    });
    expect(Date.parse(String(stored.created_at))).toBeGreaterThan(0);
    // Readers of the old shape find the first pakket on the search itself.
    const row = await server.admin.selectFrom('zoekopdracht').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({
      pakketnaam: 'Brons',
      bedrag_per_jaar: 1250_00,
      looptijd_jaar: 2,
      soort_sponsoring: 'Shirtsponsor',
      aanvang_seizoen: '2026/2027',
      tegenprestatie_1: 'Logo op het shirt',
    });
  });

  it('mirror their first pakket in the old fields, and read those fields when there is no other (SRCH-11)', async () => {
    const { cookie } = await makeClub();
    const said = pakket('Brons', { tegenprestatie_3: 'Naam op de site' });
    const { id } = await create(cookie, { pakketten: [said, pakket('Zilver')] });
    const { id: _new, eenmalig_bedrag: _once, ...old } = said;
    const storedOld = () =>
      server.admin.selectFrom('zoekopdracht').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(await storedOld()).toMatchObject(old);

    // As a search that is older than its pakketten: read as one, and that one is stored with the next save.
    await server.admin.deleteFrom('pakket').where('zoekopdracht_id', '=', id).execute();
    const read = await get(cookie, id);
    expect(read.pakketten).toEqual([{ ...old, id: null, eenmalig_bedrag: null }]);
    expect(await storedOld()).toMatchObject(old);
    const renamed = { ...read.pakketten[0], pakketnaam: 'Goud' };
    const { answer } = await update(cookie, { id, version: read.version, pakketten: [renamed] });
    expect(answer.pakketten).toEqual([{ ...renamed, id: expect.any(String) as string }]);
    expect(await storedOld()).toMatchObject({ ...old, pakketnaam: 'Goud' });
  });

  it('keep a pakket without a name, and then wait for one that can be chosen (SRCH-04)', async () => {
    const { cookie } = await makeClub();
    const { id } = await create(cookie, { streefbedrag: 7500_00, pakketten: [pakket('  ')] });
    const stored = await get(cookie, id);
    expect([stored.streefbedrag, stored.pakketten[0]?.pakketnaam]).toEqual([7500_00, null]);
    expect(await list(cookie)).toMatchObject([{ stand: 'deels', pakketten: 0, streefbedrag: 7500_00 }]);
    const named = { ...stored.pakketten[0], pakketnaam: 'Brons' };
    await update(cookie, { id, version: stored.version, pakketten: [named] });
    expect(await list(cookie)).toMatchObject([{ stand: 'loopt', pakketten: 1 }]);
  });

  it('take pakketten as a text too (SRCH-12)', async () => {
    const { cookie } = await makeClub();
    const { id } = await create(cookie, { pakketten: JSON.stringify([pakket('Brons'), pakket('Goud')]) });
    expect((await get(cookie, id)).pakketten.map(({ pakketnaam }) => pakketnaam)).toEqual(['Brons', 'Goud']);
  });

  it('are not stored without a name, without a pakket or with four (SRCH-05, SRCH-06)', async () => {
    const { cookie } = await makeClub();
    const four = Array.from({ length: 4 }, (_, n) => pakket(`Pakket ${n}`));
    for (const values of [{ zoekopdracht: '  ' }, { pakketten: [] }, { pakketten: four }]) {
      expect(await create(cookie, values)).toMatchObject({ status: 400, code: 'ongeldige_invoer' });
    }
    expect(await list(cookie)).toEqual([]);
  });

  it('keep a pakket that stays, drop one that goes and follow a new order', async () => {
    const { cookie } = await makeClub();
    const { id } = await create(cookie, { pakketten: [pakket('A'), pakket('B'), pakket('C')] });
    const stored = await get(cookie, id);
    const [a, , c] = stored.pakketten;
    const { answer } = await update(cookie, { ...stored, pakketten: [c, pakket('D'), { ...a, pakketnaam: 'A+' }] });
    expect(answer.pakketten.map(({ pakketnaam }) => pakketnaam)).toEqual(['C', 'D', 'A+']);
    expect([answer.pakketten[0]?.id, answer.pakketten[2]?.id]).toEqual([c?.id, a?.id]);
  });

  it('refuse a save on top of somebody else’s, with who and when, and change nothing', async () => {
    const { club, cookie } = await makeClub();
    const { id } = await create(cookie);
    const stored = await get(cookie, id);
    const colleague = await makeUser(server.admin, { vereniging_id: club.id });
    const { cookie: second } = await server.signIn(colleague.id);
    expect((await update(cookie, { ...stored, zoekopdracht: 'Van Marja' })).status).toBe(200);
    const { status, answer } = await update(second, { ...stored, zoekopdracht: 'Van een collega' });
    expect([status, answer.code, answer.data.naam]).toEqual([409, 'verouderd', 'Marja Bos']);
    expect(answer.data.waarden).toMatchObject({ zoekopdracht: 'Van Marja', pakketten: stored.pakketten });
    expect((await get(cookie, id)).zoekopdracht).toBe('Van Marja');
  });

  it('never take a pakket of another search along', async () => {
    const { cookie } = await makeClub();
    const one = await get(cookie, (await create(cookie)).id);
    const two = await get(cookie, (await create(cookie)).id);
    const { status } = await update(cookie, { ...one, pakketten: two.pakketten });
    expect(status).toBe(404);
    expect((await get(cookie, two.id)).pakketten).toEqual(two.pakketten);
  });
});

const ask = (cookie: string, path: string, method = 'GET', body?: unknown) =>
  server.ask(path, { method, cookie, ...(body !== undefined && { body }) });

describe('what a search brought in', () => {
  const today = dayOf(new Date());
  const overview = async (cookie: string) =>
    (await ask(cookie, '/zoekopdrachten/overzicht')).body as unknown as Overview;

  it('counts views, sign-ups, what is signed and what is talked about', async () => {
    const { club, cookie } = await makeClub();
    const search = await makeZoekopdracht(server.admin, club.id, { streefbedrag: 5000_00 });
    const { id: zoekopdracht_id } = search;
    const team = await makeTeam(server.admin, club.id, { teamnaam: 'JO13-1' });
    await server.admin
      .insertInto('zoekopdracht_team')
      .values({ vereniging_id: club.id, zoekopdracht_id, team_id: team.id })
      .execute();
    const days = [
      { dag: addDays(today, -12), weergaven: 30 },
      { dag: addDays(today, -20), weergaven: 8 },
      { dag: today, weergaven: 0 },
    ];
    await server.admin
      .insertInto('zoekopdracht_dag')
      .values(days.map((day) => ({ vereniging_id: club.id, zoekopdracht_id, ...day })))
      .execute();
    const make = (annual_value: number, values: Parameters<typeof makeMatch>[2] = {}) =>
      makeMatch(server.admin, club.id, { zoekopdracht_id, annual_value, ...values });
    await make(1000_00, { contract_signed: true, pipeline_stage: 'active' });
    await make(50_00, { contract_signed: true, pipeline_stage: 'lost' });
    await make(250_00, { pipeline_stage: 'new' });
    await make(500_00, { pipeline_stage: 'negotiating' });
    await make(70_00, { pipeline_stage: 'lost' });
    await make(80_00, { pipeline_stage: 'new', vrijgegeven_voor_user: false });
    await make(90_00, {
      status: 'pending',
      validatie_admin: false,
      vrijgegeven_voor_user: false,
      pipeline_stage: 'new',
    });
    await make(60_00, { status: 'rejected', validatie_admin: false, vrijgegeven_voor_user: false });
    const other = await makeClub();
    await makeMatch(server.admin, other.club.id, { contract_signed: true });

    const row = {
      id: zoekopdracht_id,
      stand: 'loopt',
      teams: ['JO13-1'],
      pakketten: 1,
      streefbedrag: 5000_00,
      weergaven: 38,
      laatst_bekeken: addDays(today, -12),
      aanmeldingen: 7,
      nieuw: 1,
      in_controle: 1,
      getekend: 1,
      toegezegd: 1000_00,
      in_gesprek: 750_00,
    };
    expect(await list(cookie)).toMatchObject([row]);
    const hub = await overview(cookie);
    expect(hub).toMatchObject({ today, lopend: [row], totaal: 1, aanmeldingen: { in_controle: 1 } });
    expect(hub.aanmeldingen?.laatste).toHaveLength(3);
    expect((await get(cookie, zoekopdracht_id)).aanmeldingen).toBe(7);
  });

  it('is told of what runs, with the newest sign-ups that were released, and their names only with that part', async () => {
    const { club, cookie } = await makeClub();
    const { id: zoekopdracht_id } = await makeZoekopdracht(server.admin, club.id, { zoekopdracht: 'Shirts' });
    await makeZoekopdracht(server.admin, club.id, { gearchiveerd_op: new Date() });
    await makeZoekopdracht(server.admin, club.id, { gesloten_op: new Date() });
    const at = (day: number) => new Date(Date.UTC(2026, 0, day, 12));
    const make = (bedrijfsnaam: string, day: number, values: Parameters<typeof makeMatch>[2] = {}) =>
      makeMatch(server.admin, club.id, { zoekopdracht_id, created_at: at(day), sponsor: { bedrijfsnaam }, ...values });
    for (const [n, naam] of ['A', 'B', 'C', 'D'].entries())
      await make(naam, n + 1, { package_details: { naam: 'Brons' } });
    await make('In controle', 9, { status: 'pending', validatie_admin: false, vrijgegeven_voor_user: false });
    await make('Niet vrijgegeven', 10, { vrijgegeven_voor_user: false });
    await make('Met de hand', 11, { bron: 'handmatig' });
    const hub = await overview(cookie);
    expect(hub.totaal).toBe(3);
    expect(hub.lopend.map(({ zoekopdracht }) => zoekopdracht)).toEqual(['Shirts']);
    expect(hub.aanmeldingen?.laatste.map(({ bedrijfsnaam }) => bedrijfsnaam)).toEqual(['D', 'C', 'B']);
    expect(hub.aanmeldingen?.laatste[0]).toMatchObject({
      dag: '2026-01-04',
      pakketnaam: 'Brons',
      zoekopdracht: 'Shirts',
    });
    await server.admin
      .insertInto('module_access')
      .values({ vereniging_id: club.id, module_name: 'matches', is_enabled: false })
      .execute();
    expect((await overview(cookie)).aanmeldingen).toBeNull();
  });

  it('is listed per state, with how many there are of each', async () => {
    const { club, cookie } = await makeClub();
    await makeZoekopdracht(server.admin, club.id, { zoekopdracht: 'loopt' });
    await makeZoekopdracht(server.admin, club.id, { zoekopdracht: 'gesloten', gesloten_op: new Date() });
    const both = { gesloten_op: new Date(), gearchiveerd_op: new Date() };
    await makeZoekopdracht(server.admin, club.id, { zoekopdracht: 'gearchiveerd', ...both });
    await create(cookie, { zoekopdracht: 'deels', pakketten: [pakket('')] });
    const { body } = await ask(cookie, '/zoekopdrachten?stand=loopt');
    expect(body['aantallen']).toEqual({ alle: 4, loopt: 1, deels: 1, gesloten: 1, gearchiveerd: 1 });
    for (const stand of ['loopt', 'deels', 'gesloten', 'gearchiveerd']) {
      expect(await list(cookie, `?stand=${stand}`)).toMatchObject([{ zoekopdracht: stand, stand }]);
    }
  });
});

/** What stands on record of a search. */
async function logged(id: string) {
  const rows = await server.admin.selectFrom('audit_event').select('operation').where('object_id', '=', id).execute();
  return rows.map(({ operation }) => operation);
}

describe('the page of a search', () => {
  it('has an address of eight characters that nobody can guess, with which nothing of the row is told (SRCH-18)', async () => {
    const { cookie } = await makeClub();
    const [one, two] = [await create(cookie), await create(cookie)];
    const codes = [(await get(cookie, one.id)).code, (await get(cookie, two.id)).code];
    expect(codes[0]).not.toBe(codes[1]);
    for (const code of codes) {
      expect(code).toMatch(/^[2-9a-hjkmnp-z]{8}$/u);
      expect(publicAddress('https://achterban.example', code)).toBe(`https://achterban.example/inschrijven/${code}`);
      const page = async (asked: string) => {
        const { rows } = await sql<{ stand: string }>`select stand from app.find_inschrijfpagina(${asked})`.execute(
          server.admin,
        );
        return rows[0]?.stand;
      };
      expect([await page(code), await page(one.id)]).toEqual(['open', undefined]);
    }
  });

  it('gets another address, and the old one is known as replaced', async () => {
    const { cookie } = await makeClub();
    const { id } = await create(cookie);
    const { code: old } = await get(cookie, id);
    const { status, body } = await ask(cookie, `/zoekopdrachten/${id}/adres`, 'POST', { code: old });
    expect([status, body['code']]).toEqual([200, (await get(cookie, id)).code]);
    expect(body['code']).not.toBe(old);
    const replaced = await server.admin
      .selectFrom('vervangen_adres')
      .select('code')
      .where('zoekopdracht_id', '=', id)
      .execute();
    expect(replaced).toEqual([{ code: old }]);
    expect(await logged(id)).toEqual(['zoekopdracht.renew_address']);
  });

  it('is renewed once by two who do so at the same time: the second reads so, and the new link goes on', async () => {
    const { cookie } = await makeClub();
    const { id } = await create(cookie);
    const { code } = await get(cookie, id);
    const renew = () => ask(cookie, `/zoekopdrachten/${id}/adres`, 'POST', { code });
    const [one, two] = await Promise.all([renew(), renew()]);
    const [done, late] = one.status === 200 ? [one, two] : [two, one];
    expect([done.status, late.status, late.body['code']]).toEqual([200, 409, 'adres_vernieuwd']);
    expect((await get(cookie, id)).code).toBe(done.body['code']);
    expect(await logged(id)).toEqual(['zoekopdracht.renew_address']);
  });

  it('does not make the form that somebody has open older: closing, renewing and archiving are no edit', async () => {
    const { cookie } = await makeClub();
    const { id } = await create(cookie);
    const opened = await get(cookie, id);
    await ask(cookie, `/zoekopdrachten/${id}/pagina`, 'PUT', { open: false });
    await ask(cookie, `/zoekopdrachten/${id}/adres`, 'POST', { code: opened.code });
    await ask(cookie, `/zoekopdrachten/${id}/archief`, 'PUT', { gearchiveerd: true });
    expect(await get(cookie, id)).toMatchObject({ version: opened.version });
    expect((await update(cookie, { ...opened, zoekopdracht: 'Nieuwe ballen' })).status).toBe(200);
    expect((await update(cookie, { ...opened, zoekopdracht: 'Nieuwe doelen' })).status).toBe(409);
  });

  it('closes and opens at the same address, and doing so twice is done once', async () => {
    const { cookie } = await makeClub();
    const { id } = await create(cookie);
    const { code } = await get(cookie, id);
    const set = async (open: boolean) => (await ask(cookie, `/zoekopdrachten/${id}/pagina`, 'PUT', { open })).status;
    expect([await set(false), await set(false)]).toEqual([200, 200]);
    expect((await get(cookie, id)).gesloten_op).not.toBeNull();
    expect(await set(true)).toBe(200);
    expect(await get(cookie, id)).toMatchObject({ gesloten_op: null, code });
    expect(await logged(id)).toEqual(['zoekopdracht.close_page', 'zoekopdracht.open_page']);
  });
});

describe('a copy of a search', () => {
  it('has the same pakketten and teams, a name that says so, an address and a start of its own, and is closed until somebody opens it', async () => {
    const { club, cookie } = await makeClub();
    const team = await makeTeam(server.admin, club.id);
    const values = { streefbedrag: 5000_00, voor_teams: [team.id], pakketten: [pakket('Brons'), pakket('Zilver')] };
    const { id } = await create(cookie, values);
    await makeMatch(server.admin, club.id, { zoekopdracht_id: id });
    const { body } = await ask(cookie, `/zoekopdrachten/${id}/kopie`, 'POST');
    const [original, copy] = [await get(cookie, id), await get(cookie, body['id'] as string)];
    expect(copy).toMatchObject({ ...values, pakketten: [{ pakketnaam: 'Brons' }, { pakketnaam: 'Zilver' }] });
    expect(copy).toMatchObject({ zoekopdracht: 'Kopie van Nieuwe shirts', aanmeldingen: 0 });
    expect([original.gesloten_op === null, copy.gesloten_op === null]).toEqual([true, false]);
    expect(copy.code).not.toBe(original.code);
    expect(copy.pakketten[0]?.id).not.toBe(original.pakketten[0]?.id);
    expect([copy.gewijzigd_door, original.aanmeldingen]).toEqual(['Marja Bos', 1]);
  });
});

describe('a search that goes', () => {
  const today = dayOf(new Date());
  const left = async (vereniging_id: string) => {
    const count = async (table: 'campagnemiddel' | 'match' | 'zoekopdracht' | 'pakket') => {
      const rows = await server.admin
        .selectFrom(table)
        .select('id')
        .where('vereniging_id', '=', vereniging_id)
        .execute();
      return rows.length;
    };
    return {
      campagnemiddel: await count('campagnemiddel'),
      match: await count('match'),
      zoekopdracht: await count('zoekopdracht'),
      pakket: await count('pakket'),
    };
  };

  it('names only whom the asker can see elsewhere, and counts the others', async () => {
    const { club, cookie } = await makeClub('admin');
    const search = await makeZoekopdracht(server.admin, club.id);
    const of = (bedrijfsnaam: string, values: Parameters<typeof makeMatch>[2] = {}) =>
      makeMatch(server.admin, club.id, { zoekopdracht_id: search.id, ...values, sponsor: { bedrijfsnaam } });
    await of('Bakkerij Jansen', { contract_signed: true, pipeline_stage: 'active' });
    await of('Nooit nagekeken', { validatie_admin: false, vrijgegeven_voor_user: true });
    const setModule = (module_name: 'matches' | 'sponsorbeheer', is_enabled: boolean) =>
      server.admin
        .insertInto('module_access')
        .values({ vereniging_id: club.id, module_name, is_enabled })
        .onConflict((on) => on.columns(['vereniging_id', 'module_name']).doUpdateSet({ is_enabled }))
        .execute();
    const path = `/zoekopdrachten/${search.id}`;
    const named = async () => {
      const { bedrijven, bedrijven_totaal, lopende_contracten } = (await ask(cookie, `${path}/gevolgen`)).body;
      const refused = (await ask(cookie, path, 'DELETE')).body['message'];
      return { bedrijven, bedrijven_totaal, lopende_contracten, refused };
    };
    const sentence = (who: string) =>
      `Verwijderen kan niet: het contract van ${who} loopt nog. Archiveer deze zoekopdracht in plaats daarvan.`;
    const known = {
      bedrijven_totaal: 2,
      lopende_contracten: ['Bakkerij Jansen'],
      refused: sentence('Bakkerij Jansen'),
    };
    expect(await named()).toEqual({ bedrijven: ['Bakkerij Jansen'], ...known });
    await setModule('matches', false);
    await setModule('sponsorbeheer', true);
    expect(await named()).toEqual({ bedrijven: [], ...known });
    await setModule('sponsorbeheer', false);
    const nobody = { bedrijven: [], bedrijven_totaal: 2, lopende_contracten: [], refused: sentence('1 bedrijf') };
    expect(await named()).toEqual(nobody);
  });

  it('says what was made of it, how often that was looked at through all its links, when it was last mailed and how often (sketches 10 and 36)', async () => {
    const { club, cookie } = await makeClub('admin');
    const vereniging_id = club.id;
    const search = await makeZoekopdracht(server.admin, vereniging_id);
    const path = `/zoekopdrachten/${search.id}/middelen`;
    expect((await ask(cookie, path)).body).toEqual({ brochure: null, heeft_a4: false, gemaild: null });

    const material = { vereniging_id, zoekopdracht_id: search.id, data: '{}' };
    const [brochure] = await server.admin
      .insertInto('campagnemiddel')
      .values([
        { ...material, titel: 'Brochure', type: 'brochure' },
        { ...material, titel: 'A4', type: 'a4' },
      ])
      .returning('id')
      .execute();
    const campagnemiddel_id = brochure?.id ?? '';
    const { id: mobile_brochure_id } = await server.admin
      .insertInto('mobile_brochures')
      .values({ vereniging_id, campagnemiddel_id, brochure_data_snapshot: '{}', weergaven: 5 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const link = { vereniging_id, mobile_brochure_id };
    await server.admin
      .insertInto('mobiele_link')
      .values([
        { ...link, weergaven: 3 },
        { ...link, weergaven: 1 },
      ])
      .execute();
    const mailing = {
      vereniging_id,
      campagnemiddel_id,
      onderwerp: 'Sponsorbrochure',
      bericht: '',
      afzender_email: 'marja@example.org',
      grondslag: 'toestemming' as const,
    };
    // The last one was stopped, and the one before it began after midnight in Amsterdam.
    const [sent, , earlier] = await server.admin
      .insertInto('mailing')
      .values([
        { ...mailing, begint_op: '2026-11-09T23:30:00Z' },
        { ...mailing, begint_op: '2026-11-12T10:00:00Z', gestopt_op: '2026-11-12T09:59:50Z' },
        { ...mailing, begint_op: '2026-11-01T10:00:00Z' },
      ])
      .returning('id')
      .execute();
    // And what came back was not sent to anybody.
    for (const [state, of] of [
      ['sent', sent],
      ['sent', sent],
      ['failed', sent],
      ['sent', earlier],
    ] as const) {
      const { id: outbox_id, to_address: email } = await makeMail(server.admin, {
        vereniging_id,
        state,
        sent_at: state === 'sent' ? new Date() : null,
        to_address: `${crypto.randomUUID()}@example.org`,
      });
      const to = { vereniging_id, mailing_id: of?.id ?? '', outbox_id, email };
      await server.admin.insertInto('mailing_ontvanger').values(to).execute();
    }
    expect((await ask(cookie, path)).body).toEqual({
      brochure: { is_online: true, weergaven: 9 },
      heeft_a4: true,
      gemaild: { op: '2026-11-10', ontvangers: 2, mailings: 2 },
    });
    await server.admin
      .updateTable('mobile_brochures')
      .set({ revoked_at: new Date() })
      .where('id', '=', mobile_brochure_id)
      .execute();
    expect((await ask(cookie, path)).body['brochure']).toMatchObject({ is_online: false });
  });

  it('says what it takes along, takes it all in one go, and stands on record (SRCH-15, SRCH-16)', async () => {
    const { club, cookie } = await makeClub('admin');
    const search = await makeZoekopdracht(server.admin, club.id);
    const other = await makeMatch(server.admin, club.id);
    const sponsor = { bedrijfsnaam: 'Bakkerij Jansen' };
    await makeMatch(server.admin, club.id, { zoekopdracht_id: search.id, sponsor });
    // Still checked by the provider: the club does not know its name yet.
    const unseen = { vrijgegeven_voor_user: false, sponsor: { bedrijfsnaam: 'Nog niet vrij' } };
    await makeMatch(server.admin, club.id, { zoekopdracht_id: search.id, ...unseen });
    const sponsors = () =>
      server.admin.selectFrom('sponsor').select('id').where('vereniging_id', '=', club.id).execute();
    expect(await sponsors()).toHaveLength(3);
    await server.admin
      .insertInto('campagnemiddel')
      .values({ vereniging_id: club.id, zoekopdracht_id: search.id, titel: 'Brochure', type: 'brochure' })
      .execute();
    const path = `/zoekopdrachten/${search.id}`;
    expect((await ask(cookie, `${path}/gevolgen`)).body).toEqual({
      matches: 2,
      bedrijven: ['Bakkerij Jansen'],
      bedrijven_totaal: 2,
      campagnemiddelen: 1,
      lopende_contracten: [],
      lopende_contracten_totaal: 0,
    });
    expect((await ask(cookie, path, 'DELETE')).status).toBe(200);
    expect(await left(club.id)).toEqual({ campagnemiddel: 0, match: 1, zoekopdracht: 1, pakket: 1 });
    expect((await server.admin.selectFrom('match').select('id').where('id', '=', other.id).execute()).length).toBe(1);
    // Nobody's name and number stays behind where no screen shows it.
    expect(await sponsors()).toEqual([{ id: other.sponsor_id }]);
    const audited = await server.admin
      .selectFrom('audit_event')
      .select(['operation', 'before'])
      .where('object_id', '=', search.id)
      .execute();
    expect(audited).toContainEqual({ operation: 'zoekopdracht.delete', before: { matches: 2, campagnemiddelen: 1 } });
  });

  it('takes the files along of whoever is left without a match, out of the store too, and of nobody else (SRCH-16)', async () => {
    const { club, cookie } = await makeClub('admin');
    const { admin, services } = server;
    const search = await makeZoekopdracht(admin, club.id);
    const { sponsor_id } = await makeMatch(admin, club.id, { zoekopdracht_id: search.id });
    const gone = await makeBestand(admin, services.storage, club.id, { sponsor_id });
    const stays = await makeBestand(admin, services.storage, club.id);
    expect((await ask(cookie, `/zoekopdrachten/${search.id}`, 'DELETE')).status).toBe(200);
    const keys = await admin.selectFrom('file').select('key').where('vereniging_id', '=', club.id).execute();
    expect(keys).toEqual([{ key: stays.key }]);
    const { rows } = await sql`select data -> 'data' -> 'keys' as keys from pgboss.job
      where name = 'files.remove' and data ->> 'vereniging_id' = ${club.id}`.execute(admin);
    expect(rows).toEqual([{ keys: [gone.key] }]);
  });

  it('is not a member’s to delete once it has matches; an empty one is, and the archive stays open (G-046)', async () => {
    const { club, cookie } = await makeClub();
    const search = await makeZoekopdracht(server.admin, club.id);
    const path = `/zoekopdrachten/${search.id}`;
    const match = await makeMatch(server.admin, club.id, { zoekopdracht_id: search.id });
    const { status, body } = await ask(cookie, path, 'DELETE');
    expect([status, body['code'], body['message']]).toEqual([
      403,
      'alleen_beheerder',
      'Bij deze zoekopdracht horen matches. Vraag een beheerder van je club om hem te verwijderen.',
    ]);
    expect(await left(club.id)).toMatchObject({ match: 1, zoekopdracht: 1 });
    expect((await ask(cookie, `${path}/archief`, 'PUT', { gearchiveerd: true })).status).toBe(200);
    await server.admin.deleteFrom('match').where('id', '=', match.id).execute();
    expect((await ask(cookie, path, 'DELETE')).status).toBe(200);
  });

  it('stays, with everything, while a signed contract runs, and says whose (SRCH-15)', async () => {
    const { club, cookie } = await makeClub();
    const search = await makeZoekopdracht(server.admin, club.id);
    const make = (bedrijfsnaam: string, values: Parameters<typeof makeMatch>[2]) =>
      makeMatch(server.admin, club.id, { zoekopdracht_id: search.id, sponsor: { bedrijfsnaam }, ...values });
    await make('Bakkerij Jansen', { contract_signed: true, pipeline_stage: 'active', contract_end_date: today });
    await make('Café De Kroon', { contract_signed: true, pipeline_stage: 'active' });
    await make('Verlopen', { contract_signed: true, contract_end_date: addDays(today, -1) });
    await make('Verloren', { contract_signed: true, pipeline_stage: 'lost' });
    await make('Niet getekend', { contract_end_date: addDays(today, 30) });
    const before = await left(club.id);
    const { status, body } = await ask(cookie, `/zoekopdrachten/${search.id}`, 'DELETE');
    expect([status, body['code'], body['message']]).toEqual([
      409,
      'lopend_contract',
      'Verwijderen kan niet: de contracten van Bakkerij Jansen en Café De Kroon lopen nog. Archiveer deze zoekopdracht in plaats daarvan.',
    ]);
    expect(await left(club.id)).toEqual(before);
  });

  it('is hidden by archiving, comes back, and stands on record once for each', async () => {
    const { cookie } = await makeClub();
    const { id } = await create(cookie);
    const archive = (gearchiveerd: boolean) => ask(cookie, `/zoekopdrachten/${id}/archief`, 'PUT', { gearchiveerd });
    const shown = async (query = '') =>
      ((await ask(cookie, `/zoekopdrachten${query}`)).body['rows'] as { id: string }[]).map((row) => row.id);
    expect((await archive(true)).status).toBe(200);
    expect([await shown('?stand=loopt'), await shown('?stand=gearchiveerd')]).toEqual([[], [id]]);
    expect([(await archive(true)).status, (await archive(false)).status]).toEqual([200, 200]);
    expect([await shown('?stand=loopt'), await shown('?stand=gearchiveerd')]).toEqual([[id], []]);
    expect(await logged(id)).toEqual(['zoekopdracht.archive', 'zoekopdracht.restore']);
  });
});
