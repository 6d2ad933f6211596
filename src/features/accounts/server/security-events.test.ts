import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeLogin, WACHTWOORD } from '../../../../tests/factories.ts';
import { cookiesOf, startServer, type TestServer } from '../../../../tests/server.ts';
import { totp } from '../../../../tests/totp.ts';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'warn' }, { write: (line) => lines.push(line) });
});
beforeEach(() => lines.splice(0));
afterAll(() => server.stop());

let visitors = 0;
/** A new address for each call: limits have their own tests. */
const post = (path: string, body: unknown, cookie?: string, method = 'POST') =>
  server.call(path, { method, body, cookie, address: `203.0.113.${(visitors += 1)}` });

/** Acts for a club that is not there: what becomes of the proof is all that counts here. */
const act = (bewijs: object, cookie: string) =>
  post('/accounts/acting', { vereniging_id: randomUUID(), reden: 'vraag van de club', bewijs }, cookie);
const login = (email: string, wachtwoord = WACHTWOORD) => post('/accounts/session', { email, wachtwoord });
const eventsOf = (resource_id: string | null) =>
  server.admin
    .selectFrom('security_event')
    .select(['event_type', 'resource_type', 'resource_id', 'details'])
    .where('resource_id', 'is not distinct from', resource_id)
    .orderBy('at')
    .execute();
const event = (user: { id: string } | null, event_type: string, details: object = {}) => ({
  event_type,
  resource_type: 'users',
  resource_id: user?.id ?? null,
  details,
});
const linkTo = async (email: string) => {
  const { text } = await server.admin
    .selectFrom('outbox')
    .select('text')
    .where('to_address', '=', email)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return decodeURIComponent(/token=([\w.%-]+)/u.exec(text)?.[1] ?? '');
};

