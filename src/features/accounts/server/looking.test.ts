import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSession } from '#server/identity/open-request.ts';
import { readSessionToken } from '#server/identity/session-cookie.ts';
import { ownerKey, PAGE_OWNER_HEADER } from '#shared/page-owner.ts';
import { makeLogin, makeTeam, makeUser, makeVereniging, WACHTWOORD } from '../../../../tests/factories.ts';
import { cookiesOf, startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;
let example: string;
let guest: string;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const look = (cookie: string, method = 'POST') => server.ask('/accounts/voorbeeldclub', { method, cookie });
const enter = (address = '10.0.0.1', cookie?: string) =>
  server.call('/accounts/voorbeeldclub/gast', { method: 'POST', address, cookie });
const teamsOf = async (cookie: string) => {
  const { body } = await server.ask('/teams', { cookie });
  return (body as { teams?: { teamnaam: string }[] }).teams?.map(({ teamnaam }) => teamnaam) ?? body['code'];
};
const current = async (cookie: string) => (await server.ask('/accounts/current', { cookie })).body;

describe('looking around in the example club', () => {
  it('waits until there is one', async () => {
    const { cookie } = await server.makeMember();
    expect((await look(cookie)).body).toMatchObject({ code: 'voorbeeldclub_komt' });
    expect(await (await enter()).json()).toMatchObject({ code: 'voorbeeldclub_komt' });
    example = (await makeVereniging(server.admin, { naam: 'De voorbeeldclub', is_voorbeeld: true })).id;
    guest = (await makeUser(server.admin, { is_voorbeeld: true })).id;
    await makeTeam(server.admin, example, { teamnaam: 'Van het voorbeeld' });
  });

  it('shows that club and nothing of the own one, whatever somebody is there, until they go back', async () => {
    for (const rol of ['member', 'admin'] as const) {
      const { club, cookie } = await server.makeMember({ user: { rol } });
      await makeTeam(server.admin, club.id, { teamnaam: 'Van onszelf' });
      expect((await look(cookie)).status).toBe(200);
      expect(await current(cookie)).toMatchObject({
        account: { kijkt: 'account', rol: 'member', home: '/dashboard' },
        club: { id: example },
      });
      expect(await teamsOf(cookie)).toEqual(['Van het voorbeeld']);
      expect((await server.ask('/admin/users', { cookie })).body).toMatchObject({ code: 'geen_toegang' });
      expect((await look(cookie, 'DELETE')).status).toBe(200);
      expect(await current(cookie)).toMatchObject({ account: { kijkt: null, rol }, club: { id: club.id } });
      expect(await teamsOf(cookie)).toEqual(['Van onszelf']);
    }
  });

  it('takes a superuser out of the club they act for, and back into it', async () => {
    const { id } = await makeUser(server.admin, { rol: 'superuser' });
    const acted = await makeVereniging(server.admin);
    const { cookie } = await server.signIn(id, { acting_vereniging_id: acted.id });
    await look(cookie);
    expect(await current(cookie)).toMatchObject({ account: { acting_vereniging_id: null }, club: { id: example } });
    expect((await server.ask('/superuser/gebruikers', { cookie })).body).toMatchObject({ code: 'geen_toegang' });
    await look(cookie, 'DELETE');
    expect(await current(cookie)).toMatchObject({ club: { id: acted.id } });
  });

  it('is refused a change by the door, and by the database where the door would let it through', async () => {
    const { cookie } = await server.makeMember();
    await look(cookie);
    const refusal = { code: 'alleen_kijken', message: 'In de voorbeeldclub kun je alleen kijken.' };
    expect((await server.ask('/accounts/profile', { method: 'PUT', cookie, body: {} })).body).toMatchObject(refusal);
    const rename = sql`update app.team set teamnaam = 'Gewijzigd'`;
    const token = readSessionToken(cookie, server.env.AUTH_SECRET) ?? '';
    const session = { token, isForClub: true };
    const written = asSession(server.services.database.as('app_user'), session, (db) => rename.execute(db));
    await expect(written).rejects.toMatchObject(refusal);
    expect(await teamsOf(cookie)).toEqual(['Van het voorbeeld']);
  });

  it('begins, lasts and ends in every tab of a person, and is nothing for a tab of somebody else', async () => {
    const [me, other] = [await server.makeMember(), await server.makeMember()];
    const from = async (page: string, path: string, method = 'POST') => {
      const headers = { [PAGE_OWNER_HEADER]: page };
      const { body } = await server.ask(path, { method, cookie: me.cookie, headers });
      return body['code'] ?? 'ok';
    };
    const own = ownerKey(me.user.id, me.club.id);
    for (const page of [own, ownerKey(me.user.id, example)]) {
      expect(await from(own, '/accounts/voorbeeldclub')).toBe('ok');
      expect(await from(page, '/accounts/voorbeeldclub')).toBe('ok');
      expect(await from(page, '/accounts/session/refresh')).toBe('ok');
      expect(await from(page, '/accounts/voorbeeldclub', 'DELETE')).toBe('ok');
      expect(await from(page, '/accounts/voorbeeldclub', 'DELETE')).toBe('ok');
    }
    const theirs = ownerKey(other.user.id, other.club.id);
    expect(await from(theirs, '/accounts/voorbeeldclub')).toBe('vreemde_pagina');
    expect(await from(theirs, '/accounts/session/refresh')).toBe('vreemde_pagina');
    expect(await from(theirs, '/accounts/voorbeeldclub', 'DELETE')).toBe('vreemde_pagina');
  });
});

describe('a guest', () => {
  it('comes in without an account, for two hours, and has the pages of the club and none of an account', async () => {
    const before = Date.now();
    const cookie = cookiesOf(await enter());
    const { account, club } = (await current(cookie)) as Record<string, { id: string; expires_at: string }>;
    expect(account).toMatchObject({ id: guest, kijkt: 'gast', can: { account: false, member: true } });
    expect(club?.id).toBe(example);
    const lasts = new Date(account?.expires_at ?? 0).getTime() - before;
    expect(Math.round(lasts / 60_000)).toBe(120);
    expect(await teamsOf(cookie)).toEqual(['Van het voorbeeld']);
    for (const [path, method] of [
      ['/accounts/profile', 'GET'],
      ['/accounts/sessions', 'GET'],
      ['/accounts/session/refresh', 'POST'],
      ['/accounts/voorbeeldclub', 'DELETE'],
    ] as const) {
      expect([path, (await server.ask(path, { method, cookie })).body['code']]).toEqual([path, 'alleen_kijken']);
    }
    expect((await server.call('/accounts/session', { method: 'DELETE', cookie })).status).toBe(200);
    expect(await teamsOf(cookie)).toBe('niet_ingelogd');
  });

  it('is nobody new when somebody is signed in: they look around as themselves', async () => {
    const { user, cookie } = await server.makeMember();
    const answer = await enter('10.0.0.2', cookie);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await current(cookie)).toMatchObject({ account: { id: user.id, kijkt: 'account' } });
  });

  it.each([false, true])(
    'makes room for their own session when they log in (with a second factor: %s)',
    async (two_factor_enabled) => {
      const guests = server.admin.selectFrom('session').select('id').where('user_id', '=', guest);
      const before = await guests.execute();
      const user = await makeLogin(server.admin, { two_factor_enabled });
      const cookie = cookiesOf(await enter('10.0.0.4'));
      const logIn = (wachtwoord: string) =>
        server.call('/accounts/session', { method: 'POST', cookie, body: { email: user.email, wachtwoord } });
      expect((await logIn('iets anders')).status).toBe(401);
      expect(await current(cookie)).toMatchObject({ account: { kijkt: 'gast' } });
      const answer = await logIn(WACHTWOORD);
      expect(await answer.json()).toEqual({ tweede_factor: two_factor_enabled });
      expect(await current(cookie)).toMatchObject({ account: null });
      expect(await guests.execute()).toEqual(before);
      const { account } = (await current(cookiesOf(answer))) as { account: { id: string } | null };
      expect(account?.id ?? null).toBe(two_factor_enabled ? null : user.id);
    },
  );

  it('is let in ten times an hour from one address', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) statuses.push((await enter('10.0.0.3')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it('can never become an account: no password can be asked for it, and nobody registers or signs in as it', async () => {
    const { email } = await server.admin
      .selectFrom('users')
      .select('email')
      .where('id', '=', guest)
      .executeTakeFirstOrThrow();
    await server.call('/accounts/password-reset', { method: 'POST', body: { email } });
    const person = {
      voornaam: 'Gast',
      achternaam: 'Gast',
      functie: 'overig',
      telefoon: '06 1234 5678',
      geboortedatum: null,
    };
    const body = { ...person, email, wachtwoord: 'een lang en vreemd wachtwoord', privacy: true };
    await server.call('/accounts/registration', { method: 'POST', body });
    await server.call('/accounts/registration/resend', { method: 'POST', body: { email } });
    expect(await server.admin.selectFrom('outbox').select('id').execute()).toEqual([]);
    expect(await server.admin.selectFrom('account').select('id').where('user_id', '=', guest).execute()).toEqual([]);
    const login = { email, wachtwoord: 'een lang en vreemd wachtwoord' };
    expect((await server.call('/accounts/session', { method: 'POST', body: login })).status).toBe(401);
    // Whatever a session of it says, it only looks.
    const { cookie } = await server.signIn(guest);
    expect(await current(cookie)).toMatchObject({ account: { kijkt: 'gast' }, club: { id: example } });
  });
});
