import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Inbox, startInbox } from '../../../scripts/services/inbox.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/database.ts';
import { Refusal } from '#shared/errors.ts';
import { type Database, type Db, openDatabase, transaction } from '#server/database/database.ts';
import { createLog } from '#server/log.ts';
import { mailPreviewApp } from './preview.ts';
import { checkAddress, defineMail, enqueueMail, listMailTemplates, type OutgoingMail } from './mail.ts';
import { startMailSender } from './outbox.ts';

const log = createLog({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }, 'test');
const ORIGIN = 'https://achterban.example';
const FROM = 'post@achterban.example';
const CLUB = { id: '0198a6e0-0000-7000-8000-000000000001', naam: 'VV Groenendaal' };
const USER = '0198a6e0-0000-7000-8000-0000000000aa';

const campaign = defineMail<{ subject: string }>({
  name: 'mail-test.campaign',
  kind: 'campaign',
  samples: { one: { subject: 'Hoi' } },
  render: async ({ subject }) => ({ subject, html: '<p>Hoi</p>', text: 'Hoi' }),
});
const account = defineMail<{ subject: string }>({
  name: 'mail-test.account',
  kind: 'account',
  samples: { one: { subject: 'Hoi' } },
  render: async ({ subject }) => ({ subject, html: '<p>Hoi</p>', text: 'Hoi' }),
});

let test: TestDatabase;
let database: Database;
let admin: pg.Pool;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase({ url: test.appUrl, prepared: true, log });
  admin = new pg.Pool({ connectionString: test.adminUrl, max: 2 });
  await admin.query(
    `insert into app.vereniging (id, naam, type_vereniging, plaatsnaam, contactpersoon_naam, contactpersoon_mailadres)
     values ($1, $2, 'sportvereniging', 'Utrecht', 'Anna', 'anna@club.example')`,
    [CLUB.id, CLUB.naam],
  );
});

beforeEach(async () => {
  await admin.query('truncate app.outbox cascade');
  await admin.query('update app.vereniging set mail_tier = 0, mail_paused_at = null');
});

afterAll(async () => {
  await database.close();
  await admin.end();
  await test.drop();
});

const inClub = <T>(work: (db: Db) => Promise<T>) =>
  transaction(database.as('app_user'), { vereniging_id: CLUB.id, user_id: USER, rol: 'member' }, work);

const mailing = (count: number, prefix = 'nr'): OutgoingMail<{ subject: string }> => ({
  template: campaign,
  to: Array.from({ length: count }, (_, n) => ({ email: `${prefix}${n}@bedrijf.example` })),
  data: { subject: 'Hoi' },
  origin: ORIGIN,
  vereniging: CLUB,
  user_id: USER,
});

const send = (count: number, prefix?: string) => inClub((db) => enqueueMail(db, mailing(count, prefix)));
const queued = async () => (await admin.query<{ n: number }>('select count(*)::int as n from app.outbox')).rows[0]?.n;
const refusal = (code: string): unknown => expect.objectContaining({ code });

describe('limits of a club (G-103)', () => {
  it('lets a new club mail 10 people a day, and queues nothing beyond that', async () => {
    await send(6);
    await expect(send(5, 'te-veel')).rejects.toEqual(refusal('maillimiet'));
    expect(await queued()).toBe(6);
    await send(4, 'rest');
    await expect(send(1, 'een')).rejects.toEqual(refusal('maillimiet'));
    expect(await queued()).toBe(10);
  });

  it.each([
    [1, 200],
    [2, 1000],
  ])('gives tier %i %i a day, in one message if it must', async (tier, perDay) => {
    await admin.query('update app.vereniging set verified_at = now(), mail_tier = $1', [tier]);
    await expect(send(perDay + 1)).rejects.toEqual(refusal('maillimiet'));
    await send(perDay, 'alle');
    await expect(send(1, 'een')).rejects.toEqual(refusal('maillimiet'));
    expect(await queued()).toBe(perDay);
  });

  it('starts again at midnight in Amsterdam', async () => {
    await send(10);
    await admin.query(
      `update app.outbox set created_at = date_trunc('day', now(), 'Europe/Amsterdam') - interval '1 second'`,
    );
    await send(10, 'morgen');
    expect(await queued()).toBe(20);
  });

  it('holds when two people send at the same moment', async () => {
    const isQueued = Promise.withResolvers<void>();
    const first = inClub(async (db) => {
      await enqueueMail(db, mailing(6, 'a'));
      isQueued.resolve();
      await sleep(300);
    });
    await isQueued.promise;
    await expect(send(6, 'b')).rejects.toEqual(refusal('maillimiet'));
    await first;
    expect(await queued()).toBe(6);
  });

  it('stops a club that was paused, and leaves account mail alone', async () => {
    await admin.query('update app.vereniging set mail_paused_at = now()');
    await expect(send(1)).rejects.toEqual(refusal('mail_gepauzeerd'));
    await enqueueMail(database.as('app_auth'), {
      template: account,
      to: { email: 'kim@voorbeeld.example' },
      data: { subject: 'Hoi' },
      origin: ORIGIN,
    });
    expect(await queued()).toBe(1);
  });

  it('refuses a campaign in the name of another club', async () => {
    const other = { id: '0198a6e0-0000-7000-8000-000000000002', naam: 'Ander' };
    await expect(inClub((db) => enqueueMail(db, { ...mailing(1), vereniging: other }))).rejects.toEqual(
      refusal('niet_gevonden'),
    );
  });
});

