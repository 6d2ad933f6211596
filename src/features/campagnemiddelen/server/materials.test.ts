import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Material } from '#features/campagnemiddelen/shared/schema.ts';
import { makeCampagnemiddel, makeUser, makeVereniging, makeZoekopdracht } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const FORM = {
  titel: 'Spandoek bij de ingang',
  omschrijving: 'Van de drukker',
  type: 'a5',
  uiting_url: 'https://drukker.example/spandoek',
  inschrijf_url: 'https://club.example/sponsors',
  zoekopdracht_id: null as string | null,
};
const PATH = '/campagnemiddelen/middelen';

async function makeWorld() {
  const member = await server.makeMember();
  const search = await makeZoekopdracht(server.admin, member.club.id, { zoekopdracht: 'Nieuwe shirts' });
  const ask = (path: string, method = 'GET', body?: unknown) =>
    server.ask(path, { cookie: member.cookie, method, body });
  return {
    ...member,
    search,
    ask,
    add: async (values: object = {}) => {
      const { status, body } = await ask(PATH, 'POST', { ...FORM, ...values });
      expect(status, JSON.stringify(body)).toBe(200);
      return String(body['id']);
    },
    rowOf: (id: string) =>
      server.admin.selectFrom('campagnemiddel').selectAll().where('id', '=', id).executeTakeFirst(),
  };
}

describe('the form of a material', () => {
  it('adds and changes title, description, type, addresses and search, or none (MAT-17)', async () => {
    const world = await makeWorld();
    const id = await world.add({ zoekopdracht_id: world.search.id });
    expect(await world.rowOf(id)).toMatchObject({
      ...FORM,
      vereniging_id: world.club.id,
      zoekopdracht_id: world.search.id,
      data: null,
    });
    const changed = {
      titel: 'Bord',
      omschrijving: null,
      type: 'tv',
      uiting_url: null,
      inschrijf_url: null,
      zoekopdracht_id: null,
    };
    const { body } = await world.ask(`${PATH}/${id}`, 'PATCH', { version: 1, ...changed });
    expect(body).toMatchObject({ ...changed, id, version: 2, interactive: false, updated_by: world.user.naam });
    expect(await world.rowOf(id)).toMatchObject({ ...changed, vereniging_id: world.club.id });
    expect((await world.ask(`${PATH}/${id}`)).body).toEqual(body);
  });

  it('has every field of a material, and says of an A4 or A5 that it can be pressed (MAT-02)', async () => {
    const world = await makeWorld();
    const row = await world.rowOf(await world.add());
    expect(Object.keys(row ?? {})).toEqual(
      expect.arrayContaining(
        'id vereniging_id zoekopdracht_id titel omschrijving type uiting_url inschrijf_url webhook_url data updated_at'.split(
          ' ',
        ),
      ),
    );
    const flags = [];
    for (const type of ['a4', 'a5', 'social', 'tv', 'flyer'])
      flags.push((await world.rowOf(await world.add({ type })))?.interactive);
    expect(flags).toEqual([true, true, false, false, false]);
  });

  it('takes the six types and no other (MAT-01)', async () => {
    const world = await makeWorld();
    for (const type of ['brochure', 'a4', 'a5', 'social', 'tv', 'flyer']) await world.add({ type });
    expect((await world.ask(PATH, 'POST', { ...FORM, type: 'folder' })).body['code']).toBe('ongeldige_invoer');
  });

  it('needs a title and a club; without them nothing is saved (MAT-10)', async () => {
    const world = await makeWorld();
    for (const titel of ['', '   ', null, undefined])
      expect((await world.ask(PATH, 'POST', { ...FORM, titel })).body['code']).toBe('ongeldige_invoer');
    const { cookie } = await server.signIn((await makeUser(server.admin)).id);
    const clubless = await server.ask(PATH, { cookie, method: 'POST', body: FORM });
    expect(clubless.body['code']).toBe('geen_vereniging');
    expect((await world.ask('/campagnemiddelen')).body['rows']).toEqual([]);
  });

  it('hears of a club only from a superuser, and only of the one acted for (MAT-09, G-074)', async () => {
    const world = await makeWorld();
    const other = await makeVereniging(server.admin);
    expect(await world.rowOf(await world.add({ vereniging_id: other.id }))).toMatchObject({
      vereniging_id: world.club.id,
    });
    const superuser = await makeUser(server.admin, { rol: 'superuser' });
    const { cookie } = await server.signIn(superuser.id, { acting_vereniging_id: world.club.id });
    const send = (vereniging_id: string) =>
      server.ask(PATH, { cookie, method: 'POST', body: { ...FORM, vereniging_id } });
    expect((await send(other.id)).body['code']).toBe('niet_gevonden');
    expect(await world.rowOf(String((await send(world.club.id)).body['id']))).toMatchObject({
      vereniging_id: world.club.id,
    });
    const inOther = await server.admin
      .selectFrom('campagnemiddel')
      .select('id')
      .where('vereniging_id', '=', other.id)
      .execute();
    expect(inOther).toEqual([]);
  });

  it('knows no search of another club, and none that the product made itself', async () => {
    const world = await makeWorld();
    const other = await makeWorld();
    const intern = await makeZoekopdracht(server.admin, world.club.id, { intern: true });
    const id = await world.add();
    for (const zoekopdracht_id of [other.search.id, intern.id, randomUUID()]) {
      const form = { ...FORM, zoekopdracht_id };
      expect((await world.ask(PATH, 'POST', form)).body['code']).toBe('niet_gevonden');
      const change = { version: 1, zoekopdracht_id };
      expect((await world.ask(`${PATH}/${id}`, 'PATCH', change)).body['code']).toBe('niet_gevonden');
    }
  });

  it('refuses an older version with what is stored now', async () => {
    const world = await makeWorld();
    const id = await world.add();
    await world.ask(`${PATH}/${id}`, 'PATCH', { version: 1, titel: 'Eerst' });
    const { body } = await world.ask(`${PATH}/${id}`, 'PATCH', { version: 1, titel: 'Later' });
    expect(body).toMatchObject({
      code: 'verouderd',
      data: { naam: world.user.naam, version: 2, waarden: { titel: 'Eerst' } },
    });
  });

  it('leaves the type and the search of what an editor made alone, and refuses a type that is locked', async () => {
    const world = await makeWorld();
    const data = JSON.stringify({ vereniging: {} });
    const { id } = await makeCampagnemiddel(server.admin, world.club.id, { data, zoekopdracht_id: world.search.id });
    for (const change of [{ type: 'a5' }, { zoekopdracht_id: null }])
      expect((await world.ask(`${PATH}/${id}`, 'PATCH', { version: 1, ...change })).body['code']).toBe('middel_vast');
    const same = { version: 1, titel: 'Poster', type: 'a4', zoekopdracht_id: world.search.id };
    expect((await world.ask(`${PATH}/${id}`, 'PATCH', same)).body).toMatchObject({ titel: 'Poster', is_gemaakt: true });
    await server.admin
      .insertInto('campaign_media_lock')
      .values({ vereniging_id: world.club.id, media_type: 'flyer', is_locked: true })
      .execute();
    expect((await world.ask(PATH, 'POST', { ...FORM, type: 'flyer' })).body['code']).toBe('type_vergrendeld');
    const loose = await world.add();
    const toFlyer = { version: 1, type: 'flyer' };
    expect((await world.ask(`${PATH}/${loose}`, 'PATCH', toFlyer)).body['code']).toBe('type_vergrendeld');
  });

  it('chooses from the club’s searches by name, with what their packages are called (MAT-16)', async () => {
    const world = await makeWorld();
    const other = await makeWorld();
    await makeZoekopdracht(server.admin, world.club.id, { zoekopdracht: 'één veld', pakketnaam: 'Goud' });
    await makeZoekopdracht(server.admin, world.club.id, { zoekopdracht: 'Zomerkamp' });
    await makeZoekopdracht(server.admin, world.club.id, { zoekopdracht: 'Verborgen', intern: true });
    const { body } = await world.ask('/campagnemiddelen/zoekopdrachten');
    const rows = body['rows'] as { id: string; zoekopdracht: string; pakketten: string[] }[];
    expect(rows.map(({ zoekopdracht }) => zoekopdracht)).toEqual(['één veld', 'Nieuwe shirts', 'Zomerkamp']);
    expect(rows.every(({ pakketten }) => Array.isArray(pakketten))).toBe(true);
    expect(rows.map(({ id }) => id)).not.toContain(other.search.id);
  });
});

