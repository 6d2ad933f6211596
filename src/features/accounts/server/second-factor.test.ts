import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLogin, makeUser, makeVereniging, WACHTWOORD } from '../../../../tests/factories.ts';
import { cookiesOf, startServer, type TestServer } from '../../../../tests/server.ts';
import { totp } from '../../../../tests/totp.ts';
import { accountsLimits } from '#features/accounts/shared/limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ SUPERUSER_TWO_FACTOR: 'true' });
});
afterAll(() => server.stop());

let visitors = 0;
/** A new address for each call: limits have their own tests. */
const somewhere = () => `203.0.${(visitors += 1) >> 8}.${visitors & 255}`;
const post = (path: string, body: unknown, options: Parameters<TestServer['call']>[1] = {}) =>
  server.call(path, { method: 'POST', body, address: somewhere(), ...options });
const login = (email: string, options = {}) => post('/accounts/session', { email, wachtwoord: WACHTWOORD }, options);
const challenge = async (email: string) => cookiesOf(await login(email));
const secondStep = (cookie: string, body: object, options = {}) =>
  post('/accounts/session/second-factor', body, { cookie, ...options });
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code ?? 'ok';
const isIn = async (cookie: string) => {
  const { account } = (await server.ask('/accounts/current', { cookie })).body as { account: object | null };
  return account !== null;
};
const templatesTo = async (email: string) =>
  (
    await server.admin
      .selectFrom('outbox')
      .select('template')
      .where('to_address', '=', email)
      .orderBy('created_at')
      .execute()
  ).map(({ template }) => template);
const sessionsOf = (user_id: string) =>
  server.admin.selectFrom('session').selectAll().where('user_id', '=', user_id).execute();

/**
 * What the app shows, counted from one moment: half a minute earlier and later is allowed, so that a code of that
 * moment and the next one hold for as long as a test takes.
 */
function appOf(totp_uri: string) {
  const secret = new URL(totp_uri).searchParams.get('secret') ?? '';
  const at = Date.now();
  return (stepsAhead = 0) => totp(secret, at + stepsAhead * 30_000);
}

const startTwoFactor = async (cookie: string) => {
  const started = await post('/accounts/two-factor', { wachtwoord: WACHTWOORD }, { cookie });
  const setup = (await started.json()) as { totp_uri: string; herstelcodes: string[] };
  return { ...setup, app: appOf(setup.totp_uri) };
};

/** Somebody who just switched two factors on, with the code of now or the next. */
async function enrolled(values: Parameters<typeof makeLogin>[1] = {}, stepsAhead = 0) {
  const user = await makeLogin(server.admin, values);
  const { cookie } = await server.signIn(user.id);
  const setup = await startTwoFactor(cookie);
  const confirmed = await post('/accounts/two-factor/confirm', { code: setup.app(stepsAhead) }, { cookie });
  expect(confirmed.status).toBe(200);
  return { user, ...setup, cookie: cookiesOf(confirmed) };
}