describe('recipients', () => {
  it('are mailed once each, whatever the spelling', async () => {
    const to = [{ email: 'Jan@bedrijf.example' }, { email: 'jan@bedrijf.example' }, { email: 'piet@bedrijf.example' }];
    const result = await inClub((db) => enqueueMail(db, { ...mailing(0), to }));
    expect(result.map((mail) => mail.email)).toEqual(['Jan@bedrijf.example', 'piet@bedrijf.example']);
    const { rows } = await admin.query('select distinct batch_id from app.outbox');
    expect(rows).toHaveLength(1);
  });

  it('cannot be read back by the web, nor what was written to them', async () => {
    await send(1);
    const { rows } = await inClub(async (db) => ({
      rows: await db.selectFrom('outbox').select(['to_address', 'state']).execute(),
    }));
    expect(rows).toEqual([{ to_address: 'nr0@bedrijf.example', state: 'queued' }]);
    await expect(inClub((db) => db.selectFrom('outbox').select('html').execute())).rejects.toThrow('permission denied');
  });
});

const LINE_BREAKS = ['\r\n', '\n', '\r', '\0', '\u2028', '\u0085', '\v'];
const INJECTIONS = [
  'Bcc: slachtoffer@elders.example',
  'To: slachtoffer@elders.example',
  'From: bank@elders.example',
  'Subject: gratis',
  'Content-Type: text/html',
  '.',
  'RCPT TO:<slachtoffer@elders.example>',
  '\r\n\r\n<h1>eigen tekst</h1>',
];
const ODD_TEXTS = [
  'slachtoffer@elders.example',
  '"Bank" <bank@elders.example>',
  'a, slachtoffer@elders.example',
  'a; b',
  '<slachtoffer@elders.example>',
  '=?utf-8?Q?=0D=0ABcc:_slachtoffer@elders.example?=',
  '=?utf-8?B?DQpCY2M6IHNsYWNodG9mZmVyQGVsZGVycy5leGFtcGxl?=',
  '(comment)',
  'group: slachtoffer@elders.example;',
  '\\"',
  '"',
  "'; drop table app.outbox; --",
  '<script>alert(1)</script>',
  'é'.repeat(110),
  '{{7*7}}${7*7}',
  '../../etc/passwd',
  'file:///etc/passwd',
  'Ünïcødé 漢字 🎉',
  '\u202eelpmaxe.sredle',
];
const ODD_ADDRESSES = [
  'a@b@elders.example',
  '"a b"@elders.example',
  '"a\\"b"@elders.example',
  'a@[127.0.0.1]',
  'a@localhost',
  'a b@elders.example',
  'a@elders.example, slachtoffer@elders.example',
  'a@elders.example;slachtoffer@elders.example',
  '<a@elders.example>',
  'Naam <a@elders.example>',
  'a@elders..example',
  '.a@elders.example',
  'a.@elders.example',
  'a..b@elders.example',
  'a@-elders.example',
  'a@elders.example.',
  'a(c)@elders.example',
  'a@elders.example(c)',
  'a@élders.example',
  'á@elders.example',
  'a@elders-.example',
  `${'a'.repeat(65)}@elders.example`,
  `a@${'b'.repeat(250)}.example`,
  'a@elders.example>',
  'a@elders.example> SIZE=1',
  '@elders.example',
  'a@',
  '',
  'a@elders.1',
  'root@elders.example\\',
  'a%slachtoffer@elders.example@b.example',
];

