import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCover, makeUser, makeVereniging } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import { Refusal } from '#shared/errors.ts';
import { coversContract } from '#features/covers/shared/contract.ts';
import { type CoverRead, COVERS_PER_PAGE, type CoverTile, type FileCheck } from '#features/covers/shared/schema.ts';
import { removeCoverFiles } from './jobs.ts';

let server: TestServer;
let superuser: { id: string };
let cookie: string;

beforeAll(async () => {
  server = await startServer();
  superuser = await makeUser(server.admin, { rol: 'superuser', voornaam: 'Ruben', achternaam: 'Kool' });
  ({ cookie } = await server.signIn(superuser.id));
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.admin.deleteFrom('file').execute();
  await server.admin.deleteFrom('cover_images').execute();
  await server.admin.deleteFrom('campagnemiddel').execute();
});

const picture = (width: number, height = Math.round(width * 0.917)) =>
  sharp({ create: { width, height, channels: 3, background: '#0b7a3a' } })
    .jpeg({ quality: 40 })
    .toBuffer();

/** With something on it, so that a smaller one is worth making. */
const photo = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  })
    .jpeg({ quality: 40 })
    .toBuffer();

const PATH = '/superuser/afbeeldingen';
async function add(
  width: number,
  { filename = 'dorpshuis-avond.jpg', category = 'stichting', type = 'image/jpeg' } = {},
) {
  const { status, body } = await server.put(`${PATH}?${new URLSearchParams({ filename, category })}`, {
    cookie,
    body: await picture(width),
    type,
  });
  return { status, body: body as unknown as CoverRead & { code?: string; message?: string } };
}
/** Everything an answer may hold. */
interface Answer extends CoverRead, FileCheck {
  rows: (CoverTile & { naam: string })[];
  next: string | null;
  code: string;
  message: string;
  data: unknown;
}
async function ask(path: string, method = 'GET', body?: unknown) {
  const answer = await server.ask(`${PATH}${path}`, { method, cookie, body });
  return { status: answer.status, body: answer.body as unknown as Answer };
}
const cover = (values: Parameters<typeof makeCover>[2] = {}) =>
  makeCover(server.admin, server.services.storage, values);

/** A brochure of a club that has this image on its front. */
async function makeBrochure(vereniging_id: string, coverImage: string) {
  await server.admin
    .insertInto('campagnemiddel')
    .values({
      vereniging_id,
      titel: 'Brochure',
      type: 'brochure',
      data: JSON.stringify({ vereniging: { coverImage } }),
    })
    .execute();
}
const operations = async (object_id: string) =>
  (
    await server.admin
      .selectFrom('audit_event')
      .select(['operation', 'actor_user'])
      .where('object_id', '=', object_id)
      .orderBy('at')
      .execute()
  ).map(({ operation, actor_user }) => [operation, actor_user === superuser.id]);

