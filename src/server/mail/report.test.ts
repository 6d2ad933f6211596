import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ImapFlow } from 'imapflow';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Dovecot, startDovecot } from '../../../scripts/services/dovecot.ts';
import { addressHash } from '../../../tests/address-hash.ts';
import { makeMail, makeUser, makeVereniging } from '../../../tests/factories.ts';
import { ORIGIN, startServer, type TestServer } from '../../../tests/server.ts';
import { readMailbox, startMailbox } from './mailbox.ts';
import { signReports } from './provider.ts';
import { cleanMessageId, parseReport, takeReport } from './report.ts';
import { createReturnAddress } from './return-address.ts';

const SECRET = 'a secret that the provider and we know, long enough';
const RETURN = 'terug@mail.achterban.example';

interface Bounce {
  to: string;
  message_id?: string;
  action?: string;
  status?: string;
  diagnostic?: string;
  returned?: string;
}

const crlf = (text: string) => Buffer.from(text.replace(/\r?\n/gu, '\r\n'));

/** As Postfix writes it (RFC 3464). */
const bounce = ({
  to,
  message_id = 'unknown@elsewhere.example',
  action = 'failed',
  status = '5.1.1',
  diagnostic = 'smtp; 550 5.1.1 <piet@bedrijf.example>:\n Recipient address rejected: User unknown',
  returned = 'text/rfc822-headers',
}: Bounce) =>
  crlf(`Return-Path: <>
Delivered-To: ${to}
From: MAILER-DAEMON@mx.bedrijf.example (Mail Delivery System)
To: ${to}
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="grens"

--grens
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.bedrijf.example.
--grens
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.bedrijf.example

Final-Recipient: rfc822; piet@bedrijf.example
Action: ${action}
Status: ${status}
Diagnostic-Code: ${diagnostic}

--grens
Content-Type: ${returned}

From: post@achterban.example
Message-ID: <${message_id}>
Subject: Hoi
--grens--
`);

/** As a mail program's provider passes a complaint on (RFC 5965). */
const complaint = (message_id: string, type = 'abuse') =>
  crlf(`From: fbl@groot.example
To: klachten@achterban.example
Subject: FW: Hoi
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="grens"

--grens
Content-Type: text/plain

Iemand klaagde.
--grens
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: Groot/1
Version: 1

--grens
Content-Type: message/rfc822

From: post@achterban.example
Message-ID: <${message_id}>
Subject: Hoi

Hoi
--grens--
`);

