import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeLogin, makeUser, makeVereniging, WACHTWOORD } from '../../../../tests/factories.ts';
import { cookiesOf, ORIGIN, startServer, type TestServer } from '../../../../tests/server.ts';
import { totp } from '../../../../tests/totp.ts';
import { accountsLimits } from '#features/accounts/shared/limits.ts';
import { passwordHashing } from '#server/identity/passwords.ts';
import { Refusal } from '#shared/errors.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

let visitors = 0;
/** A new address for each call: limits have their own tests. */
const somewhere = () => `203.0.${(visitors += 1) >> 8}.${visitors & 255}`;

const post = (path: string, body: unknown, options: Parameters<TestServer['call']>[1] = {}) =>
  server.call(path, { method: 'POST', body, address: somewhere(), ...options });
const login = (email: string, wachtwoord = WACHTWOORD, options = {}) =>
  post('/accounts/session', { email, wachtwoord }, options);
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code ?? 'ok';
const mailsTo = (email: string) =>
  server.admin.selectFrom('outbox').selectAll().where('to_address', '=', email).orderBy('created_at').execute();
const tokenIn = (mail: { text: string } | undefined) => /token=([\w.%-]+)/u.exec(mail?.text ?? '')?.[1] ?? '';
const current = async (cookie: string) =>
  (await (await server.call('/accounts/current', { cookie })).json()) as {
    account: { id: string; rol: string } | null;
  };

const registration = (email: string, more: Record<string, unknown> = {}) => ({
  voornaam: 'Marja',
  achternaam: 'Bakker',
  email,
  wachtwoord: WACHTWOORD,
  functie: 'penningmeester',
  telefoon: '06 1234 5678',
  geboortedatum: '1971-03-04',
  ...more,
});

describe('registering', () => {
  it('stores the profile, asks to confirm by mail, and logs in only after that (AUTH-08, AUTH-09, AUTH-22, AUTH-24)', async () => {
    const email = 'nieuw@voorbeeld.example';
    expect((await post('/accounts/registration', registration(email))).status).toBe(200);
    const user = await server.admin
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({
      naam: 'Marja Bakker',
      voornaam: 'Marja',
      achternaam: 'Bakker',
      functie: 'penningmeester',
      telefoon: '06 1234 5678',
      geboortedatum: '1971-03-04',
      rol: 'member',
      vereniging_id: null,
      email_bevestigd: false,
    });

    const refused = await login(email);
    expect(refused.status).toBe(403);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(await codeOf(refused)).toBe('email_niet_bevestigd');
    expect(await server.admin.selectFrom('session').selectAll().where('user_id', '=', user.id).execute()).toEqual([]);

    await post('/accounts/registration/resend', { email });
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    const token = tokenIn(mails[1]);
    expect(mails[1]?.text).toContain(`${ORIGIN}/bevestigen?token=`);
    expect((await post('/accounts/registration/confirm', { token: decodeURIComponent(token) })).status).toBe(200);

    const entered = await login(email);
    expect(entered.status).toBe(200);
    expect((await current(cookiesOf(entered))).account?.id).toBe(user.id);
  });

  it('answers a known address like a new one, and tells the owner by mail (AUTH-23)', async () => {
    const owner = await makeLogin(server.admin);
    const fresh = await post('/accounts/registration', registration('vers@voorbeeld.example'));
    const known = await post('/accounts/registration', registration(owner.email, { wachtwoord: 'iets-heel-anders-9' }));
    expect(known.status).toBe(fresh.status);
    expect(await known.text()).toBe(await fresh.text());
    expect((await mailsTo(owner.email)).map((mail) => mail.template)).toEqual(['accounts.already-registered']);
    expect((await login(owner.email)).status).toBe(200);
  });

  it('takes no role, club or other right from the form', async () => {
    const email = 'slim@voorbeeld.example';
    const club = await makeVereniging(server.admin);
    await post(
      '/accounts/registration',
      registration(email, { rol: 'superuser', vereniging_id: club.id, email_bevestigd: true, is_contactpersoon: true }),
    );
    expect(
      await server.admin
        .selectFrom('users')
        .select(['rol', 'vereniging_id', 'email_bevestigd', 'is_contactpersoon'])
        .where('email', '=', email)
        .executeTakeFirst(),
    ).toEqual({ rol: 'member', vereniging_id: null, email_bevestigd: false, is_contactpersoon: false });
  });

  it('refuses a password that is too short by the setting, or that everybody tries (AUTH-18)', async () => {
    expect(
      await codeOf(
        await post('/accounts/registration', registration('kort@voorbeeld.example', { wachtwoord: 'Tk7#mm2' })),
      ),
    ).toBe('wachtwoord_te_kort');
    expect(
      await codeOf(
        await post('/accounts/registration', registration('kort@voorbeeld.example', { wachtwoord: 'Welkom01' })),
      ),
    ).toBe('wachtwoord_te_bekend');
    expect(
      await server.admin.selectFrom('users').select('id').where('email', '=', 'kort@voorbeeld.example').execute(),
    ).toEqual([]);

    const six = await startServer({ PASSWORD_MIN: '6' });
    const answer = await six.call('/accounts/registration', {
      method: 'POST',
      body: registration('zes@voorbeeld.example', { wachtwoord: 'Tk7#mm' }),
    });
    expect(answer.status).toBe(200);
    expect(
      await codeOf(
        await six.call('/accounts/registration', {
          method: 'POST',
          body: registration('vijf@voorbeeld.example', { wachtwoord: 'Tk7#m' }),
        }),
      ),
    ).toBe('wachtwoord_te_kort');
    await six.stop();
  });

  it('names the wrong field in Dutch and stores nothing (AUTH-21)', async () => {
    const people = () => server.admin.selectFrom('users').select('id').execute();
    const before = await people();
    const response = await post('/accounts/registration', registration('x', { telefoon: '06' }));
    expect(response.status).toBe(400);
    expect(await people()).toEqual(before);
    expect(await mailsTo('x')).toEqual([]);
    expect(await response.json()).toMatchObject({
      code: 'ongeldige_invoer',
      data: {
        velden: {
          email: 'Vul een e-mailadres in, bijvoorbeeld naam@voorbeeld.nl.',
          telefoon: 'Vul een telefoonnummer in van 10 tot 15 tekens, bijvoorbeeld 06 1234 5678.',
        },
      },
    });
  });

  it('refuses a confirmation token that is forged', async () => {
    expect(await codeOf(await post('/accounts/registration/confirm', { token: 'a.b.c' }))).toBe('link_verlopen');
  });
});