describe('hostile texts (row 19)', () => {
  const broken = LINE_BREAKS.flatMap((end) => INJECTIONS.map((line) => `Jan${end}${line}`));
  const texts = [...broken, ...ODD_TEXTS];
  const addresses = [
    ...ODD_ADDRESSES,
    ...LINE_BREAKS.flatMap((end) => INJECTIONS.map((line) => `a@elders.example${end}${line}`)),
  ];

  it('never become a recipient or a header', async () => {
    await admin.query('update app.vereniging set verified_at = now(), mail_tier = 2');
    await admin.query('update app.mail_limit set recipients_per_day = 100000');
    const approved: string[] = [];
    const subjects = new Map<string, string>();
    let tried = 0;
    let refused = 0;
    const attempt = async (change: Partial<OutgoingMail<{ subject: string }>>, email?: string) => {
      tried += 1;
      const to = { email: email ?? `ok${tried}@bedrijf.example`, naam: 'Jan' };
      const mail = { ...mailing(0), to, reply_to: { email: 'marja@club.example', naam: 'Marja' }, ...change };
      try {
        for (const { email: address } of await inClub((db) => enqueueMail(db, mail))) {
          approved.push(address);
          subjects.set(address, mail.data.subject.replaceAll('=?', '= ?'));
        }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused += 1;
      }
    };
    for (const text of texts) {
      await attempt({ data: { subject: text } });
      await attempt({ vereniging: { ...CLUB, naam: text } });
      await attempt({ to: { email: `naam${tried}@bedrijf.example`, naam: text } });
      await attempt({ reply_to: { email: 'marja@club.example', naam: text } });
    }
    for (const address of addresses) {
      await attempt({}, address);
      await attempt({ reply_to: { email: address } });
    }
    expect(tried).toBeGreaterThan(450);
    // What has a line break or turns the line around is refused in all four places; an odd address in both.
    expect(refused).toBe((broken.length + 1) * 4 + addresses.length * 2);

    const inbox: Inbox = await startInbox();
    const sender = startMailSender({ database, log, smtpUrl: inbox.smtpUrl, from: FROM, origin: ORIGIN, pollMs: 20 });
    await expect.poll(async () => inbox.mails().length, { timeout: 30_000 }).toBe(approved.length);
    await sender.stop();
    const mails = inbox.mails();
    await inbox.stop();

    expect(mails.flatMap((mail) => mail.to).toSorted()).toEqual(approved.toSorted());
    for (const mail of mails) {
      const [to = ''] = mail.to;
      expect(mail.from).toBe(FROM);
      expect(
        mail.headers['from']?.endsWith(`via Achterban <${FROM}>`) ||
          mail.headers['from']?.endsWith(`via Achterban" <${FROM}>`),
      ).toBe(true);
      expect(mail.headers['to']).toContain(`<${to}>`);
      expect(mail.headers['reply-to']).toContain('<marja@club.example>');
      expect(mail.subject).toBe(subjects.get(to));
      for (const value of Object.values(mail.headers)) expect(value).not.toMatch(/[\r\n]/u);
      expect(Object.keys(mail.headers).toSorted()).toEqual([
        'content-type',
        'date',
        'from',
        'list-unsubscribe',
        'list-unsubscribe-post',
        'message-id',
        'mime-version',
        'reply-to',
        'subject',
        'to',
      ]);
    }
    process.stderr.write(`${tried} hostile mails: ${refused} refused, ${mails.length} delivered as asked\n`);
  }, 90_000);

  it('lets ordinary addresses through', () => {
    for (const address of [
      'jan@bedrijf.nl',
      "o'neill+club@sub.bedrijf-bv.co.uk",
      'a_b.c-d@x1.museum',
      'Jan@Bedrijf.NL',
    ]) {
      expect(checkAddress(address)).toBe(address);
    }
  });
});

describe('templates', () => {
  it('all have a sample that renders as HTML and as text, and can be looked at', async () => {
    const files = import.meta.glob('../../features/*/server/mails.tsx', { eager: true });
    expect(Object.keys(files)).toContain('../../features/accounts/server/mails.tsx');
    expect(listMailTemplates().map(({ template }) => template)).toContain('accounts.confirm-address');

    const preview = mailPreviewApp();
    const index = await (await preview.request('/')).text();
    for (const { template, samples } of listMailTemplates()) {
      expect(Object.keys(samples).length, template).toBeGreaterThan(0);
      for (const [title, render] of Object.entries(samples)) {
        const mail = await render();
        expect(mail.subject.length, template).toBeGreaterThan(1);
        expect(mail.html + mail.text, template).not.toMatch(/undefined|\[object|NaN|Invalid Date/);
        expect(mail.text.trim().length, template).toBeGreaterThan(1);
        expect(index).toContain(`/_mails/${template}/${encodeURIComponent(title)}`);
        const shown = await preview.request(`/${template}/${encodeURIComponent(title)}`);
        expect(await shown.text()).toBe(mail.html);
      }
    }
  });

  it('without a sample, or with a name that is taken, is refused', () => {
    const render = async () => ({ subject: '', html: '', text: '' });
    expect(() => defineMail({ name: 'mail-test.bare', kind: 'account', samples: {}, render })).toThrow(
      'needs a sample',
    );
    expect(() => defineMail({ name: 'mail-test.account', kind: 'account', samples: { a: 1 }, render })).toThrow(
      'two mails',
    );
  });
});