describe('an image that is added', () => {
  it('arrives switched off, in its category, with its size, and on record (SU-20)', async () => {
    const { status, body } = await add(2640);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      titel: 'Dorpshuis avond',
      category: 'stichting',
      filename: 'dorpshuis-avond.jpg',
      is_active: false,
      quality_score: 5,
      width: 2640,
      height: 2421,
      licence: null,
      brochures: 0,
      clubs: 0,
    });
    expect(await operations(body.id)).toEqual([['cover_images.create', true]]);
  });

  it('is kept as large as it came, and shown smaller and small (SU-20)', async () => {
    const query = new URLSearchParams({ filename: 'foto.jpg', category: 'overig' });
    const sent = await server.put(`${PATH}?${query}`, { cookie, body: await photo(3000, 500), type: 'image/jpeg' });
    const body = sent.body as unknown as CoverRead;
    const files = await server.admin
      .selectFrom('file')
      .select(['key', 'width', 'state', 'vereniging_id', 'user_id', 'owner_table'])
      .where('owner_id', '=', body.id)
      .orderBy('width', 'desc')
      .execute();
    const shared = { state: 'ready', vereniging_id: null, user_id: null, owner_table: 'cover_images' };
    expect(files).toMatchObject([
      { ...shared, width: 3000 },
      { ...shared, width: 1200 },
      { ...shared, width: 560 },
    ]);
    expect(files.map(({ key }) => key.split('/')[0])).toEqual(['private', 'public', 'public']);
    for (const path of [body.original_url, body.thumbnail_url])
      expect((await server.app.request(path ?? '')).status).toBe(200);
    // Small enough that twelve of them are nothing.
    expect(body.thumbnail_url).toMatch(/\.webp$/u);
  });

  it('is refused below 150 ppi on 218 mm, in words, and leaves nothing behind (SU-20)', async () => {
    const { status, body } = await add(1200);
    expect([status, body.code]).toEqual([422, 'afbeelding_te_klein']);
    expect(body.message).toBe(
      'Te klein om te drukken. Op A4 wordt dit 140 ppi. Kies een bestand van minstens 2.575 pixels breed.',
    );
    expect(await server.admin.selectFrom('cover_images').select('id').execute()).toEqual([]);
    expect(await server.admin.selectFrom('file').select('id').execute()).toEqual([]);
    expect((await add(1284)).status).toBe(200);
  });

  it('is judged by its pixels and bytes, not by what the sender says (SU-20, G-040)', async () => {
    // A photo that says it must be turned is as wide as it will stand.
    const turned = await sharp(await picture(1200, 2640))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const query = new URLSearchParams({ filename: 'gedraaid-2575x2363.jpg', category: 'overig' });
    const { body: upright } = await server.put(`${PATH}?${query}`, { cookie, body: turned, type: 'image/jpeg' });
    expect(upright).toMatchObject({ width: 2640, height: 1200 });
    const { body: svg } = await server.put(`${PATH}?${query}`, {
      cookie,
      body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="5000" height="5000"/>'),
      type: 'image/png',
    });
    expect(svg['code']).toBe('afbeelding_type');
  });

  it('needs licence and origin before it goes on, which can come with that act (SU-20)', async () => {
    const { body: added } = await add(2640);
    const refused = await ask(`/${added.id}/actief`, 'POST', { is_active: true });
    expect(refused.body.code).toBe('rechten_ontbreken');
    const half = await ask(`/${added.id}/actief`, 'POST', { is_active: true, licence: 'Eigen werk' });
    expect(half.body.code).toBe('rechten_ontbreken');
    const rights = { licence: 'Eigen werk van Achterban', source_provider: 'Getekend door Achterban' };
    const on = await ask(`/${added.id}/actief`, 'POST', { is_active: true, ...rights });
    expect(on.body).toMatchObject({ is_active: true, ...rights });
    // Neither can it lose them while clubs can choose it.
    const { version } = on.body;
    expect((await ask(`/${added.id}`, 'PATCH', { version, licence: '' })).body.code).toBe('rechten_ontbreken');
    await expect(
      server.admin.updateTable('cover_images').set({ licence: null }).where('id', '=', added.id).execute(),
    ).rejects.toThrow(/shared_needs_rights/u);
  });
});

describe('the list', () => {
  it('pages by category and name, and shows nothing of a club’s own (SU-20)', async () => {
    for (let n = 0; n < COVERS_PER_PAGE + 2; n += 1) await cover({ titel: `Beeld ${String(n).padStart(2, '0')}` });
    await cover({ titel: 'Aan het woord', category: 'cultuurvereniging' });
    const { club, user } = await server.makeMember();
    await cover({ titel: 'Van een club', vereniging_id: club.id, uploaded_by_user_id: user.id });
    const first = await ask('');
    expect(first.body.rows).toHaveLength(COVERS_PER_PAGE);
    expect(first.body.rows[0]?.titel).toBe('Aan het woord');
    const second = await ask(`?after=${first.body.next}`);
    expect(second.body.rows.map(({ titel }) => titel)).toEqual(['Beeld 11', 'Beeld 12', 'Beeld 13']);
    expect(second.body.next).toBeNull();
    const own = await server.admin
      .selectFrom('cover_images')
      .select('id')
      .where('vereniging_id', '=', club.id)
      .executeTakeFirstOrThrow();
    expect((await ask(`/${own.id}`)).status).toBe(404);
  });

  it('finds by category, by a part of a name or tag, and by the start for a short word (SU-20)', async () => {
    await cover({ titel: 'Arm in arm', tags: ['voetbal', 'jeugd'] });
    await cover({ titel: 'Baan vier', tags: ['zwemmen'] });
    await cover({ titel: 'Fanfare', category: 'muziekvereniging', tags: ['koper 100%'] });
    const titles = async (query: Record<string, string>) =>
      (await ask(`?${new URLSearchParams(query)}`)).body.rows.map(({ titel }) => titel);
    expect(await titles({ category: 'muziekvereniging' })).toEqual(['Fanfare']);
    expect(await titles({ zoek: 'ETBA' })).toEqual(['Arm in arm']);
    expect(await titles({ zoek: 'fare' })).toEqual(['Fanfare']);
    expect(await titles({ zoek: 'je' })).toEqual(['Arm in arm']);
    expect(await titles({ zoek: 'ar' })).toEqual(['Arm in arm']);
    expect(await titles({ zoek: '100%' })).toEqual(['Fanfare']);
    expect(await titles({ zoek: 'arm', category: 'muziekvereniging' })).toEqual([]);
    expect(await titles({ zoek: '%' })).toEqual([]);
  });

  it('counts each category, with 0 for one without images (SU-20)', async () => {
    await cover();
    await cover({ is_active: false });
    await cover({ category: 'overig' });
    expect((await ask('/tellers')).body).toEqual({
      alle: 3,
      sportvereniging: 2,
      muziekvereniging: 0,
      cultuurvereniging: 0,
      jongerenvereniging: 0,
      stichting: 0,
      overig: 1,
    });
  });
});

