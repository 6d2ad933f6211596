import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseRole } from '#server/database/database.ts';
import { readSessionToken } from '#server/identity/session-cookie.ts';
import { makeLogin, makeTeam, makeUser, makeVereniging, WACHTWOORD } from './factories.ts';
import { cookiesOf, startServer, type TestServer } from './server.ts';

const COOKIE = '__Host-achterban.session_token';

let server: TestServer;
let club: string;
let other: string;
beforeAll(async () => {
  server = await startServer();
  club = (await makeVereniging(server.admin, { naam: 'VV Groenendaal' })).id;
  other = (await makeVereniging(server.admin, { naam: 'SC De Wespen' })).id;
  await makeTeam(server.admin, club, { teamnaam: 'JO9 van Groenendaal' });
  await makeTeam(server.admin, other, { teamnaam: 'JO9 van De Wespen' });
});
afterAll(() => server.stop());

async function person(values: Parameters<typeof makeUser>[1] = {}, session: Parameters<TestServer['signIn']>[1] = {}) {
  const { id: user_id } = await makeUser(server.admin, { vereniging_id: club, ...values });
  const { id: session_id, cookie } = await server.signIn(user_id, session);
  return { user_id, session_id, cookie };
}
/** What the answer is: 'ok', or the code of the refusal. */
async function ask(path: string, cookie: string): Promise<string> {
  const response = await server.call(path, { cookie });
  return response.ok ? 'ok' : ((await response.json()) as { code: string }).code;
}
async function teamsOf(cookie: string): Promise<string[]> {
  const response = await server.call('/teams', { cookie });
  return ((await response.json()) as { teams: { teamnaam: string }[] }).teams.map(({ teamnaam }) => teamnaam);
}
const changeUser = (
  id: string,
  values: { rol?: 'member' | 'admin'; vereniging_id?: string | null; email_bevestigd?: boolean },
) => server.admin.updateTable('users').set(values).where('id', '=', id).execute();
const changeSession = (id: string, values: { expires_at?: Date; acting_until?: Date }) =>
  server.admin.updateTable('session').set(values).where('id', '=', id).execute();
const signOut = (cookie: string) => server.call('/accounts/session', { method: 'DELETE', cookie });
const tokenOf = (cookie: string) => readSessionToken(cookie, server.env.AUTH_SECRET) ?? '';

const SETTINGS = ['uid', 'club', 'rol', 'acting'] as const;
type Settings = Record<(typeof SETTINGS)[number], string>;
const readSettings = sql<Settings>`select ${sql.join(
  SETTINGS.map((name) => sql`coalesce(current_setting(${sql.lit(`app.${name}`)}, true), '') as ${sql.ref(name)}`),
)}`;
const NOBODY: Settings = { uid: '', club: '', rol: '', acting: '' };

/** Calls the function by itself, and tells what it says and what it set. */
async function open(role: DatabaseRole, token: string, isForClub = true) {
  return server.services.database
    .as(role)
    .transaction()
    .execute(async (db) => {
      const { rows } = await sql<{
        opened: { rol: string; acting_vereniging_id: string | null; bypass: boolean | null } | null;
      }>`select app.open_request(${token}, ${isForClub}) as opened`.execute(db);
      const settings = (await readSettings.execute(db)).rows[0];
      const teams = await sql<{ teamnaam: string }>`select teamnaam from team`.execute(db).then(
        (found) => found.rows.map(({ teamnaam }) => teamnaam),
        () => null,
      );
      return { opened: rows[0]?.opened ?? null, settings, teams };
    });
}