describe('switching two factors on', () => {
  it('is not done by the second step of a log-in, which would tell nobody and end no session', async () => {
    const user = await makeLogin(server.admin);
    const { cookie } = await server.signIn(user.id);
    const { app } = await startTwoFactor(cookie);
    expect(await codeOf(await post('/accounts/session/second-factor', { code: app() }, { cookie }))).toBe(
      'code_onjuist',
    );
    const stored = server.admin.selectFrom('users').select('two_factor_enabled').where('id', '=', user.id);
    expect(await stored.executeTakeFirstOrThrow()).toEqual({ two_factor_enabled: false });
  });

  it('ends every other session, and gives this one a new token that passed', async () => {
    const user = await makeLogin(server.admin);
    const here = await server.signIn(user.id);
    const [phone, stranger] = [await server.signIn(user.id), await server.signIn(user.id)];
    const { app } = await startTwoFactor(here.cookie);
    const wrong = await post('/accounts/two-factor/confirm', { code: '000000' }, { cookie: here.cookie });
    expect(await codeOf(wrong)).toBe('code_onjuist');
    expect(await isIn(phone.cookie), 'a wrong code ends nothing').toBe(true);
    const confirmed = await post('/accounts/two-factor/confirm', { code: app() }, { cookie: here.cookie });
    expect(await isIn(cookiesOf(confirmed))).toBe(true);
    for (const { cookie } of [here, phone, stranger]) expect(await isIn(cookie)).toBe(false);
    expect(await sessionsOf(user.id)).toHaveLength(1);
  });

  it('never takes acting for a club along, and neither does switching off', async () => {
    const club = await makeVereniging(server.admin);
    const superuser = await makeLogin(server.admin, { rol: 'superuser' });
    const { cookie } = await server.signIn(superuser.id, { acting_vereniging_id: club.id });
    const { app, herstelcodes } = await startTwoFactor(cookie);
    const confirmed = await post('/accounts/two-factor/confirm', { code: app() }, { cookie });
    const nobodys = { acting_vereniging_id: null, acting_until: null, acting_reason: null };
    expect(await sessionsOf(superuser.id)).toMatchObject([nobodys]);

    const acting = { acting_vereniging_id: club.id, acting_until: new Date(Date.now() + 3_600_000) };
    await server.admin.updateTable('session').set(acting).where('user_id', '=', superuser.id).execute();
    const stop = { wachtwoord: WACHTWOORD, code: herstelcodes[0] };
    expect((await post('/accounts/two-factor/stop', stop, { cookie: cookiesOf(confirmed) })).status).toBe(200);
    expect(await sessionsOf(superuser.id)).toMatchObject([nobodys]);
  });

  it('is undone by a superuser with the password and a code, never with one of the two', async () => {
    const { user, cookie, herstelcodes } = await enrolled({ rol: 'superuser' });
    const stop = (body: object) => post('/accounts/two-factor/stop', body, { cookie });
    const isOn = async () =>
      (
        await server.admin
          .selectFrom('users')
          .select('two_factor_enabled')
          .where('id', '=', user.id)
          .executeTakeFirstOrThrow()
      ).two_factor_enabled;
    const [code] = herstelcodes;
    expect(await codeOf(await stop({ wachtwoord: WACHTWOORD }))).toBe('code_nodig');
    expect(await codeOf(await stop({ wachtwoord: WACHTWOORD, code: '000000' }))).toBe('code_onjuist');
    expect(await codeOf(await stop({ wachtwoord: 'mis', code }))).toBe('wachtwoord_onjuist');
    expect(await isOn()).toBe(true);
    // The wrong password spent no code.
    expect(await codeOf(await stop({ wachtwoord: WACHTWOORD, code }))).toBe('ok');
    expect(await isOn()).toBe(false);
  });

  it('gives whoever knows only the password of a superuser no new tries at the code', async () => {
    const { cookie } = await enrolled({ rol: 'superuser' });
    const guess = async (wachtwoord: string, by: string) =>
      codeOf(await post('/accounts/two-factor/stop', { wachtwoord, code: '000000' }, { cookie: by }));
    const guesses: string[] = [];
    for (let n = 0; n < accountsLimits.proof_account.points; n += 1) guesses.push(await guess(WACHTWOORD, cookie));
    expect(new Set(guesses)).toEqual(new Set(['code_onjuist']));
    const nieuw = 'een ander lang wachtwoord 7';
    const body = { huidig: WACHTWOORD, nieuw, herhaling: nieuw };
    const changed = await server.call('/accounts/password', { method: 'PUT', body, address: somewhere(), cookie });
    expect(changed.status).toBe(200);
    expect(await guess(nieuw, cookiesOf(changed))).toBe('te_vaak');
  });

  it('is told by mail, and so is switching off', async () => {
    const { user, cookie } = await enrolled();
    expect(await templatesTo(user.email)).toEqual(['accounts.two-factor-changed']);
    await post('/accounts/two-factor/stop', { wachtwoord: WACHTWOORD }, { cookie });
    expect(await templatesTo(user.email)).toEqual(['accounts.two-factor-changed', 'accounts.two-factor-changed']);
    const mails = await server.admin
      .selectFrom('outbox')
      .select('subject')
      .where('to_address', '=', user.email)
      .orderBy('created_at')
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Tweestapsverificatie staat aan',
      'Tweestapsverificatie staat uit',
    ]);
  });
});

describe('a session that did not pass the second factor', () => {
  it('opens nothing of an account that has one, whoever it is', async () => {
    const { user } = await enrolled({ rol: 'superuser' });
    const passwordOnly = await server.signIn(user.id, { two_factor_at: null });
    expect(await isIn(passwordOnly.cookie)).toBe(false);
    for (const path of ['/superuser/verenigingen', '/accounts/sessions', '/accounts/profile']) {
      expect(await codeOf(await server.call(path, { cookie: passwordOnly.cookie })), path).toBe('niet_ingelogd');
    }
    const passed = await server.signIn(user.id);
    expect((await server.call('/superuser/verenigingen', { cookie: passed.cookie })).status).toBe(200);
  });

  it('has no rights of a superuser, where two factors are demanded', async () => {
    const superuser = await makeUser(server.admin, { rol: 'superuser' });
    const { cookie } = await server.signIn(superuser.id);
    expect(await codeOf(await server.call('/superuser/verenigingen', { cookie }))).toBe('tweede_factor_verplicht');
  });

  it('stays out after two factors were switched off and on again elsewhere', async () => {
    const { user, cookie } = await enrolled();
    const stale = await server.signIn(user.id);
    await post('/accounts/two-factor/stop', { wachtwoord: WACHTWOORD }, { cookie });
    expect(await sessionsOf(user.id)).toMatchObject([{ two_factor_at: null }, { two_factor_at: null }]);
    await server.admin.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', user.id).execute();
    expect(await isIn(stale.cookie)).toBe(false);
  });

  it('is marked as passed by the second step of a log-in, and keeps that with another password', async () => {
    const { user, app } = await enrolled();
    const entered = await secondStep(await challenge(user.email), { code: app(1) });
    const cookie = cookiesOf(entered);
    expect(await isIn(cookie)).toBe(true);
    const changed = await server.call('/accounts/password', {
      method: 'PUT',
      cookie,
      body: { huidig: WACHTWOORD, nieuw: 'zilveren fluit 88' },
    });
    expect(await isIn(cookiesOf(changed))).toBe(true);
  });
});

