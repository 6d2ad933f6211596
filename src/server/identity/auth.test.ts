import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeLogin, WACHTWOORD } from '../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../tests/server.ts';

const CROWD = 50;

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'warn' }, { write: (line) => lines.push(line) });
});
beforeEach(() => lines.splice(0));
afterAll(() => server.stop());

const register = (email: string, n = 1) =>
  server.ask('/accounts/registration', {
    method: 'POST',
    address: `203.0.113.${n}`,
    body: {
      voornaam: 'Marja',
      achternaam: 'Bakker',
      email,
      wachtwoord: 'dertig-witte-hekken-4',
      functie: 'penningmeester',
      telefoon: '06 1234 5678',
      geboortedatum: '1971-03-04',
    },
  });

const usersLike = (pattern: string) =>
  server.admin.selectFrom('users').select('email').where('email', 'like', pattern).execute();
const mailsTo = (pattern: string) =>
  server.admin
    .selectFrom('outbox')
    .select(['to_address', 'template'])
    .where('to_address', 'like', pattern)
    .orderBy('created_at')
    .execute();

it(`gives ${CROWD} people who register at once an account and a mail each, while others are answered`, async () => {
  const { cookie } = await server.makeMember();
  const owner = await makeLogin(server.admin);
  const registered = new AbortController();
  const meanwhile: number[] = [];
  const reader = (async () => {
    while (!registered.signal.aborted) {
      meanwhile.push((await server.call('/teams', { cookie })).status);
      meanwhile.push((await server.call('/accounts/sessions', { cookie })).status);
      await sleep(50);
    }
  })();
  const crowd = Promise.all(Array.from({ length: CROWD }, (_, n) => register(`druk${n}@voorbeeld.example`, n)));
  const login = server.ask('/accounts/session', {
    method: 'POST',
    body: { email: owner.email, wachtwoord: WACHTWOORD },
  });
  const answers = await crowd;
  registered.abort();
  await reader;
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await usersLike('druk%')).toHaveLength(CROWD);
  expect(new Set((await mailsTo('druk%')).map((mail) => mail.to_address)).size).toBe(CROWD);
  expect((await login).status).toBe(200);
  expect(meanwhile.length).toBeGreaterThan(10);
  expect(new Set(meanwhile)).toEqual(new Set([200]));
}, 120_000);

describe('a mail that cannot be queued', () => {
  beforeAll(() => sql`alter table app.outbox add constraint vol check (false) not valid`.execute(server.admin));
  afterAll(() => sql`alter table app.outbox drop constraint vol`.execute(server.admin));

  it('leaves no account behind and is told', async () => {
    const { status, body } = await register('geen-mail@voorbeeld.example');
    expect([status, body['message']]).toEqual([500, expect.stringContaining('Probeer het later opnieuw')]);
    expect(await usersLike('geen-mail%')).toEqual([]);
    expect(lines.join('')).toContain('"constraint":"vol"');
  });

  it('is told to who asks for a new password, or registers a known address', async () => {
    const owner = await makeLogin(server.admin);
    const reset = await server.ask('/accounts/password-reset', { method: 'POST', body: { email: owner.email } });
    expect(reset.status).toBe(500);
    expect((await register(owner.email)).status).toBe(500);
    expect(await mailsTo(owner.email)).toEqual([]);
    expect(lines.join('')).toContain('"constraint":"vol"');
  });
});

it('an account that cannot be stored is our fault, and is told as such', async () => {
  await sql`alter table app.users add constraint vol check (false) not valid`.execute(server.admin);
  const { status, body } = await register('niet-op-te-slaan@voorbeeld.example');
  await sql`alter table app.users drop constraint vol`.execute(server.admin);
  expect([status, body['code']]).toEqual([500, 'storing']);
  expect(lines.join('')).toContain('"constraint":"vol"');
  expect(lines.join('')).not.toContain('niet-op-te-slaan');
});

describe('a database that has no connection left', () => {
  it('says so in words, with a time to come back', async () => {
    const { cookie } = await server.makeMember();
    const pool = server.services.database.pool('app_user');
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const { connectionTimeoutMillis: usual } = pool.options;
    pool.options.connectionTimeoutMillis = 500;
    const response = await server.call('/teams', { cookie });
    pool.options.connectionTimeoutMillis = usual;
    for (const client of taken) client.release();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await response.json()).toMatchObject({
      code: 'overbelast',
      message: 'Het is nu erg druk. Probeer het over een minuut opnieuw.',
    });
    expect((await server.call('/teams', { cookie })).status).toBe(200);
  });
});
