import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFile, makeVereniging } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;
let cookie: string;
let vereniging_id: string;

beforeAll(async () => {
  server = await startServer();
  const member = await server.makeMember();
  cookie = member.cookie;
  vereniging_id = member.club.id;
});
afterAll(() => server.stop());

describe('one of the club’s own files', () => {
  it('comes as a download that can do nothing and is kept nowhere (G-040)', async () => {
    const file = await makeFile(server.admin, server.services.storage, vereniging_id);
    const response = await server.call(`/bestanden/${file.id}`, { cookie });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(file.bytes),
      'content-disposition': `attachment; filename="pdf.pdf"; filename*=utf-8''pdf.pdf`,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(await response.text()).toBe('%PDF-1.7 een brochure');
  });

  it('answers alike for a file that is gone from the store, one of another club and no id at all', async () => {
    const other = await makeVereniging(server.admin);
    const gone = await makeFile(server.admin, server.services.storage, vereniging_id);
    await server.services.storage.remove(gone.key);
    const foreign = await makeFile(server.admin, server.services.storage, other.id);
    const answers = await Promise.all(
      [gone.id, foreign.id, crypto.randomUUID(), 'geen-id'].map(async (id) => {
        const response = await server.call(`/bestanden/${id}`, { cookie });
        return [response.status, await response.text()];
      }),
    );
    expect(answers[0]?.[0]).toBe(404);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});
