import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** Mails that wait for a person of the provider, and what that person decides about them. */

export interface WaitingMail {
  id: string;
  vereniging_id: string | null;
  template: string;
  to_address: string;
  /** Of a mail in doubt: what the provider said when it was asked. */
  look_up: 'onbekend' | 'geen_antwoord' | null;
  since: Date;
}

const selectWaiting = (db: Db, limit: number) =>
  db
    .selectFrom('outbox')
    .select(['id', 'vereniging_id', 'template', 'to_address', 'look_up', 'updated_at as since'])
    .orderBy('updated_at')
    .limit(limit)
    .$narrowType<Pick<WaitingMail, 'look_up'>>();

/** Of which nobody knows whether they arrived, the longest waiting first. */
export function listDoubtfulMails(db: Db, limit: number): Promise<WaitingMail[]> {
  return selectWaiting(db, limit).where('state', '=', sql.lit('onzeker')).execute();
}

/** That could not be made, or not be sent within a day. What a recipient's server refused is the sender's to know. */
export function listFailingMails(db: Db, limit: number): Promise<WaitingMail[]> {
  return selectWaiting(db, limit)
    .where('state', '=', sql.lit('failed'))
    .where((eb) => eb.not(eb.ref('refused')))
    .where('given_up_at', 'is', null)
    .execute();
}

export interface HeldMail {
  vereniging_id: string;
  naam: string;
  since: Date;
  reden: string | null;
  /** How many mails wait, and how many addresses were refused in the day before; each counted no further than 1000. */
  held: number;
  refused: number;
}

/** Clubs whose mail was stopped while some of it still waits, or about which nobody decided since. */
export async function listHeldMail(db: Db, limit: number): Promise<HeldMail[]> {
  const { rows } = await sql<HeldMail>`
    select v.id as vereniging_id, v.naam, v.mail_paused_at as since, v.mail_paused_reason as reden,
        (select count(*)::int from (select from app.outbox o
          where o.vereniging_id = v.id and o.state = 'queued' and o.kind = 'campaign' limit 1000) k) as held,
        (select count(*)::int from (select from app.outbox o
          where o.vereniging_id = v.id and o.refused and o.updated_at > v.mail_paused_at - interval '1 day' limit 1000) k)
          as refused
      from app.vereniging v
     where v.mail_paused_at is not null and v.verwijderd_op is null
       and (v.mail_counted_from is null or v.mail_counted_from < v.mail_paused_at or exists (select from app.outbox o
         where o.vereniging_id = v.id and o.state = 'queued' and o.kind = 'campaign'))
     order by v.mail_paused_at limit ${limit}`.execute(db);
  return rows;
}

/** Addresses of this club that were refused, the latest first. */
export async function listRefusedAddresses(db: Db, vereniging_id: string, limit: number) {
  return db
    .selectFrom('outbox')
    .select(['id', 'to_address', 'updated_at as at'])
    .where('vereniging_id', '=', vereniging_id)
    .where('refused', '=', sql.lit(true))
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute();
}

export type MailAct = 'resend' | 'give-up' | 'take-back' | 'found' | 'not-found' | 'no-answer';
export type MailSettled = 'ok' | 'onbekend' | 'al_gedaan' | 'te_vroeg' | 'leeg';

/**
 * What a person decided about a mail. On record, and only a superuser's to decide, or the operator's at the command line.
 * Nothing is sent again while an answer may still come.
 */
export async function settleMail(db: Db, id: string, act: MailAct): Promise<MailSettled> {
  const { rows } = await sql<{ outcome: MailSettled }>`select app.settle_mail(${id}, ${act}) as outcome`.execute(db);
  return rows[0]?.outcome ?? 'onbekend';
}

/** The Message-ID of a mail in doubt; undefined when it is none. */
export async function findDoubtful(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select('message_id')
    .where('id', '=', id)
    .where('state', '=', 'onzeker')
    .executeTakeFirst();
  return row?.message_id;
}

export type HeldAct = 'release' | 'cancel';

/** How many mails it is about; null when there is no such club. */
export async function settleHeldMail(db: Db, vereniging_id: string, act: HeldAct): Promise<number | null> {
  const call =
    act === 'release'
      ? sql<{ mails: number | null }>`select app.release_held_mail(${vereniging_id}) as mails`
      : sql<{ mails: number | null }>`select app.cancel_held_mail(${vereniging_id}) as mails`;
  const { rows } = await call.execute(db);
  return rows[0]?.mails ?? null;
}
