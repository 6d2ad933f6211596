import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { Refusal } from '#shared/errors.ts';
import { isEmail } from '#shared/typed.ts';
import type { Db } from '#server/database/database.ts';
import type { Cutoff, RetentionRule } from '#server/retention.ts';
import type { MailContent } from './layout.tsx';
import { readRecipientStanding } from './standing.ts';

/**
 * `account`: part of having an account, cannot be stopped. `notice`: something happened that concerns the reader.
 * `campaign`: a club approaches people; counts for the club's limit. The last two can be unsubscribed from.
 */
export type MailKind = 'account' | 'notice' | 'campaign';

export interface MailReader {
  /** Null only in an account mail. */
  unsubscribe_url: string | null;
}

interface MailDefinition<Data> {
  /** '<feature>.<what-it-is>', stored with every mail. */
  name: string;
  kind: MailKind;
  /** Title → data, for the preview in development. */
  samples: Record<string, Data>;
  render: (data: Data, reader: MailReader) => Promise<MailContent>;
}

export interface MailTemplate<Data> extends Omit<MailDefinition<Data>, 'name' | 'render'> {
  (data: Data, reader?: MailReader): Promise<MailContent>;
  template: string;
}

/** A template that is only looked at, with its own samples. */
export interface ListedMail {
  template: string;
  kind: MailKind;
  /** Title → the mail as it would be sent. */
  samples: Record<string, () => Promise<MailContent>>;
}

const templates = new Map<string, ListedMail>();

/** Every template can be looked at: without a sample it is no template. */
export function defineMail<Data>({ name, kind, samples, render }: MailDefinition<Data>): MailTemplate<Data> {
  if (Object.keys(samples).length === 0) throw new Error(`${name}: a mail needs a sample`);
  if (templates.has(name)) throw new Error(`${name}: two mails have this name`);
  const template = Object.assign((data: Data, reader: MailReader = { unsubscribe_url: null }) => render(data, reader), {
    template: name,
    kind,
    samples,
  });
  const unsubscribe_url = kind === 'account' ? null : unsubscribeUrl('https://achterban.example', 'voorbeeld');
  const rendered: ListedMail['samples'] = {};
  for (const [title, data] of Object.entries(samples)) rendered[title] = () => render(data, { unsubscribe_url });
  templates.set(name, { template: name, kind, samples: rendered });
  return template;
}

/** All templates of the features that this process has loaded. */
export function listMailTemplates(): ListedMail[] {
  return [...templates.values()].toSorted((a, b) => a.template.localeCompare(b.template));
}

export interface MailAddress {
  email: string;
  naam?: string | null;
}

/** A file that we made and keep ourselves; its content is read when the mail is sent. */
export interface MailAttachment {
  key: string;
  filename: string;
  content_type: string;
}

export interface OutgoingMail<Data> {
  template: MailTemplate<Data>;
  /** One mail each: nobody sees who else got it. */
  to: MailAddress | MailAddress[];
  data: Data;
  /** Where people reach the product. */
  origin: string;
  /** The club in whose name it goes out: '{naam} via Achterban'. Without one it comes from the product. */
  vereniging?: { id: string; naam: string };
  reply_to?: MailAddress;
  /** Who sends it, or for an account mail whose account it is. */
  user_id?: string | null;
  campagnemiddel_id?: string;
  /** Why a campaign may be sent to these people. */
  grondslag?: 'toestemming' | 'bestaande_sponsor' | 'zelf_gepubliceerd';
  attachments?: MailAttachment[];
  /**
   * Of a campaign: a mail to oneself (`test`), or a second try of one that did not arrive (`retry`). Neither is counted for
   * the day or held back by the mail of the week; a second try is a mail of the week for the next.
   */
  exempt?: 'test' | 'retry';
  /** What the mails of one act share; a job gives its own id. */
  batch_id?: string;
  /** Not before this moment. */
  run_at?: Date;
  /**
   * What differs from one recipient to the next, by the name of its `slot` in the data: the mail is made once, however
   * many get it, and each of them has these words where the slots are.
   */
  each?: (to: MailAddress) => Record<string, string>;
}

