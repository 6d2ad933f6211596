import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser, makeVereniging } from './factories.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

it('keeps every field of a user, with the defaults of a new one (PROF-07)', async () => {
  const user = await makeUser(server.admin, { geboortedatum: null });
  expect(user).toMatchObject({
    naam: expect.stringContaining('Kim') as string,
    rol: 'member',
    is_contactpersoon: false,
    vereniging_id: null,
    profiel_foto: null,
    chat_enabled: true,
    geboortedatum: null,
  });
  for (const field of ['id', 'voornaam', 'achternaam', 'email', 'functie', 'telefoon'])
    expect(user).toHaveProperty(field);
});

it('knows the roles member, admin and superuser, and no other (SHELL-14)', async () => {
  for (const rol of ['member', 'admin', 'superuser'] as const) {
    // Who administers administers a club.
    const club = rol === 'admin' ? { vereniging_id: (await makeVereniging(server.admin)).id } : {};
    expect((await makeUser(server.admin, { rol, ...club })).rol).toBe(rol);
  }
  await expect(makeUser(server.admin, { rol: 'eigenaar' as 'member' })).rejects.toThrow(/users_rol_check/u);
});
