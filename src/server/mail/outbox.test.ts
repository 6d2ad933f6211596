import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Inbox, startInbox } from '../../../scripts/services/inbox.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/database.ts';
import { type Database, openDatabase, transaction } from '#server/database/database.ts';
import { createLog } from '#server/log.ts';
import { addressHash } from '../../../tests/address-hash.ts';
import { defineMail, enqueueMail, type MailKind } from './mail.ts';
import { listDoubtfulMails, settleMail } from './attention.ts';
import { type MailSender, type MailSenderOptions, sendNow, startMailSender } from './outbox.ts';
import { createReturnAddress } from './return-address.ts';
import { type ScriptedSmtp, startScriptedSmtp } from '../../../tests/peers/smtp.ts';

const log = createLog({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }, 'test');
const ORIGIN = 'https://achterban.example';
const FROM = 'post@achterban.example';
const CLUB = { id: '0198a6e0-0000-7000-8000-000000000001', naam: 'VV Groenendaal' };

const plain = (kind: MailKind) =>
  defineMail<{ subject: string }>({
    name: `outbox-test.${kind}`,
    kind,
    samples: { one: { subject: 'Hoi' } },
    render: async ({ subject }, { unsubscribe_url }) => ({
      subject,
      html: `<p>Hoi</p>${unsubscribe_url ?? ''}`,
      text: `Hoi\n.\n..\n${unsubscribe_url ?? ''}`,
    }),
  });
const templates = { account: plain('account'), notice: plain('notice'), campaign: plain('campaign') };

let test: TestDatabase;
let database: Database;
let admin: pg.Pool;
let inbox: Inbox;
let scripted: ScriptedSmtp;
const senders: MailSender[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase({ url: test.appUrl, prepared: true, log });
  admin = new pg.Pool({ connectionString: test.adminUrl, max: 2 });
  await admin.query(
    `insert into app.vereniging (id, naam, type_vereniging, plaatsnaam, contactpersoon_naam, contactpersoon_mailadres, verified_at, mail_tier)
     values ($1, $2, 'sportvereniging', 'Utrecht', 'Anna', 'anna@club.example', now(), 2)`,
    [CLUB.id, CLUB.naam],
  );
});

/** Whether the mail of the club was stopped. */
const setPaused = (isPaused: boolean) =>
  admin.query(
    'update app.vereniging set mail_paused_at = case when $2 then now() end, mail_paused_reason = null where id = $1',
    [CLUB.id, isPaused],
  );

beforeEach(async () => {
  await admin.query('truncate app.outbox, app.mail_suppression cascade');
  await setPaused(false);
  inbox = await startInbox();
  scripted = await startScriptedSmtp();
});

afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()));
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await inbox.stop();
  await scripted.stop();
});

afterAll(async () => {
  await database.close();
  await admin.end();
  await test.drop();
});

function send(options: Partial<MailSenderOptions> = {}): MailSender {
  const sender = startMailSender({
    database,
    log,
    smtpUrl: inbox.smtpUrl,
    from: FROM,
    origin: ORIGIN,
    pollMs: 50,
    // Longer than a machine stands still: who lost its mail is a case of its own, with a lease of its own.
    leaseSeconds: 30,
    retrySeconds: () => 0.2,
    ...options,
  });
  senders.push(sender);
  return sender;
}

