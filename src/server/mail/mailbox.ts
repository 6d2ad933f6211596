import { setTimeout as sleep } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import pg from 'pg';
import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import type { Recorder } from '#server/platform/recorder.ts';
import { pause } from './outbox.ts';
import { parseReport, type ReportTaken, takeReport } from './report.ts';
import type { ReturnAddress } from './return-address.ts';

/**
 * Reads the mailbox to which mail comes back. What it is about is written down first, and only then is the message
 * deleted: who is killed in between reads it again, and finds that it was told before. What is no report of a mail of
 * ours stays, marked as read, for a person.
 */

export interface MailboxOptions {
  database: Database;
  log: Log;
  /** imap://name:password@host:port, or imaps://. */
  url: string;
  returnAddress?: ReturnAddress | undefined;
  /** Never a name and password over a line that anybody can read: imap:// then begins with STARTTLS, or not at all. */
  requireTls?: boolean | undefined;
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };
/** Of a longer message the rest is not read: what counts stands at the beginning. */
const READ_BYTES = 512 * 1024;
const AT_ONCE = 200;
const POLL_MS = 60_000;
const STOP_MS = 10_000;

function connect({ url, requireTls = false }: MailboxOptions): ImapFlow {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'imaps:';
  return new ImapFlow({
    host: hostname,
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    ...(!secure && requireTls && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    ...TIMEOUTS,
  });
}

/** One round: how many messages were read, and how many of them were reports of mails of ours. */
export async function readMailbox(options: MailboxOptions): Promise<{ read: number; taken: number }> {
  const client = connect(options);
  // Told by whatever is being awaited; without a listener it would end this process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.mailboxOpen('INBOX');
    const unseen = (await client.search({ seen: false }, { uid: true })) || [];
    let taken = 0;
    let read = 0;
    for (const uid of unseen.slice(0, AT_ONCE)) {
      const found = await client.fetchOne(String(uid), { source: { maxLength: READ_BYTES } }, { uid: true });
      if (!found || found.source === undefined) continue;
      const outcome = await handle(options, found.source).catch((error: unknown) => {
        // Without the database nothing is known of any of them: they wait for the next round.
        if (!(error instanceof pg.DatabaseError && error.code?.startsWith('22'))) throw error;
        options.log.error({ err: error, uid }, 'a report about a mail could not be taken');
        return 'onbekend' as const;
      });
      if (outcome === 'te_vroeg') continue;
      read += 1;
      if (outcome === 'ok' || outcome === 'bekend') {
        taken += 1;
        await client.messageDelete(String(uid), { uid: true });
      } else {
        await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
      }
    }
    return { read, taken };
  } finally {
    await client.logout().catch(() => client.close());
  }
}

async function handle({ database, log, returnAddress }: MailboxOptions, source: Buffer): Promise<ReportTaken> {
  const report = await parseReport(source).catch((error: unknown) => {
    log.warn({ err: error }, 'a message in the mailbox of reports cannot be read');
    return null;
  });
  if (report === null) return 'onbekend';
  const id = returnAddress?.read(report.addressees) ?? null;
  const mail = id !== null ? { id } : report.message_id !== null ? { message_id: report.message_id } : null;
  const outcome = mail === null ? 'onbekend' : await takeReport(database.as('app_worker'), mail, report, 'mailbox');
  log.info({ ...mail, kind: report.kind, status: report.status, outcome }, 'a report about a mail');
  return outcome;
}

export interface MailboxReader {
  stop(): Promise<void>;
}

interface MailboxReaderOptions extends MailboxOptions {
  recorder: Pick<Recorder, 'failed'>;
  pollMs?: number;
}

/** Reads once a minute, as long as it is not stopped. */
export function startMailbox(options: MailboxReaderOptions): MailboxReader {
  const { log, recorder, pollMs = POLL_MS } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  async function run() {
    let wasRead = true;
    while (!signal.aborted) {
      try {
        await readMailbox(options);
        wasRead = true;
      } catch (error) {
        log.error({ err: error }, 'the mailbox of reports was not read');
        // Once for as long as it lasts: the console is for a person.
        if (wasRead) recorder.failed('mail.mailbox', error);
        wasRead = false;
      }
      await pause(pollMs, signal);
    }
  }
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await Promise.race([running, sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}
