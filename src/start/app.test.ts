import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeUser, makeVereniging } from '../../tests/factories.ts';
import { startServer, type TestServer } from '../../tests/server.ts';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'info' }, { write: (line) => lines.push(line) });
});
beforeEach(() => lines.splice(0));
afterAll(() => server.stop());

const logged = (msg: string) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['msg'] === msg);

describe('the access log', () => {
  it('names the account and its club, and nobody', async () => {
    const { cookie, user, club } = await server.makeMember();
    await server.call('/teams', { cookie });
    expect(logged('request')).toMatchObject([
      { method: 'GET', path: '/api/teams', status: 200, account_id: user.id, vereniging_id: club.id },
    ]);
    expect(lines.join('')).not.toContain(user.email);
  });

  it('names who was refused, and the club that a superuser acts for', async () => {
    const { cookie, user, club } = await server.makeMember();
    await server.call('/superuser/verenigingen', { cookie });
    const superuser = await makeUser(server.admin, { rol: 'superuser' });
    const other = await makeVereniging(server.admin);
    const acting = await server.signIn(superuser.id, { acting_vereniging_id: other.id });
    await server.call('/teams', acting);
    await server.call('/teams');
    expect(logged('request')).toMatchObject([
      { account_id: user.id, vereniging_id: club.id },
      { account_id: superuser.id, vereniging_id: other.id },
      { account_id: null, vereniging_id: null },
    ]);
  });

  it('also names who looks at what is public', async () => {
    const { cookie, user, club } = await server.makeMember();
    await server.call('/accounts/current', { cookie });
    expect(logged('request')).toMatchObject([{ account_id: user.id, vereniging_id: club.id }]);
  });
});

it('warns of a proxy that is not trusted, once', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  for (let n = 0; n < 3; n += 1) await server.call('/accounts/current', { headers, address: '10.1.2.3' });
  expect(logged('forwarded headers from a peer that is not in TRUSTED_PROXIES are ignored')).toMatchObject([
    { network: '10.1.2.0/24' },
  ]);
});
