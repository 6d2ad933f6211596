import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import type { Db } from '#server/database/database.ts';

/** What is told of a mail after it was taken: RFC 3464 (delivery status), RFC 5965 (complaints), or by the provider. */

export const REPORT_KINDS = ['bounce', 'complaint', 'delayed'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export interface MailReport {
  kind: ReportKind;
  /** Of RFC 3463, such as 5.1.1. */
  status: string | null;
  diagnostic: string | null;
}

/** A report as it came in, with the only two things by which its mail may be found. Addresses in the text are not read. */
export interface ReceivedReport extends MailReport {
  /** Whom it was sent to, as the headers that the receiving server wrote say. */
  addressees: string[];
  /** The Message-ID in the headers of ours that came back with it. */
  message_id: string | null;
}

/** Deeper or larger than any mail server makes it. */
const LIMITS = { maxNestingDepth: 10, maxHeadersSize: 128 * 1024, forceRfc822Attachments: true } as const;
const ADDRESSEE_HEADERS = new Set(['to', 'delivered-to', 'x-original-to', 'x-delivered-to', 'envelope-to']);
const DIAGNOSTIC_MAX = 300;

/** Null when it is no report, or one that tells nothing of what became of a mail. Throws on what cannot be read. */
export async function parseReport(raw: Uint8Array): Promise<ReceivedReport | null> {
  const mail = await PostalMime.parse(raw, LIMITS);
  const type = mail.headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (!/^\s*multipart\/report\b/iu.test(type)) return null;
  const told = readStatus(mail) ?? readComplaint(mail);
  if (told === null) return null;
  const addressees = mail.headers.filter(({ key }) => ADDRESSEE_HEADERS.has(key)).map(({ value }) => value);
  return { ...told, addressees, message_id: await readMessageId(mail) };
}

function partOf(mail: Email, ...types: string[]): Uint8Array | null {
  const part = mail.attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()));
  if (part === undefined) return null;
  const { content } = part;
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}

/** Groups of fields, as both kinds of report are written: lines with a name, a group ends at an empty line. */
function readFields(part: Uint8Array): Map<string, string>[] {
  // Bytes that are no UTF-8 are no reason to lose the rest.
  const text = Buffer.from(part)
    .toString('utf8')
    .replace(/\r?\n[ \t]+/gu, ' ');
  return text.split(/\r?\n(?:[ \t]*\r?\n)+/u).map((group) => {
    const fields = new Map<string, string>();
    for (const line of group.split(/\r?\n/u)) {
      const colon = line.indexOf(':');
      if (colon > 0) fields.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
    }
    return fields;
  });
}

const KIND_OF: Record<string, ReportKind> = { failed: 'bounce', delayed: 'delayed' };

function readStatus(mail: Email): MailReport | null {
  const part = partOf(mail, 'message/delivery-status', 'message/global-delivery-status');
  if (part === null) return null;
  const recipients = readFields(part).flatMap((fields) => {
    // A word, and after it whatever the server wished to add.
    const kind = KIND_OF[/^\w+/u.exec(fields.get('action') ?? '')?.[0].toLowerCase() ?? ''];
    return kind === undefined ? [] : [{ kind, fields }];
  });
  // Each mail of ours has one recipient; that it failed there is the last word.
  const told = recipients.find(({ kind }) => kind === 'bounce') ?? recipients[0];
  if (told === undefined) return null;
  const { kind, fields } = told;
  return {
    kind,
    status: cleanStatus(fields.get('status')),
    diagnostic: cleanDiagnostic(fields.get('diagnostic-code')),
  };
}

function readComplaint(mail: Email): MailReport | null {
  const part = partOf(mail, 'message/feedback-report');
  const type = part && readFields(part)[0]?.get('feedback-type')?.toLowerCase();
  if (type !== 'abuse' && type !== 'fraud') return null;
  return { kind: 'complaint', status: null, diagnostic: type };
}

async function readMessageId(mail: Email): Promise<string | null> {
  const part = partOf(mail, 'message/rfc822', 'message/global', 'text/rfc822-headers', 'message/global-headers');
  if (part === null) return null;
  const { headers } = await PostalMime.parse(part, LIMITS);
  return cleanMessageId(headers.find(({ key }) => key === 'message-id')?.value);
}

/** As it stands in the outbox: without the angle brackets. */
export const cleanMessageId = (value: string | undefined) =>
  /^\s*<?([\x21-\x3b\x3d\x3f-\x7e]{1,250})>?\s*$/u.exec(value ?? '')?.[1] ?? null;

export const cleanStatus = (value: string | undefined) => /\b[245]\.\d{1,3}\.\d{1,3}\b/u.exec(value ?? '')?.[0] ?? null;

/** One line that a person can read. */
export function cleanDiagnostic(value: string | undefined): string | null {
  const text = (value ?? '')
    .replace(/^\s*[\w-]+\s*;/u, '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return text === '' ? null : text.slice(0, DIAGNOSTIC_MAX).toWellFormed();
}

/** Which mail a report is about: by its own id, proved by a signature, or by the Message-ID that we gave it. */
export type ReportedMail = { id: string } | { message_id: string };
export type ReportTaken = 'ok' | 'bekend' | 'onbekend' | 'te_vroeg';

/** Writes down what was told, once, with all that follows from it; runs as app_worker. */
export async function takeReport(
  db: Db,
  mail: ReportedMail,
  { kind, status, diagnostic }: MailReport,
  source: 'mailbox' | 'provider',
): Promise<ReportTaken> {
  const id = 'id' in mail ? mail.id : null;
  const message_id = 'id' in mail ? null : mail.message_id;
  const { rows } = await sql<{ taken: ReportTaken }>`
    select app.report_mail(${id}, ${message_id}, ${kind}, ${status}, ${diagnostic}, ${source}) as taken`.execute(db);
  return rows[0]?.taken ?? 'onbekend';
}