describe('the list of materials', () => {
  it('has those of the club, last changed first: of all searches, of one, of none, or made here and not locked', async () => {
    const world = await makeWorld();
    const other = await makeWorld();
    await other.add();
    const first = await world.add({ zoekopdracht_id: world.search.id });
    const second = await world.add({ titel: 'Los' });
    await world.ask(`${PATH}/${first}`, 'PATCH', { version: 1, titel: 'Gewijzigd' });
    const list = async (query = '') => {
      const { body } = await world.ask(`/campagnemiddelen${query}`);
      return (body['rows'] as Material[]).map(({ id }) => id);
    };
    expect(await list()).toEqual([first, second]);
    expect(await list(`?zoekopdracht_id=${world.search.id}`)).toEqual([first]);
    expect(await list('?los=true')).toEqual([second]);
    const foreign = await world.ask(`/campagnemiddelen?zoekopdracht_id=${other.search.id}`);
    expect(foreign.body['code']).toBe('niet_gevonden');
    const made = { zoekopdracht_id: world.search.id, data: '{}' };
    const tv = await makeCampagnemiddel(server.admin, world.club.id, { ...made, type: 'tv' });
    const brochure = await makeCampagnemiddel(server.admin, world.club.id, { ...made, type: 'brochure' });
    expect(await list('?gemaakt=true')).toEqual([brochure.id, tv.id]);
    await server.admin
      .insertInto('campaign_media_lock')
      .values({ vereniging_id: world.club.id, media_type: 'tv', is_locked: true })
      .execute();
    expect(await list('?gemaakt=true')).toEqual([brochure.id]);
  });

  it('comes in pages that miss nothing', async () => {
    const world = await makeWorld();
    const made: string[] = [];
    for (let n = 0; n < 35; n += 1)
      made.push((await makeCampagnemiddel(server.admin, world.club.id, { zoekopdracht_id: world.search.id })).id);
    const seen: string[] = [];
    let after = '';
    do {
      const { body } = await world.ask(`/campagnemiddelen${after}`);
      seen.push(...(body['rows'] as Material[]).map(({ id }) => id));
      after = body['next'] === null ? '' : `?after=${encodeURIComponent(body['next'] as string)}`;
    } while (after !== '');
    expect(seen.toSorted()).toEqual(made.toSorted());
    expect(new Set(seen).size).toBe(35);
  });

  it('loses what is deleted, which is on record', async () => {
    const world = await makeWorld();
    const id = await world.add();
    expect((await world.ask(`${PATH}/${id}`, 'DELETE')).status).toBe(200);
    expect(await world.rowOf(id)).toBeUndefined();
    expect((await world.ask(`${PATH}/${id}`, 'DELETE')).body['code']).toBe('niet_gevonden');
    const audited = await server.admin
      .selectFrom('audit_event')
      .select('operation')
      .where('object_id', '=', id)
      .execute();
    expect(audited.map(({ operation }) => operation)).toEqual(['campagnemiddel.create', 'campagnemiddel.delete']);
  });
});

