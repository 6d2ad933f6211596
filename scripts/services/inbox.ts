import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime, { decodeWords } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerError, type SMTPServerSession } from 'smtp-server';
import { renderInboxPage, renderMailBody, renderMailPage } from './inbox-pages.ts';

export interface ReceivedAttachment {
  filename: string;
  mimeType: string;
  contentId: string | null;
  content: Buffer;
}

export interface ReceivedMail {
  id: string;
  /** Envelope sender; the name and address a reader sees are in `headers.from`. */
  from: string;
  /** Envelope recipients: who really gets it, blind copies included. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Lower-case names; a header that occurs more often has its values joined by a newline. */
  headers: Record<string, string>;
  messageId: string;
  receivedAt: string;
  attachments: ReceivedAttachment[];
}

export interface Inbox {
  smtpUrl: string;
  httpUrl: string;
  smtpPort: number;
  httpPort: number;
  /** Newest first. */
  mails(): ReceivedMail[];
  /** The oldest mail that fits, now or within `ms`; otherwise an error that says what did arrive. */
  waitFor(predicate: (mail: ReceivedMail) => boolean, ms?: number): Promise<ReceivedMail>;
  clear(): Promise<void>;
  /** Recipients for which this is true are refused with 550. */
  reject(predicate: (address: string) => boolean): void;
  /** With this probability, or when this is true of it, a mail is kept and the connection dies before the sender hears so. */
  dropAnswerAfterData(choice: number | ((mail: ReceivedMail) => boolean)): void;
  stop(): Promise<void>;
}

export interface InboxOptions {
  host?: string;
  smtpPort?: number;
  httpPort?: number;
  /** Keeps mails here too, so that they are still there after a restart. */
  dir?: string;
  /** How many mails are kept; the oldest go first. */
  keep?: number;
}

interface Envelope {
  id: string;
  from: string;
  to: string[];
  receivedAt: string;
}

interface Waiter {
  predicate: (mail: ReceivedMail) => boolean;
  resolve: (mail: ReceivedMail) => void;
}