describe('what is taken away counts at the next request', () => {
  it('a role', async () => {
    const { user_id, cookie } = await person({ rol: 'admin' });
    expect(await ask('/admin/users', cookie)).toBe('ok');
    await changeUser(user_id, { rol: 'member' });
    expect(await ask('/admin/users', cookie)).toBe('geen_toegang');
  });

  it('a club, or another one instead', async () => {
    const { user_id, cookie } = await person();
    expect(await teamsOf(cookie)).toEqual(['JO9 van Groenendaal']);
    await changeUser(user_id, { vereniging_id: other });
    expect(await teamsOf(cookie)).toEqual(['JO9 van De Wespen']);
    await changeUser(user_id, { vereniging_id: null });
    expect(await ask('/teams', cookie)).toBe('geen_vereniging');
  });

  it('a confirmed address', async () => {
    const { user_id, cookie } = await person();
    await changeUser(user_id, { email_bevestigd: false });
    expect(await ask('/teams', cookie)).toBe('email_niet_bevestigd');
  });

  it('a session: revoked, run out, or signed out', async () => {
    const revoked = await person();
    expect(await ask('/teams', revoked.cookie)).toBe('ok');
    await server.admin.deleteFrom('session').where('id', '=', revoked.session_id).execute();
    expect(await ask('/teams', revoked.cookie)).toBe('niet_ingelogd');

    const late = await person();
    await changeSession(late.session_id, { expires_at: new Date(Date.now() - 1000) });
    expect(await ask('/teams', late.cookie)).toBe('niet_ingelogd');
    expect(await open('app_user', tokenOf(late.cookie))).toEqual({ opened: null, settings: NOBODY, teams: [] });

    const gone = await person();
    expect((await signOut(gone.cookie)).status).toBe(200);
    expect(await ask('/teams', gone.cookie)).toBe('niet_ingelogd');
  });

  it('a lock, and the right to pass it', async () => {
    const own = (await makeVereniging(server.admin)).id;
    const { cookie } = await person({ vereniging_id: own });
    const lock = (is_enabled: boolean) =>
      server.admin
        .insertInto('module_access')
        .values({ vereniging_id: own, module_name: 'teams', is_enabled })
        .onConflict((conflict) => conflict.columns(['vereniging_id', 'module_name']).doUpdateSet({ is_enabled }))
        .execute();
    const bypass = (bypass_payment_restrictions: boolean) =>
      server.admin.updateTable('vereniging').set({ bypass_payment_restrictions }).where('id', '=', own).execute();
    await lock(true);
    expect(await ask('/teams', cookie)).toBe('ok');
    await lock(false);
    expect(await ask('/teams', cookie)).toBe('module_vergrendeld');
    await bypass(true);
    expect(await ask('/teams', cookie)).toBe('ok');
    await bypass(false);
    expect(await ask('/teams', cookie)).toBe('module_vergrendeld');
  });
});

describe('a cookie', () => {
  it('that was forged opens nothing', async () => {
    const { cookie } = await person();
    const value = decodeURIComponent(cookie.slice(COOKIE.length + 1));
    const dot = value.lastIndexOf('.');
    const [token, signature] = [value.slice(0, dot), value.slice(dot + 1)];
    const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64');
    const forged = {
      'without a signature': token,
      'with an empty one': `${token}.`,
      'with that of another secret': `${token}.${sign('a secret of somebody else', token)}`,
      'with that of another token': `${token}.${sign(server.env.AUTH_SECRET, `${token}x`)}`,
      'with a piece of its own': `${token}.${signature.slice(0, 20)}`,
      'with another token': `${token}x.${signature}`,
    };
    expect(await ask('/teams', `${COOKIE}=${encodeURIComponent(value)}`)).toBe('ok');
    for (const [how, text] of Object.entries(forged)) {
      expect(await ask('/teams', `${COOKIE}=${encodeURIComponent(text)}`), how).toBe('niet_ingelogd');
    }
    expect(await ask('/teams', `${COOKIE}=%E0%A4%A`)).toBe('niet_ingelogd');
    expect(await ask('/teams', `achterban.session_token=${encodeURIComponent(value)}`)).toBe('niet_ingelogd');
  });

  it('counts once: of two with one name the first, as the sign-in library reads them', async () => {
    const [mine, theirs] = [await person(), await person({ vereniging_id: other })];
    expect(await teamsOf(`${mine.cookie}; ${theirs.cookie}`)).toEqual(['JO9 van Groenendaal']);
    expect(await teamsOf(`${theirs.cookie}; ${mine.cookie}`)).toEqual(['JO9 van De Wespen']);
    expect(await ask('/teams', `${COOKIE}=rommel; ${mine.cookie}`)).toBe('niet_ingelogd');
    const read = await server.services.auth.api.getSession({
      headers: new Headers({ cookie: `${theirs.cookie}; ${mine.cookie}` }),
    });
    expect(read?.session.token).toBe(tokenOf(theirs.cookie));
  });

  it('made by the sign-in library is read by us, and ended by it', async () => {
    const user = await makeLogin(server.admin, { vereniging_id: club });
    const login = await server.call('/accounts/session', {
      method: 'POST',
      body: { email: user.email, wachtwoord: WACHTWOORD },
    });
    expect(login.status).toBe(200);
    const cookie = cookiesOf(login);
    expect(await teamsOf(cookie)).toEqual(['JO9 van Groenendaal']);
    await signOut(cookie);
    expect(await ask('/teams', cookie)).toBe('niet_ingelogd');
  });
});