// Characters of nobody's script (private use), which pass through the making of a mail unchanged.
const SLOT_OPEN = '\u{E0A0}';
const SLOT_CLOSE = '\u{E0A1}';
const SLOT = /\u{E0A0}(\w+)\u{E0A1}/gu;

/** Where in the data of a mail a word of the recipient's own comes. */
export const slot = (name: string) => `${SLOT_OPEN}${name}${SLOT_CLOSE}`;

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

/** The words of one recipient in what was made for all; none of them can hold a slot or a tag. */
function fillSlots(content: MailContent, words: Record<string, string>): MailContent {
  const fill = (text: string, write: (word: string) => string) =>
    text.replaceAll(SLOT, (_, name: string) => {
      const word = words[name];
      if (word === undefined) throw new Error(`the mail has a slot ${name} that nobody fills`);
      return write(word);
    });
  return {
    subject: fill(content.subject, (word) => word),
    html: fill(content.html, escapeHtml),
    text: fill(content.text, (word) => word),
  };
}

export interface QueuedMail {
  id: string;
  email: string;
}

// What ends a header line, and what turns a line around when it is shown.
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
// How a word begins that a reader decodes (RFC 2047), and that could so bring the line break that may not be typed.
const ENCODED_WORD = '=?';

/** An address as it may go to a mail server, or a refusal. Nothing is repaired: what looks odd is not mailed. */
export function checkAddress(email: string): string {
  if (!isEmail(email)) throw new Refusal('mailadres_ongeldig', { email: email.slice(0, 254) });
  return email;
}

/**
 * A text as it may stand in a header, or a refusal. What only looks like an encoded word is written apart: a company that
 * calls itself so keeps no mail from the club.
 */
function checkLine(value: string, what: string, max: number): string {
  if (UNPRINTABLE.test(value) || value.length > max) {
    throw new Refusal('ongeldige_invoer', { velden: { [what]: 'Deze tekst kan niet in een mail staan.' } });
  }
  return value.replaceAll(ENCODED_WORD, '= ?');
}

function checkName(naam: string | null | undefined): string | null {
  const name = naam?.trim() ?? '';
  return name === '' ? null : checkLine(name, 'naam', 120);
}

/**
 * Puts mail in the outbox, one row per recipient, in the caller's transaction: rolled back means no mail. The text is
 * made here, so that a mail that cannot be made fails where somebody sees it, and every attempt sends the same.
 */
