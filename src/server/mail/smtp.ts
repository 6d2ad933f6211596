import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { parseConnectionUrl } from 'nodemailer/lib/shared';

/**
 * How a delivery ended when it did not end well. What matters is what may be done next:
 * `refused` and `delayed` are the server's own words (5xx, 4xx), `not_sent` means that it never got the final dot;
 * none of the three was delivered. `unknown`: the dot went out and no answer came back (RFC 1047), so nobody may
 * send it again without asking.
 */
export type DeliveryOutcome = 'refused' | 'delayed' | 'not_sent' | 'unknown';

export class DeliveryError extends Error {
  readonly outcome: DeliveryOutcome;

  constructor(outcome: DeliveryOutcome, cause: Error) {
    super(cause.message, { cause });
    this.outcome = outcome;
  }
}

export interface Delivery {
  from: string;
  to: string;
  message: Buffer;
  /** Awaited after the last byte of the message and before the dot that makes the server take it. */
  beforeDot: () => Promise<void>;
}

export interface SmtpSession {
  /** The server's answer; any other ending is a `DeliveryError`, after which the session is closed. */
  deliver(delivery: Delivery): Promise<string>;
  isOpen(): boolean;
  close(): void;
}

export interface SmtpTimeouts {
  connect: number;
  greeting: number;
  socket: number;
}

const TIMEOUTS: SmtpTimeouts = { connect: 5_000, greeting: 5_000, socket: 60_000 };
const CHUNK = 16 * 1024;

interface SmtpFault extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** One connection, greeted and signed in. Aborting gives up on one that is being made. */
export async function openSmtp(
  url: string,
  timeouts: Partial<SmtpTimeouts> = {},
  signal?: AbortSignal,
): Promise<SmtpSession> {
  const { connect, greeting, socket } = { ...TIMEOUTS, ...timeouts };
  const { auth, ...address } = parseConnectionUrl(url);
  const connection = new SMTPConnection({
    ...address,
    connectionTimeout: connect,
    greetingTimeout: greeting,
    socketTimeout: socket,
  });
  let isOpen = true;
  // A server that hangs up while nothing is being sent is no accident, and must not end this process.
  connection.on('error', () => {
    isOpen = false;
  });
  connection.once('end', () => {
    isOpen = false;
  });
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      signal?.addEventListener('abort', () => reject(new Error('given up')), { once: true });
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    if (auth !== undefined) {
      await new Promise<void>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('given up')), { once: true });
        connection.login({ credentials: auth }, (error) => (error ? reject(error) : resolve()));
      });
    }
  } catch (error) {
    connection.close();
    throw error;
  }

  const close = () => {
    if (isOpen) connection.quit();
    isOpen = false;
  };

  return {
    isOpen: () => isOpen,
    close,
    async deliver({ from, to, message, beforeDot }) {
      let isDotAllowed = false;
      async function* body() {
        for (let start = 0; start < message.length; start += CHUNK) yield message.subarray(start, start + CHUNK);
        await beforeDot();
        isDotAllowed = true;
      }
      try {
        return await new Promise<string>((resolve, reject) => {
          // One chunk at a time, so that the marker is asked for when the rest is (nearly) with the server.
          const stream = Readable.from(body(), { objectMode: false, highWaterMark: 1 });
          connection.send({ from, to: [to], size: message.length }, stream, (error, info) => {
            if (error) reject(error);
            else if (!isDotAllowed) reject(new Error('the server answered before the message had ended'));
            else resolve(info.response);
          });
        });
      } catch (error) {
        isOpen = false;
        connection.close();
        throw new DeliveryError(outcomeOf(error as SmtpFault, isDotAllowed), error as Error);
      }
    },
  };
}

const CHECK_SECONDS = 10;

/** Host and port of a mail server, as an operator wrote them or as the sender fills them in. */
export function smtpAddress(url: string): { host: string; port: number } {
  const { host = '', port, secure = false } = parseConnectionUrl(url);
  return { host, port: port ?? (secure ? 465 : 587) };
}

/** Greets the mail server and signs in, without a mail. Null when that went well, else what is wrong, after 10 s at most. */
export async function checkSmtp(url: string): Promise<string | null> {
  const ms = CHECK_SECONDS * 1000;
  const signal = AbortSignal.timeout(ms);
  try {
    (await openSmtp(url, { connect: ms, greeting: ms, socket: ms }, signal)).close();
    return null;
  } catch (error) {
    const { code, message } = error as SmtpFault;
    if (signal.aborted || code === 'ETIMEDOUT') return `gave no answer in ${CHECK_SECONDS} seconds`;
    return code === 'EAUTH' ? 'refuses the name and password of SMTP_URL' : `cannot be used: ${message}`;
  }
}

function outcomeOf(fault: SmtpFault, isDotAllowed: boolean): DeliveryOutcome {
  const answer = fault.responseCode ?? 0;
  if (isDotAllowed) {
    // Only the reply to the message itself says no; a connection that breaks says nothing.
    if (fault.code !== 'EMESSAGE' || answer < 400) return 'unknown';
    return answer >= 500 ? 'refused' : 'delayed';
  }
  if (answer >= 500) {
    // That the server will not have us as sender is about our settings, not about this recipient.
    return fault.command === 'RCPT TO' || fault.command === 'DATA' ? 'refused' : 'delayed';
  }
  return answer >= 400 ? 'delayed' : 'not_sent';
}
