import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTeam } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import { TEAM_KEPT_DAYS } from '#features/teams/shared/rules.ts';
import { keepPromises } from '#server/retention.ts';
import { teamsRetention } from './jobs.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const photo = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#007a33' } })
    .jpeg()
    .toBuffer();

/** Puts a photo away and saves the team with it. */
async function savePhoto(
  cookie: string,
  team: { id: string; version: number },
  fields: object = { toestemming: true },
) {
  const { id } = (await server.put('/teams/foto', { cookie, body: await photo() })).body;
  const change = { version: team.version, teamfoto_id: id, ...fields };
  return server.ask(`/teams/${team.id}`, { method: 'PATCH', cookie, body: change });
}

const filesOf = (owner_id: string) =>
  server.admin.selectFrom('file').select(['key', 'state', 'kind']).where('owner_id', '=', owner_id).execute();
describe('a team photo', () => {
  const webp = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#007a33' } })
      .webp()
      .toBuffer();

  it('is a JPG, PNG or WebP of at most 5 MB, checked by content (TEAM-06)', async () => {
    const { cookie } = await server.makeMember();
    expect((await server.put('/teams/foto', { cookie, body: await webp(), type: 'image/webp' })).status).toBe(200);
    const { body } = await server.put('/teams/foto', { cookie, body: Buffer.from('<svg/>') });
    expect(body).toMatchObject({ code: 'afbeelding_type' });
    expect((await server.put('/teams/foto', { cookie, body: new Uint8Array(5 * 1024 * 1024 + 1) })).status).toBe(413);
  });

  it('has a name of its own each time, and its public address is stored (TEAM-07)', async () => {
    const { club, user, cookie } = await server.makeMember();
    const team = await makeTeam(server.admin, club.id);
    const first = await savePhoto(cookie, team);
    const second = await savePhoto(cookie, { id: team.id, version: 2 });
    expect(second.body['teamfoto']).not.toBe(first.body['teamfoto']);
    const stored = await server.admin
      .selectFrom('team')
      .selectAll()
      .where('id', '=', team.id)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ teamfoto: second.body['teamfoto'], teamfoto_toestemming_door: user.id });
    expect(stored.teamfoto).toMatch(/^\/files\/public\/[0-9a-f]{32}\.(?:jpg|png)$/u);
    const shown = await server.app.request(stored.teamfoto ?? '');
    // People are on it: one browser for an hour, and no cache that others share.
    expect(shown.headers.get('cache-control')).toBe('private, max-age=3600, must-revalidate');
    expect(await filesOf(team.id)).toHaveLength(2);
  });

  it('is gone from its address as soon as another takes its place, or none does (TEAM-07)', async () => {
    const { club, cookie } = await server.makeMember();
    const team = await makeTeam(server.admin, club.id);
    const addressOf = ({ body }: Awaited<ReturnType<typeof savePhoto>>) => String(body['teamfoto']);
    const statusOf = async (address: string) => {
      const headers = { 'if-none-match': `"${address.split('/').at(-1)}"` };
      const [fresh, known] = [await server.app.request(address), await server.app.request(address, { headers })];
      return [fresh.status, known.status];
    };
    const first = addressOf(await savePhoto(cookie, team));
    expect(await statusOf(first)).toEqual([200, 304]);
    const second = addressOf(await savePhoto(cookie, { id: team.id, version: 2 }));
    expect(await statusOf(first)).toEqual([404, 404]);
    expect(await statusOf(second)).toEqual([200, 304]);
    await server.ask(`/teams/${team.id}`, { method: 'PATCH', cookie, body: { version: 3, teamfoto_id: null } });
    expect(await statusOf(second)).toEqual([404, 404]);
  });

  it('goes from its address with its team, and comes back with it (TEAM-07)', async () => {
    const { club, cookie } = await server.makeMember();
    const team = await makeTeam(server.admin, club.id);
    const address = String((await savePhoto(cookie, team)).body['teamfoto']);
    await server.ask(`/teams/${team.id}`, { method: 'DELETE', cookie });
    expect((await server.app.request(address)).status).toBe(404);
    await server.ask(`/teams/${team.id}/herstel`, { method: 'POST', cookie, body: {} });
    expect((await server.app.request(address)).status).toBe(200);
  });

  it('has no address before a save names it (TEAM-07)', async () => {
    const { cookie } = await server.makeMember();
    const { id } = (await server.put('/teams/foto', { cookie, body: await photo() })).body;
    const { key } = await server.admin
      .selectFrom('file')
      .select('key')
      .where('id', '=', String(id))
      .executeTakeFirstOrThrow();
    expect((await server.app.request(`/files/${key}`)).status).toBe(404);
  });

  it('is saved with the fields of its team, new or not, in one go', async () => {
    const { cookie } = await server.makeMember();
    const { id: teamfoto_id } = (await server.put('/teams/foto', { cookie, body: await photo() })).body;
    const body = { teamnaam: 'Dames 1', teamfoto_id, toestemming: true };
    const added = (await (await server.call('/teams', { method: 'POST', cookie, body })).json()) as {
      id: string;
      version: number;
      teamfoto: string;
    };
    expect(added.teamfoto).toMatch(/^\/files\/public\//u);
    expect(await filesOf(added.id)).toHaveLength(2);

    const behind = await savePhoto(cookie, { id: added.id, version: 7 }, { toestemming: true, teamnaam: 'Te laat' });
    expect([behind.status, behind.body['code']]).toEqual([409, 'verouderd']);
    const gone = await server.call(`/teams/${added.id}`, {
      method: 'PATCH',
      cookie,
      body: { version: added.version, teamfoto_id: null, over_team: 'Zonder foto' },
    });
    expect(await gone.json()).toMatchObject({ teamfoto: null, over_team: 'Zonder foto', teamnaam: 'Dames 1' });
    expect(await filesOf(added.id)).toEqual([]);
  });

  it('is refused until somebody says that everyone on it agrees, and the fields with it', async () => {
    const { club, cookie } = await server.makeMember();
    const team = await makeTeam(server.admin, club.id);
    for (const fields of [{}, { toestemming: false }]) {
      const { status, body } = await savePhoto(cookie, team, { ...fields, teamnaam: 'Andere naam' });
      expect([status, body['code']]).toEqual([422, 'toestemming_ontbreekt']);
    }
    const { teamnaam } = await server.admin
      .selectFrom('team')
      .select('teamnaam')
      .where('id', '=', team.id)
      .executeTakeFirstOrThrow();
    expect(teamnaam).toBe(team.teamnaam);
    expect(await filesOf(team.id)).toEqual([]);
  });

  it('is closed with its module', async () => {
    const { club, cookie } = await server.makeMember();
    await server.admin
      .insertInto('module_access')
      .values({ vereniging_id: club.id, module_name: 'teams', is_enabled: false })
      .execute();
    const { body } = await server.put('/teams/foto', { cookie, body: await photo() });
    expect(body['code']).toBe('module_vergrendeld');
  });

  it('stays while its team can be put back, and goes from the store when the thirty days end (TEAM-08)', async () => {
    const { club, cookie } = await server.makeMember();
    const team = await makeTeam(server.admin, club.id);
    await savePhoto(cookie, team);
    const keys = (await filesOf(team.id)).map(({ key }) => key);
    await server.call(`/teams/${team.id}`, { method: 'DELETE', cookie });
    const keepPromise = async (days: number) => {
      await server.admin
        .updateTable('verwijderd_team')
        .set({ created_at: new Date(Date.now() - days * 24 * 3_600_000) })
        .where('id', '=', team.id)
        .execute();
      await keepPromises({
        db: server.services.database.as('app_retention'),
        promises: { verwijderd_team: { termijn: { dagen: TEAM_KEPT_DAYS }, kept_by: 'job' } },
        rules: teamsRetention,
        services: { storage: server.services.storage, origin: 'http://localhost' },
        log: server.services.log,
      });
    };
    await keepPromise(29.9);
    expect(await filesOf(team.id)).toHaveLength(2);

    await keepPromise(30.1);
    expect(await filesOf(team.id)).toEqual([]);
    for (const key of keys) expect(await server.services.storage.read(key)).toBeNull();
    const late = await server.call(`/teams/${team.id}/herstel`, { method: 'POST', cookie, body: {} });
    expect(late.status).toBe(404);
  });
});
