import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import { removeFiles } from '#server/files/jobs.ts';
import { sweepOrphans } from '#server/files/storage.ts';

let server: TestServer;
let logo: Buffer;

beforeAll(async () => {
  server = await startServer();
  // Green with a yellow bar and a black foot, on white: what a crest looks like from far away.
  const bar = (top: number, height: number, background: string) => ({
    input: { create: { width: 300, height, channels: 3 as const, background } },
    left: 50,
    top,
  });
  logo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#ffffff' } })
    .composite([bar(50, 180, '#007a33'), bar(230, 60, '#ffd100'), bar(290, 60, '#000000')])
    .png()
    .toBuffer();
});
afterAll(() => server.stop());

/** Puts a logo away and saves the club with it. */
async function saveLogo(cookie: string, version: number, body: Uint8Array = logo, fields: object = {}) {
  const { id } = (await server.put('/vereniging/logo', { cookie, body })).body;
  const change = { version, logo_id: id, ...fields };
  return server.ask('/vereniging', { method: 'PATCH', cookie, body: change });
}

const filesOf = (owner_id: string) =>
  server.admin.selectFrom('file').select(['key', 'state', 'kind']).where('owner_id', '=', owner_id).execute();
const waitingOf = (vereniging_id: string) =>
  server.admin
    .selectFrom('file')
    .select('key')
    .where('vereniging_id', '=', vereniging_id)
    .where('state', '=', 'pending')
    .execute();
const jobsNamed = async (name: string) => {
  const { rows } = await server.services.database
    .pool('app_worker')
    .query<{ data: { data: unknown } }>('select data from pgboss.job where name = $1 order by created_on', [name]);
  return rows.map(({ data }) => data.data);
};