describe('logging in', () => {
  it('refuses a wrong password and an unknown address alike (AUTH-06)', async () => {
    const user = await makeLogin(server.admin);
    const wrong = await login(user.email, 'niet dit wachtwoord');
    const unknown = await login('niemand@voorbeeld.example', 'niet dit wachtwoord');
    expect(await wrong.text()).toBe(await unknown.text());
    expect([...wrong.headers.keys()]).toEqual([...unknown.headers.keys()]);
    expect(wrong.status).toBe(401);
  });

  it('says that an address is unconfirmed only to who knows the password (AUTH-07)', async () => {
    const user = await makeLogin(server.admin, { email_bevestigd: false });
    expect(await codeOf(await login(user.email, 'niet dit wachtwoord'))).toBe('inloggegevens_onjuist');
    expect(await codeOf(await login(user.email))).toBe('email_niet_bevestigd');
  });

  it('keeps the session in a cookie that no script can read, and gives the browser nothing else (AUTH-31)', async () => {
    const user = await makeLogin(server.admin);
    const response = await login(user.email);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-achterban\.session_token=/u);
    for (const flag of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(flag);
    expect(cookie).not.toContain('Domain');
    const token = decodeURIComponent(/=([^;]+)/u.exec(cookie)?.[1] ?? '').split('.')[0] ?? '?';
    expect(await response.text()).toBe('{"tweede_factor":false}');
    expect(await (await server.call('/accounts/current', { cookie: cookiesOf(response) })).text()).not.toContain(token);
  });

  it('does not adopt a cookie that was there before', async () => {
    const user = await makeLogin(server.admin);
    const planted = '__Host-achterban.session_token=gekozen-door-een-ander.handtekening';
    const response = await login(user.email, WACHTWOORD, { cookie: planted });
    expect(cookiesOf(response)).not.toContain('gekozen-door-een-ander');
    expect((await current(planted)).account).toBeNull();
  });

  it('lets a visitor try an address ten times, whatever they claim to be, and others go on', async () => {
    const user = await makeLogin(server.admin);
    const address = '198.51.100.201';
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${attempt}` };
      expect(await codeOf(await login(user.email, 'mis', { address, headers }))).toBe('inloggegevens_onjuist');
    }
    expect(await codeOf(await login(user.email.toUpperCase(), WACHTWOORD, { address }))).toBe('te_vaak');
    const other = await makeLogin(server.admin);
    expect((await login(other.email, WACHTWOORD, { address })).status).toBe(200);
  });

  it('lets the owner in while a stranger tries ten times from elsewhere', async () => {
    const user = await makeLogin(server.admin);
    for (let attempt = 0; attempt < 11; attempt += 1) await login(user.email, 'mis', { address: '198.51.100.202' });
    expect((await login(user.email, WACHTWOORD, { address: '198.51.100.203' })).status).toBe(200);
  });

  it('brakes a hundred strangers who share one address, and not the owner where they logged in before', async () => {
    const user = await makeLogin(server.admin);
    const home = '198.51.100.204';
    expect((await login(user.email, WACHTWOORD, { address: home })).status).toBe(200);
    // Counted by what was typed, which the hash of a password would only make slow.
    const { limits } = server.services;
    for (let guess = 0; guess < 100; guess += 1) {
      await limits.spend(accountsLimits.login_email, user.email, somewhere()).catch(() => undefined);
    }
    expect(await codeOf(await login(user.email))).toBe('te_vaak');
    expect(await codeOf(await login(user.email, 'mis', { address: home }))).toBe('inloggegevens_onjuist');
    expect((await login(user.email, WACHTWOORD, { address: home })).status).toBe(200);
  });

  it('lets one visitor try thirty addresses and no more', async () => {
    const address = '198.51.100.200';
    const codes = [];
    for (let attempt = 0; attempt < 31; attempt += 1)
      codes.push(
        await codeOf(
          await login(`n${attempt}@voorbeeld.example`, 'mis', {
            address,
            headers: { 'x-forwarded-for': `6.6.6.${attempt}` },
          }),
        ),
      );
    expect(codes.filter((code) => code === 'te_vaak')).toHaveLength(1);
    expect(codes.at(-1)).toBe('te_vaak');
  }, 60_000);

  it.each([
    ['a foreign page', { origin: 'https://elders.example' }],
    ['a form without origin', { origin: '' }],
  ])('refuses a write from %s', async (_, headers) => {
    const user = await makeLogin(server.admin);
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email: user.email, wachtwoord: WACHTWOORD }),
    };
    if (headers.origin === '') delete (init.headers as Record<string, string>)['origin'];
    const response = await server.app.request('/api/accounts/session', init);
    expect(await codeOf(response)).toBe('vreemde_herkomst');
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('sessions', () => {
  it('say what kind of club it is, so that the screens can speak its words', async () => {
    const club = await makeVereniging(server.admin, { type_vereniging: 'muziekvereniging' });
    const { id } = await makeUser(server.admin, { vereniging_id: club.id });
    const { cookie } = await server.signIn(id);
    const answer = await server.call('/accounts/current', { cookie });
    expect(await answer.json()).toMatchObject({ club: { id: club.id, type_vereniging: 'muziekvereniging' } });
  });

  it('are listed, and ended one by one or all but this one', async () => {
    const user = await makeUser(server.admin);
    const here = await server.signIn(user.id);
    const there = await server.signIn(user.id);
    const elsewhere = await server.signIn(user.id);
    const list = async () =>
      (await (await server.call('/accounts/sessions', { cookie: here.cookie })).json()) as {
        id: string;
        huidige: boolean;
      }[];
    const open = new Map((await list()).map(({ id, huidige }) => [id, huidige]));
    expect(open).toEqual(
      new Map([
        [here.id, true],
        [there.id, false],
        [elsewhere.id, false],
      ]),
    );
    await server.call(`/accounts/sessions/${there.id}`, { method: 'DELETE', cookie: here.cookie });
    expect((await current(there.cookie)).account).toBeNull();
    await server.call('/accounts/sessions', { method: 'DELETE', cookie: here.cookie });
    expect((await list()).map(({ id }) => id)).toEqual([here.id]);
  });

  it('are prolonged on demand, and end after their absolute time (AUTH-26, AUTH-27, AUTH-28)', async () => {
    const user = await makeUser(server.admin);
    const soon = await server.signIn(user.id, { expires_at: new Date(Date.now() + 240_000) });
    const response = await server.call('/accounts/session/refresh', { method: 'POST', cookie: soon.cookie });
    const { expires_at } = (await response.json()) as { expires_at: string };
    expect(new Date(expires_at).getTime() - Date.now()).toBeGreaterThan(11.9 * 3600_000);
    expect(response.headers.getSetCookie()[0]).toContain('session_token=');

    await server.admin
      .updateTable('session')
      .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', soon.id)
      .execute();
    expect(await codeOf(await server.call('/accounts/session/refresh', { method: 'POST', cookie: soon.cookie }))).toBe(
      'niet_ingelogd',
    );
  });

  it('do not outlive their time or a sign-out (AUTH-24, AUTH-25)', async () => {
    const user = await makeUser(server.admin);
    const expired = await server.signIn(user.id, { expires_at: new Date(Date.now() - 1000) });
    expect((await current(expired.cookie)).account).toBeNull();
    const open = await server.signIn(user.id);
    const out = await server.call('/accounts/session', { method: 'DELETE', cookie: open.cookie });
    expect(out.headers.getSetCookie()[0]).toMatch(/session_token=;.*Max-Age=0/u);
    expect((await current(open.cookie)).account).toBeNull();
  });

  it('see a change of role or club at the next request (SHELL-08)', async () => {
    const club = await makeVereniging(server.admin);
    const user = await makeUser(server.admin, { vereniging_id: club.id });
    const { cookie } = await server.signIn(user.id);
    expect((await current(cookie)).account?.rol).toBe('member');
    await server.admin.updateTable('users').set({ rol: 'admin' }).where('id', '=', user.id).execute();
    expect((await current(cookie)).account?.rol).toBe('admin');
  });
});

describe('passwords', () => {
  it('are reset with a link that works once, for an hour, and ends every session (AUTH-03)', async () => {
    const user = await makeLogin(server.admin);
    const { cookie } = await server.signIn(user.id);
    const known = await post('/accounts/password-reset', { email: user.email });
    const unknown = await post('/accounts/password-reset', { email: 'niemand2@voorbeeld.example' });
    expect(await known.text()).toBe(await unknown.text());
    const [mail] = await mailsTo(user.email);
    expect(mail?.text).toContain(`${ORIGIN}/reset-password?token=`);
    const token = decodeURIComponent(tokenIn(mail));

    expect(await codeOf(await post('/accounts/password-reset/confirm', { token, wachtwoord: 'Welkom01' }))).toBe(
      'wachtwoord_te_bekend',
    );
    expect((await post('/accounts/password-reset/confirm', { token, wachtwoord: 'zilveren fluit 88' })).status).toBe(
      200,
    );
    expect(await codeOf(await post('/accounts/password-reset/confirm', { token, wachtwoord: 'gouden fluit 88' }))).toBe(
      'link_verlopen',
    );
    expect((await current(cookie)).account).toBeNull();
    expect(await codeOf(await login(user.email))).toBe('inloggegevens_onjuist');
    expect((await login(user.email, 'zilveren fluit 88')).status).toBe(200);
    expect((await mailsTo(user.email)).map((sent) => sent.template)).toEqual([
      'accounts.reset-password',
      'accounts.password-changed',
    ]);
  });

  const askLink = async (email: string) => {
    await post('/accounts/password-reset', { email });
    return decodeURIComponent(tokenIn((await mailsTo(email)).at(-1)));
  };
  const reset = async (token: string, wachtwoord: string) =>
    codeOf(await post('/accounts/password-reset/confirm', { token, wachtwoord }));

  it('are not reset with a link of more than an hour ago, nor with a password that is too short (AUTH-03)', async () => {
    const user = await makeLogin(server.admin);
    const token = await askLink(user.email);
    expect(await reset(token, 'Tk7#mm2')).toBe('wachtwoord_te_kort');
    const link = server.admin.updateTable('verification').where('value', '=', user.id);
    const { expires_at } = await server.admin
      .selectFrom('verification')
      .select('expires_at')
      .where('value', '=', user.id)
      .executeTakeFirstOrThrow();
    const hourMs = expires_at.getTime() - Date.now();
    expect(hourMs).toBeGreaterThan(59 * 60_000);
    expect(hourMs).toBeLessThanOrEqual(60 * 60_000);
    await link.set({ expires_at: new Date(Date.now() - 1000) }).execute();
    expect(await reset(token, 'zilveren fluit 88')).toBe('link_verlopen');
    expect((await login(user.email)).status, 'the old one still works').toBe(200);
  });

  it('that could not be hashed leave the link as it was (AUTH-03)', async () => {
    const user = await makeLogin(server.admin);
    const token = await askLink(user.email);
    const busy = vi.spyOn(passwordHashing, 'hash').mockRejectedValueOnce(new Refusal('overbelast'));
    expect(await reset(token, 'zilveren fluit 88')).toBe('overbelast');
    expect(busy).toHaveBeenCalledOnce();
    busy.mockRestore();
    expect(await reset(token, 'zilveren fluit 88')).toBe('ok');
  });

  it('are reset once with one link, also when it is used twice at once (AUTH-03)', async () => {
    const user = await makeLogin(server.admin);
    const token = await askLink(user.email);
    const tries = ['zilveren fluit 88', 'gouden fluit 88', 'koperen fluit 88'];
    const answers = await Promise.all(tries.map((wachtwoord) => reset(token, wachtwoord)));
    expect(answers.toSorted()).toEqual(['link_verlopen', 'link_verlopen', 'ok']);
    expect((await login(user.email, tries[answers.indexOf('ok')])).status).toBe(200);
  });

  it('that are reset or changed make every other link void', async () => {
    const user = await makeLogin(server.admin);
    const [first, second] = [await askLink(user.email), await askLink(user.email)];
    expect(first).not.toBe(second);
    expect(await reset(second, 'zilveren fluit 88')).toBe('ok');
    expect(await reset(first, 'gouden fluit 88')).toBe('link_verlopen');

    const third = await askLink(user.email);
    const cookie = cookiesOf(await login(user.email, 'zilveren fluit 88'));
    const body = { huidig: 'zilveren fluit 88', nieuw: 'koperen fluit 88' };
    expect((await server.call('/accounts/password', { method: 'PUT', cookie, body })).status).toBe(200);
    expect(await reset(third, 'gouden fluit 88')).toBe('link_verlopen');
    expect((await login(user.email, 'koperen fluit 88')).status).toBe(200);
    expect((await mailsTo(user.email)).map(({ template }) => template)).toEqual([
      'accounts.reset-password',
      'accounts.reset-password',
      'accounts.password-changed',
      'accounts.reset-password',
      'accounts.password-changed',
    ]);
  });

  it('that are changed leave no log-in that waits for a code', async () => {
    const user = await makeLogin(server.admin);
    await server.admin.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', user.id).execute();
    const challenge = cookiesOf(await login(user.email));
    const { cookie } = await server.signIn(user.id);
    const body = { huidig: WACHTWOORD, nieuw: 'koperen fluit 88' };
    await server.call('/accounts/password', { method: 'PUT', cookie, body });
    const answer = await post('/accounts/session/second-factor', { code: '123456' }, { cookie: challenge });
    expect(await codeOf(answer)).toBe('aanmelding_verlopen');
  });

  it('are changed with the current one, which ends the other sessions (AUTH-24)', async () => {
    const user = await makeLogin(server.admin);
    const other = await server.signIn(user.id);
    const here = cookiesOf(await login(user.email));
    const change = (huidig: string, nieuw: string) =>
      server.call('/accounts/password', { method: 'PUT', cookie: here, body: { huidig, nieuw } });
    expect(await codeOf(await change('niet dit wachtwoord', 'zilveren fluit 88'))).toBe('wachtwoord_onjuist');
    const changed = await change(WACHTWOORD, 'zilveren fluit 88');
    expect(changed.status).toBe(200);
    expect((await current(other.cookie)).account).toBeNull();
    expect((await current(here)).account).toBeNull();
    expect((await current(cookiesOf(changed))).account?.id).toBe(user.id);
  });
});

describe('two-factor sign-in', () => {
  it('asks for a code after the password, and can be switched off', async () => {
    const user = await makeLogin(server.admin);
    let cookie = cookiesOf(await login(user.email));
    const started = await post('/accounts/two-factor', { wachtwoord: WACHTWOORD }, { cookie });
    const { totp_uri } = (await started.json()) as { totp_uri: string };
    const code = (stepsAhead: number) =>
      totp(new URL(totp_uri).searchParams.get('secret') ?? '', Date.now() + stepsAhead * 30_000);
    expect(await codeOf(await post('/accounts/two-factor/confirm', { code: '000000' }, { cookie }))).toBe(
      'code_onjuist',
    );
    const confirmed = await post('/accounts/two-factor/confirm', { code: code(0) }, { cookie });
    expect(confirmed.status).toBe(200);

    const half = await login(user.email);
    expect(await half.json()).toEqual({ tweede_factor: true });
    const challenge = cookiesOf(half);
    expect((await current(challenge)).account).toBeNull();
    expect(await codeOf(await post('/accounts/session/second-factor', { code: '123456' }, { cookie: challenge }))).toBe(
      'code_onjuist',
    );
    const full = await post('/accounts/session/second-factor', { code: code(1) }, { cookie: challenge });
    expect(full.status).toBe(200);
    cookie = cookiesOf(full);
    expect((await current(cookie)).account?.id).toBe(user.id);

    expect(await codeOf(await post('/accounts/two-factor/stop', { wachtwoord: 'mis' }, { cookie }))).toBe(
      'wachtwoord_onjuist',
    );
    expect((await post('/accounts/two-factor/stop', { wachtwoord: WACHTWOORD }, { cookie })).status).toBe(200);
    expect(await (await login(user.email)).json()).toEqual({ tweede_factor: false });
  });
});
