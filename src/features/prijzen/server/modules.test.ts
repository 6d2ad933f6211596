import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MODULES, MODULES_LOCKED_BY_DEFAULT, type Module } from '#shared/access.ts';
import { MODULE_LABELS } from '#features/prijzen/shared/labels.ts';
import { makeUser, makeVereniging } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** A club with a member who has an open session, and a superuser who acts for it. */
async function makeWorld(values: Parameters<typeof makeVereniging>[1] = {}) {
  const club = await makeVereniging(server.admin, values);
  const member = await makeUser(server.admin, { vereniging_id: club.id });
  const superuser = await makeUser(server.admin, { rol: 'superuser' });
  return {
    club,
    superuser,
    member: (await server.signIn(member.id)).cookie,
    acting: (await server.signIn(superuser.id, { acting_vereniging_id: club.id })).cookie,
  };
}

const setModule = (cookie: string, module: Module, is_enabled: boolean) =>
  server.call(`/prijzen/modules/${module}`, { method: 'PUT', body: { is_enabled }, cookie });

async function modulesOf(cookie: string) {
  const response = await server.call('/accounts/current', { cookie });
  return ((await response.json()) as { club: { modules: Module[] } }).club.modules;
}
const statusOf = async (cookie: string, path: string) => (await server.call(path, { cookie })).status;

const recordsOf = (vereniging_id: string) =>
  server.admin.selectFrom('module_access').selectAll().where('vereniging_id', '=', vereniging_id).execute();

describe('the modules of a club', () => {
  it('are four, stored in lower case and shown with a capital (DASH-06)', () => {
    expect(MODULES.map((module) => MODULE_LABELS[module])).toEqual([
      'Sponsorbeheer',
      'Campagnemiddelen',
      'Teams',
      'Matches',
    ]);
    expect(MODULES).toEqual(['sponsorbeheer', 'campagnemiddelen', 'teams', 'matches']);
  });

  it('are open without a record, apart from sponsorbeheer (DASH-06)', async () => {
    const { member } = await makeWorld();
    expect(MODULES_LOCKED_BY_DEFAULT).toEqual(['sponsorbeheer']);
    expect(await modulesOf(member)).toEqual(['campagnemiddelen', 'teams', 'matches']);
    for (const [path, isOpen] of [
      ['/sponsorbeheer', false],
      ['/matches', true],
      ['/teams', true],
      ['/materialen/logo', true],
    ] as const) {
      expect((await statusOf(member, path)) !== 403, path).toBe(isOpen);
    }
  });

  it('open and lock for an open session on its very next request (DASH-05, DASH-04)', async () => {
    const { member, acting } = await makeWorld();
    expect(await statusOf(member, '/sponsorbeheer')).toBe(403);
    expect((await setModule(acting, 'sponsorbeheer', true)).status).toBe(200);
    expect(await statusOf(member, '/sponsorbeheer')).toBe(200);
    expect(await modulesOf(member)).toContain('sponsorbeheer');

    await setModule(acting, 'sponsorbeheer', false);
    const refused = await server.call('/sponsorbeheer', { cookie: member });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'module_vergrendeld']);
    expect(await modulesOf(member)).not.toContain('sponsorbeheer');

    await setModule(acting, 'matches', false);
    expect(await statusOf(member, '/matches')).toBe(403);
    expect(await statusOf(member, '/matches/taken')).toBe(403);
    await setModule(acting, 'campagnemiddelen', false);
    expect(await statusOf(member, '/materialen/logo')).toBe(403);
  });

  it('keep one record per club and module, with who switched it last and when (DASH-07, SU-12)', async () => {
    const { club, acting, superuser } = await makeWorld();
    await setModule(acting, 'teams', false);
    const [first] = await recordsOf(club.id);
    const other = await makeUser(server.admin, { rol: 'superuser' });
    const { cookie } = await server.signIn(other.id, { acting_vereniging_id: club.id });
    await setModule(cookie, 'teams', true);
    const records = await recordsOf(club.id);
    expect(records).toHaveLength(1);
    expect(first).toMatchObject({ module_name: 'teams', is_enabled: false, enabled_by_user_id: superuser.id });
    expect(records[0]).toMatchObject({ module_name: 'teams', is_enabled: true, enabled_by_user_id: other.id });
    expect(records[0]?.updated_at.getTime()).toBeGreaterThan(first?.updated_at.getTime() ?? Infinity);
  });

  it('leave every switch in the audit log, under the name of who acted (SU-12)', async () => {
    const { club, acting, superuser } = await makeWorld();
    await setModule(acting, 'sponsorbeheer', true);
    await setModule(acting, 'sponsorbeheer', false);
    const events = await server.admin
      .selectFrom('audit_event')
      .select(['operation', 'actor_user', 'acting_superuser', 'after'])
      .where('vereniging_id', '=', club.id)
      .where('object_table', '=', 'module_access')
      .orderBy('at')
      .execute();
    expect(events.map(({ operation, after }) => [operation, after])).toEqual([
      ['module_access.insert', { module_name: 'sponsorbeheer', is_enabled: true }],
      ['module_access.update', { module_name: 'sponsorbeheer', is_enabled: false }],
    ]);
    for (const event of events)
      expect(event).toMatchObject({ actor_user: superuser.id, acting_superuser: superuser.id });
  });

  it('cannot be switched by the club itself, nor by a superuser who does not act for it (DASH-05, SU-12)', async () => {
    const { club, member, superuser } = await makeWorld();
    const admin = await makeUser(server.admin, { vereniging_id: club.id, rol: 'admin' });
    for (const cookie of [member, (await server.signIn(admin.id)).cookie, (await server.signIn(superuser.id)).cookie]) {
      expect((await setModule(cookie, 'sponsorbeheer', true)).status).toBe(403);
    }
    expect(await recordsOf(club.id)).toEqual([]);
  });

  it('are switched for the club acted for and no other (SHELL-13)', async () => {
    const one = await makeWorld();
    const two = await makeWorld();
    await setModule(one.acting, 'matches', false);
    expect(await statusOf(one.member, '/matches')).toBe(403);
    expect(await statusOf(two.member, '/matches')).toBe(200);
    expect(await recordsOf(two.club.id)).toEqual([]);
  });

  it('are all open for a club that need not pay, whatever the records say (DASH-08)', async () => {
    const { club, member } = await makeWorld({ bypass_payment_restrictions: true });
    for (const module_name of MODULES) {
      const locked = { vereniging_id: club.id, module_name, is_enabled: false };
      await server.admin.insertInto('module_access').values(locked).execute();
    }
    expect(await modulesOf(member)).toEqual(MODULES);
    expect(await statusOf(member, '/sponsorbeheer')).toBe(200);
    expect(await statusOf(member, '/matches')).toBe(200);
  });

  it('never stop a superuser (DASH-09, SU-15)', async () => {
    const { acting } = await makeWorld();
    for (const module of MODULES) await setModule(acting, module, false);
    expect(await modulesOf(acting)).toEqual(MODULES);
    expect(await statusOf(acting, '/sponsorbeheer')).toBe(200);
  });
});