export async function enqueueMail<Data>(db: Db, mail: OutgoingMail<Data>): Promise<QueuedMail[]> {
  const { template, vereniging } = mail;
  const recipients = uniqueRecipients(Array.isArray(mail.to) ? mail.to : [mail.to]);
  if (recipients.length === 0) throw new Refusal('mailadres_ongeldig');
  if (template.kind === 'campaign') await spendLimit(db, vereniging, recipients, mail.exempt);

  const replyTo = mail.reply_to && { email: checkAddress(mail.reply_to.email), naam: checkName(mail.reply_to.naam) };
  const fromName = checkName(vereniging?.naam);
  const host = new URL(mail.origin).hostname;
  // Made by the database, so that ids grow with time whoever asks; a role that may only add cannot read them back.
  const { rows: ids } = await sql<{ id: string; batch_id: string }>`
    select priv.uuidv7() as id, batch_id from (select priv.uuidv7() as batch_id) b, generate_series(1, ${recipients.length})
  `.execute(db);

  const isAccount = template.kind === 'account';
  const made = await template(mail.data, {
    unsubscribe_url: isAccount ? null : unsubscribeUrl(mail.origin, '').concat(slot('unsubscribe_token')),
  });
  const rows = recipients.map(({ email, naam }, index) => {
    const { id = '', batch_id: own = '' } = ids[index] ?? {};
    const { batch_id = own } = mail;
    const token = isAccount ? null : randomBytes(24).toString('base64url');
    const content = fillSlots(made, {
      ...mail.each?.({ email, naam }),
      ...(token !== null && { unsubscribe_token: token }),
    });
    return {
      id,
      batch_id,
      kind: template.kind,
      template: template.template,
      vereniging_id: vereniging?.id ?? null,
      user_id: mail.user_id ?? null,
      campagnemiddel_id: mail.campagnemiddel_id ?? null,
      grondslag: mail.grondslag ?? null,
      exempt: mail.exempt ?? null,
      to_address: email,
      to_name: naam,
      from_name: fromName,
      reply_to: replyTo?.email ?? null,
      reply_to_name: replyTo?.naam ?? null,
      subject: checkLine(content.subject, 'subject', 250),
      html: content.html,
      text: content.text,
      attachments: mail.attachments ?? [],
      message_id: `${id}@${host}`,
      unsubscribe_token: token,
      run_at: mail.run_at?.toISOString() ?? null,
    };
  });
  await sql`
    insert into app.outbox (id, batch_id, kind, template, vereniging_id, user_id, campagnemiddel_id, grondslag, exempt,
        to_address, to_name, from_name, reply_to, reply_to_name, subject, html, text, attachments, message_id, unsubscribe_token, run_at)
      select r.id, batch_id, kind, template, vereniging_id, user_id, campagnemiddel_id, grondslag, exempt, to_address, to_name,
        from_name, reply_to, reply_to_name, subject, html, text, attachments, message_id, unsubscribe_token,
        coalesce(run_at, now()) from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, batch_id uuid, kind text, template text,
        vereniging_id uuid, user_id uuid, campagnemiddel_id uuid, grondslag text, exempt text, to_address text,
        to_name text, from_name text, reply_to text, reply_to_name text, subject text, html text, text text, attachments jsonb,
        message_id text, unsubscribe_token text, run_at timestamptz)`.execute(db);
  return rows.map(({ id, to_address }) => ({ id, email: to_address }));
}

export function unsubscribeUrl(origin: string, token: string): string {
  return new URL(`/uitschrijven/${token}`, origin).href;
}

function uniqueRecipients(addresses: MailAddress[]): { email: string; naam: string | null }[] {
  const found = new Map<string, { email: string; naam: string | null }>();
  for (const { email, naam } of addresses) {
    const address = checkAddress(email);
    const key = address.toLowerCase();
    if (!found.has(key)) found.set(key, { email: address, naam: checkName(naam) });
  }
  return [...found.values()];
}

/** What a club may mail in a day depends on how well we know it. Counted in Amsterdam days, one sender at a time. */
async function spendLimit(
  db: Db,
  vereniging: { id: string } | undefined,
  recipients: MailAddress[],
  exempt: OutgoingMail<unknown>['exempt'],
): Promise<void> {
  const { id } = z.object({ id: z.uuid() }).parse(vereniging);
  await sql`select pg_advisory_xact_lock(hashtextextended('mail:' || ${id}, 0))`.execute(db);
  const addresses = recipients.map(({ email }) => email);
  const { allowance, standing } = await readRecipientStanding(db, { vereniging_id: id }, addresses);
  if (allowance.paused) throw new Refusal('mail_gepauzeerd');
  if (exempt !== undefined) return;
  const { per_dag, over } = allowance;
  if (addresses.length > over) throw new Refusal('maillimiet', { per_dag, over });
  // Whoever was mailed meanwhile by somebody else of the club.
  const recent = addresses.filter((address) => standing.get(address.toLowerCase())?.mailed_at != null);
  if (recent.length > 0) throw new Refusal('kort_geleden_gemaild', { emails: recent });
}