describe('the log of security events', () => {
  it('has every log-in that worked and that did not, and logging out (SHELL-27)', async () => {
    const user = await makeLogin(server.admin);
    await login(user.email, 'niet mijn wachtwoord');
    const cookie = cookiesOf(await login(user.email));
    await post('/accounts/session', undefined, cookie, 'DELETE');
    expect(await eventsOf(user.id)).toEqual([
      event(user, 'login_failed', { reason: 'inloggegevens_onjuist' }),
      event(user, 'login', { second_factor: false }),
      event(user, 'logout'),
    ]);
  });

  it('has a log-in for an address that nobody has, without the address (SHELL-27)', async () => {
    await login('niemand@voorbeeld.example');
    expect(await eventsOf(null)).toEqual([event(null, 'login_failed', { reason: 'inloggegevens_onjuist' })]);
  });

  it('has the first confirmation of an address, and a log-in before it (SHELL-27)', async () => {
    const email = 'nieuw@voorbeeld.example';
    const person = { voornaam: 'Noor', achternaam: 'Bos', functie: 'penningmeester', telefoon: '06 1234 5678' };
    await post('/accounts/registration', { ...person, email, wachtwoord: WACHTWOORD, geboortedatum: null });
    const user = await server.admin
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await login(email);
    const token = await linkTo(email);
    for (let times = 0; times < 2; times += 1) await post('/accounts/registration/confirm', { token });
    expect(await eventsOf(user.id)).toEqual([
      event(user, 'login_failed', { reason: 'email_niet_bevestigd' }),
      event(user, 'account_confirmed'),
    ]);
  });

  it('has every new password, and how it came (SHELL-27)', async () => {
    const user = await makeLogin(server.admin);
    const { cookie } = await server.signIn(user.id);
    await post('/accounts/password', { huidig: 'fout', nieuw: 'zilveren fluit 88' }, cookie, 'PUT');
    await post('/accounts/password', { huidig: WACHTWOORD, nieuw: 'zilveren fluit 88' }, cookie, 'PUT');
    await post('/accounts/password-reset', { email: user.email });
    const token = await linkTo(user.email);
    await post('/accounts/password-reset/confirm', { token, wachtwoord: 'gouden fluit 88' });
    await post('/accounts/password-reset/confirm', { token, wachtwoord: 'bronzen fluit 88' });
    expect(await eventsOf(user.id)).toEqual([
      event(user, 'password_change_failed', { reason: 'wachtwoord_onjuist' }),
      event(user, 'password_changed'),
      event(user, 'password_reset_requested'),
      event(user, 'password_reset'),
    ]);
  });

  it('has the second factor, on and off, and each log-in with it (SHELL-27)', async () => {
    const user = await makeLogin(server.admin);
    const { cookie } = await server.signIn(user.id);
    const started = await post('/accounts/two-factor', { wachtwoord: WACHTWOORD }, cookie);
    const setup = (await started.json()) as { totp_uri: string; herstelcodes: string[] };
    const secret = new URL(setup.totp_uri).searchParams.get('secret') ?? '';
    await post('/accounts/two-factor/confirm', { code: totp(secret) }, cookie);
    const challenge = cookiesOf(await login(user.email));
    await post('/accounts/session/second-factor', { code: '000000', herstelcode: false }, challenge);
    const inside = await post(
      '/accounts/session/second-factor',
      { code: setup.herstelcodes[0], herstelcode: true },
      challenge,
    );
    await post('/accounts/two-factor/stop', { wachtwoord: WACHTWOORD }, cookiesOf(inside));
    expect(await eventsOf(user.id)).toEqual([
      event(user, 'proof_given', { second_factor: false }),
      event(user, 'two_factor_enabled'),
      event(user, 'login_failed', { reason: 'code_onjuist' }),
      event(user, 'recovery_code_used'),
      event(user, 'login', { second_factor: true }),
      event(user, 'two_factor_disabled'),
    ]);
  });

  it('has a password or code that is asked again and is wrong, wherever it is asked, or right where nothing else tells (SHELL-27)', async () => {
    const user = await makeLogin(server.admin, { rol: 'superuser' });
    const { cookie } = await server.signIn(user.id);
    const wachtwoord = 'niet mijn wachtwoord';
    for (const path of ['two-factor', 'two-factor/stop', 'deletion'])
      await post(`/accounts/${path}`, { wachtwoord }, cookie);
    await act({ wachtwoord }, cookie);
    // There is nothing to confirm, so nothing was shown to be wrong.
    await post('/accounts/two-factor/confirm', { code: '000000' }, cookie);
    await act({ code: '000000' }, cookie);
    await act({ wachtwoord: WACHTWOORD }, cookie);
    await post('/accounts/two-factor', { wachtwoord: WACHTWOORD }, cookie);
    expect(await eventsOf(user.id)).toEqual([
      ...Array.from({ length: 4 }, () => event(user, 'proof_failed', { reason: 'wachtwoord_onjuist' })),
      event(user, 'proof_failed', { reason: 'code_onjuist' }),
      event(user, 'proof_given', { second_factor: false }),
      event(user, 'proof_given', { second_factor: false }),
    ]);
  });

  it('has a code that was given as proof (SHELL-27)', async () => {
    const user = await makeLogin(server.admin, { rol: 'superuser' });
    const { cookie } = await server.signIn(user.id);
    const started = await post('/accounts/two-factor', { wachtwoord: WACHTWOORD }, cookie);
    const setup = (await started.json()) as { totp_uri: string };
    const secret = new URL(setup.totp_uri).searchParams.get('secret') ?? '';
    const inside = cookiesOf(await post('/accounts/two-factor/confirm', { code: totp(secret) }, cookie));
    await act({ code: totp(secret) }, inside);
    await server.admin.updateTable('two_factor').set({ last_used_step: 0 }).where('user_id', '=', user.id).execute();
    await act({ code: totp(secret) }, inside);
    // Refused because it is on already, which is told only to who has the password.
    const again = await post('/accounts/two-factor', { wachtwoord: WACHTWOORD }, inside);
    expect(again.status).toBeGreaterThanOrEqual(400);
    expect(await eventsOf(user.id)).toEqual([
      event(user, 'proof_given', { second_factor: false }),
      event(user, 'two_factor_enabled'),
      event(user, 'proof_failed', { reason: 'code_gebruikt' }),
      event(user, 'proof_given', { second_factor: true }),
      event(user, 'proof_given', { second_factor: false }),
    ]);
  });

  it('has who asked for a new password without an account, without the address (SHELL-27)', async () => {
    await server.admin.deleteFrom('security_event').execute();
    await post('/accounts/password-reset', { email: 'niemand@voorbeeld.example' });
    expect(await eventsOf(null)).toEqual([event(null, 'password_reset_requested')]);
  });

  it('has a link for a new password that was refused, which tells nobody’s account (SHELL-27)', async () => {
    await server.admin.deleteFrom('security_event').execute();
    await post('/accounts/password-reset/confirm', { token: 'x'.repeat(24), wachtwoord: 'een lang wachtwoord 47' });
    expect(await eventsOf(null)).toEqual([event(null, 'password_reset_failed', { reason: 'link_verlopen' })]);
  });

  it('has the sessions that somebody ended elsewhere (SHELL-27)', async () => {
    const user = await makeLogin(server.admin);
    const [{ cookie }, phone] = [await server.signIn(user.id), await server.signIn(user.id)];
    await server.signIn(user.id);
    await post(`/accounts/sessions/${phone.id}`, undefined, cookie, 'DELETE');
    await post(`/accounts/sessions/${phone.id}`, undefined, cookie, 'DELETE');
    await post('/accounts/sessions', undefined, cookie, 'DELETE');
    expect(await eventsOf(user.id)).toEqual([
      event(user, 'sessions_ended', { count: 1 }),
      event(user, 'sessions_ended', { count: 1 }),
    ]);
  });

  it('that fails stops nobody, and leaves a warning without a person in it (SHELL-27)', async () => {
    const user = await makeLogin(server.admin);
    const revoke = sql`revoke execute on function app.log_security_event from app_auth`;
    const grant = sql`grant execute on function app.log_security_event to app_auth`;
    await revoke.execute(server.admin);
    try {
      const response = await login(user.email);
      expect(response.status).toBe(200);
      expect((await post('/accounts/session', undefined, cookiesOf(response), 'DELETE')).status).toBe(200);
      const { cookie } = await server.signIn(user.id);
      expect(
        (await post('/accounts/password', { huidig: WACHTWOORD, nieuw: 'zilveren fluit 88' }, cookie, 'PUT')).status,
      ).toBe(200);
    } finally {
      await grant.execute(server.admin);
    }
    expect(await eventsOf(user.id)).toEqual([]);
    const warnings = lines.filter((line) => line.includes('security event not noted'));
    expect(warnings).toHaveLength(3);
    for (const line of warnings) expect(line).not.toContain(user.email);
  });
});