describe('a logo', () => {
  it('is kept under a name that cannot be guessed, and its public address is written to the club (CLUB-22)', async () => {
    const { club, cookie } = await server.makeMember();
    const { status, body } = await saveLogo(cookie, 1);
    expect(status, JSON.stringify(body)).toBe(200);
    const stored = await server.admin
      .selectFrom('vereniging')
      .select(['logo', 'version'])
      .where('id', '=', club.id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ logo: body['logo'], version: 2 });
    expect(stored.logo).toMatch(/^\/files\/public\/[0-9a-f]{32}\.png$/u);
    const shown = await server.app.request(stored.logo ?? '');
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(shown.headers.get('cache-control')).toBe('public, max-age=86400, must-revalidate');
    expect(await filesOf(club.id)).toHaveLength(2);
  });

  it('takes the place of the one before, whose files go (CLUB-22)', async () => {
    const { club, cookie } = await server.makeMember();
    const first = await saveLogo(cookie, 1);
    const old = (await filesOf(club.id)).map(({ key }) => key);
    await saveLogo(cookie, 2);
    // Before any job had its turn.
    expect((await server.app.request(String(first.body['logo']))).status).toBe(404);
    const now = (await filesOf(club.id)).map(({ key }) => key);
    expect(now).toHaveLength(2);
    expect(now.filter((key) => old.includes(key))).toEqual([]);
    expect(await jobsNamed('files.remove')).toContainEqual({
      keys: expect.arrayContaining(old) as string[],
    });

    await removeFiles.handler({ services: server.services } as never, { keys: old });
    expect(await server.services.storage.read(old[0] ?? '')).toBeNull();
    expect(await server.services.storage.read(now[0] ?? '')).not.toBeNull();
  });

  it('is a JPG or PNG by what is in it, whatever it is called (CLUB-21)', async () => {
    const { club, cookie } = await server.makeMember();
    const jpeg = await sharp(logo).jpeg().toBuffer();
    expect((await server.put('/vereniging/logo', { cookie, body: jpeg, type: 'image/jpg' })).status).toBe(200);
    const webp = await sharp(logo).webp().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const body of [webp, svg, Buffer.from('GIF89a'), Buffer.alloc(0)]) {
      const refused = await server.put('/vereniging/logo', { cookie, body, type: 'image/png' });
      expect(refused.status).toBe(415);
      expect(refused.body).toMatchObject({
        code: 'afbeelding_type',
        message: 'Dit bestand is geen geschikte afbeelding. Kies een JPG of PNG.',
      });
    }
    expect(await waitingOf(club.id)).toHaveLength(2);
  });

  it('is at most 5 MB (CLUB-21)', async () => {
    const { club, cookie } = await server.makeMember();
    const { status, body } = await server.put('/vereniging/logo', {
      cookie,
      body: new Uint8Array(5 * 1024 * 1024 + 1),
    });
    expect(status).toBe(413);
    expect(body).toMatchObject({ code: 'te_groot', message: 'Kies een JPG of PNG van hoogstens 5 MB.' });
    expect(await waitingOf(club.id)).toEqual([]);
  });

  it('comes from our own pages and from the club’s people only', async () => {
    const { cookie } = await server.makeMember();
    const foreign = await server.put('/vereniging/logo', { cookie, body: logo, origin: 'https://elders.example' });
    expect([foreign.status, foreign.body['code']]).toEqual([403, 'vreemde_herkomst']);
    const visitor = await server.put('/vereniging/logo', { body: logo });
    expect([visitor.status, visitor.body['code']]).toEqual([401, 'niet_ingelogd']);
    const clubless = await server.signIn((await makeUser(server.admin)).id);
    const stranger = await server.put('/vereniging/logo', { cookie: clubless.cookie, body: logo });
    expect([stranger.status, stranger.body['code']]).toEqual([403, 'geen_vereniging']);
  });

  it('gives its colours, the most telling first (CLUB-23)', async () => {
    const { cookie } = await server.makeMember();
    await saveLogo(cookie, 1);
    const response = await server.call('/vereniging/logo/kleuren', { cookie });
    expect(await response.json()).toEqual({ primary: '#007a33', secondary: '#ffd100', tertiary: '#000000' });
  });

  it('that is not there gives no colours, and says so (CLUB-30)', async () => {
    const { cookie } = await server.makeMember();
    const response = await server.call('/vereniging/logo/kleuren', { cookie });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'geen_logo' });
  });

  it('is saved with the fields beside it, or neither is', async () => {
    const { club, cookie } = await server.makeMember();
    const stored = () =>
      server.admin
        .selectFrom('vereniging')
        .select(['naam', 'logo', 'version'])
        .where('id', '=', club.id)
        .executeTakeFirstOrThrow();
    expect((await saveLogo(cookie, 1, logo, { naam: 'Met logo' })).status).toBe(200);
    const saved = await stored();
    expect(saved).toMatchObject({ naam: 'Met logo', version: 2 });

    const behind = await saveLogo(cookie, 1, logo, { naam: 'Te laat' });
    expect([behind.status, behind.body['code']]).toEqual([409, 'verouderd']);
    const wrong = await saveLogo(cookie, 2, logo, { naam: ' ' });
    expect([wrong.status, wrong.body['code']]).toEqual([400, 'ongeldige_invoer']);
    expect(await stored()).toEqual(saved);
    expect(await filesOf(club.id)).toHaveLength(2);
  });

  it('that no save names is nobody’s, and is swept', async () => {
    const { club, cookie } = await server.makeMember();
    await saveLogo(cookie, 1);
    await server.put('/vereniging/logo', { cookie, body: logo });
    const waiting = (await waitingOf(club.id)).map(({ key }) => key);
    expect(waiting).toHaveLength(2);
    const { database, storage } = server.services;
    await sweepOrphans(database.as('app_worker'), storage, new Date(Date.now() + 1000));
    expect(await waitingOf(club.id)).toEqual([]);
    for (const key of waiting) expect(await storage.read(key)).toBeNull();
    for (const { key } of await filesOf(club.id)) expect(await storage.read(key)).not.toBeNull();
  });

  it('is named once, by who put it away, and only as a logo', async () => {
    const { club, cookie } = await server.makeMember();
    const colleague = await server.signIn((await makeUser(server.admin, { vereniging_id: club.id })).id);
    const { id } = (await server.put('/vereniging/logo', { cookie, body: logo })).body;
    const { id: photo } = (await server.put('/teams/foto', { cookie, body: logo })).body;
    const save = async (as: string, version: number, logo_id: unknown) =>
      (await server.call('/vereniging', { method: 'PATCH', cookie: as, body: { version, logo_id } })).status;
    expect(await save(colleague.cookie, 1, id)).toBe(404);
    expect(await save(cookie, 1, photo)).toBe(404);
    expect(await save(cookie, 1, id)).toBe(200);
    expect(await save(cookie, 2, id)).toBe(404);
  });

  it('can be taken away, with its files', async () => {
    const { club, cookie } = await server.makeMember();
    await saveLogo(cookie, 1);
    const response = await server.call('/vereniging', {
      method: 'PATCH',
      cookie,
      body: { version: 2, logo_id: null },
    });
    expect(await response.json()).toMatchObject({ logo: null, version: 3 });
    expect(await filesOf(club.id)).toEqual([]);
  });
});
