import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf, formatDayNumeric } from '#shared/dates.ts';
import type { BrochureData, OpenedBrochure, StoredBrochure } from '#features/campagnemiddelen/shared/schema.ts';
import {
  makeCover,
  makeTeam,
  makeUser,
  makeVereniging,
  makeZoekopdracht,
} from '../../../../tests/factories.ts';
import { ORIGIN, startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;
const today = dayOf(new Date());

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const path = (zoekopdracht_id: string) => `/campagnemiddelen/brochure/${zoekopdracht_id}`;

/** A club with a search for one team, and a cover to begin with. */
async function makeWorld(club: Parameters<typeof makeVereniging>[1] = {}) {
  const member = await server.makeMember({ club: { type_vereniging: 'sportvereniging', ...club } });
  const team = await makeTeam(server.admin, member.club.id, {
    teamnaam: 'JO13-1',
    over_team: 'Twaalf spelers.',
    eigenschap_1: 'Hecht',
    eigenschap_2: null,
    eigenschap_3: 'Jong',
  });
  const search = await makeZoekopdracht(server.admin, member.club.id, { zoekopdracht: 'Nieuwe shirts' });
  await server.admin
    .insertInto('zoekopdracht_team')
    .values({ vereniging_id: member.club.id, zoekopdracht_id: search.id, team_id: team.id })
    .execute();
  return { ...member, team, search };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

async function open({ cookie, search }: Pick<World, 'cookie' | 'search'>): Promise<OpenedBrochure> {
  const { status, body } = await server.ask(path(search.id), { cookie });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as OpenedBrochure;
}

const put = ({ cookie, search }: Pick<World, 'cookie' | 'search'>, version: number, data: object) =>
  server.ask(path(search.id), { method: 'PUT', cookie, body: { version, data } });

async function save(world: Pick<World, 'cookie' | 'search'>, version: number, data: object) {
  const { status, body } = await put(world, version, data);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as StoredBrochure;
}

const rowsOf = ({ club, search }: Pick<World, 'club' | 'search'>) =>
  server.admin
    .selectFrom('campagnemiddel')
    .selectAll()
    .where('vereniging_id', '=', club.id)
    .where('zoekopdracht_id', '=', search.id)
    .execute();

describe('a brochure that is not saved yet', () => {
  it('begins', async () => {
    const world = await makeWorld();
    const opened = await open(world);
    expect(opened).toMatchObject({ id: null, version: 0, draft: null });
    const saved = await save(world, 0, opened.data);
    expect(saved.version).toBe(1);
    const again = await open(world);
    expect(again.data).toEqual(saved.data);
    const changed = await save(world, 1, { coverTitle: 'Doe mee' });
    expect(changed).toMatchObject({ version: 2, data: { coverTitle: 'Doe mee' } });
    expect(await rowsOf(world)).toHaveLength(1);
    for (const type of ['a4', 'a5', 'flyer', 'social', 'tv']) {
      const medium = await server.ask(`/campagnemiddelen/medium/${type}/${world.search.id}`, { cookie: world.cookie });
      expect(medium.status, JSON.stringify(medium.body)).toBe(200);
    }
    const a5 = await server.ask(`/campagnemiddelen/afgeleid/a5/${world.search.id}`, { method: 'PUT', cookie: world.cookie, body: {} });
    expect(a5.status, JSON.stringify(a5.body)).toBe(200);
    const a4 = await server.ask(`/campagnemiddelen/a4/${world.search.id}`, { method: 'PUT', cookie: world.cookie, body: {version: 0, data: {}} });
    expect(a4.status, JSON.stringify(a4.body)).toBe(200);
    const all = await server.ask(`/campagnemiddelen/zoekopdracht/${world.search.id}`, { cookie: world.cookie });
    expect(all.status, JSON.stringify(all.body)).toBe(200);
    const list = await server.ask(`/campagnemiddelen`, { cookie: world.cookie });
    expect(list.status, JSON.stringify(list.body)).toBe(200);
    const covers = await server.ask(`/omslagfotos`, { cookie: world.cookie });
    expect(covers.status, JSON.stringify(covers.body)).toBe(200);
    const searches = await server.ask(`/campagnemiddelen/zoekopdrachten`, { cookie: world.cookie });
    expect(searches.status, JSON.stringify(searches.body)).toBe(200);
    const draft = await server.ask(`/campagnemiddelen/concept/brochure/${world.search.id}`, { method: 'PUT', cookie: world.cookie, body: {base_version: 2, basis: changed.data, mijn: {...changed.data, coverTitle: 'x'}} });
    expect(draft.status, JSON.stringify(draft.body)).toBe(200);
    expect((await open(world)).draft?.mijn.coverTitle).toBe('x');
  });
});
