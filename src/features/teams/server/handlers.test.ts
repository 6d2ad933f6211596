import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTeam, makeZoekopdracht } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function makeClub() {
  const { club, cookie } = await server.makeMember({ user: { voornaam: 'Marja', achternaam: 'Bos' } });
  const call = (path: string, method = 'GET', body?: unknown) => server.ask(path, { method, cookie, body });
  return { club, call };
}

async function nameInSearch(vereniging_id: string, team_id: string, zoekopdracht: string) {
  const search = await makeZoekopdracht(server.admin, vereniging_id, { zoekopdracht });
  await server.admin
    .insertInto('zoekopdracht_team')
    .values({ vereniging_id, zoekopdracht_id: search.id, team_id })
    .execute();
  return search;
}

describe('the teams', () => {
  it('are those of the active club, by name (TEAM-02)', async () => {
    const { call, club } = await makeClub();
    for (const teamnaam of ['walking football', 'Zaterdag 1', 'Éénden', 'Dames 1']) {
      await makeTeam(server.admin, club.id, { teamnaam });
    }
    const { body } = await call('/teams');
    const names = (body['teams'] as { teamnaam: string }[]).map(({ teamnaam }) => teamnaam);
    expect(names).toEqual(['Dames 1', 'Éénden', 'walking football', 'Zaterdag 1']);
  });

  it('are added, read, changed and deleted, with all their fields (TEAM-04, TEAM-08)', async () => {
    const { call, club } = await makeClub();
    const added = await call('/teams', 'POST', { teamnaam: ' Dames 1 ', over_team: '', eigenschap_1: 'Hecht' });
    expect(added.status).toBe(200);
    const id = String(added.body['id']);
    expect(added.body).toEqual({
      id,
      vereniging_id: club.id,
      teamnaam: 'Dames 1',
      over_team: null,
      eigenschap_1: 'Hecht',
      eigenschap_2: null,
      eigenschap_3: null,
      teamfoto: null,
      version: 1,
      updated_at: expect.any(String) as string,
    });
    const changed = await call(`/teams/${id}`, 'PATCH', { teamnaam: 'Vrouwen 1', eigenschap_2: 'jong', version: 1 });
    expect(changed.status).toBe(200);
    expect((await call(`/teams/${id}`)).body).toMatchObject({
      teamnaam: 'Vrouwen 1',
      eigenschap_1: 'Hecht',
      eigenschap_2: 'jong',
      version: 2,
    });
    expect((await call(`/teams/${id}`, 'DELETE')).status).toBe(200);
    expect((await call(`/teams/${id}`)).status).toBe(404);
  });

  it('need a name of two characters, also on the server (TEAM-03)', async () => {
    const { call } = await makeClub();
    const { status, body } = await call('/teams', 'POST', { teamnaam: 'A' });
    expect(status).toBe(400);
    expect(body['data']).toEqual({ velden: { teamnaam: 'Team naam moet minimaal 2 karakters bevatten' } });
  });

  it('refuse a stale save with who was first', async () => {
    const { call, club } = await makeClub();
    const team = await makeTeam(server.admin, club.id);
    await call(`/teams/${team.id}`, 'PATCH', { teamnaam: 'Eerst', version: 1 });
    const { status, body } = await call(`/teams/${team.id}`, 'PATCH', { teamnaam: 'Later', version: 1 });
    expect(status).toBe(409);
    expect(body['data']).toMatchObject({ naam: 'Marja Bos', version: 2, waarden: { teamnaam: 'Eerst' } });
  });

  it('are closed for a club whose module is locked', async () => {
    const { call, club } = await makeClub();
    await server.admin
      .insertInto('module_access')
      .values({ vereniging_id: club.id, module_name: 'teams', is_enabled: false })
      .execute();
    expect((await call('/teams')).body['code']).toBe('module_vergrendeld');
  });

  it('leave the searches they were named in, and come back into them as they were (TEAM-08)', async () => {
    const { call, club } = await makeClub();
    const team = await makeTeam(server.admin, club.id, { teamnaam: 'JO13-1', eigenschap_1: 'Talent' });
    const search = await server.admin
      .insertInto('zoekopdracht')
      .values({ vereniging_id: club.id, zoekopdracht: 'Nieuwe shirts' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const named = () =>
      server.admin.selectFrom('zoekopdracht_team').select('team_id').where('zoekopdracht_id', '=', search.id).execute();
    await server.admin
      .insertInto('zoekopdracht_team')
      .values({ vereniging_id: club.id, zoekopdracht_id: search.id, team_id: team.id })
      .execute();

    await call(`/teams/${team.id}`, 'DELETE');
    expect(await named()).toEqual([]);
    const audited = await server.admin
      .selectFrom('audit_event')
      .select(['operation', 'before'])
      .where('object_id', '=', team.id)
      .execute();
    expect(audited).toEqual([{ operation: 'team.delete', before: { teamnaam: 'JO13-1' } }]);

    expect((await call(`/teams/${team.id}/herstel`, 'POST', {})).status).toBe(200);
    const back = await server.admin.selectFrom('team').selectAll().where('id', '=', team.id).executeTakeFirst();
    expect(back).toEqual(team);
    expect(await named()).toEqual([{ team_id: team.id }]);
    expect((await call(`/teams/${team.id}/herstel`, 'POST', {})).status).toBe(404);
  });

  it('say which searches name them, so that a deletion can ask (TEAM-08)', async () => {
    const { call, club } = await makeClub();
    const team = await makeTeam(server.admin, club.id);
    const naming = async () => (await call(`/teams/${team.id}/zoekopdrachten`)).body['zoekopdrachten'];
    expect(await naming()).toEqual([]);
    for (const name of ['Ballen', 'Shirts']) await nameInSearch(club.id, team.id, name);
    await makeZoekopdracht(server.admin, club.id, { zoekopdracht: 'Zonder dit team' });
    expect(await naming()).toEqual(['Shirts', 'Ballen']);
  });

  it('make an open copy of a search that named them old, when they go and when they come back (TEAM-08)', async () => {
    const { call, club } = await makeClub();
    const team = await makeTeam(server.admin, club.id);
    const { id, version } = await nameInSearch(club.id, team.id, 'Shirts');
    const other = await makeZoekopdracht(server.admin, club.id);
    const save = async (at: number) => {
      const { status, body } = await call(`/zoekopdrachten/${id}`, 'PATCH', { version: at, voor_teams: [] });
      return [status, body['code'], (body['data'] as { naam?: string } | undefined)?.naam];
    };
    await call(`/teams/${team.id}`, 'DELETE');
    expect(await save(version)).toEqual([409, 'verouderd', 'Marja Bos']);
    await call(`/teams/${team.id}/herstel`, 'POST', {});
    expect(await save(version + 1)).toEqual([409, 'verouderd', 'Marja Bos']);
    expect((await save(version + 2))[0]).toBe(200);
    const untouched = await call(`/zoekopdrachten/${other.id}`);
    expect(untouched.body['version']).toBe(other.version);
  });

  it('stand in a list of deleted ones, with who did it, until they are put back (TEAM-08)', async () => {
    const { call, club } = await makeClub();
    const [first, last] = [await makeTeam(server.admin, club.id), await makeTeam(server.admin, club.id)];
    const deleted = async () => (await call('/teams/verwijderd')).body['teams'];
    expect(await deleted()).toEqual([]);
    for (const { id } of [first, last]) await call(`/teams/${id}`, 'DELETE');
    const line = ({ id, teamnaam }: typeof first) => ({
      id,
      teamnaam,
      door: 'Marja Bos',
      verwijderd_op: expect.any(String) as string,
    });
    expect(await deleted()).toEqual([line(last), line(first)]);
    expect((await call('/teams')).body['teams']).toEqual([]);
    const { call: elsewhere } = await makeClub();
    expect((await elsewhere('/teams/verwijderd')).body['teams']).toEqual([]);
    await call(`/teams/${last.id}/herstel`, 'POST', {});
    expect(await deleted()).toEqual([line(first)]);
  });

  it('come back without a search that was deleted in the meantime', async () => {
    const { call, club } = await makeClub();
    const team = await makeTeam(server.admin, club.id);
    const search = await server.admin
      .insertInto('zoekopdracht')
      .values({ vereniging_id: club.id, zoekopdracht: 'Ballen' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.admin
      .insertInto('zoekopdracht_team')
      .values({ vereniging_id: club.id, zoekopdracht_id: search.id, team_id: team.id })
      .execute();
    await call(`/teams/${team.id}`, 'DELETE');
    await server.admin.deleteFrom('zoekopdracht').where('id', '=', search.id).execute();
    expect((await call(`/teams/${team.id}/herstel`, 'POST', {})).status).toBe(200);
  });
});