describe('a draft', () => {
  it('is of who typed it alone, one for each search and type, and can be thrown away', async () => {
    const world = await makeWorld();
    const path = `/campagnemiddelen/concept/brochure/${world.search.id}`;
    const keep = (mijn: object) => world.ask(path, 'PUT', { base_version: null, basis: {}, mijn });
    await keep({ a: 1 });
    await keep({ a: 2 });
    const rows = () =>
      server.admin
        .selectFrom('brochure_draft')
        .select(['user_id', 'type', 'data'])
        .where('vereniging_id', '=', world.club.id)
        .execute();
    expect(await rows()).toEqual([{ user_id: world.user.id, type: 'brochure', data: { basis: {}, mijn: { a: 2 } } }]);
    const colleague = await makeUser(server.admin, { vereniging_id: world.club.id });
    const { cookie } = await server.signIn(colleague.id);
    await server.ask(path, { method: 'DELETE', cookie });
    expect(await rows()).toHaveLength(1);
    // What is no brochure is not offered as one.
    expect((await world.ask(`/campagnemiddelen/brochure/${world.search.id}`)).body['draft']).toBeNull();
    expect((await world.ask(path, 'DELETE')).status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  it('loses what nobody sees and the database does not take', async () => {
    const world = await makeWorld();
    const path = `/campagnemiddelen/concept/a4/${world.search.id}`;
    const mijn = { 'a\u0000b': ['x\u0000y', { z: '\uD800q' }] };
    expect((await world.ask(path, 'PUT', { base_version: 1, basis: {}, mijn })).status).toBe(200);
    const { data } = await server.admin
      .selectFrom('brochure_draft')
      .select('data')
      .where('vereniging_id', '=', world.club.id)
      .executeTakeFirstOrThrow();
    expect(data).toEqual({ basis: {}, mijn: { ab: ['xy', { z: 'q' }] } });
  });

  it('is no more than somebody can type', async () => {
    const world = await makeWorld();
    const path = `/campagnemiddelen/concept/a4/${world.search.id}`;
    const { status } = await world.ask(path, 'PUT', {
      base_version: 1,
      basis: {},
      mijn: { tekst: 'x'.repeat(200_001) },
    });
    expect(status).toBe(413);
  });
});

it('counts that a type was chosen and a material begun, of nobody (MAT-53)', async () => {
  const world = await makeWorld();
  await server.services.recorder.flush();
  for (const event of ['media_type_selected', 'campaign_creation_started'])
    await world.ask('/campagnemiddelen/gebeurtenis', 'POST', { event, type: 'a5' });
  await world.ask(`/campagnemiddelen/afgeleid/a5/${world.search.id}`, 'PUT', {});
  await server.services.recorder.flush();
  const tallies = await server.admin
    .selectFrom('platform_tally')
    .select(['what', 'count'])
    .where('what', 'like', '%.a5')
    .orderBy('what')
    .execute();
  expect(tallies).toEqual([
    { what: 'campaign_creation_started.a5', count: 1 },
    { what: 'campaign_saved.a5', count: 1 },
    { what: 'media_type_selected.a5', count: 1 },
  ]);
  const forged = { event: 'campaign_saved', type: 'a5' };
  expect((await world.ask('/campagnemiddelen/gebeurtenis', 'POST', forged)).body['code']).toBe('ongeldige_invoer');
});