describe('acting for a club', () => {
  it('lasts as long as it lasts', async () => {
    const acting = { acting_vereniging_id: club };
    const { session_id, cookie } = await person({ rol: 'superuser', vereniging_id: null }, acting);
    expect(await teamsOf(cookie)).toEqual(['JO9 van Groenendaal']);
    expect(await ask('/superuser/verenigingen', cookie)).toBe('handelt_namens_club');
    await changeSession(session_id, { acting_until: new Date(Date.now() - 1000) });
    expect(await ask('/teams', cookie)).toBe('niet_namens_club');
    expect(await ask('/superuser/verenigingen', cookie)).toBe('ok');
  });

  it('is for a superuser only, whatever the session says', async () => {
    const { cookie } = await person({}, { acting_vereniging_id: other });
    expect(await teamsOf(cookie)).toEqual(['JO9 van Groenendaal']);
    const clubless = await person({ vereniging_id: null }, { acting_vereniging_id: other });
    expect(await open('app_user', tokenOf(clubless.cookie))).toMatchObject({
      opened: { acting_vereniging_id: null },
      settings: { club: '', acting: '' },
      teams: [],
    });
  });
});

describe('the function, called by itself', () => {
  it('sets who asks and for which club, for this transaction', async () => {
    const { user_id, cookie } = await person({ rol: 'admin' });
    expect(await open('app_user', tokenOf(cookie))).toMatchObject({
      opened: { rol: 'admin' },
      settings: { uid: user_id, club, rol: 'admin', acting: '' },
      teams: ['JO9 van Groenendaal'],
    });
    expect(await open('app_user', 'no token of anybody')).toEqual({ opened: null, settings: NOBODY, teams: [] });
  });

  it('gives no club to a member on the superuser’s connection, nor to a superuser who does not act', async () => {
    const member = await person();
    const onSuper = await open('app_super', tokenOf(member.cookie));
    expect(onSuper.settings).toMatchObject({ club: '', rol: 'member', acting: '' });
    const superuser = await person({ rol: 'superuser', vereniging_id: null });
    expect(await open('app_user', tokenOf(superuser.cookie))).toMatchObject({
      opened: { bypass: null },
      settings: { club: '', rol: 'superuser', acting: '' },
      teams: [],
    });
    const acting = await person({ rol: 'superuser', vereniging_id: null }, { acting_vereniging_id: club });
    const [forClub, forSelf] = [
      await open('app_user', tokenOf(acting.cookie)),
      await open('app_user', tokenOf(acting.cookie), false),
    ];
    expect(forClub.settings).toMatchObject({ club, rol: 'superuser', acting: forClub.settings?.uid });
    expect(forSelf.settings?.acting).toBe('');
  });

  it.each<DatabaseRole>(['app_public', 'app_worker', 'app_auth'])('is not for %s', async (role) => {
    await expect(open(role, 'any')).rejects.toThrow('permission denied for function open_request');
  });

  it.each<DatabaseRole>(['app_user', 'app_super'])('lets %s read no session by any other way', async (role) => {
    await expect(sql`select token from app.session`.execute(server.services.database.as(role))).rejects.toThrow(
      'permission denied',
    );
  });
});

it('leaves nothing on any connection of the pools, also after a refusal', async () => {
  const member = await person();
  const acting = await person({ rol: 'superuser', vereniging_id: null }, { acting_vereniging_id: club });
  const unconfirmed = await person({ email_bevestigd: false });
  const asked = ['/teams', '/admin/users', '/dashboard', '/superuser/verenigingen', '/teams/geen-id'].flatMap((path) =>
    [member, acting, unconfirmed].map(({ cookie }) => ask(path, cookie)),
  );
  expect(new Set(await Promise.all([...asked, ...asked]))).toContain('geen_toegang');
  let looked = 0;
  for (const role of ['app_user', 'app_super'] as const) {
    const pool = server.services.database.pool(role);
    const { totalCount } = pool;
    const clients = await Promise.all(Array.from({ length: totalCount }, () => pool.connect()));
    for (const client of clients) {
      const { rows } = await client.query<Settings>(
        `select ${SETTINGS.map((name) => `coalesce(current_setting('app.${name}', true), '') as ${name}`).join(', ')}`,
      );
      expect(rows).toEqual([NOBODY]);
      client.release();
      looked += 1;
    }
  }
  expect(looked).toBeGreaterThan(2);
});
