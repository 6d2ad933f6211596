import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import MailComposer from 'nodemailer/lib/mail-composer';
import { PRODUCT } from '#shared/product.ts';
import type { Database, Db } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import type { Recorder } from '#server/platform/recorder.ts';
import { type MailAttachment, type MailKind, unsubscribeUrl } from './mail.ts';
import type { ReturnAddress } from './return-address.ts';
import { DeliveryError, openSmtp, type SmtpSession, type SmtpTimeouts } from './smtp.ts';

/**
 * Sends what is in app.outbox: never twice, never silently lost.
 *
 *   queued ─ claim ─▶ sending/connecting ─ message written ─▶ sending/committing ─ final dot ─ 250 ─▶ sent
 *
 * Before 'committing' is on disk the server has no dot and must not deliver, so any failure goes back to queued.
 * After it, only the server's own no (4xx, 5xx) does; silence makes the row `onzeker`, which is shown and never sent
 * again by itself.
 */

/** Where a test or a chaos run can break in. */
export type MailMoment = 'claimed' | 'before_marker' | 'before_dot' | 'accepted' | 'settled';

export interface MailSenderOptions {
  database: Database;
  log: Log;
  smtpUrl: string;
  /** The platform's own address: every mail comes from it. */
  from: string;
  origin: string;
  /** Where each mail comes back; without it that is `from`. */
  returnAddress?: ReturnAddress;
  /** Of all clubs together; what is more waits its turn. */
  campaignsPerHour?: number;
  /** Reads a file of ours that goes along with a mail. */
  readAttachment?: (attachment: MailAttachment) => Promise<Buffer>;
  /**
   * Asks the mail provider whether it has this message. Without an answer (null) a row stays `onzeker`; it is only
   * asked after the quiet period, when the provider can no longer be busy with it.
   */
  lookUp?: (message_id: string) => Promise<boolean | null>;
  /** Connections side by side; without a number `MAIL_LANES`. */
  lanes?: number;
  pollMs?: number;
  leaseSeconds?: number;
  quietSeconds?: number;
  retrySeconds?: (attempt: number) => number;
  timeouts?: Partial<SmtpTimeouts>;
  /** Notes what was sent and refused, and whether the mail server answers. */
  recorder?: Recorder;
  onMoment?: (moment: MailMoment) => void | Promise<void>;
}

export const MAIL_LANES = 2;

/** What became of a mail that a command waits for. */
export interface MailOutcome {
  state: string;
  last_error: string | null;
}

export interface MailSender {
  /** Ends after the mail that is being sent; what was claimed and not begun goes back at once. */
  stop(): Promise<void>;
}

const BATCH = 20;
const STOP_MS = 10_000;
const GIVE_UP = '24 hours';
/** A mail may be older than that when its turn comes: its club was deleted and is back, or somebody sends it again. */
const TRIES_LEAST = 6;
const CONNECT_RETRY_MS = [500, 1_000, 2_000, 5_000, 10_000, 15_000];

/** Ten seconds, a minute, then longer up to an hour; some spread, so that a queue does not return all at once. */
function defaultRetrySeconds(attempt: number): number {
  const seconds = [10, 60, 300, 900, 1800][attempt - 1] ?? 3600;
  return seconds * (0.8 + Math.random() * 0.4);
}

interface ClaimedMail {
  id: string;
  state: string;
  kind: MailKind;
  attempt: number;
  to_address: string;
  to_name: string | null;
  from_name: string | null;
  reply_to: string | null;
  reply_to_name: string | null;
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
  message_id: string;
  unsubscribe_token: string | null;
  /** When its turn came. */
  run_at: Date;
  created_at: Date;
}