describe('an image that is changed', () => {
  it('takes category, description, tags, quality, name, licence and origin (SU-20, G-026)', async () => {
    const { id, version } = await cover();
    const change = {
      titel: 'Op het plein',
      category: 'overig',
      description: 'Een plein met kramen',
      tags: ['Markt ', 'markt', 'plein'],
      quality_score: 9,
      licence: 'CC0',
      source_provider: 'Gekocht bij Fotograaf De Vries',
    };
    const { body } = await ask(`/${id}`, 'PATCH', { version, ...change });
    expect(body).toMatchObject({ ...change, tags: ['markt', 'plein'], version: version + 1 });
    expect(await operations(id)).toEqual([['cover_images.update', true]]);
    for (const wrong of [{ quality_score: 11 }, { quality_score: -1 }, { titel: '' }, { category: 'voetbal' }]) {
      expect((await ask(`/${id}`, 'PATCH', { version: body.version, ...wrong })).status).toBe(400);
    }
  });

  it('is refused over somebody else’s change, with who that was', async () => {
    const { id, version } = await cover();
    await ask(`/${id}`, 'PATCH', { version, quality_score: 9 });
    const { status, body } = await ask(`/${id}`, 'PATCH', { version, quality_score: 3 });
    expect(status).toBe(409);
    expect(body.data).toMatchObject({ naam: 'Ruben Kool', version: version + 1, waarden: { quality_score: 9 } });
  });
});

describe('an image that brochures have', () => {
  it('says how many, of how many clubs and of which (SU-20)', async () => {
    const { id } = await cover();
    const clubs = [await makeVereniging(server.admin, { naam: 'De Een' }), await makeVereniging(server.admin)];
    for (const club of [clubs[0], clubs[0], clubs[1]]) await makeBrochure(club?.id ?? '', id);
    // Neither another image nor a placeholder counts.
    await makeBrochure(clubs[1]?.id ?? '', randomUUID());
    await makeBrochure(clubs[1]?.id ?? '', '/placeholder.svg');
    expect((await ask(`/${id}`)).body).toMatchObject({ brochures: 3, clubs: 2 });
    expect((await ask('')).body.rows[0]?.brochures).toBe(3);
    const { rows } = (await ask(`/${id}/clubs`)).body;
    expect(rows.map(({ naam }) => naam)).toEqual(clubs.map(({ naam }) => naam));
  });

  it('can be switched off but not deleted, and is deleted with its files when none has it (SU-20)', async () => {
    const { id } = await cover();
    const club = await makeVereniging(server.admin);
    await makeBrochure(club.id, id);
    const refused = await ask(`/${id}`, 'DELETE');
    expect([refused.status, refused.body.code]).toEqual([409, 'afbeelding_in_gebruik']);
    expect(refused.body.message).toBe(
      'Een brochure gebruikt deze afbeelding. Zet hem uit; dan kan niemand hem meer kiezen.',
    );
    expect((await ask(`/${id}/actief`, 'POST', { is_active: false })).body.is_active).toBe(false);

    await server.admin.deleteFrom('campagnemiddel').execute();
    expect((await ask(`/${id}`, 'DELETE')).status).toBe(200);
    expect(await server.admin.selectFrom('file').select('id').where('owner_id', '=', id).execute()).toEqual([]);
    expect(await operations(id)).toEqual([
      ['cover_images.switch', true],
      ['cover_images.delete', true],
    ]);
  });
});

