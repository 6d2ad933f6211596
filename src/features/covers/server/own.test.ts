import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TYPES_VERENIGING } from '#shared/club-words.ts';
import { COVER_MAX_BYTES, ownershipError } from '#features/covers/shared/rules.ts';
import { CLUB_COVERS_PER_PAGE, type ClubCover } from '#features/covers/shared/schema.ts';
import { makeCover, makeUser, makeVereniging, makeZoekopdracht } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.admin.deleteFrom('campagnemiddel').execute();
  await server.admin.deleteFrom('file').execute();
  await server.admin.deleteFrom('cover_images').execute();
});

const picture = (width: number, height = Math.round(width * 0.7)) =>
  sharp({ create: { width, height, channels: 3, background: '#0b7a3a' } })
    .jpeg({ quality: 40 })
    .toBuffer();
const cover = (values: Parameters<typeof makeCover>[2] = {}) =>
  makeCover(server.admin, server.services.storage, values);

interface Added {
  cover: ClubCover;
  vorige_in: { id: string; titel: string; zoekopdracht_id: string | null; zoekopdracht: string | null }[];
}

async function makeWorld() {
  const member = await server.makeMember({ club: { type_vereniging: 'muziekvereniging' } });
  const search = await makeZoekopdracht(server.admin, member.club.id, { zoekopdracht: 'Nieuwe uniformen' });
  return {
    ...member,
    search,
    list: async (query = '') => {
      const { status, body } = await server.ask(`/omslagfotos${query}`, member);
      expect(status).toBe(200);
      return body as unknown as { rows: ClubCover[]; next: string | null; eigen: ClubCover | null };
    },
    async add(filename = 'ons-orkest.jpg', width = 2640) {
      const query = new URLSearchParams({ filename });
      const sent = await server.put(`/omslagfotos/eigen?${query}`, {
        cookie: member.cookie,
        body: await picture(width),
        type: 'image/jpeg',
      });
      expect(sent.status, JSON.stringify(sent.body)).toBe(200);
      return sent.body as unknown as Added;
    },
    remove: (id: string) => server.ask(`/omslagfotos/${id}`, { method: 'DELETE', cookie: member.cookie }),
    /** A brochure of the club with this image; `type` for another material. */
    async use(coverImage: string, type: 'brochure' | 'a4' = 'brochure') {
      const { id } = await server.admin
        .insertInto('campagnemiddel')
        .values({
          vereniging_id: member.club.id,
          zoekopdracht_id: search.id,
          titel: 'Brochure',
          type,
          data: JSON.stringify({ vereniging: { coverImage }, sponsorPackages: [] }),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}
const rowOf = (id: string) =>
  server.admin.selectFrom('cover_images').selectAll().where('id', '=', id).executeTakeFirst();
const filesOf = async (owner_id: string) =>
  (await server.admin.selectFrom('file').select('key').where('owner_id', '=', owner_id).execute()).map(
    ({ key }) => key,
  );
/** What was handed to the job that empties the store. */
async function removedKeys(): Promise<string[]> {
  const { rows } = await server.services.database
    .pool('app_worker')
    .query<{ keys: string[] }>(`select data->'data'->'keys' as keys from pgboss.job where name = 'files.remove'`);
  return rows.flatMap(({ keys }) => keys);
}
const change = (id: string, coverImage: string) =>
  server.admin
    .updateTable('campagnemiddel')
    .set({ data: JSON.stringify({ vereniging: { coverImage }, sponsorPackages: [] }) })
    .where('id', '=', id)
    .execute();

describe('what a club chooses from', () => {
  it('a member sees only images that are switched on, and of each whether its file is lost', async () => {
    const world = await makeWorld();
    const make = (category: (typeof TYPES_VERENIGING)[number], filename: string, is_active = true) =>
      cover({ category, filename, titel: filename, is_active });
    await make('sportvereniging', 'b.jpg');
    await make('sportvereniging', 'a.jpg');
    await make('muziekvereniging', 'c.jpg');
    await make('cultuurvereniging', 'uit.jpg', false);
    expect((await world.list()).rows.map(({ titel }) => titel)).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
    expect((await world.list('?category=muziekvereniging')).rows.map(({ titel }) => titel)).toEqual(['c.jpg']);
    const { id } = await make('overig', 'kapot.jpg');
    await server.admin.updateTable('cover_images').set({ ontbreekt_sinds: new Date() }).where('id', '=', id).execute();
    expect((await world.list('?category=overig')).rows).toMatchObject([{ id, eigen: false, ontbreekt: true }]);
  });

  it('lists images that are switched on in order of category and file name, in pages that miss none (COVER-09)', async () => {
    const world = await makeWorld();
    const base = await cover({ filename: 'a.jpg' });
    const { id: _id, version: _version, ...columns } = base;
    const count = CLUB_COVERS_PER_PAGE + 5;
    await server.admin
      .insertInto('cover_images')
      .values(
        Array.from({ length: count }, (_, n) => ({
          ...columns,
          category: TYPES_VERENIGING[n % TYPES_VERENIGING.length] ?? 'overig',
          filename: `${(n * 7) % count}.jpg`,
          is_active: n % 10 !== 0,
        })),
      )
      .execute();
    const expected = await server.admin
      .selectFrom('cover_images')
      .select('id')
      .where('is_active', '=', true)
      .orderBy('category')
      .orderBy('filename')
      .orderBy('id')
      .execute();
    const first = await world.list();
    const rows = [...first.rows];
    let { next } = first;
    while (next !== null) {
      const page = await world.list(`?after=${encodeURIComponent(next)}`);
      rows.push(...page.rows);
      ({ next } = page);
    }
    expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  });

  it('has the six categories (COVER-10)', async () => {
    const world = await makeWorld();
    const six = [
      'sportvereniging',
      'muziekvereniging',
      'cultuurvereniging',
      'jongerenvereniging',
      'stichting',
      'overig',
    ];
    for (const category of six) {
      await cover({ category: category as (typeof TYPES_VERENIGING)[number] });
      expect((await world.list(`?category=${category}`)).rows).toMatchObject([{ category }]);
    }
    expect((await server.ask('/omslagfotos?category=bedrijf', world)).body['code']).toBe('ongeldige_invoer');
  });

  it('is shared with everybody, besides what each brought; only that can be deleted, by who brought it (COVER-07)', async () => {
    const world = await makeWorld();
    const other = await makeWorld();
    const shared = await cover();
    const { cover: mine } = await world.add();
    const colleague = await makeUser(server.admin, { vereniging_id: world.club.id });
    const { cookie } = await server.signIn(colleague.id);
    for (const list of [await world.list(), await other.list()])
      expect(list.rows.map(({ id }) => id)).toEqual([shared.id]);
    expect((await world.list()).eigen).toMatchObject({ id: mine.id, eigen: true });
    expect((await other.list()).eigen).toBeNull();
    expect((await server.ask('/omslagfotos', { cookie })).body['eigen']).toBeNull();
    const asColleague = await server.ask(`/omslagfotos/${mine.id}`, { method: 'DELETE', cookie });
    for (const refused of [asColleague, await other.remove(mine.id), await world.remove(shared.id)])
      expect(refused.body['code']).toBe('niet_gevonden');
    expect((await world.remove(mine.id)).status).toBe(200);
    expect((await world.list()).eigen).toBeNull();
  });

  it('shows a colleague’s own image where a brochure of the club has it, and nowhere else (G-094)', async () => {
    const world = await makeWorld();
    const { cover: mine } = await world.add();
    const colleague = await makeUser(server.admin, { vereniging_id: world.club.id });
    const { cookie } = await server.signIn(colleague.id);
    const seen = async () => {
      const { body } = await server.ask(`/campagnemiddelen/brochure/${world.search.id}`, { cookie });
      return (body['pictures'] as { cover: ClubCover | null }).cover;
    };
    const id = await world.use(mine.id);
    expect(await seen()).toMatchObject({ id: mine.id, url: mine.url, eigen: true });
    await change(id, '/placeholder.svg');
    await server.admin.updateTable('cover_images').set({ vervangen_op: null }).where('id', '=', mine.id).execute();
    // Named by no brochure: then it is nobody’s but its owner’s.
    const other = await makeWorld();
    await server.admin
      .insertInto('campagnemiddel')
      .values({
        vereniging_id: other.club.id,
        zoekopdracht_id: other.search.id,
        titel: 'Brochure',
        type: 'brochure',
        data: JSON.stringify({ vereniging: { coverImage: mine.id }, sponsorPackages: [] }),
      })
      .execute();
    const { body } = await server.ask(`/campagnemiddelen/brochure/${other.search.id}`, other);
    expect((body['pictures'] as { cover: unknown }).cover).toBeNull();
    expect(await seen()).toBeNull();
  });
});

describe('an image that somebody brings', () => {
  it('is stored as theirs, of their club and its kind, with score 7 and where it came from (COVER-08)', async () => {
    const world = await makeWorld();
    const { cover: added } = await world.add('ons-orkest.jpg', 2640);
    const row = await rowOf(added.id);
    expect(row).toMatchObject({
      filename: 'ons-orkest.jpg',
      titel: 'Ons orkest',
      category: 'muziekvereniging',
      description: null,
      tags: [],
      quality_score: 7,
      is_active: true,
      source_provider: 'user_upload',
      local_storage_path: null,
      uploaded_by_user_id: world.user.id,
      vereniging_id: world.club.id,
      width: 2640,
    });
    expect(row?.file_size).toBeGreaterThan(0);
    expect((await cover({ quality_score: undefined })).quality_score).toBe(5);
    const audited = await server.admin
      .selectFrom('audit_event')
      .select(['operation', 'actor_user'])
      .where('object_id', '=', added.id)
      .execute();
    expect(audited).toEqual([{ operation: 'cover_images.create', actor_user: world.user.id }]);
  });

  it('is kept under a name that nobody can guess or choose, and shown from its own address, as a shared one is (COVER-11)', async () => {
    const world = await makeWorld();
    const { cover: added } = await world.add('../../geheim.jpg');
    const row = await rowOf(added.id);
    expect(row?.storage_path).toMatch(/^private\/[0-9a-f]{32}\.jpg$/u);
    expect(row?.original_url).toMatch(/^\/files\/public\/[0-9a-f]{32}\.jpg$/u);
    expect(added).toMatchObject({ url: row?.original_url, thumbnail_url: row?.thumbnail_url });
    expect(await filesOf(added.id)).toHaveLength(3);
    for (const path of [added.url, added.thumbnail_url])
      expect((await server.app.request(path ?? '')).status).toBe(200);
    const shared = await cover();
    expect((await world.list()).rows).toMatchObject([{ id: shared.id, url: shared.original_url }]);
  });

  it('must be an image of at most 10 MB; anything else is refused in words (COVER-04, G-040)', async () => {
    const world = await makeWorld();
    const send = async (body: Uint8Array, type: string) =>
      (await server.put('/omslagfotos/eigen?filename=a.jpg', { cookie: world.cookie, body, type })).body['code'];
    expect(await send(Buffer.from('%PDF-1.7'), 'application/pdf')).toBe('afbeelding_type');
    expect(await send(Buffer.from('geen foto'), 'image/jpeg')).toBe('afbeelding_type');
    expect(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png')).toBe('afbeelding_type');
    expect(await send((await picture(2640)).subarray(0, 900), 'image/jpeg')).toBe('afbeelding_onleesbaar');
    expect(COVER_MAX_BYTES).toBe(10_000_000);
    expect(await send(Buffer.alloc(COVER_MAX_BYTES + 1), 'image/jpeg')).toBe('te_groot');
    expect((await world.list()).eigen).toBeNull();
    expect(await server.admin.selectFrom('file').select('id').execute()).toEqual([]);
  });

  it('is taken when it is too small to print well: its size tells what it is worth', async () => {
    const world = await makeWorld();
    expect((await world.add('klein.jpg', 400)).cover).toMatchObject({ width: 400 });
  });

  it('takes the place of the one before, whose files go when no brochure has it (COVER-05)', async () => {
    const world = await makeWorld();
    const { cover: first } = await world.add();
    const keys = await filesOf(first.id);
    const { cover: second, vorige_in } = await world.add('nieuw.jpg');
    expect(vorige_in).toEqual([]);
    expect((await world.list()).eigen?.id).toBe(second.id);
    expect(await rowOf(first.id)).toBeUndefined();
    expect(await filesOf(first.id)).toEqual([]);
    expect(await removedKeys()).toEqual(expect.arrayContaining(keys));
  });

  it('names the brochures that still have the one before; they keep it until another is chosen, and then it goes (COVER-05)', async () => {
    const world = await makeWorld();
    const { cover: first } = await world.add();
    const brochure = await world.use(first.id);
    const poster = await world.use(first.id, 'a4');
    const { cover: second, vorige_in } = await world.add('nieuw.jpg');
    expect(vorige_in.map(({ id }) => id).toSorted()).toEqual([brochure, poster].toSorted());
    expect(vorige_in[0]).toMatchObject({ zoekopdracht_id: world.search.id, zoekopdracht: 'Nieuwe uniformen' });
    const opened = await server.ask(`/campagnemiddelen/brochure/${world.search.id}`, world);
    expect(opened.body['pictures']).toMatchObject({ cover: { id: first.id, url: first.url } });
    expect((await server.app.request(first.url ?? '')).status).toBe(200);
    // Nobody chooses it again, not even who brought it.
    expect((await world.list()).eigen?.id).toBe(second.id);
    await change(brochure, second.id);
    expect(await rowOf(first.id)).toBeDefined();
    await server.admin.deleteFrom('campagnemiddel').where('id', '=', poster).execute();
    expect(await rowOf(first.id)).toBeUndefined();
    expect(await filesOf(first.id)).toEqual([]);
    expect((await server.app.request(first.url ?? '')).status).toBe(404);
    // What is in use and was not replaced stays, also when the last brochure lets go of it.
    await change(brochure, '/placeholder.svg');
    expect(await rowOf(second.id)).toBeDefined();
  });

  it('goes with the last of two brochures that let go of it at once', async () => {
    const world = await makeWorld();
    const { cover: first } = await world.add();
    const used = [await world.use(first.id), await world.use(first.id, 'a4')];
    await world.add('nieuw.jpg');
    await Promise.all(used.map((id) => change(id, '/placeholder.svg')));
    expect(await rowOf(first.id)).toBeUndefined();
  });

  it('is one for each person and club, of two that come at once too', async () => {
    const world = await makeWorld();
    await Promise.all([world.add('een.jpg', 300), world.add('twee.jpg', 300), world.add('drie.jpg', 300)]);
    const rows = await server.admin
      .selectFrom('cover_images')
      .select('id')
      .where('uploaded_by_user_id', '=', world.user.id)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('is not deleted while it is a cover (COVER-06)', async () => {
    const world = await makeWorld();
    const { cover: mine } = await world.add();
    const id = await world.use(mine.id);
    expect((await world.remove(mine.id)).body).toMatchObject({
      code: 'eigen_in_gebruik',
      message: 'Selecteer eerst een andere afbeelding om deze te kunnen verwijderen',
    });
    expect(await rowOf(mine.id)).toBeDefined();
    await change(id, '/placeholder.svg');
    const keys = await filesOf(mine.id);
    expect((await world.remove(mine.id)).status).toBe(200);
    expect(await rowOf(mine.id)).toBeUndefined();
    expect(await removedKeys()).toEqual(expect.arrayContaining(keys));
  });

  it('is said to be somebody else’s or nowhere in the same words', async () => {
    const world = await makeWorld();
    const other = await makeWorld();
    const { cover: foreign } = await other.add();
    for (const id of [foreign.id, randomUUID()])
      expect((await world.remove(id)).body).toMatchObject({
        code: 'niet_gevonden',
        message: 'Afbeelding niet gevonden of geen toegang',
      });
  });

  it('is refused to who is not logged in, has no club or asks for somebody else’s, each in its own words (COVER-15)', async () => {
    const { cookie: clubless } = await server.signIn((await makeUser(server.admin)).id);
    const other = await makeWorld();
    const { cover: foreign } = await other.add();
    const { cookie: member } = await makeWorld();
    const said = async (sent: Promise<{ body: Record<string, unknown> }>) =>
      ownershipError(String((await sent).body['code']));
    const own = `/omslagfotos/${foreign.id}`;
    expect(await said(server.ask('/omslagfotos'))).toBe('Niet ingelogd');
    expect(await said(server.ask(own, { method: 'DELETE' }))).toBe('Niet ingelogd');
    expect(await said(server.ask('/omslagfotos', { cookie: clubless }))).toBe('Geen vereniging gekoppeld aan account');
    expect(await said(server.ask(own, { method: 'DELETE', cookie: clubless }))).toBe(
      'Geen vereniging gekoppeld aan account',
    );
    expect(await said(server.ask(own, { method: 'DELETE', cookie: member }))).toBe(
      'Afbeelding niet gevonden of geen toegang',
    );
    expect(ownershipError('storing')).toBeNull();
  });
});

it('what a superuser brings while acting for a club is that club’s, and on record', async () => {
  const club = await makeVereniging(server.admin, { type_vereniging: 'stichting' });
  const superuser = await makeUser(server.admin, { rol: 'superuser' });
  const { cookie } = await server.signIn(superuser.id, { acting_vereniging_id: club.id });
  const body = await picture(400);
  const sent = await server.put('/omslagfotos/eigen?filename=a.jpg', { cookie, body, type: 'image/jpeg' });
  const { id } = (sent.body as unknown as Added).cover;
  expect(await rowOf(id)).toMatchObject({ vereniging_id: club.id, category: 'stichting' });
  const audited = await server.admin
    .selectFrom('audit_event')
    .select(['operation', 'acting_superuser'])
    .where('object_id', '=', id)
    .execute();
  expect(audited).toEqual([{ operation: 'cover_images.insert', acting_superuser: superuser.id }]);
});
