import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Limit } from '#shared/limits.ts';
import { type Endpoint, listEndpoints, requestOf, sampleInput } from './endpoints.ts';
import { makeLogin, WACHTWOORD } from './factories.ts';
import { cookiesOf, startServer, type TestServer } from './server.ts';
import { inputIn, makeWorld, signInFor } from './worlds.ts';

/** Every endpoint that names a limit, from the contracts. */
const limited = listEndpoints().filter(({ meta }) => meta.limits.length > 0);
const cells = limited.flatMap((endpoint, n) =>
  endpoint.meta.limits.map((limit) => ({
    endpoint,
    limit,
    n,
    email: `${endpoint.name}-${limit.name}@voorbeeld.example`,
    title: `${endpoint.name} by ${limit.name}`,
  })),
);

let server: TestServer;
beforeAll(async () => {
  // Somebody who could answer, so that what counts only then does; nothing is ever asked.
  server = await startServer({ CHAT_WEBHOOK_URL: 'https://127.0.0.1/', CHAT_WEBHOOK_KEY: 'sleutel' });
});
afterAll(() => server.stop());

async function used(limit: Limit): Promise<number> {
  const rows = await server.admin
    .selectFrom('rate_limit')
    .select('points')
    .where('key', 'like', `${limit.name}:%`)
    .execute();
  return rows.reduce((sum, { points }) => sum + points, 0);
}

describe('a limit', () => {
  it.each(cells)('stops $title, in words and with the time to wait', async ({ endpoint, limit, n, email }) => {
    const world = await makeWorld(server, 'Onze club');
    const { cookie, id } = await signInFor(server, endpoint, world);
    const session = server.admin.selectFrom('session').select('user_id').where('id', '=', id);
    const account = (await session.executeTakeFirstOrThrow()).user_id;
    const sample = await inputIn(server, endpoint, world);
    // Counters by address are shared between endpoints; here each has somebody of its own.
    const input = { ...sample, ...('email' in sample && { email }) };
    const address = `198.51.100.${n}`;
    const code = 'code' in sample ? String(sample['code']) : '';
    const everybody = 'everybody';
    const club = world.vereniging_id;
    const key = { address, account, club, email, address_email: `${address} ${email}`, code, everybody }[limit.per];
    for (let attempt = 0; attempt < limit.points; attempt += 1) await server.services.limits.spend(limit, key, address);
    const { path, ...request } = requestOf(endpoint, input);
    const response = await server.call(path, { ...request, cookie, address });
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await response.json()).toMatchObject({
      code: 'te_vaak',
      message: limit.sentence ?? (expect.stringMatching(/Wacht .+opnieuw\.$/u) as string),
    });
  });

  /** Of what needs nothing there is nothing to get wrong. */
  const asks = (endpoint: Endpoint) =>
    endpoint.meta.upload === undefined && Object.keys(sampleInput(endpoint)).length > 0;
  it.each(cells.filter(({ endpoint }) => endpoint.input !== undefined && asks(endpoint)))(
    'is not spent by $title when the input was wrong',
    async ({ endpoint, limit, n, email }) => {
      const world = await makeWorld(server, 'Onze club');
      const { cookie } = await signInFor(server, endpoint, world);
      const input = await inputIn(server, endpoint, world);
      const before = await used(limit);
      const names = Object.keys(input);
      const wrong = Object.fromEntries(names.map((name) => [name, endpoint.method === 'GET' ? '' : { not: 'this' }]));
      // Where there is more to get wrong, the address is right: it is what the attempt would be counted by.
      const body = { ...wrong, ...(names.length > 1 && 'email' in input && { email }) };
      const { path, ...request } = requestOf(endpoint, body);
      const response = await server.call(path, { ...request, cookie, address: `198.51.101.${n}` });
      expect([400, 404]).toContain(response.status);
      expect(await used(limit)).toBe(before);
    },
  );

  it('counts one address, however it is spelled', async () => {
    const ask = (email: string, n: number) =>
      server.call('/accounts/password-reset', { method: 'POST', body: { email }, address: `192.0.2.${n}` });
    const spellings = ['a@b.example', ' A@b.example', 'a\u200B@b.example', 'a@b.example\0', 'a@B.example\u202E'];
    for (const [n, email] of spellings.entries()) expect((await ask(email, n)).status).toBe(200);
    expect((await ask('a@b\u00AD.example', 9)).status).toBe(429);
  });
});

describe('an address from which somebody logged in', () => {
  it('is kept as a code that nobody makes without the secret of the server, and goes with the account', async () => {
    const { id, email } = await makeLogin(server.admin);
    const address = '192.0.2.77';
    const known = () =>
      server.admin.selectFrom('known_address').select('address_hmac').where('user_id', '=', id).execute();
    const body = { email, wachtwoord: WACHTWOORD };
    const inside = await server.call('/accounts/session', { method: 'POST', body, address });

    const [kept] = await known();
    // What is hashed is no secret; the key is.
    const hashed = `login_email ${address} ${email}`;
    expect(kept?.address_hmac).not.toEqual(createHash('sha256').update(hashed).digest());
    const codeKey = Buffer.from(hkdfSync('sha256', server.env.AUTH_SECRET, '', 'limits', 32));
    expect(kept?.address_hmac).toEqual(createHmac('sha256', codeKey).update(hashed).digest());

    await server.call('/accounts/deletion', {
      method: 'POST',
      body: { wachtwoord: WACHTWOORD },
      cookie: cookiesOf(inside),
    });
    expect(await server.admin.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([]);
    expect(await known()).toEqual([]);
  });
});