/** A real SMTP server with a page to read what it received: the mailbox of development and tests. */
export async function startInbox(options: InboxOptions = {}): Promise<Inbox> {
  const host = options.host ?? '127.0.0.1';
  const keep = options.keep ?? Number.POSITIVE_INFINITY;
  const oldestFirst = options.dir === undefined ? [] : await readStored(options.dir);
  const waiters = new Set<Waiter>();
  const sockets = new Set<Socket>();
  let isRejected = (_address: string): boolean => false;
  let isAnswerDropped = (_mail: ReceivedMail): boolean => false;

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<ReceivedMail> {
    const raw = await buffer(stream);
    const envelope: Envelope = {
      id: randomUUID(),
      from: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
      to: session.envelope.rcptTo.map((recipient) => recipient.address),
      receivedAt: new Date().toISOString(),
    };
    const mail = await parseMail(envelope, raw);
    if (options.dir !== undefined) await store(options.dir, envelope, raw);
    oldestFirst.push(mail);
    while (oldestFirst.length > keep) {
      const dropped = oldestFirst.shift();
      if (dropped !== undefined && options.dir !== undefined) await removeStored(options.dir, dropped.id);
    }
    for (const waiter of waiters) {
      if (waiter.predicate(mail)) waiter.resolve(mail);
    }
    return mail;
  }

  async function receiveAndAnswer(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    reply: (error: Error | null, message?: string) => void,
  ): Promise<void> {
    let mail: ReceivedMail;
    try {
      mail = await receive(stream, session);
    } catch (error) {
      reply(refusal(451, `4.3.0 Could not keep the message: ${String(error)}`));
      return;
    }
    if (!isAnswerDropped(mail)) {
      reply(null, 'kept');
      return;
    }
    for (const socket of sockets) {
      if (socket.remotePort === session.remotePort) socket.destroy();
    }
  }

  const smtp = new SMTPServer({
    authOptional: true,
    // Without a certificate that anyone trusts, offering TLS would only make senders give up.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: 40 * 1024 * 1024,
    rejectOversized: true,
    closeTimeout: 500,
    onAuth: (auth, _session, callback) => {
      callback(null, { user: auth.username ?? 'anyone' });
    },
    onRcptTo: (address, _session, callback) => {
      callback(isRejected(address.address) ? refusal(550, '5.1.1 No such mailbox here') : null);
    },
    onData: (stream, session, callback) => {
      void receiveAndAnswer(stream, session, callback);
    },
  });
  // A sender that hangs up is its own affair; without a listener it would end this process.
  // That the port is taken is told by listen() below.
  smtp.on('error', () => {});
  smtp.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  async function clear(): Promise<void> {
    const cleared = oldestFirst.splice(0);
    if (options.dir === undefined) return;
    for (const mail of cleared) await removeStored(options.dir, mail.id);
  }

  const http = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      send(response, 500, 'text/plain', String(error));
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://inbox');
    const newestFirst = oldestFirst.toReversed();
    if (url.pathname === '/api/mails' && request.method === 'DELETE') {
      await clear();
      response.writeHead(204).end();
      return;
    }
    if (url.pathname === '/api/lost-answer' && request.method === 'POST') {
      const to = url.searchParams.get('to') ?? '';
      let isLost = false;
      isAnswerDropped = (mail) => {
        if (isLost || !mail.to.includes(to)) return false;
        isLost = true;
        return true;
      };
      response.writeHead(204).end();
      return;
    }
    if (url.pathname === '/api/reject' && request.method === 'POST') {
      const to = url.searchParams.get('to') ?? '';
      const before = isRejected;
      isRejected = (address) => address === to || before(address);
      response.writeHead(204).end();
      return;
    }
    if (request.method !== 'GET') {
      send(
        response,
        405,
        'text/plain',
        'Only GET, DELETE /api/mails, and POST /api/lost-answer?to= or /api/reject?to=',
      );
      return;
    }
    if (url.pathname === '/api/mails') {
      const to = url.searchParams.get('to')?.toLowerCase();
      const found = newestFirst.filter((mail) => to === undefined || mail.to.some((item) => item.toLowerCase() === to));
      send(response, 200, 'application/json', JSON.stringify(found.map(describeMail)));
      return;
    }
    if (url.pathname === '/') {
      send(response, 200, 'text/html', renderInboxPage(newestFirst));
      return;
    }
    const [, id, part, index] = /^\/mail\/([\w-]+)(?:\/(html|bijlage)(?:\/(\d+))?)?$/.exec(url.pathname) ?? [];
    const mail = newestFirst.find((item) => item.id === id);
    const attachment = mail?.attachments[Number(index)];
    if (mail !== undefined && part === undefined) {
      send(response, 200, 'text/html', renderMailPage(mail));
    } else if (mail !== undefined && part === 'html') {
      // The mail is somebody else's markup: it may show itself and open links, and nothing more.
      response.setHeader(
        'content-security-policy',
        "sandbox allow-popups allow-popups-to-escape-sandbox; script-src 'none'; object-src 'none'",
      );
      send(response, 200, 'text/html', renderMailBody(mail));
    } else if (attachment !== undefined) {
      // Markup in an attachment gets no scripts; a PDF under this policy would not be shown at all.
      if (/html|svg|xml/.test(attachment.mimeType)) response.setHeader('content-security-policy', 'sandbox');
      response.setHeader('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`);
      send(response, 200, attachment.mimeType, attachment.content);
    } else {
      send(response, 404, 'text/plain', 'Deze mail is er niet (meer).');
    }
  }

  const smtpPort = await listen(() => smtp.listen(options.smtpPort ?? 0, host));
  let httpPort: number;
  try {
    httpPort = await listen(() => http.listen(options.httpPort ?? 0, host));
  } catch (error) {
    await new Promise<void>((resolve) => smtp.close(resolve));
    throw error;
  }

  return {
    smtpPort,
    httpPort,
    smtpUrl: `smtp://${host}:${smtpPort}`,
    httpUrl: `http://${host}:${httpPort}`,
    mails: () => oldestFirst.toReversed(),
    waitFor: (predicate, ms = 5_000) => {
      const present = oldestFirst.find(predicate);
      if (present !== undefined) return Promise.resolve(present);
      return new Promise((resolve, reject) => {
        const waiter: Waiter = {
          predicate,
          resolve: (mail) => {
            clearTimeout(timer);
            waiters.delete(waiter);
            resolve(mail);
          },
        };
        const timer = setTimeout(() => {
          waiters.delete(waiter);
          const arrived = oldestFirst.map((mail) => `  ${mail.to.join(', ')}: ${mail.subject}`).join('\n');
          reject(new Error(`No such mail within ${ms} ms. In the inbox:\n${arrived || '  nothing'}`));
        }, ms);
        waiters.add(waiter);
      });
    },
    clear,
    reject: (predicate) => {
      isRejected = predicate;
    },
    dropAnswerAfterData: (choice) => {
      isAnswerDropped = typeof choice === 'function' ? choice : () => Math.random() < choice;
    },
    stop: async () => {
      http.closeAllConnections();
      for (const socket of sockets) socket.destroy();
      await Promise.all([
        new Promise<void>((resolve) => http.close(() => resolve())),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ]);
    },
  };
}