async function startChild(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['tests/mail-worker.ts'], {
    env: { ...process.env, DATABASE_URL: test.appUrl, SMTP_URL: inbox.smtpUrl, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

/** As the worker, for the club. */
const queue = (kind: MailKind, ...emails: string[]) =>
  transaction(database.as('app_worker'), { vereniging_id: CLUB.id, rol: 'worker' }, (db) =>
    enqueueMail(db, {
      template: templates[kind],
      to: emails.map((email) => ({ email })),
      data: { subject: 'Hoi' },
      origin: ORIGIN,
      vereniging: CLUB,
    }),
  );

interface Row {
  to_address: string;
  state: string;
  phase: string | null;
  attempt: number;
  last_error: string | null;
}

const rows = async () =>
  (await admin.query<Row>('select to_address, state, phase, attempt, last_error from app.outbox order by to_address'))
    .rows;

async function untilStates(wanted: Record<string, string>, ms = 15_000): Promise<Row[]> {
  const deadline = Date.now() + ms;
  for (;;) {
    const found = await rows();
    const states = Object.fromEntries(found.map((row) => [row.to_address, row.state]));
    if (Object.entries(wanted).every(([address, state]) => states[address] === state)) return found;
    if (Date.now() > deadline) throw new Error(`still ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
    await sleep(25);
  }
}

describe('a mail that a command sends itself', () => {
  const options = () => ({ database, log, smtpUrl: inbox.smtpUrl, from: FROM, origin: ORIGIN, pollMs: 50 });

  it('has left before the command goes on, and nothing else has', async () => {
    const [own] = await queue('account', 'ruben@bedrijf.example');
    await queue('account', 'jan@bedrijf.example');
    expect(await sendNow(options(), [own?.id ?? ''])).toEqual([{ state: 'sent', last_error: null }]);
    expect(inbox.mails().map(({ to }) => to)).toEqual([['ruben@bedrijf.example']]);
    await untilStates({ 'jan@bedrijf.example': 'queued' });
  });

  it('leaves all before the command goes on, also when there are more than fit one claim', async () => {
    const addresses = Array.from({ length: 41 }, (_, n) => `nr${n}@bedrijf.example`);
    const mails = await queue('account', ...addresses);
    const outcomes = await sendNow(
      options(),
      mails.map(({ id }) => id),
    );
    expect(outcomes).toEqual(addresses.map(() => ({ state: 'sent', last_error: null })));
    expect(inbox.mails()).toHaveLength(addresses.length);
  });

  it('leaves once, also when a worker takes it at the same moment', async () => {
    const addresses = Array.from({ length: 20 }, (_, n) => `nr${n}@bedrijf.example`);
    const mails = await queue('account', ...addresses);
    send();
    const outcomes = await sendNow(
      options(),
      mails.map(({ id }) => id),
    );
    expect(outcomes).toEqual(addresses.map(() => ({ state: 'sent', last_error: null })));
    expect(inbox.mails()).toHaveLength(addresses.length);
  });

  it('stays in the outbox when it is refused, and the command hears why', async () => {
    const [own] = await queue('account', 'weg@bedrijf.example');
    inbox.reject((address) => address === 'weg@bedrijf.example');
    const [outcome] = await sendNow(options(), [own?.id ?? '']);
    expect(outcome?.state).toBe('failed');
    expect(outcome?.last_error).toContain('550');
  });
});

describe('a mail that goes well', () => {
  it('leaves without being asked for, from the platform for the club, with a way back and a way out (G-103)', async () => {
    send({ pollMs: 500 });
    await sleep(200);
    const [queued] = await transaction(database.as('app_worker'), { vereniging_id: CLUB.id, rol: 'worker' }, (db) =>
      enqueueMail(db, {
        template: templates.campaign,
        to: { email: 'jan@bedrijf.example', naam: 'Jan Jansen' },
        data: { subject: 'Groei met ons mee: één seizoen' },
        origin: ORIGIN,
        vereniging: CLUB,
        reply_to: { email: 'marja@club.example', naam: 'Marja Bos' },
      }),
    );
    const mail = await inbox.waitFor(() => true, 15_000);
    await untilStates({ 'jan@bedrijf.example': 'sent' });
    expect(mail.from).toBe(FROM);
    expect(mail.to).toEqual(['jan@bedrijf.example']);
    expect(mail.subject).toBe('Groei met ons mee: één seizoen');
    expect(mail.headers['from']).toBe(`VV Groenendaal via Achterban <${FROM}>`);
    expect(mail.headers['reply-to']).toBe('Marja Bos <marja@club.example>');
    expect(mail.messageId).toBe(`<${queued?.id}@achterban.example>`);
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const link = /^<(https:\/\/achterban\.example\/uitschrijven\/[\w-]{32})>$/.exec(
      mail.headers['list-unsubscribe'] ?? '',
    );
    expect(mail.html).toContain(link?.[1]);
    expect(mail.text.split('\n').slice(0, 3)).toEqual(['Hoi', '.', '..']);
  });

  it('keeps nothing of an account mail once it is sent', async () => {
    await enqueueMail(database.as('app_auth'), {
      template: templates.account,
      to: { email: 'kim@voorbeeld.example' },
      data: { subject: 'Hoi' },
      origin: ORIGIN,
    });
    send();
    const mail = await inbox.waitFor(() => true, 15_000);
    await untilStates({ 'kim@voorbeeld.example': 'sent' });
    expect(mail.headers['from']).toBe(`Achterban <${FROM}>`);
    expect(mail.headers['list-unsubscribe']).toBeUndefined();
    expect((await admin.query('select html, text from app.outbox')).rows).toEqual([{ html: '', text: '' }]);
  });

  it('takes along a file of ours, and fails visibly when it is not there', async () => {
    const attachments = [{ key: 'brochure', filename: 'Brochure één.pdf', content_type: 'application/pdf' }];
    const post = (email: string, key: string) =>
      transaction(database.as('app_worker'), { vereniging_id: CLUB.id, rol: 'worker' }, (db) =>
        enqueueMail(db, {
          template: templates.notice,
          to: { email },
          data: { subject: 'Hoi' },
          origin: ORIGIN,
          vereniging: CLUB,
          attachments: attachments.map((attachment) => ({ ...attachment, key })),
        }),
      );
    await post('met@voorbeeld.example', 'brochure');
    await post('zonder@voorbeeld.example', 'weg');
    send({
      readAttachment: async ({ key }) => {
        if (key === 'weg') throw new Error('no such file');
        return Buffer.from('%PDF-1.7');
      },
    });
    const [, failed] = await untilStates({ 'met@voorbeeld.example': 'sent', 'zonder@voorbeeld.example': 'failed' });
    expect(failed?.last_error).toContain('no such file');
    expect(inbox.mails()[0]?.attachments[0]).toMatchObject({
      filename: 'Brochure één.pdf',
      mimeType: 'application/pdf',
    });
    expect(inbox.mails()[0]?.attachments[0]?.content.toString()).toBe('%PDF-1.7');
  });
});

describe('campaigns of all clubs together', () => {
  const campaigns = Array.from({ length: 5 }, (_, n) => `nr${n}@bedrijf.example`);
  const sentOf = async () => (await rows()).filter(({ state }) => state === 'sent').map(({ to_address }) => to_address);

  it('leave no faster than the hour allows, while other mail goes on', async () => {
    await queue('campaign', ...campaigns);
    await queue('notice', 'ander@voorbeeld.example');
    send({ campaignsPerHour: 3, lanes: 1 });
    await inbox.waitFor((mail) => mail.to.includes('ander@voorbeeld.example'));
    await expect.poll(sentOf).toHaveLength(4);
    await queue('notice', 'later@voorbeeld.example');
    await inbox.waitFor((mail) => mail.to.includes('later@voorbeeld.example'));
    expect(inbox.mails().filter(({ to }) => campaigns.includes(to[0] ?? ''))).toHaveLength(3);
    await admin.query(`update app.outbox set sent_at = sent_at - interval '61 minutes' where state = 'sent'`);
    await expect.poll(sentOf).toHaveLength(7);
  });

  it('pause their club when its addresses are refused at the door', async () => {
    inbox.reject(() => true);
    await queue('campaign', ...campaigns);
    send();
    await expect
      .poll(
        async () =>
          (await admin.query<{ mail_paused_reason: string }>('select mail_paused_reason from app.vereniging')).rows,
      )
      .toEqual([{ mail_paused_reason: '5 van de 5 mails kwamen terug.' }]);
  });
});

describe('where a mail comes back', () => {
  it('is an address of its own in the envelope, while its reader sees the one it comes from', async () => {
    const returnAddress = createReturnAddress({
      MAIL_RETURN_ADDRESS: 'terug@mail.achterban.example',
      AUTH_SECRET: 'a secret that only this test knows',
    });
    const [mail] = await queue('notice', 'piet@bedrijf.example');
    send({ ...(returnAddress && { returnAddress }) });
    const received = await inbox.waitFor(({ to }) => to.includes('piet@bedrijf.example'));
    expect(returnAddress?.read([received.from])).toBe(mail?.id);
    expect(received.headers['from']).toContain(FROM);
  });
});

describe('a mail that is rolled back', () => {
  it('is not sent', async () => {
    await expect(
      transaction(database.as('app_worker'), { vereniging_id: CLUB.id, rol: 'worker' }, async (db) => {
        const mail = { template: templates.notice, data: { subject: 'Hoi' }, origin: ORIGIN, vereniging: CLUB };
        await enqueueMail(db, { ...mail, to: { email: 'nooit@voorbeeld.example' } });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    send();
    await sleep(300);
    expect(await rows()).toEqual([]);
    expect(inbox.mails()).toEqual([]);
  });
});

describe('a server that says no', () => {
  it('is quoted in the log without whom it refused', async () => {
    const lines: string[] = [];
    const told = createLog({ NODE_ENV: 'test', LOG_LEVEL: 'info' }, 'test', { write: (line) => lines.push(line) });
    scripted.plan('weg@bedrijf.example', { recipient: '550 5.1.1 <weg@bedrijf.example>: no such mailbox' });
    await queue('notice', 'weg@bedrijf.example');
    send({ smtpUrl: scripted.url, log: told });
    await untilStates({ 'weg@bedrijf.example': 'failed' });
    expect(lines.join('')).toContain('no such mailbox');
    expect(lines.join('')).not.toContain('weg@');
  });

  it('is believed: 5xx is final, 4xx is tried again', async () => {
    scripted.plan('weg@bedrijf.example', { recipient: '550 5.1.1 no such mailbox' });
    scripted.plan('vol@bedrijf.example', { recipient: '452 4.2.2 mailbox full' });
    scripted.plan('spam@bedrijf.example', { message: '554 5.7.1 looks like spam' });
    scripted.plan('druk@bedrijf.example', { message: '451 4.3.0 try later' }, { message: '451 4.3.0 try later' });
    await queue('notice', 'weg@bedrijf.example', 'vol@bedrijf.example', 'spam@bedrijf.example', 'druk@bedrijf.example');
    send({ smtpUrl: scripted.url });
    const found = await untilStates({
      'weg@bedrijf.example': 'failed',
      'vol@bedrijf.example': 'sent',
      'spam@bedrijf.example': 'failed',
      'druk@bedrijf.example': 'sent',
    });
    expect(found.map(({ to_address, attempt, last_error }) => [to_address, attempt, last_error?.slice(-20)])).toEqual([
      ['druk@bedrijf.example', 3, undefined],
      ['spam@bedrijf.example', 1, '.7.1 looks like spam'],
      ['vol@bedrijf.example', 2, undefined],
      ['weg@bedrijf.example', 1, '.1.1 no such mailbox'],
    ]);
    expect(scripted.taken.toSorted()).toEqual(['druk@bedrijf.example', 'vol@bedrijf.example']);
  });

  it('is waited for while it is away, without losing an attempt', async () => {
    await queue('notice', 'later@bedrijf.example');
    const { smtpPort } = inbox;
    await inbox.stop();
    send({ smtpUrl: `smtp://127.0.0.1:${smtpPort}` });
    await sleep(1_000);
    expect(await rows()).toMatchObject([{ state: 'queued', attempt: 0 }]);
    inbox = await startInbox({ smtpPort });
    await untilStates({ 'later@bedrijf.example': 'sent' });
    expect(inbox.mails()).toHaveLength(1);
  });

  it('makes a mail fail when it has waited a day', async () => {
    await queue('notice', 'oud@bedrijf.example', 'nieuw@bedrijf.example');
    const yesterday = `now() - interval '25 hours'`;
    await admin.query(
      `update app.outbox set created_at = ${yesterday}, run_at = ${yesterday} where to_address like 'oud%'`,
    );
    send({ smtpUrl: 'smtp://127.0.0.1:1' });
    const [nieuw, oud] = await untilStates({ 'oud@bedrijf.example': 'failed' });
    expect(oud?.last_error).toContain('not sent within a day');
    expect(nieuw?.state).toBe('queued');
  });
});

describe('a mail that is older than a day when its turn comes', () => {
  const later = { recipient: '451 4.7.1 greylisted, try later' };

  it('is tried again like any other, and fails when it was tried often enough', async () => {
    scripted.plan('terug@bedrijf.example', later, later);
    scripted.plan('nooit@bedrijf.example', ...Array.from({ length: 20 }, () => later));
    await queue('notice', 'terug@bedrijf.example', 'nooit@bedrijf.example');
    // Its club was deleted meanwhile, and came back.
    await admin.query(
      `update app.outbox set created_at = now() - interval '20 days', run_at = now() - interval '20 days'`,
    );
    send({ smtpUrl: scripted.url });
    const found = await untilStates({ 'terug@bedrijf.example': 'sent', 'nooit@bedrijf.example': 'failed' });
    expect(found.map(({ to_address, attempt }) => [to_address, attempt])).toEqual([
      ['nooit@bedrijf.example', 6],
      ['terug@bedrijf.example', 3],
    ]);
  });

  it('waits for a server that is away when somebody sends it again', async () => {
    await queue('notice', 'weer@bedrijf.example');
    const { rows: failed } = await admin.query<{ id: string }>(`update app.outbox set state = 'failed', attempt = 9,
      created_at = now() - interval '3 days', run_at = now() - interval '2 days' returning id`);
    const again = transaction(database.as('app_worker'), { rol: 'worker' }, (db) =>
      settleMail(db, failed[0]?.id ?? '', 'resend'),
    );
    expect(await again).toBe('ok');
    send({ smtpUrl: 'smtp://127.0.0.1:1' });
    await sleep(1_000);
    expect(await rows()).toMatchObject([{ state: 'queued', attempt: 0 }]);
  });
});

describe('a connection that breaks', () => {
  it('before the final dot: nothing was delivered, so it is sent again', async () => {
    scripted.plan('a@bedrijf.example', { hangUp: 'recipient' });
    scripted.plan('b@bedrijf.example', { hangUp: 'body' }, { hangUp: 'body' });
    await queue('notice', 'a@bedrijf.example', 'b@bedrijf.example');
    // Time to hear that the line is dead: within the same millisecond it would be a case for the next test.
    const onMoment = async (moment: string) => (moment === 'before_marker' ? sleep(300) : undefined);
    send({ smtpUrl: scripted.url, onMoment });
    await untilStates({ 'a@bedrijf.example': 'sent', 'b@bedrijf.example': 'sent' });
    expect(scripted.taken.toSorted()).toEqual(['a@bedrijf.example', 'b@bedrijf.example']);
    expect(scripted.tries.filter((to) => to === 'b@bedrijf.example')).toHaveLength(3);
  });

  it('after the final dot: nobody knows, so it is shown as onzeker and not sent again', async () => {
    inbox.dropAnswerAfterData(1);
    await queue('notice', 'wie@bedrijf.example');
    // So short that it ends, and what was left behind is looked for, while this test waits.
    send({ leaseSeconds: 2 });
    await untilStates({ 'wie@bedrijf.example': 'onzeker' });
    inbox.dropAnswerAfterData(0);
    await sleep(2_500);
    expect(await rows()).toMatchObject([{ state: 'onzeker', attempt: 1 }]);
    expect(inbox.mails()).toHaveLength(1);
  });

  it('stands in the list of a superuser, the longest waiting first, and in nobody else’s', async () => {
    const addresses = ['een@bedrijf.example', 'twee@bedrijf.example', 'drie@bedrijf.example'];
    await queue('notice', ...addresses);
    await queue('notice', 'gewoon@bedrijf.example');
    inbox.dropAnswerAfterData((mail) => addresses.includes(mail.to[0] ?? ''));
    send();
    const doubts = Object.fromEntries(addresses.map((address) => [address, 'onzeker']));
    await untilStates({ ...doubts, 'gewoon@bedrijf.example': 'sent' });
    inbox.dropAnswerAfterData(0);
    const superuser = { user_id: randomUUID(), rol: 'superuser' } as const;
    const list = (limit: number) =>
      transaction(database.as('app_super'), superuser, (db) => listDoubtfulMails(db, limit));
    const all = await list(10);
    expect(all.map((mail) => mail.to_address).toSorted()).toEqual(addresses.toSorted());
    expect(all.map(({ since }) => since)).toEqual(
      all.map(({ since }) => since).toSorted((a, b) => a.getTime() - b.getTime()),
    );
    expect(await list(2)).toEqual(all.slice(0, 2));
    const stranger = { user_id: randomUUID(), rol: 'member' } as const;
    expect(await transaction(database.as('app_user'), stranger, (db) => listDoubtfulMails(db, 10))).toEqual([]);
  });

  it('also when the server stays silent', async () => {
    scripted.plan('stil@bedrijf.example', { silent: true });
    await queue('notice', 'stil@bedrijf.example', 'ander@bedrijf.example');
    send({ smtpUrl: scripted.url, timeouts: { socket: 500 } });
    await untilStates({ 'stil@bedrijf.example': 'onzeker', 'ander@bedrijf.example': 'sent' });
    expect(scripted.taken.toSorted()).toEqual(['ander@bedrijf.example', 'stil@bedrijf.example']);
  });

  it('is settled by looking it up after the quiet period, either way', async () => {
    inbox.dropAnswerAfterData(1);
    const [arrived] = await queue('notice', 'wel@bedrijf.example');
    await queue('notice', 'niet@bedrijf.example');
    const first = send();
    await untilStates({ 'wel@bedrijf.example': 'onzeker', 'niet@bedrijf.example': 'onzeker' });
    await first.stop();
    inbox.dropAnswerAfterData(0);
    const before = inbox.mails().length;
    const asked: string[] = [];
    send({
      leaseSeconds: 2,
      quietSeconds: 1,
      lookUp: async (message_id) => {
        asked.push(message_id);
        // The provider is not always there either.
        if (asked.length === 1) throw new Error('503');
        return message_id.startsWith(arrived?.id ?? '-');
      },
    });
    await untilStates({ 'wel@bedrijf.example': 'sent', 'niet@bedrijf.example': 'sent' });
    expect(new Set(asked).size).toBe(2);
    expect(inbox.mails().length - before).toBe(1);
    expect(inbox.mails()[0]?.to).toEqual(['niet@bedrijf.example']);
  });

  it('is sent again when a person says so, but not while an answer may still come', async () => {
    scripted.plan('weer@bedrijf.example', { hangUp: 'dot' });
    const [mail] = await queue('notice', 'weer@bedrijf.example');
    send({ smtpUrl: scripted.url });
    await untilStates({ 'weer@bedrijf.example': 'onzeker' });
    const resend = () =>
      transaction(database.as('app_worker'), { rol: 'worker' }, (db) => settleMail(db, mail?.id ?? '', 'resend'));
    expect(await resend()).toBe('te_vroeg');
    await admin.query("update app.outbox set updated_at = now() - interval '16 minutes'");
    expect(await resend()).toBe('ok');
    await untilStates({ 'weer@bedrijf.example': 'sent' });
    expect(scripted.taken).toHaveLength(2);
  });
});

describe('a worker that dies', () => {
  /** Who takes over looks every second, and keeps what it took longer than a machine stands still. */
  const leaseSeconds = 8;

  it.each([
    ['claimed', 'sent', 0],
    ['before_marker', 'sent', 0],
    ['before_dot', 'onzeker', 0],
    ['accepted', 'onzeker', 1],
    ['settled', 'sent', 1],
  ])('at "%s" leaves the mail %s, never twice delivered', async (failpoint, state, arrivedBefore) => {
    await queue('notice', 'een@bedrijf.example');
    const child = await startChild({ FAILPOINT: failpoint });
    await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
    expect(inbox.mails()).toHaveLength(arrivedBefore);
    send({ leaseSeconds });
    await untilStates({ 'een@bedrijf.example': state });
    await sleep(500);
    expect(await rows()).toMatchObject([{ state }]);
    expect(inbox.mails()).toHaveLength(failpoint === 'before_dot' ? 0 : 1);
  });

  it('or sleeps past its lease finds its mail taken, and keeps its hands off', async () => {
    await queue('notice', 'een@bedrijf.example');
    const child = await startChild({ FAILPOINT: 'before_marker', FAILSIGNAL: 'SIGSTOP' });
    const isFrozen = async () => (await readFile(`/proc/${child.pid}/stat`, 'utf8')).split(') ')[1]?.startsWith('T');
    while (!(await isFrozen())) await sleep(20);
    expect(await rows()).toMatchObject([{ state: 'sending', phase: 'connecting', attempt: 1 }]);
    send({ leaseSeconds });
    await untilStates({ 'een@bedrijf.example': 'sent' });
    child.kill('SIGCONT');
    await sleep(1_500);
    expect(child.exitCode).toBeNull();
    expect(inbox.mails()).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'sent', attempt: 2 }]);
  });

  it('and is asked to stop gives back what it had not begun', async () => {
    const addresses = Array.from({ length: 15 }, (_, n) => `nr${n}@bedrijf.example`);
    await queue('notice', ...addresses);
    const held = Promise.withResolvers<void>();
    let isHeld = false;
    const sender = send({
      lanes: 1,
      onMoment: async (moment) => {
        if (moment !== 'before_marker' || isHeld) return;
        isHeld = true;
        held.resolve();
        await sleep(600);
      },
    });
    await held.promise;
    await sender.stop();
    const states = (await rows()).map(({ state, attempt }) => `${state} ${attempt}`).toSorted();
    expect(states).toEqual([...Array.from({ length: 14 }, () => 'queued 0'), 'sent 1']);
  });
});

