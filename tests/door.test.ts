import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownerKey, PAGE_OWNER_HEADER } from '#shared/page-owner.ts';
import { PIXEL } from './endpoints.ts';
import { makeLogin, makeToegangsverzoek, makeUser, makeVereniging, WACHTWOORD } from './factories.ts';
import { ORIGIN, startServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code ?? 'ok';

describe('a right that is taken away halfway', () => {
  it('lets no file into a club that was joined while it came in', async () => {
    const [before, after] = [await makeVereniging(server.admin), await makeVereniging(server.admin)];
    const user = await makeUser(server.admin, { vereniging_id: before.id });
    const { cookie } = await server.signIn(user.id);
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await server.admin.updateTable('users').set({ vereniging_id: after.id }).where('id', '=', user.id).execute();
          controller.enqueue(new Uint8Array(PIXEL));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { origin: ORIGIN, cookie, 'content-type': 'image/png', 'content-length': String(PIXEL.length) };
    const response = await server.app.request(
      '/api/vereniging/logo',
      { method: 'PUT', body, headers, duplex: 'half' } as RequestInit,
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    );
    expect([response.status, await codeOf(response)]).toEqual([403, 'geen_toegang']);
    expect(await server.admin.selectFrom('file').select('id').where('user_id', '=', user.id).execute()).toEqual([]);
  });

  it('ends a batch with the reason, after what was decided before', async () => {
    const club = await makeVereniging(server.admin);
    const admin = await makeUser(server.admin, { vereniging_id: club.id, rol: 'admin' });
    const { cookie } = await server.signIn(admin.id);
    const requests = [
      await makeToegangsverzoek(server.admin, club.id),
      await makeToegangsverzoek(server.admin, club.id),
    ];
    await sql`
      create function app.demote_for_test() returns trigger language plpgsql security definer as $$
      begin
        update app.users set rol = 'member' where id = ${sql.lit(admin.id)};
        return new;
      end $$`.execute(server.admin);
    await sql`create trigger demote_for_test after update on app.toegangsverzoek
      for each row execute function app.demote_for_test()`.execute(server.admin);
    const body = { ids: requests.map(({ id }) => id), actie: 'rejected', reden: null };
    const response = await server.call('/toegangsverzoeken/batch', { method: 'POST', body, cookie });
    expect([response.status, await codeOf(response)]).toEqual([403, 'geen_toegang']);
    const left = await server.admin
      .selectFrom('toegangsverzoek')
      .select('status')
      .where('vereniging_id', '=', club.id)
      .orderBy('status')
      .execute();
    expect(left.map(({ status }) => status)).toEqual(['pending', 'rejected']);
    await sql`drop trigger demote_for_test on app.toegangsverzoek`.execute(server.admin);
  });
});

describe('attempts', () => {
  it('are given back by a success, so that nine mistakes, a login and nine more are no lock-out', async () => {
    const user = await makeLogin(server.admin);
    const logIn = async (wachtwoord: string) => {
      const body = { email: user.email, wachtwoord };
      return codeOf(await server.call('/accounts/session', { method: 'POST', body, address: '198.51.100.1' }));
    };
    const mistake = () => logIn('niet het wachtwoord');
    for (let n = 0; n < 9; n += 1) expect(await mistake()).toBe('inloggegevens_onjuist');
    expect(await logIn(WACHTWOORD)).toBe('ok');
    for (let n = 0; n < 10; n += 1) expect(await mistake()).toBe('inloggegevens_onjuist');
    expect(await mistake()).toBe('te_vaak');
  }, 60_000);

  it('without an address to count by are refused for what is missing, however often', async () => {
    for (let n = 0; n < 12; n += 1) {
      const body = { wachtwoord: 'x' };
      const response = await server.call('/accounts/session', { method: 'POST', body, address: `203.0.113.${n}` });
      expect(await codeOf(response)).toBe('ongeldige_invoer');
    }
  });
});

describe('a page that began as somebody else’s', () => {
  it('writes nothing: not for another account, and not into another club', async () => {
    const [own, other] = [await makeVereniging(server.admin), await makeVereniging(server.admin)];
    const user = await makeUser(server.admin, { vereniging_id: own.id });
    const colleague = await makeUser(server.admin, { vereniging_id: own.id });
    const { cookie } = await server.signIn(user.id);
    const save = async (owner?: string) => {
      const headers = owner === undefined ? {} : { [PAGE_OWNER_HEADER]: owner };
      const body = { teamnaam: 'Dames 1' };
      return codeOf(await server.call('/teams', { method: 'POST', body, cookie, headers }));
    };
    expect(await save(ownerKey(user.id, other.id))).toBe('vreemde_pagina');
    expect(await save(ownerKey(colleague.id, own.id))).toBe('vreemde_pagina');
    expect(await server.admin.selectFrom('team').select('id').where('vereniging_id', '=', own.id).execute()).toEqual(
      [],
    );
    // Its own page, one from before there was a club, and a caller that has no page.
    expect(await save(ownerKey(user.id, own.id))).toBe('ok');
    expect(await save(ownerKey(user.id, null))).toBe('ok');
    expect(await save()).toBe('ok');
  });
});