export function startMailSender(options: MailSenderOptions): MailSender {
  const stopping = new AbortController();
  const lanes = Array.from({ length: options.lanes ?? MAIL_LANES }, () => runLane(options, stopping.signal));
  const sweeper = runSweeper(options, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await Promise.race([Promise.allSettled([...lanes, sweeper]), sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}

/** How long a command waits for a mail that a worker took before it. */
const WAIT_MS = 30_000;

/**
 * Sends these mails now, by the same steps and marks as the worker, and tells what became of each. For a command that says
 * that a mail was sent. A mail that a worker already took is waited for; one that could not be sent stays in the outbox.
 */
export async function sendNow(options: MailSenderOptions, ids: readonly string[]): Promise<MailOutcome[]> {
  const db = options.database.as('app_worker');
  let batch = { session: await openSmtp(options.smtpUrl, options.timeouts), size: BATCH };
  while (batch.size > 0) batch = await sendBatch(options, batch.session, undefined, ids);
  batch.session.close();
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    const { rows } = await sql<MailOutcome>`
      select state, last_error from app.outbox where id = any(${[...ids]}::uuid[])`.execute(db);
    const isUnderWay = ({ state, last_error }: MailOutcome) =>
      state === 'sending' || (state === 'queued' && last_error === null);
    if (!rows.some(isUnderWay) || performance.now() > deadline) return rows;
    await sleep(options.pollMs ?? 250);
  }
}

/** A pause that ends early when who pauses is stopped. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}

/** One connection that takes a batch, sends it, and looks for the next. */
async function runLane(options: MailSenderOptions, signal: AbortSignal): Promise<void> {
  const { log, pollMs = 500 } = options;
  const db = options.database.as('app_worker');
  let session: SmtpSession | null = null;
  let failures = 0;
  while (!signal.aborted) {
    try {
      if (!(await hasWork(db, options.campaignsPerHour))) {
        session?.close();
        session = null;
        await pause(pollMs, signal);
        continue;
      }
      // Connect before claiming: while the server is away, the mail keeps its place and its attempts.
      session = await keepOpen(session, options);
      failures = 0;
      const batch = await sendBatch(options, session, signal);
      session = batch.session;
      // What is due another lane may have.
      if (batch.size === 0) await pause(pollMs, signal);
    } catch (error) {
      failures += 1;
      log.error({ err: error, failures }, 'mail cannot be sent now');
      session?.close();
      session = null;
      await failOverdue(db, String(error)).catch((problem: unknown) =>
        log.error({ err: problem }, 'outbox out of reach'),
      );
      await pause(CONNECT_RETRY_MS[Math.min(failures, CONNECT_RETRY_MS.length) - 1] ?? 1_000, signal);
    }
  }
  session?.close();
}

async function keepOpen(
  session: SmtpSession | null,
  { smtpUrl, timeouts, recorder }: MailSenderOptions,
): Promise<SmtpSession> {
  if (session?.isOpen()) return session;
  try {
    const opened = await openSmtp(smtpUrl, timeouts);
    recorder?.part('mail', true);
    return opened;
  } catch (error) {
    recorder?.part('mail', false);
    throw error;
  }
}

async function sendBatch(
  options: MailSenderOptions,
  first: SmtpSession,
  signal: AbortSignal | undefined,
  only?: readonly string[],
) {
  const { leaseSeconds = 30, log } = options;
  const db = options.database.as('app_worker');
  const claim = randomUUID();
  const mails = await claimMails(db, claim, options, only);
  await options.onMoment?.('claimed');
  const renewal = setInterval(
    () => {
      renewLease(db, claim, leaseSeconds).catch((error: unknown) => log.warn({ err: error }, 'lease not renewed'));
    },
    (leaseSeconds * 1000) / 3,
  );
  let session = first;
  try {
    for (const mail of mails) {
      if (signal?.aborted === true) break;
      session = await keepOpen(session, options);
      await sendMail(options, session, mail, claim);
    }
  } finally {
    clearInterval(renewal);
    // Nothing that is still 'connecting' under this claim was begun: it may go to whoever is next.
    await release(db, claim);
  }
  return { session, size: mails.length };
}

async function sendMail(
  options: MailSenderOptions,
  session: SmtpSession,
  mail: ClaimedMail,
  claim: string,
): Promise<void> {
  const { leaseSeconds = 30, retrySeconds = defaultRetrySeconds, onMoment } = options;
  const db = options.database.as('app_worker');
  const log = options.log.child({ mail_id: mail.id, attempt: mail.attempt });
  const settle = (work: () => Promise<void>) => insist(work, leaseSeconds, log);
  let message: Buffer;
  try {
    message = await compose(options, mail);
  } catch (error) {
    log.error({ err: error }, 'mail cannot be made');
    await settle(() => fail(db, mail.id, claim, { error: `not made: ${String(error)}`, isRefused: false }));
    return;
  }
  try {
    await session.deliver({
      from: options.returnAddress?.of(mail.id) ?? options.from,
      to: mail.to_address,
      message,
      async beforeDot() {
        await onMoment?.('before_marker');
        const asked = performance.now();
        await markCommitting(db, mail.id, claim, leaseSeconds);
        // Whoever was frozen in between no longer knows what others did meanwhile.
        if (performance.now() - asked > (leaseSeconds * 1000) / 2)
          throw new Error('the marker took longer than the lease allows');
        await onMoment?.('before_dot');
      },
    });
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    log.warn({ err: error, outcome: error.outcome }, 'mail not sent');
    if (error.outcome === 'unknown') {
      await settle(() => doubt(db, mail.id, claim, error.message));
    } else if (error.outcome === 'refused') {
      options.recorder?.count('mail.refused');
      await settle(() => fail(db, mail.id, claim, { error: error.message, isRefused: true }));
    } else {
      await settle(() => postpone(db, mail.id, claim, error.message, retrySeconds(mail.attempt)));
    }
    return;
  }
  await onMoment?.('accepted');
  await settle(() => markSent(db, mail.id, claim));
  await onMoment?.('settled');
  options.recorder?.count('mail.sent', Date.now() - mail.run_at.getTime());
  log.info('mail sent');
}

/** What the mail server said must get into the database, also when that is just away for a moment. */
async function insist(work: () => Promise<void>, seconds: number, log: Log): Promise<void> {
  const until = performance.now() + seconds * 1000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      log.error({ err: error }, 'outcome of a mail not stored');
      // Later the lease is over, and the row says the same: nobody knows.
      if (performance.now() > until) return;
      await sleep(250);
    }
  }
}