describe('looking for the files', () => {
  const check = async () => (await ask('/nalopen', 'POST', {})).body;
  const sinceOf = async (id: string) => (await ask(`/${id}`)).body.ontbreekt_sinds;

  it('marks an image that lost one, keeps the day, and clears the mark when it is back (G-026)', async () => {
    const { storage } = server.services;
    const lost = await cover({ titel: 'Blaaskapel' });
    await cover();
    const key = (lost.thumbnail_url ?? '').replace('/files/', '');
    expect(await check()).toEqual({ nagekeken: 2, kapot: [], kapot_totaal: 0, nieuw_kapot: 0, hersteld: 0 });

    await storage.remove(key);
    expect(await check()).toMatchObject({ nagekeken: 2, kapot: ['Blaaskapel'], kapot_totaal: 1, nieuw_kapot: 1 });
    const since = await sinceOf(lost.id);
    expect(since).not.toBeNull();
    expect(await check()).toMatchObject({ kapot_totaal: 1, nieuw_kapot: 0 });
    expect(await sinceOf(lost.id)).toBe(since);

    await storage.write(key, Buffer.from('terug'));
    expect(await check()).toMatchObject({ kapot_totaal: 0, hersteld: 1 });
    expect(await sinceOf(lost.id)).toBeNull();
  });

  it('a new file mends it, and the old one is taken out of the store (SU-20)', async () => {
    const { storage } = server.services;
    const { id, storage_path } = await cover({ is_active: false });
    await storage.remove(storage_path);
    await check();
    expect((await ask(`/${id}/actief`, 'POST', { is_active: true })).body.code).toBe('bestand_ontbreekt');
    const send = async (width: number) =>
      server.put(`${PATH}/${id}/bestand?filename=nieuw.jpg`, {
        cookie,
        body: await picture(width),
        type: 'image/jpeg',
      });
    expect((await send(1200)).body['code']).toBe('afbeelding_te_klein');
    const { body } = await send(2700);
    expect(body).toMatchObject({ id, filename: 'nieuw.jpg', width: 2700, ontbreekt_sinds: null });
    expect(await server.admin.selectFrom('file').select('id').where('owner_id', '=', id).execute()).toHaveLength(3);
    const { rows } = await server.services.database
      .pool('app_worker')
      .query<{ keys: string[] }>(`select data->'data'->'keys' as keys from pgboss.job where name = $1`, [
        removeCoverFiles.name,
      ]);
    expect(rows.flatMap(({ keys }) => keys)).toContain(storage_path);
    expect(await check()).toMatchObject({ kapot_totaal: 0 });
  });

  it('takes nothing but the asking, and says so and marks nothing when the store does not answer (COVER-13, G-026)', async () => {
    const { id } = await cover();
    expect(coversContract.checkFiles['~orpc'].inputSchema).toBeUndefined();
    expect((await ask('/nalopen', 'POST')).body).toMatchObject({ nagekeken: 1 });
    const { storage } = server.services;
    const has = storage.has.bind(storage);
    storage.has = () => Promise.reject(new Refusal('opslag_onbereikbaar'));
    try {
      expect((await ask('/nalopen', 'POST', {})).body).toMatchObject({
        code: 'opslag_onbereikbaar',
        message: 'Bestanden zijn nu even niet bereikbaar. Probeer het over een minuut opnieuw.',
      });
    } finally {
      storage.has = has;
    }
    expect(await sinceOf(id)).toBeNull();
  });
});

it('only the provider gets in, and the library’s files are of nobody (SU-09)', async () => {
  const { cookie: member } = await server.makeMember({ user: { rol: 'admin' } });
  for (const [path, method] of [
    [PATH, 'GET'],
    [`${PATH}/tellers`, 'GET'],
    [`${PATH}/nalopen`, 'POST'],
  ] as const) {
    const { status } = await server.ask(path, { method, cookie: member, ...(method === 'POST' && { body: {} }) });
    expect(status).toBe(403);
  }
  const query = new URLSearchParams({ filename: 'a.jpg', category: 'overig' });
  const sent = await server.put(`${PATH}?${query}`, { cookie: member, body: await picture(2600), type: 'image/jpeg' });
  expect(sent.status).toBe(403);
});