/** What the JSON side shows of a mail: attachments by name and address, not by content. */
function describeMail({ attachments, ...mail }: ReceivedMail): object {
  return {
    ...mail,
    attachments: attachments.map(({ content, ...attachment }, index) => ({
      ...attachment,
      size: content.byteLength,
      path: `/mail/${mail.id}/bijlage/${index}`,
    })),
  };
}

async function parseMail(envelope: Envelope, raw: Buffer): Promise<ReceivedMail> {
  const parsed = await PostalMime.parse(raw);
  const headers: Record<string, string> = {};
  for (const header of parsed.headers) {
    const earlier = headers[header.key];
    const value = decodeWords(header.value);
    headers[header.key] = earlier === undefined ? value : `${earlier}\n${value}`;
  }
  return {
    ...envelope,
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    headers,
    messageId: parsed.messageId ?? '',
    attachments: parsed.attachments.map((attachment, index) => ({
      filename: attachment.filename ?? `bijlage-${index + 1}`,
      mimeType: attachment.mimeType,
      contentId: attachment.contentId?.replace(/^<|>$/g, '') ?? null,
      content:
        typeof attachment.content === 'string'
          ? Buffer.from(attachment.content, attachment.encoding ?? 'utf8')
          : Buffer.from(new Uint8Array(attachment.content)),
    })),
  };
}

async function store(dir: string, envelope: Envelope, raw: Buffer): Promise<void> {
  await writeFile(path.join(dir, `${envelope.id}.eml`), raw);
  await writeFile(path.join(dir, `${envelope.id}.json`), JSON.stringify(envelope));
}

async function removeStored(dir: string, id: string): Promise<void> {
  await rm(path.join(dir, `${id}.json`), { force: true });
  await rm(path.join(dir, `${id}.eml`), { force: true });
}

async function readStored(dir: string): Promise<ReceivedMail[]> {
  await mkdir(dir, { recursive: true });
  const names = (await readdir(dir)).filter((name) => name.endsWith('.json'));
  const mails = await Promise.all(
    names.map(async (name) => {
      const envelope = JSON.parse(await readFile(path.join(dir, name), 'utf8')) as Envelope;
      return parseMail(envelope, await readFile(path.join(dir, `${envelope.id}.eml`)));
    }),
  );
  return mails.toSorted((a, b) => a.receivedAt.localeCompare(b.receivedAt));
}

function refusal(responseCode: number, message: string): SMTPServerError {
  return Object.assign(new Error(message), { responseCode });
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  const charset = type.startsWith('text/') ? '; charset=utf-8' : '';
  response.writeHead(status, {
    'content-type': `${type}${charset}`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}

async function listen(start: () => ReturnType<SMTPServer['listen']>): Promise<number> {
  const server = start();
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  return (server.address() as AddressInfo).port;
}
