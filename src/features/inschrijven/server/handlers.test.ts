import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFormTokens } from '#server/http/form-tokens.ts';
import { makeVereniging, makeZoekopdracht } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** A search with one pakket, and what a company sends from its page. */
async function makePage(values: Parameters<typeof makeZoekopdracht>[2] = {}) {
  const { id: vereniging_id } = await makeVereniging(server.admin);
  const search = await makeZoekopdracht(server.admin, vereniging_id, values);
  const handedOut = new Date(Date.now() - 60_000);
  const body = {
    pakket_id: search.pakket_id,
    bedrijfsnaam: 'Bakkerij Jansen',
    contactpersoon: 'Piet Jansen',
    adres: 'Dorpsstraat 12',
    postcode: '1234ab',
    plaats: 'Oosterveen',
    email: `piet-${randomUUID().slice(0, 8)}@bakkerijjansen.example`,
    telefoonnummer: '0165320608',
    akkoord: true,
    formulier: createFormTokens(server.env.AUTH_SECRET).issue(search.code, handedOut),
  };
  return { vereniging_id, search, body };
}

const send = (code: string, body: object, { key = randomUUID(), address = '198.51.100.7' } = {}) =>
  server.call(`/inschrijven/${code}`, { method: 'POST', body, address, headers: { 'idempotency-key': key } });

const countOf = async (vereniging_id: string) => {
  const { admin } = server;
  const count = async (table: 'sponsor' | 'match' | 'tegenprestatie') =>
    (await admin.selectFrom(table).select('id').where('vereniging_id', '=', vereniging_id).execute()).length;
  return { sponsors: await count('sponsor'), matches: await count('match'), rows: await count('tegenprestatie') };
};

describe('signing up', () => {
  it('gives one sponsor and one match when 200 sendings with one key arrive at once, and counts one attempt', async () => {
    const { vereniging_id, search, body } = await makePage();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 200 }, () => send(search.code, body, { key })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(await countOf(vereniging_id)).toMatchObject({ sponsors: 1, matches: 1 });
    const { points } = await server.admin
      .selectFrom('rate_limit')
      .select('points')
      .where('key', 'like', 'inschrijven_adres:%')
      .executeTakeFirstOrThrow();
    expect(points).toBe(1);
  });
});
