import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { Refusal } from '#shared/errors.ts';
import { KEY_HEADER } from '#shared/once.ts';
import type { Db } from '#server/database/database.ts';

/** A write that has one effect, however often it is sent (`once` in a contract). */

/** How long who sent it can be shown the answer; the functions of the database say the same. */
const RECEIPT_SECONDS = 3600;

interface Sending {
  operation: string;
  key: string;
  /** What was asked, as the schema took it. */
  asked: unknown;
}

/** Whether a caller who may leave it out names this one sending. */
export const hasKey = (headers: Headers): boolean => headers.has(KEY_HEADER);

/** What the caller names this one sending with. */
export function readKey(headers: Headers): string {
  const key = z.uuid().safeParse(headers.get(KEY_HEADER));
  if (!key.success) throw new Refusal('ongeldige_invoer', { velden: { [KEY_HEADER]: 'Hier hoort een uuid.' } });
  return key.data.toLowerCase();
}

/**
 * The effect in the caller's transaction, or what came of it the first time: who comes while that is under way waits
 * for it. What fails leaves no key behind.
 */
export async function once<Answer>(
  db: Db,
  { operation, key, asked }: Sending,
  effect: () => Promise<Answer>,
  user_id: string | null = null,
): Promise<Answer> {
  const sha256 = createHash('sha256').update(JSON.stringify(asked)).digest();
  const claim = await (user_id === null
    ? claimForVisitor<Answer>(db, operation, key, sha256)
    : claimForUser<Answer>(db, { user_id, operation, key, sha256 }));
  if (claim === undefined) throw new Error('a key was neither claimed nor found');
  if (!claim.is_same) throw new Refusal('al_verstuurd');
  if (!claim.is_new && claim.response !== null) return claim.response;
  const answer = JSON.stringify(await effect());
  const { rows: kept } = await (
    user_id === null
      ? sql<{ response: Answer }>`select app.keep_answer(${operation}, ${key}, ${answer}::jsonb) as response`
      : sql<{ response: Answer }>`update app.idempotency_key set status = 200, response = ${answer}::jsonb
          where user_id = ${user_id} and operation = ${operation} and key = ${key} returning response`
  ).execute(db);
  const [first] = kept;
  if (first === undefined) throw new Error('an answer was not kept');
  // As every repeat reads it, to the letter.
  return first.response;
}

interface Claim<Answer> {
  is_new: boolean;
  is_same: boolean;
  response: Answer | null;
}

/** A visitor's role cannot reach the table. */
async function claimForVisitor<Answer>(db: Db, operation: string, key: string, sha256: Buffer) {
  const { rows } = await sql<Claim<Answer>>`
    select * from app.claim_key(${operation}, ${key}, ${sha256})`.execute(db);
  return rows[0];
}

interface UserKey {
  user_id: string;
  operation: string;
  key: string;
  sha256: Buffer;
}

async function claimForUser<Answer>(db: Db, { user_id, operation, key, sha256 }: UserKey) {
  const { rows: claimed } = await sql<Claim<Answer>>`
    insert into app.idempotency_key (user_id, operation, key, body_sha256)
      values (${user_id}, ${operation}, ${key}, ${sha256}) on conflict (user_id, operation, key) do nothing
      returning true as is_new, true as is_same, null as response`.execute(db);
  if (claimed.length > 0) return claimed[0];
  const { rows: known } = await sql<Claim<Answer>>`
    select false as is_new, body_sha256 = ${sha256} as is_same, response from app.idempotency_key
     where user_id = ${user_id} and operation = ${operation} and key = ${key}`.execute(db);
  return known[0];
}

const receiptKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'receipt', 32));
const signature = (name: string, key: string, secret: string) =>
  createHmac('sha256', receiptKey(secret)).update(`${name} ${key}`).digest('base64url');
const cookieName = (name: string) => `__Host-achterban.${name}`;

/** For who sent it: not to be read by a script, and nothing of it stands in an address. */
export function receiptCookie(name: string, key: string, secret: string): string {
  const value = `${key}.${signature(name, key, secret)}`;
  return `${cookieName(name)}=${value}; Path=/; Max-Age=${RECEIPT_SECONDS}; HttpOnly; Secure; SameSite=Lax`;
}

/** The key of what this visitor sent, if we signed it. */
function readReceipt(header: string | null, name: string, secret: string): string | null {
  const start = `${cookieName(name)}=`;
  const value = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
    ?.slice(start.length);
  const [key = '', signed = ''] = (value ?? '').split('.');
  const given = Buffer.from(signed);
  const expected = Buffer.from(signature(name, key, secret));
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && z.uuid().safeParse(key).success ? key : null;
}

interface Receipt {
  /** As in the contract. */
  name: string;
  operation: string;
  secret: string;
}

/** What this visitor sent within the hour, and the answer to it. */
export async function findSent(db: Db, header: string | null, { name, operation, secret }: Receipt) {
  const key = readReceipt(header, name, secret);
  if (key === null) return null;
  const { rows } = await sql<{ response: unknown; created_at: Date }>`
    select * from app.find_answer(${operation}, ${key})`.execute(db);
  return rows[0] ?? null;
}
