import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/database.ts';
import { type Database, openDatabase, transaction } from '#server/database/database.ts';
import { createLog } from '#server/log.ts';
import { addressHash } from '../../../tests/address-hash.ts';
import { defineMail, enqueueMail } from './mail.ts';
import { unsubscribeApp } from './unsubscribe.ts';

const log = createLog({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }, 'test');
const CLUB = { id: '0198a6e0-0000-7000-8000-000000000001', naam: 'VV <b>Groenendaal</b>' };
const ADDRESS = 'Jan@bedrijf.example';

const notice = defineMail<object>({
  name: 'unsubscribe-test.notice',
  kind: 'notice',
  samples: { one: {} },
  render: async (_data, { unsubscribe_url }) => ({ subject: 'Hoi', html: unsubscribe_url ?? '', text: 'Hoi' }),
});

let test: TestDatabase;
let database: Database;
let admin: pg.Pool;
let app: ReturnType<typeof unsubscribeApp>;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase({ url: test.appUrl, prepared: true, log });
  admin = new pg.Pool({ connectionString: test.adminUrl, max: 2 });
  app = unsubscribeApp(database);
  await admin.query(
    `insert into app.vereniging (id, naam, type_vereniging, plaatsnaam, contactpersoon_naam, contactpersoon_mailadres)
     values ($1, $2, 'sportvereniging', 'Utrecht', 'Anna', 'anna@club.example')`,
    [CLUB.id, CLUB.naam],
  );
});

beforeEach(() => admin.query('truncate app.mail_suppression'));

afterAll(async () => {
  await database.close();
  await admin.end();
  await test.drop();
});

/** The path in the mail's own link. */
async function receivedLink(vereniging?: typeof CLUB): Promise<string> {
  const who = { rol: 'worker' as const, ...(vereniging && { vereniging_id: vereniging.id }) };
  const mail = { template: notice, to: { email: ADDRESS }, data: {}, origin: 'https://achterban.example' };
  const [queued] = await transaction(database.as('app_worker'), who, (db) =>
    enqueueMail(db, { ...mail, ...(vereniging && { vereniging }) }),
  );
  const { rows } = await admin.query<{ html: string }>('select html from app.outbox where id = $1', [queued?.id]);
  return new URL(rows[0]?.html ?? '').pathname.replace('/uitschrijven', '');
}

const suppressed = async (): Promise<unknown[]> =>
  (await admin.query<object>('select address_sha256, vereniging_id, reason from app.mail_suppression')).rows;

const post = (path: string, form: Record<string, string>) =>
  app.request(path, { method: 'POST', body: new URLSearchParams(form) });

it('warns an admin that requests for access go unheard, and nobody else', async () => {
  const warning = 'geen mail meer als iemand toegang vraagt';
  const link = await receivedLink(CLUB);
  expect(await (await app.request(link)).text()).toContain(warning);
  await admin.query(`update app.outbox set kind = 'campaign' where unsubscribe_token = $1`, [link.slice(1)]);
  expect(await (await app.request(link)).text()).not.toContain(warning);
});

it('changes nothing by being looked at, and shows the name of the club as text', async () => {
  const response = await app.request(await receivedLink(CLUB));
  expect(response.status).toBe(200);
  const page = await response.text();
  expect(page).toContain('Wil je geen mail meer krijgen van VV &lt;b&gt;Groenendaal&lt;/b&gt;?');
  expect(await suppressed()).toEqual([]);
});

it('obeys the one click of a mail program (G-103)', async () => {
  const link = await receivedLink(CLUB);
  const response = await post(link, { 'List-Unsubscribe': 'One-Click' });
  expect(response.status).toBe(200);
  const expected = [{ address_sha256: addressHash(ADDRESS), vereniging_id: CLUB.id, reason: 'opt_out' }];
  expect(await suppressed()).toEqual(expected);
  expect((await post(link, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
  expect(await suppressed()).toEqual(expected);
});

it('stops the mail of every club when that is asked', async () => {
  const response = await post(await receivedLink(CLUB), { van: 'iedereen' });
  expect(await response.text()).toContain('Je krijgt geen mail meer via Achterban.');
  expect(await suppressed()).toEqual([
    { address_sha256: addressHash(ADDRESS), vereniging_id: null, reason: 'opt_out' },
  ]);
});

it('stops all mail when the mail came from no club', async () => {
  await post(await receivedLink(), { 'List-Unsubscribe': 'One-Click' });
  expect(await suppressed()).toEqual([
    { address_sha256: addressHash(ADDRESS), vereniging_id: null, reason: 'opt_out' },
  ]);
});

it.each(['/onbekend', `/${'a'.repeat(32)}`, "/'%20or%201=1"])('knows no other link: %s', async (path) => {
  expect((await app.request(path)).status).toBe(404);
  expect((await post(path, { van: 'iedereen' })).status).toBe(404);
  expect(await suppressed()).toEqual([]);
});

it('tells that a form was broken, and changes nothing', async () => {
  const response = await app.request(await receivedLink(CLUB), {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--y nothing of the kind',
  });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('niet goed bij ons aangekomen');
  expect(await suppressed()).toEqual([]);
});

it('reads nothing of what is sent to a link that it does not know', async () => {
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(1024));
      },
    },
    { highWaterMark: 0 },
  );
  const response = await app.request('/x', { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect([response.status, pulled]).toEqual([404, 0]);
});

it('says in words that a form is too large', async () => {
  const response = await post(await receivedLink(CLUB), { van: 'x'.repeat(5000) });
  expect(response.status).toBe(413);
  expect(await response.text()).toContain('Er is niets veranderd.');
});
