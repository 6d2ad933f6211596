import { sql } from 'kysely';
import { Refusal } from '#shared/errors.ts';
import type { Db } from '#server/database/database.ts';

/** What a club may know of the people it mails: whom it may mail now, and what became of what it sent. */

interface Tenant {
  vereniging_id: string;
}

export interface MailAllowance {
  /** How many people the club may mail in a day of Amsterdam, and how many of those are left today. */
  per_dag: number;
  over: number;
  /** Its mail was stopped by the provider, or by what came back. */
  paused: boolean;
}

export interface RecipientStanding {
  /** Why it gets none: wants no mail of this club or of anybody, or its server takes none (`bounce`); null of who may be mailed. */
  suppressed: 'opt_out' | 'bounce' | 'complaint' | 'manual' | null;
  /** When this club mailed the address within seven days, if that counts: not when it failed, and not when it was answered. */
  mailed_at: Date | null;
}

export async function readMailAllowance(db: Db, { vereniging_id }: Tenant): Promise<MailAllowance> {
  const { rows } = await sql<{ paused: boolean; per_dag: number; used: number }>`
    select v.mail_paused_at is not null as paused, l.recipients_per_day as per_dag,
        (select count(*)::int from app.outbox o where o.vereniging_id = v.id and o.kind = 'campaign' and o.exempt is null
            and o.created_at >= date_trunc('day', now(), 'Europe/Amsterdam')) as used
      from app.vereniging v join app.mail_limit l on l.tier = v.mail_tier where v.id = ${vereniging_id}`.execute(db);
  const found = rows[0];
  if (found === undefined) throw new Refusal('niet_gevonden');
  const { paused, per_dag, used } = found;
  return { paused, per_dag, over: Math.max(0, per_dag - used) };
}

/**
 * How many people the club may still mail today, and of each of these addresses (in lower case) how it stands. The
 * transaction is the club's own: of another nothing is told.
 */
export async function readRecipientStanding(db: Db, tenant: Tenant, addresses: readonly string[]) {
  const allowance = await readMailAllowance(db, tenant);
  return { allowance, standing: await readStanding(db, addresses) };
}

/** The same without what the club may send: not all mail counts for that. */
export async function readStanding(db: Db, addresses: readonly string[]): Promise<Map<string, RecipientStanding>> {
  const { rows } = await sql<RecipientStanding & { address: string }>`
    select address, suppressed, mailed_at from app.read_mail_standing(${addresses}::text[])`.execute(db);
  const standing = new Map<string, RecipientStanding>();
  for (const { address, suppressed, mailed_at } of rows) standing.set(address, { suppressed, mailed_at });
  return standing;
}

/** Why a mail did not arrive, as far as a mail server said. */
export const MAIL_FAULTS = ['adres_onbekend', 'postvak_vol', 'geweigerd', 'niet_verstuurd', 'ingetrokken'] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];

/** The mails of a club without what is in them, to be joined by id. `since`: when it came to this state. */
export const selectMailStates = (db: Db, { vereniging_id }: Tenant) =>
  db
    .selectFrom('outbox')
    .select(['id', 'state', 'sent_at', 'updated_at as since', 'refused', 'last_error', 'given_up_at'])
    .where('vereniging_id', '=', vereniging_id);

type MailState = Awaited<ReturnType<ReturnType<typeof selectMailStates>['execute']>>[number];

/** Null unless it failed. The code is that of RFC 3463, wherever in the answer of the server it stands. */
export function judgeFault({
  state,
  refused,
  last_error,
  given_up_at,
}: Pick<MailState, 'state' | 'refused' | 'last_error' | 'given_up_at'>): MailFault | null {
  if (state !== 'failed') return null;
  if (!refused) return given_up_at === null ? 'niet_verstuurd' : 'ingetrokken';
  const code = /\b[45]\.(\d{1,3}\.\d{1,3})\b/u.exec(last_error ?? '')?.[1] ?? '';
  if (/^(?:1\.(?:[1236]|10)|2\.1)$/u.test(code)) return 'adres_onbekend';
  return code === '2.2' ? 'postvak_vol' : 'geweigerd';
}

/** Lets the mails of one act go now instead of later; answers how many of them were still waiting. */
export async function startMails(db: Db, batch_id: string): Promise<number> {
  const { rows } = await sql<{ started: number }>`select app.start_mails(${batch_id}) as started`.execute(db);
  return rows[0]?.started ?? 0;
}

/** So that mails that did not arrive, or of which nobody knows, never go any more; answers which of them these were. */
export async function withdrawMails(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from app.withdraw_mails(${ids}::uuid[]) as id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Takes the mails of one act back before the first of them is begun: then nobody gets any. False when it is too late. */
export async function stopMails(db: Db, batch_id: string): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`select app.stop_mails(${batch_id}) as stopped`.execute(db);
  return rows[0]?.stopped ?? false;
}