/** Addresses go in as objects, so that nothing in a name can become a second recipient. */
async function compose({ from, origin, readAttachment }: MailSenderOptions, mail: ClaimedMail): Promise<Buffer> {
  const attachments = await Promise.all(
    mail.attachments.map(async (attachment) => {
      if (readAttachment === undefined) throw new Error('this sender cannot read attachments');
      const content = await readAttachment(attachment);
      return { filename: attachment.filename, contentType: attachment.content_type, content };
    }),
  );
  const unsubscribe = mail.unsubscribe_token && unsubscribeUrl(origin, mail.unsubscribe_token);
  const message = new MailComposer({
    from: { name: mail.from_name === null ? PRODUCT : `${mail.from_name} via ${PRODUCT}`, address: from },
    to: { name: mail.to_name ?? '', address: mail.to_address },
    ...(mail.reply_to !== null && { replyTo: { name: mail.reply_to_name ?? '', address: mail.reply_to } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments,
    messageId: `<${mail.message_id}>`,
    date: mail.created_at,
    headers: {
      ...(mail.kind !== 'campaign' && { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message.compile().build();
}

// ---------------------------------------------------------------------------------------------------------------
// Every step of the state machine is one statement that names the claim: who lost it changes nothing.

/** Mail of a club that was deleted waits until it is back, and a campaign until its club may send again. */
const isHeld = sql<boolean>`exists (select from app.vereniging v where v.id = o.vereniging_id
  and (v.verwijderd_op is not null or (o.kind = 'campaign' and v.mail_paused_at is not null)))`;

const CAMPAIGNS_PER_HOUR = 2_000;

/** How many campaign mails may still leave in this hour, of all clubs together. */
const room = (perHour: number) => sql<number>`(${perHour}::int - (select count(*)::int from (
    (select from app.outbox o where o.kind = 'campaign' and o.sent_at > now() - interval '1 hour' limit ${perHour})
    union all (select from app.outbox o where o.kind = 'campaign' and o.state = 'sending')) gone))`;

async function hasWork(db: Db, perHour = CAMPAIGNS_PER_HOUR): Promise<boolean> {
  const { rows } = await sql`
    select from app.outbox o where o.state = 'queued' and o.run_at <= now() and not ${isHeld}
       and (o.kind <> 'campaign' or ${room(perHour)} > 0) limit 1`.execute(db);
  return rows.length > 0;
}

/** Campaigns apart from the rest: who asks for a new password does not wait behind the mailing of a club. */
async function claimMails(
  db: Db,
  claim: string,
  { leaseSeconds = 30, campaignsPerHour = CAMPAIGNS_PER_HOUR }: MailSenderOptions,
  only?: readonly string[],
): Promise<ClaimedMail[]> {
  const isMine = only === undefined ? sql`` : sql`and o.id = any(${[...only]}::uuid[])`;
  const isDue = sql`o.state = 'queued' and o.run_at <= now() and not ${isHeld} ${isMine}`;
  const { rows } = await sql<ClaimedMail>`
    with other as (
      select o.id from app.outbox o where ${isDue} and o.kind <> 'campaign'
       order by o.run_at limit ${BATCH} for update of o skip locked
    ), campaign as (
      select o.id from app.outbox o where ${isDue} and o.kind = 'campaign'
       order by o.run_at limit least(${BATCH}, greatest(0, ${room(campaignsPerHour)})) for update of o skip locked
    ), due as (
      select o.id, o.kind <> 'account' and exists (
          select from app.mail_suppression s where s.address_sha256 = sha256(convert_to(lower(o.to_address), 'UTF8'))
             and (s.vereniging_id is null or s.vereniging_id = o.vereniging_id))
          or exists (select from app.users u where u.email = lower(o.to_address) and u.geblokkeerd_op is not null)
          as unwanted
        from app.outbox o where o.id in (select id from other union all select id from campaign)
    )
    update app.outbox o set
        state = case when due.unwanted then 'suppressed' else 'sending' end,
        phase = case when due.unwanted then null else 'connecting' end,
        lease_until = case when due.unwanted then null else now() + make_interval(secs => ${leaseSeconds}) end,
        attempt = o.attempt + case when due.unwanted then 0 else 1 end,
        claim = ${claim}
      from due where o.id = due.id
      returning o.id, o.state, o.kind, o.attempt, o.to_address, o.to_name, o.from_name, o.reply_to, o.reply_to_name,
        o.subject, o.html, o.text, o.attachments, o.message_id, o.unsubscribe_token, o.run_at, o.created_at`.execute(
    db,
  );
  return rows.filter((row) => row.state === 'sending');
}

async function renewLease(db: Db, claim: string, leaseSeconds: number): Promise<void> {
  await sql`update app.outbox set lease_until = now() + make_interval(secs => ${leaseSeconds})
    where claim = ${claim} and state = 'sending'`.execute(db);
}

/** Committed when this returns. */
async function markCommitting(db: Db, id: string, claim: string, leaseSeconds: number): Promise<void> {
  const { numAffectedRows } = await sql`
    update app.outbox set phase = 'committing', lease_until = now() + make_interval(secs => ${leaseSeconds})
     where id = ${id} and claim = ${claim} and state = 'sending' and phase = 'connecting'`.execute(db);
  if (numAffectedRows !== 1n) throw new Error('another worker has taken this mail');
}

/** Also from `onzeker`: an answer that came late is still the answer. Links that open an account are not kept. */
async function markSent(db: Db, id: string, claim: string): Promise<void> {
  await sql`
    update app.outbox set state = 'sent', phase = null, lease_until = null, sent_at = now(), last_error = null,
        html = case when kind = 'account' then '' else html end, text = case when kind = 'account' then '' else text end
     where id = ${id} and claim = ${claim} and state in ('sending', 'onzeker')`.execute(db);
}

async function postpone(db: Db, id: string, claim: string, error: string, seconds: number): Promise<void> {
  await sql`
    update app.outbox set
        state = case when created_at < now() - ${GIVE_UP}::interval and attempt >= ${TRIES_LEAST} then 'failed' else 'queued' end,
        phase = null, lease_until = null, claim = null, last_error = ${error},
        run_at = now() + make_interval(secs => ${seconds})
     where id = ${id} and claim = ${claim} and state in ('sending', 'onzeker')`.execute(db);
}

interface Failure {
  error: string;
  /** By the recipient's own server, or by ours. */
  isRefused: boolean;
}

async function fail(db: Db, id: string, claim: string, { error, isRefused }: Failure): Promise<void> {
  const { rows } = await sql<{ vereniging_id: string | null }>`
    update app.outbox set state = 'failed', phase = null, lease_until = null, last_error = ${error}, refused = ${isRefused}
     where id = ${id} and claim = ${claim} and state in ('sending', 'onzeker') returning vereniging_id`.execute(db);
  const club = rows[0]?.vereniging_id ?? null;
  if (isRefused && club !== null) await sql`select app.brake_mail(${club})`.execute(db);
}

async function doubt(db: Db, id: string, claim: string, error: string): Promise<void> {
  await sql`
    update app.outbox set state = 'onzeker', phase = null, lease_until = null, last_error = ${error}
     where id = ${id} and claim = ${claim} and state = 'sending'`.execute(db);
}

async function release(db: Db, claim: string): Promise<void> {
  await sql`
    update app.outbox set state = 'queued', phase = null, lease_until = null, claim = null, attempt = attempt - 1
     where claim = ${claim} and state = 'sending' and phase = 'connecting'`.execute(db);
}

/** While the mail server is away, mail waits; after a day the sender of it must know. */
async function failOverdue(db: Db, error: string): Promise<void> {
  await sql`
    update app.outbox o set state = 'failed', last_error = ${`not sent within a day: ${error}`}
     where o.state = 'queued' and o.run_at < now() - ${GIVE_UP}::interval
       and not ${isHeld}`.execute(db);
}

// ---------------------------------------------------------------------------------------------------------------
// What dead workers left behind

async function runSweeper(options: MailSenderOptions, signal: AbortSignal): Promise<void> {
  const { log, leaseSeconds = 30 } = options;
  const db = options.database.as('app_worker');
  const { lookUp, quietSeconds = 900 } = options;
  const asked = new Map<string, number>();
  while (!signal.aborted) {
    try {
      await sweep(db);
      if (lookUp) await settleDoubts(db, lookUp, quietSeconds, asked, log);
    } catch (error) {
      log.error({ err: error }, 'outbox not swept');
    }
    await pause((leaseSeconds * 1000) / 8, signal);
  }
}

async function sweep(db: Db): Promise<void> {
  await sql`
    update app.outbox set state = case phase when 'committing' then 'onzeker' else 'queued' end,
        claim = case phase when 'committing' then claim end, phase = null, lease_until = null,
        last_error = 'the worker stopped while sending'
     where id in (select id from app.outbox where state = 'sending' and lease_until < now() for update skip locked)
  `.execute(db);
}

async function settleDoubts(
  db: Db,
  lookUp: (message_id: string) => Promise<boolean | null>,
  quietSeconds: number,
  asked: Map<string, number>,
  log: Log,
): Promise<void> {
  // Who gave no answer is asked again after another quiet period, so that one such mail does not hold up the rest.
  for (const [id, at] of asked) if (performance.now() - at > quietSeconds * 1000) asked.delete(id);
  const { rows } = await sql<{ id: string; message_id: string; claim: string }>`
    select id, message_id, claim from app.outbox
     where state = 'onzeker' and updated_at < now() - make_interval(secs => ${quietSeconds})
       and id <> all (${[...asked.keys()]}::uuid[])
     order by updated_at limit 50`.execute(db);
  for (const { id, message_id, claim } of rows) {
    asked.set(id, performance.now());
    const isDelivered = await lookUp(message_id).catch((error: unknown) => {
      log.error({ err: error, mail_id: id }, 'a mail in doubt could not be looked up');
      return null;
    });
    if (isDelivered !== null) log.info({ mail_id: id, isDelivered }, 'a mail in doubt was looked up');
    if (isDelivered === true) await markSent(db, id, claim);
    if (isDelivered === false) await postpone(db, id, claim, 'the provider does not have it', 0);
  }
}