/** How many mails of this kind went to people of this club since then. */
export async function countMails(
  db: Db,
  { vereniging_id }: { vereniging_id: string },
  template: string,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('vereniging_id', '=', vereniging_id)
    .where('template', '=', template)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** When the last mail of this kind went to people of this club, if that was since then. */
export async function findLastMail(
  db: Db,
  { vereniging_id }: { vereniging_id: string },
  template: string,
  since: Date,
): Promise<Date | null> {
  const found = await db
    .selectFrom('outbox')
    .select('created_at')
    .where('vereniging_id', '=', vereniging_id)
    .where('template', '=', template)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.created_at ?? null;
}

/** What we mailed to this person, without the text: a link in it can open an account. */
export function listMailsTo(db: Db, email: string) {
  return db
    .selectFrom('outbox')
    .select(['created_at', 'sent_at', 'subject', 'template', 'state', 'to_address'])
    .where('to_address', '=', email)
    .where('kind', '<>', 'campaign')
    .orderBy('created_at', 'desc')
    .limit(1000)
    .execute();
}

/** Deletes what was sent, or given up on, before this moment; runs as app_worker. */
export async function forgetMails(db: Db, template: string, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('template', '=', sql.lit(template))
    .where('state', 'not in', ['queued', 'sending'])
    .where('updated_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const selectOldMails = (db: Db, before: Cutoff) =>
  db.selectFrom('outbox').select('id').where('created_at', '<', before).where('state', 'not in', ['queued', 'sending']);

/** An opt-out is kept apart from the mail that it was in (`mail_suppression`), and stays. */
const mailRetention: RetentionRule = {
  promise: 'verstuurde_mail',
  act: 'deleted',
  due: selectOldMails,
  async clear(db, before, limit) {
    const { numDeletedRows } = await db
      .deleteFrom('outbox')
      .where('id', 'in', selectOldMails(db, before).limit(limit))
      .executeTakeFirst();
    return { count: Number(numDeletedRows) };
  },
};

const selectOldTexts = (db: Db, before: Cutoff) =>
  db
    .selectFrom('outbox')
    .select('id')
    .where(sql<boolean>`state not in ('queued', 'sending')`)
    .where('text', '<>', sql.lit(''))
    .where(sql<Date>`coalesce(sent_at, updated_at)`, '<', before);

/** After a month nothing is sent again: who got it or did not, and when, is enough for the list. */
const mailTextRetention: RetentionRule = {
  promise: 'mailtekst',
  act: 'emptied',
  due: selectOldTexts,
  async clear(db, before, limit) {
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({ html: '', text: '' })
      .where('id', 'in', selectOldTexts(db, before).limit(limit))
      .executeTakeFirst();
    return { count: Number(numUpdatedRows) };
  },
};

export const mailRetentions: readonly RetentionRule[] = [mailTextRetention, mailRetention];

/** What each tier may send, the lowest first. */
export function readMailLimits(db: Db) {
  return db.selectFrom('mail_limit').select(['tier', 'recipients_per_day']).orderBy('tier').limit(10).execute();
}

/** Of an address that a mail server said does not exist; what its reader asked for stays. Null when there is none. */
export async function deleteBounce(db: Db, email: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    delete from app.mail_suppression where address_sha256 = sha256(convert_to(lower(${email}), 'UTF8'))
       and vereniging_id is null and reason = 'bounce' returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** More than this is not counted: it is a figure to look at, not a bill. */
const MAILS_COUNTED = 2_000;

/** What became of a club's mail: today's campaigns, as its limit counts them, and of thirty days how it went. */
export async function readMailHistory(db: Db, vereniging_id: string) {
  const { rows } = await sql<{ today: number; sent: number; failed: number; is_cut: boolean; complaints: number }>`
    with recent as materialized (
      select o.kind, o.state, o.exempt, o.created_at from app.outbox o where o.vereniging_id = ${vereniging_id}
         and o.created_at >= now() - interval '30 days' order by o.created_at desc limit ${MAILS_COUNTED}
    )
    select count(*) filter (where kind = 'campaign' and exempt is null
          and created_at >= date_trunc('day', now(), 'Europe/Amsterdam'))::int as today,
        count(*) filter (where state = 'sent')::int as sent,
        count(*) filter (where state = 'failed')::int as failed,
        count(*) = ${MAILS_COUNTED} as is_cut,
        (select count(*)::int from (select from app.mail_suppression s where s.vereniging_id = ${vereniging_id}
          and s.reason = 'complaint' limit ${MAILS_COUNTED}) c) as complaints
      from recent`.execute(db);
  return rows[0] ?? { today: 0, sent: 0, failed: 0, is_cut: false, complaints: 0 };
}