describe('several workers', () => {
  it('deliver 200 mails exactly once', async () => {
    const addresses = Array.from({ length: 200 }, (_, n) => `nr${n}@bedrijf.example`);
    for (let start = 0; start < 200; start += 50) await queue('notice', ...addresses.slice(start, start + 50));
    const started = performance.now();
    await Promise.all([startChild({ LANES: '2', LEASE: '30' }), startChild({ LANES: '2', LEASE: '30' })]);
    await untilStates(Object.fromEntries(addresses.map((address) => [address, 'sent'])), 60_000);
    const seconds = (performance.now() - started) / 1000;
    expect(
      inbox
        .mails()
        .flatMap((mail) => mail.to)
        .toSorted(),
    ).toEqual(addresses.toSorted());
    process.stderr.write(`two workers sent 200 mails in ${seconds.toFixed(1)} s\n`);
  }, 80_000);
});

describe('a database that drops its connections', () => {
  it('costs no mail and sends none twice', async () => {
    const addresses = Array.from({ length: 120 }, (_, n) => `nr${n}@bedrijf.example`);
    await queue('notice', ...addresses);
    send({ leaseSeconds: 5 });
    for (let n = 0; n < 6; n += 1) {
      await sleep(100);
      await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where usename = 'app_worker' and datname = current_database()`);
    }
    await untilStates(Object.fromEntries(addresses.map((address) => [address, 'sent'])), 50_000);
    expect(
      inbox
        .mails()
        .flatMap((mail) => mail.to)
        .toSorted(),
    ).toEqual(addresses.toSorted());
  });
});

describe('people who want no mail', () => {
  it('get none, save about their own account', async () => {
    await admin.query(
      `insert into app.mail_suppression (address_sha256, vereniging_id, reason) values ($1, $2, 'opt_out'), ($3, null, 'complaint')`,
      [addressHash('club@nee.example'), CLUB.id, addressHash('alles@nee.example')],
    );
    await queue('notice', 'Club@nee.example', 'alles@nee.example', 'ja@bedrijf.example');
    await queue('campaign', 'club@nee.example');
    await enqueueMail(database.as('app_auth'), {
      template: templates.account,
      to: { email: 'ALLES@nee.example' },
      data: { subject: 'Hoi' },
      origin: ORIGIN,
    });
    send();
    await untilStates({
      'Club@nee.example': 'suppressed',
      'alles@nee.example': 'suppressed',
      'club@nee.example': 'suppressed',
      'ja@bedrijf.example': 'sent',
      'ALLES@nee.example': 'sent',
    });
    expect(
      inbox
        .mails()
        .flatMap((mail) => mail.to)
        .toSorted(),
    ).toEqual(['ALLES@nee.example', 'ja@bedrijf.example']);
  });

  it('and who are blocked get none of any kind, however their address is spelled (SU-18)', async () => {
    await admin.query(`insert into app.users (naam, email, geblokkeerd_op, geblokkeerd_reden)
      values ('Weg', 'weg@voorbeeld.example', now(), 'spam'), ('Terug', 'terug@voorbeeld.example', null, null)`);
    await queue('account', 'weg@voorbeeld.example', 'terug@voorbeeld.example');
    await queue('notice', 'Weg@Voorbeeld.example');
    await queue('campaign', 'WEG@voorbeeld.example');
    send();
    await untilStates({
      'terug@voorbeeld.example': 'sent',
      'weg@voorbeeld.example': 'suppressed',
      'Weg@Voorbeeld.example': 'suppressed',
      'WEG@voorbeeld.example': 'suppressed',
    });
    expect(inbox.mails().map(({ to }) => to)).toHaveLength(1);
  });

  it('of a club whose mail was stopped wait until it may go on', async () => {
    await queue('campaign', 'een@bedrijf.example');
    await setPaused(true);
    send();
    await sleep(600);
    expect(await rows()).toMatchObject([{ state: 'queued', attempt: 0 }]);
    await setPaused(false);
    await untilStates({ 'een@bedrijf.example': 'sent' });
  });

  it('nor is the mail server called for what only waits', async () => {
    const lines: string[] = [];
    const told = createLog({ NODE_ENV: 'test', LOG_LEVEL: 'info' }, 'test', { write: (line) => lines.push(line) });
    await queue('campaign', 'een@bedrijf.example');
    await setPaused(true);
    send({ smtpUrl: 'smtp://127.0.0.1:1', log: told });
    await sleep(600);
    expect(lines).toEqual([]);
  });
});