describe('reading a report', () => {
  it('finds what became of the mail, whom the report was sent to, and the Message-ID that came back', async () => {
    expect(await parseReport(bounce({ to: 'terug+a@x.example', message_id: 'm1@x.example' }))).toEqual({
      kind: 'bounce',
      status: '5.1.1',
      diagnostic: '550 5.1.1 <piet@bedrijf.example>: Recipient address rejected: User unknown',
      addressees: ['terug+a@x.example', 'terug+a@x.example'],
      message_id: 'm1@x.example',
    });
    expect(await parseReport(complaint('m2@x.example'))).toMatchObject({
      kind: 'complaint',
      message_id: 'm2@x.example',
    });
  });

  it.each([
    ['a delay', { action: 'delayed', status: '4.4.1' }, { kind: 'delayed', status: '4.4.1' }],
    ['a server that gave up after days', { status: '4.4.7' }, { kind: 'bounce', status: '4.4.7' }],
    ['a word after the action', { action: 'failed (permanent)' }, { kind: 'bounce' }],
    ['the whole mail sent back', { returned: 'message/rfc822' }, { message_id: 'unknown@elsewhere.example' }],
    ['no status that anybody knows', { status: 'kapot' }, { status: null }],
  ])('understands %s', async (_, values, told) => {
    expect(await parseReport(bounce({ to: 'x@x.example', ...values }))).toMatchObject(told);
  });

  it.each([
    ['that it was delivered', bounce({ to: 'x@x.example', action: 'delivered', status: '2.0.0' })],
    ['that it is no spam after all', complaint('m@x.example', 'not-spam')],
    ['an answer of a person', crlf('To: terug+a@x.example\nSubject: Re: Hoi\n\nAction: failed\nStatus: 5.1.1\n')],
    [
      'a report that somebody attached to a mail',
      crlf(
        `To: x@x.example\nContent-Type: multipart/mixed; boundary="b"\n\n--b\nContent-Type: message/delivery-status\n\nAction: failed\nStatus: 5.1.1\n--b--\n`,
      ),
    ],
    ['nothing', Buffer.alloc(0)],
  ])('makes nothing of %s', async (_, raw) => {
    expect(await parseReport(raw)).toBeNull();
  });

  it('reads bytes that are no UTF-8, and lets no line break or control character through', async () => {
    const raw = bounce({ to: 'x@x.example', diagnostic: 'smtp; 550 bus\u0007 \u202evol ÿ' });
    const latin = Buffer.from(raw.toString('utf8'), 'latin1');
    const { diagnostic } = (await parseReport(latin)) ?? {};
    expect(diagnostic).toMatch(/^550 bus/u);
    expect(diagnostic).not.toMatch(/[\p{Cc}\u202e]/u);
  });

  it('ends quickly and quietly on what was made to hurt', async () => {
    const nest = (depth: number): string =>
      depth === 0
        ? 'Content-Type: text/plain\n\nx\n'
        : `Content-Type: multipart/report; boundary="b${depth}"\n\n--b${depth}\n${nest(depth - 1)}--b${depth}--\n`;
    await expect(parseReport(crlf(`To: x@x.example\n${nest(40)}`))).rejects.toThrow(/nesting/iu);
    const headers = crlf(`To: x@x.example\n${'X-Vol: vol\n'.repeat(50_000)}\nx`);
    await expect(parseReport(headers)).rejects.toThrow(/header/iu);
    const long = bounce({ to: 'x@x.example', diagnostic: `smtp; ${'a '.repeat(200_000)}` });
    expect((await parseReport(long))?.diagnostic).toHaveLength(300);
    // Cut off in the middle, as a large one is.
    const cut = Buffer.concat([bounce({ to: 'x@x.example', returned: 'message/rfc822' }), Buffer.alloc(900_000, 'x')]);
    expect(await parseReport(cut.subarray(0, 512 * 1024))).toMatchObject({ kind: 'bounce' });
  });
});

describe('the address that a mail comes back to', () => {
  const returnAddress = createReturnAddress({ MAIL_RETURN_ADDRESS: RETURN, AUTH_SECRET: SECRET });
  const id = '0198a6e0-0000-7000-8000-000000000001';
  const own = returnAddress?.of(id) ?? '';

  it('names the mail, is short enough for a mail server, and survives a change of case', () => {
    expect(own).toMatch(/^terug\+0198a6e0000070008000000000000001\.[\da-f]{16}@mail\.achterban\.example$/u);
    expect(own.split('@')[0]?.length).toBeLessThanOrEqual(64);
    expect(returnAddress?.read(['<piet@x.example>', `<${own.toUpperCase()}>`])).toBe(id);
  });

  it('is read only with its own signature', () => {
    const other = own.replace('0000000001.', '0000000002.');
    const forged = own.replace(/\.[\da-f]{16}@/u, '.0123456789abcdef@');
    const foreign = createReturnAddress({
      MAIL_RETURN_ADDRESS: RETURN,
      AUTH_SECRET: 'another secret of another house',
    });
    expect(returnAddress?.read([other, forged, foreign?.of(id) ?? '', 'terug@mail.achterban.example'])).toBeNull();
  });

  it('is not there without the setting', () => {
    expect(createReturnAddress({ MAIL_RETURN_ADDRESS: undefined, AUTH_SECRET: SECRET })).toBeUndefined();
  });
});