describe('a code', () => {
  it('works once: not again at the next log-in', async () => {
    const { user, app } = await enrolled();
    const half = await challenge(user.email);
    expect(await codeOf(await secondStep(half, { code: app() }))).toBe('code_gebruikt');
    expect((await secondStep(half, { code: app(1) })).status, 'the log-in goes on after it').toBe(200);
    expect(await codeOf(await secondStep(await challenge(user.email), { code: app(1) }))).toBe('code_gebruikt');
  });

  it('does not work after a later one', async () => {
    const { user, app } = await enrolled({}, 1);
    expect(await codeOf(await secondStep(await challenge(user.email), { code: app() }))).toBe('code_gebruikt');
  });

  it('lets in one of five who come with it at once', async () => {
    const { user, app } = await enrolled();
    const code = app(1);
    const halves = [];
    for (let visitor = 0; visitor < 5; visitor += 1) halves.push(await challenge(user.email));
    const codes = await Promise.all(halves.map(async (half) => codeOf(await secondStep(half, { code }))));
    expect(codes.toSorted()).toEqual([...Array.from({ length: 4 }, () => 'code_gebruikt'), 'ok']);
  });

  it('that is wrong too often is refused in words, and not to the owner at an address of before', async () => {
    const { user, totp_uri, app } = await enrolled();
    const home = '198.51.100.7';
    const entered = await secondStep(await challenge(user.email), { code: app(1) }, { address: home });
    expect(entered.status).toBe(200);
    // Somebody who knows the password guesses, each time from elsewhere.
    let answer = await secondStep(await challenge(user.email), { code: '000000' });
    for (let guess = 0; guess < 40 && answer.status === 401; guess += 1) {
      answer = await secondStep(await challenge(user.email), { code: '000000' });
    }
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({
      code: 'te_vaak',
      message: 'Je hebt dit te vaak geprobeerd. Wacht even en probeer het dan opnieuw.',
    });
    await server.admin.updateTable('two_factor').set({ last_used_step: 0 }).where('user_id', '=', user.id).execute();
    const owner = await secondStep(await challenge(user.email), { code: appOf(totp_uri)() }, { address: home });
    expect(owner.status).toBe(200);
  }, 60_000);
});

describe('a recovery code', () => {
  it('has no letters that look like figures', async () => {
    const { herstelcodes } = await enrolled();
    expect(herstelcodes).toHaveLength(10);
    for (const code of herstelcodes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/u);
    expect(new Set(herstelcodes).size).toBe(10);
  });

  it.each([
    ['in small letters', (code: string) => code.toLowerCase()],
    ['without the hyphen', (code: string) => code.replace('-', '')],
    ['with spaces instead', (code: string) => ` ${code.toLowerCase().replace('-', '  ')} `],
    ['with a long dash', (code: string) => code.replace('-', '–')],
  ])('is taken %s', async (_, type) => {
    const { user, herstelcodes } = await enrolled();
    const answer = await secondStep(await challenge(user.email), {
      code: type(herstelcodes[0] ?? ''),
      herstelcode: true,
    });
    expect(answer.status).toBe(200);
  });

  it('works once, also for two at the same moment, and the refusal speaks of recovery codes', async () => {
    const { user, herstelcodes } = await enrolled();
    const recovery = { code: herstelcodes[0] ?? '', herstelcode: true };
    const halves = [await challenge(user.email), await challenge(user.email)];
    const answers = await Promise.all(halves.map((half) => secondStep(half, recovery)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
    const again = await secondStep(await challenge(user.email), recovery);
    expect(await again.json()).toMatchObject({
      code: 'herstelcode_onjuist',
      message: 'Deze herstelcode klopt niet of is al gebruikt. Probeer een andere van je lijst.',
    });
  });
});

it('the tables hold no code and no secret that could be read', async () => {
  const { user, herstelcodes, totp_uri } = await enrolled();
  const { rows } = await sql<{
    text: string;
  }>`select t::text as text from app.two_factor t where user_id = ${user.id}`.execute(server.admin);
  const secret = new URL(totp_uri).searchParams.get('secret') ?? '?';
  for (const hidden of [secret, ...herstelcodes]) expect(rows[0]?.text).not.toContain(hidden);
});