describe('reports that come in', () => {
  let server: TestServer;
  let dovecot: Dovecot;
  let dir: string;
  let club: { id: string };
  let other: { id: string };

  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'achterban-imap-'));
    [server, dovecot] = await Promise.all([
      startServer({ MAIL_REPORTS_SECRET: SECRET, MAIL_RETURN_ADDRESS: RETURN }),
      startDovecot({ dir }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([server.stop(), dovecot.stop()]);
    await rm(dir, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await sql`truncate app.vereniging, app.outbox, app.mail_report, app.mail_suppression cascade`.execute(server.admin);
    club = await makeVereniging(server.admin);
    other = await makeVereniging(server.admin);
  });

  const sent = (values: Parameters<typeof makeMail>[1] = {}) =>
    makeMail(server.admin, {
      vereniging_id: club.id,
      kind: 'campaign',
      to_address: 'Piet@bedrijf.example',
      state: 'sent',
      sent_at: new Date(),
      ...values,
    });
  const stateOf = (id: string) =>
    server.admin
      .selectFrom('outbox')
      .select(['state', 'refused', 'last_error'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const reports = () =>
    server.admin.selectFrom('mail_report').select(['outbox_id', 'kind', 'status', 'source']).execute();
  const suppressed = () =>
    server.admin.selectFrom('mail_suppression').select(['address_sha256', 'vereniging_id', 'reason']).execute();
  const pauseOf = async (id = club.id) =>
    (
      await server.admin
        .selectFrom('vereniging')
        .select('mail_paused_reason')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).mail_paused_reason;
  const take = (id: string, kind: 'bounce' | 'complaint' | 'delayed', status: string | null = null) =>
    takeReport(server.services.database.as('app_worker'), { id }, { kind, status, diagnostic: null }, 'mailbox');

  describe('in the mailbox', () => {
    /** Nobody else reads it: each test has its own. */
    const openMailbox = () => {
      const url = dovecot.url(`post-${randomUUID()}`);
      const returnAddress = createReturnAddress(server.env);
      const { database, log } = server.services;
      const withClient = async <T>(work: (client: ImapFlow) => Promise<T>) => {
        const { hostname, port, username, password } = new URL(url);
        const client = new ImapFlow({
          host: hostname,
          port: Number(port),
          secure: false,
          auth: { user: username, pass: password },
          logger: false,
        });
        await client.connect();
        try {
          return await work(client);
        } finally {
          await client.logout();
        }
      };
      return {
        addressOf: (id: string) => returnAddress?.of(id) ?? '',
        put: (...messages: Buffer[]) =>
          withClient(async (client) => {
            for (const message of messages) await client.append('INBOX', message);
          }),
        left: () => withClient((client) => client.status('INBOX', { messages: true, unseen: true })),
        read: () => readMailbox({ database, log, url, returnAddress }),
      };
    };

    it('tell the sender that the mail did not arrive, and keep the address from being mailed by anybody', async () => {
      const mail = await sent();
      const box = openMailbox();
      await box.put(bounce({ to: box.addressOf(mail.id) }));
      expect(await box.read()).toEqual({ read: 1, taken: 1 });
      expect(await stateOf(mail.id)).toMatchObject({
        state: 'failed',
        refused: true,
        last_error: expect.stringContaining('5.1.1') as unknown,
      });
      expect(await reports()).toEqual([{ outbox_id: mail.id, kind: 'bounce', status: '5.1.1', source: 'mailbox' }]);
      expect(await suppressed()).toEqual([
        { address_sha256: addressHash('piet@bedrijf.example'), vereniging_id: null, reason: 'bounce' },
      ]);
      expect(await box.left()).toMatchObject({ messages: 0 });
    });

    it('can be wrong about an address, which the provider lets go by name; not one that asked for no mail', async () => {
      const box = openMailbox();
      await box.put(bounce({ to: box.addressOf((await sent()).id) }));
      await box.read();
      await sql`insert into app.mail_suppression (address_sha256, reason) values
        (${addressHash('klager@bedrijf.example')}, 'complaint')`.execute(server.admin);
      const superuser = await makeUser(server.admin, { rol: 'superuser' });
      const lift = async (email: string) =>
        (await server.as(superuser, '/superuser/mailadressen/vrijgeven', 'POST', { email })).code;
      expect(await lift('klager@bedrijf.example')).toBe('niet_gevonden');
      expect(await lift('Piet@Bedrijf.example')).toBe('ok');
      expect(await lift('piet@bedrijf.example')).toBe('niet_gevonden');
      expect(await suppressed()).toMatchObject([{ reason: 'complaint' }]);
      const audit = await server.admin
        .selectFrom('audit_event')
        .select('operation')
        .where('actor_user', '=', superuser.id)
        .execute();
      expect(audit).toEqual([{ operation: 'mail_suppression.delete' }]);
    });

    it('are found by the Message-ID that came back, and settle a mail in doubt', async () => {
      const mail = await sent({ state: 'onzeker', sent_at: null });
      const box = openMailbox();
      await box.put(bounce({ to: 'post@achterban.example', message_id: mail.message_id, status: '5.2.2' }));
      await box.read();
      expect(await stateOf(mail.id)).toMatchObject({ state: 'failed', refused: true });
      // A full mailbox may be empty next time.
      expect(await suppressed()).toEqual([]);
    });

    it('change nothing when they are forged, and stay for a person to see', async () => {
      const mail = await sent({ to_address: 'piet@bedrijf.example' });
      const box = openMailbox();
      const address = box.addressOf(mail.id);
      await box.put(
        bounce({ to: address.replace(/\.[\da-f]{16}@/u, '.0123456789abcdef@') }),
        bounce({ to: `terug+${mail.id.replaceAll('-', '')}@mail.achterban.example` }),
        bounce({ to: 'piet@bedrijf.example', message_id: `${randomUUID()}@achterban.example` }),
        bounce({ to: box.addressOf(randomUUID()) }),
        complaint(`${randomUUID()}@achterban.example`),
        crlf(`To: ${address}\nSubject: Afwezig\n\nIk ben er niet. Action: failed Status: 5.1.1`),
      );
      expect(await box.read()).toEqual({ read: 6, taken: 0 });
      expect(await stateOf(mail.id)).toMatchObject({ state: 'sent', refused: false });
      expect([await reports(), await suppressed()]).toEqual([[], []]);
      expect(await box.left()).toMatchObject({ messages: 6, unseen: 0 });
      expect(await box.read()).toEqual({ read: 0, taken: 0 });
    });

    it('go on after one that was made to stop them', async () => {
      const mail = await sent();
      const box = openMailbox();
      const deeper = (_: unknown, at: number) => `Content-Type: multipart/mixed; boundary="b${at}"\n\n--b${at}\n`;
      await box.put(
        // Parts in each other, deeper than anybody reads, and a Message-ID that no database takes.
        crlf(Array.from({ length: 12 }, deeper).join('')),
        bounce({
          to: 'post@achterban.example',
          message_id: 'a=00b@elsewhere.example',
          returned: 'text/rfc822-headers\nContent-Transfer-Encoding: quoted-printable',
        }),
        bounce({ to: box.addressOf(mail.id) }),
      );
      expect(await box.read()).toEqual({ read: 3, taken: 1 });
      expect(await stateOf(mail.id)).toMatchObject({ state: 'failed' });
      expect(await box.left()).toMatchObject({ messages: 2, unseen: 0 });
    });

    it('have a Message-ID of the letters that one is made of', () => {
      expect(cleanMessageId('a\0b@elsewhere.example')).toBeNull();
      expect(cleanMessageId('<é@elsewhere.example>')).toBeNull();
      expect(cleanMessageId(' <a=b@elsewhere.example> ')).toBe('a=b@elsewhere.example');
    });

    it('that cannot be read are told to the provider, once for as long as that lasts', async () => {
      const { database, log } = server.services;
      const failed: unknown[] = [];
      let rounds = 0;
      const recorder = { failed: (what: string) => failed.push(what) };
      const counted = { ...log, error: () => (rounds += 1) } as unknown as typeof log;
      // Nobody listens there.
      const url = 'imap://post:geheim@127.0.0.1:9';
      const reader = startMailbox({ database, log: counted, recorder, url, pollMs: 5 });
      await vi.waitFor(() => expect(rounds).toBeGreaterThan(1));
      await reader.stop();
      expect(failed).toEqual(['mail.mailbox']);
    });

    it('are about the mail of the signed address, whatever Message-ID they show', async () => {
      const mail = await sent();
      const foreign = await sent({ vereniging_id: other.id });
      const box = openMailbox();
      await box.put(bounce({ to: box.addressOf(mail.id), message_id: foreign.message_id }));
      await box.read();
      expect(await stateOf(mail.id)).toMatchObject({ state: 'failed' });
      expect(await stateOf(foreign.id)).toMatchObject({ state: 'sent' });
    });

    it('are told once, however often they are read', async () => {
      const mail = await sent();
      const box = openMailbox();
      // Killed after it was written down and before it was deleted: the same message is there again.
      await box.put(complaint(mail.message_id), complaint(mail.message_id));
      expect(await box.read()).toEqual({ read: 2, taken: 2 });
      expect(await reports()).toHaveLength(1);
      expect(await suppressed()).toEqual([
        { address_sha256: addressHash('piet@bedrijf.example'), vereniging_id: club.id, reason: 'complaint' },
      ]);
      expect(await stateOf(mail.id)).toMatchObject({ state: 'sent' });
      await server.admin.deleteFrom('outbox').execute();
      expect(await reports()).toEqual([]);
    });

    it('wait while the mail is still being sent', async () => {
      const mail = await sent({
        state: 'sending',
        sent_at: null,
        phase: 'committing',
        claim: randomUUID(),
        lease_until: new Date(Date.now() + 60_000),
      });
      const box = openMailbox();
      await box.put(bounce({ to: box.addressOf(mail.id) }));
      expect(await box.read()).toEqual({ read: 0, taken: 0 });
      await sql`update app.outbox set state = 'sent', phase = null, lease_until = null, sent_at = now()`.execute(
        server.admin,
      );
      expect(await box.read()).toEqual({ read: 1, taken: 1 });
    });

    it('say a delay without changing anything else', async () => {
      const mail = await sent();
      const box = openMailbox();
      await box.put(bounce({ to: box.addressOf(mail.id), action: 'delayed', status: '4.4.1' }));
      await box.read();
      expect(await stateOf(mail.id)).toMatchObject({ state: 'sent', refused: false });
      expect(await reports()).toMatchObject([{ kind: 'delayed', status: '4.4.1' }]);
    });
  });

  describe('from the provider', () => {
    const now = () => String(Math.floor(Date.now() / 1000));
    const post = (body: string, headers: Record<string, string> = {}, app = server.app) => {
      const timestamp = headers['x-achterban-timestamp'] ?? now();
      return app.request(new URL('/mail/meldingen', ORIGIN), {
        method: 'POST',
        body,
        headers: {
          'x-achterban-timestamp': timestamp,
          'x-achterban-signature': signReports(SECRET, timestamp, body),
          ...headers,
        },
      });
    };

    it('are taken with a signature, and a second time change nothing', async () => {
      const mail = await sent();
      const body = JSON.stringify([
        { message_id: `<${mail.message_id}>`, event: 'bounce', status: '5.1.1', diagnostic: 'no such user' },
        { message_id: `${randomUUID()}@achterban.example`, event: 'complaint' },
      ]);
      const first = await post(body);
      expect([first.status, await first.json()]).toEqual([200, { ok: 1, bekend: 0, onbekend: 1, te_vroeg: 0 }]);
      expect(await (await post(body)).json()).toEqual({ ok: 0, bekend: 1, onbekend: 1, te_vroeg: 0 });
      expect(await stateOf(mail.id)).toMatchObject({ state: 'failed', refused: true });
      expect(await reports()).toMatchObject([{ source: 'provider' }]);
    });

    it('change nothing without one, with an old one, or with that of another text', async () => {
      const mail = await sent();
      const body = JSON.stringify([{ message_id: mail.message_id, event: 'bounce', status: '5.1.1' }]);
      const old = String(Math.floor(Date.now() / 1000) - 301);
      const time = now();
      for (const headers of [
        { 'x-achterban-signature': '' },
        { 'x-achterban-signature': 'ff'.repeat(32) },
        { 'x-achterban-timestamp': old },
        { 'x-achterban-timestamp': 'gisteren' },
        { 'x-achterban-timestamp': time, 'x-achterban-signature': signReports('another secret', time, body) },
        { 'x-achterban-timestamp': time, 'x-achterban-signature': signReports(SECRET, time, `${body} `) },
      ]) {
        expect((await post(body, headers)).status).toBe(401);
      }
      expect(await stateOf(mail.id)).toMatchObject({ state: 'sent' });
      expect(await reports()).toEqual([]);
    });

    it('are refused when they are no list, or too many', async () => {
      const many = Array.from({ length: 501 }, () => ({ message_id: 'x', event: 'bounce' }));
      for (const body of ['{', '{}', '[{"message_id":"x","event":"gelezen"}]', JSON.stringify(many)]) {
        expect((await post(body)).status).toBe(422);
      }
      expect((await post('x'.repeat(300 * 1024))).status).toBe(413);
    });
  });

  describe('and pause a club of which too much comes back', () => {
    const mailed = async (count: number) => {
      const ids: string[] = [];
      for (let n = 0; n < count; n += 1) ids.push((await sent({ to_address: `nr${n}@bedrijf.example` })).id);
      return ids;
    };
    const fill = (count: number) =>
      sql`insert into app.outbox (vereniging_id, kind, template, to_address, subject, html, text, message_id,
            unsubscribe_token, state, sent_at)
          select ${club.id}, 'campaign', 'test', 'vol' || n, 'x', 'x', 'x', gen_random_uuid(), gen_random_uuid(), 'sent', now()
            from generate_series(1, ${count}) n`.execute(server.admin);

    it('at the fifth of fewer than a hundred mails, and tell why', async () => {
      const ids = await mailed(5);
      await fill(94);
      for (const id of ids.slice(0, 4)) await take(id, 'bounce', '5.1.1');
      expect(await pauseOf()).toBeNull();
      await take(ids[4] ?? '', 'bounce', '5.1.1');
      expect(await pauseOf()).toBe('5 van de 99 mails kwamen terug.');
      expect(await pauseOf(other.id)).toBeNull();
    });

    it('not at five of a hundred: that is not more than 5 %', async () => {
      const ids = await mailed(5);
      await fill(95);
      for (const id of ids) await take(id, 'bounce', '5.1.1');
      expect(await pauseOf()).toBeNull();
    });

    it('at more than one complaint in a thousand, and never at a single one', async () => {
      const [first = '', second = '', third = ''] = await mailed(3);
      await take(first, 'complaint');
      expect(await pauseOf()).toBeNull();
      await fill(1997);
      await take(second, 'complaint');
      expect(await pauseOf()).toBeNull();
      await take(third, 'complaint');
      expect(await pauseOf()).toBe('3 van de 2000 ontvangers klaagden over de mail.');
    });

    it('and do not hold the same against it again once the provider let it go', async () => {
      const ids = await mailed(6);
      for (const id of ids.slice(0, 5)) await take(id, 'bounce', '5.1.1');
      expect(await pauseOf()).not.toBeNull();
      await sql`update app.vereniging set mail_paused_at = null, mail_paused_reason = null`.execute(server.admin);
      await take(ids[5] ?? '', 'bounce', '5.1.1');
      expect(await pauseOf()).toBeNull();
    });
  });
});
