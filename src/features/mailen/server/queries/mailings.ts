import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { listPage } from '#server/database/keyset.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { selectMailStates } from '#server/mail/standing.ts';
import type { Cutoff } from '#server/retention.ts';
import { type Grondslag, STOP_SECONDS, type Status } from '#features/mailen/shared/kinds.ts';

const PAGE = 50;
/** Mailings of one material that the sheet names. */
const EARLIER = 10;

/** The file that goes along, as it is kept for this mailing. */
export interface Attachment {
  key: string;
  naam: string;
  bytes: number;
}

export interface NewMailing {
  campagnemiddel_id: string;
  onderwerp: string;
  bericht: string;
  afzender_naam: string | null;
  afzender_email: string;
  grondslag: Grondslag;
  bijlage: Attachment | null;
  created_by_user_id: string | null;
}

/** Whether the club ever mailed something that was not stopped, as part of a statement: a row or none. */
export const selectAnyMailing = (db: Db, { vereniging_id }: Pick<Tenant, 'vereniging_id'>) =>
  db
    .selectFrom('mailing')
    .select('id')
    .where('vereniging_id', '=', vereniging_id)
    .where('gestopt_op', 'is', null)
    .limit(1);

/** It begins after half a minute, by the clock of the database. */
export function insertMailing(db: Db, { vereniging_id }: Tenant, { bijlage, ...mailing }: NewMailing) {
  return db
    .insertInto('mailing')
    .values({
      vereniging_id,
      ...mailing,
      bijlage: bijlage === null ? null : JSON.stringify(bijlage),
      begint_op: sql<Date>`now() + make_interval(secs => ${STOP_SECONDS})`,
    })
    .returning(['id', 'begint_op'])
    .executeTakeFirstOrThrow();
}

export interface NewRecipient {
  email: string;
  naam: string | null;
  bedrijfsnaam: string | null;
  sponsor_id: string | null;
  match_id: string | null;
  link_id: string | null;
  outbox_id: string;
}

export async function insertRecipients(
  db: Db,
  { vereniging_id }: Tenant,
  mailing_id: string,
  recipients: readonly NewRecipient[],
): Promise<void> {
  await sql`
    insert into app.mailing_ontvanger (vereniging_id, mailing_id, email, naam, bedrijfsnaam, sponsor_id, match_id, link_id,
        outbox_id)
      select ${vereniging_id}, ${mailing_id}, r.* from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb) r
        (email text, naam text, bedrijfsnaam text, sponsor_id uuid, match_id uuid, link_id uuid, outbox_id uuid)`.execute(
    db,
  );
}

/** What is known of a mail in the words of a club: what is no longer kept is as unsure as what nobody answered. */
const status = sql<Status>`case when g.gestopt_op is not null then 'gestopt' when m.state in ('queued', 'sending') then 'onderweg'
  when m.state = 'sent' then 'verstuurd' when m.state = 'failed' then 'niet_aangekomen'
  when m.state = 'suppressed' then 'afgemeld' else 'onzeker' end`;

const selectRecipients = (db: Db, tenant: Tenant, mailing_id: string) =>
  db
    .selectFrom('mailing_ontvanger as r')
    .innerJoin('mailing as g', (join) =>
      join.onRef('g.vereniging_id', '=', 'r.vereniging_id').onRef('g.id', '=', 'r.mailing_id'),
    )
    .leftJoin(selectMailStates(db, tenant).as('m'), 'm.id', 'r.outbox_id')
    .leftJoin('mobiele_link as l', (join) =>
      join.onRef('l.vereniging_id', '=', 'r.vereniging_id').onRef('l.id', '=', 'r.link_id'),
    )
    .where('r.vereniging_id', '=', tenant.vereniging_id)
    .where('r.mailing_id', '=', mailing_id);

/** A mailing with what it is of, who sent it, and how the mails stand. */
export async function findMailing(db: Db, tenant: Tenant, id: string) {
  const found = await db
    .selectFrom('mailing as g')
    .leftJoin('campagnemiddel as c', (join) =>
      join.onRef('c.vereniging_id', '=', 'g.vereniging_id').onRef('c.id', '=', 'g.campagnemiddel_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.vereniging_id', '=', 'g.vereniging_id').onRef('u.id', '=', 'g.created_by_user_id'),
    )
    .select([
      'g.id',
      'g.campagnemiddel_id',
      'c.type',
      'c.zoekopdracht_id',
      'g.onderwerp',
      'g.bericht',
      'g.afzender_naam',
      'g.afzender_email',
    ])
    .select(['g.grondslag', 'g.created_at', 'g.begint_op', 'g.gestopt_op', 'g.created_by_user_id', 'u.naam as door'])
    .select(sql<Attachment | null>`g.bijlage`.as('bijlage'))
    .select(sql<number>`ceil(greatest(0, extract(epoch from g.begint_op - now())))::int`.as('seconden_over'))
    .where('g.vereniging_id', '=', tenant.vereniging_id)
    .where('g.id', '=', id)
    .executeTakeFirst();
  return found;
}

/** What tells why a mail did not arrive. */
const FAULT_COLUMNS = ['m.state', 'm.refused', 'm.last_error', 'm.given_up_at'] as const;

/** How many of a mailing stand at each status, and why; and how often their links were opened. */
export function countStatuses(db: Db, tenant: Tenant, mailing_id: string) {
  return selectRecipients(db, tenant, mailing_id)
    .select([status.as('status'), sql<number>`count(*)::int`.as('count')])
    .select(sql<number>`coalesce(sum(l.weergaven), 0)::int`.as('weergaven'))
    .select(FAULT_COLUMNS)
    .groupBy([status, ...FAULT_COLUMNS])
    .execute();
}

/** What needs somebody first, then what is under way, then the rest by name. */
const RANKS: readonly Status[] = ['niet_aangekomen', 'onzeker', 'afgemeld', 'onderweg', 'verstuurd', 'gestopt'];

export function listRecipients(db: Db, tenant: Tenant, mailing_id: string, after: string | undefined) {
  const recipients = selectRecipients(db, tenant, mailing_id)
    // What a sponsor is called now.
    .leftJoin('sponsor as s', (join) =>
      join.onRef('s.vereniging_id', '=', 'r.vereniging_id').onRef('s.id', '=', 'r.sponsor_id'),
    )
    .select(['r.id', 'r.email', 'r.naam', 'r.sponsor_id', status.as('status')])
    .select(sql<string | null>`coalesce(s.bedrijfsnaam, r.bedrijfsnaam)`.as('bedrijfsnaam'))
    .select(sql<Date>`coalesce(m.sent_at, m.since, g.gestopt_op, r.created_at)`.as('status_op'))
    .select(FAULT_COLUMNS)
    .select([sql<number>`coalesce(l.weergaven, 0)`.as('weergaven'), 'l.laatst_bekeken_op'])
    .select(sql<string>`array_position(${[...RANKS]}::text[], ${status})::text`.as('rang'))
    .select(sql<string>`lower(coalesce(s.bedrijfsnaam, r.bedrijfsnaam, r.naam, r.email))`.as('op_naam'));
  return listPage(db.selectFrom(recipients.as('p')).selectAll(), {
    by: { rang: 'text', op_naam: 'text', id: 'uuid' },
    size: PAGE,
    after,
  });
}

/** What was stopped went to nobody. */
export async function listEarlier(db: Db, { vereniging_id }: Tenant, campagnemiddel_id: string) {
  return db
    .selectFrom('mailing as g')
    .select(['g.id', 'g.onderwerp', 'g.created_at'])
    .select(
      sql<number>`(select count(*)::int from app.mailing_ontvanger r
        where r.vereniging_id = g.vereniging_id and r.mailing_id = g.id)`.as('ontvangers'),
    )
    .where('g.vereniging_id', '=', vereniging_id)
    .where('g.campagnemiddel_id', '=', campagnemiddel_id)
    .where('g.gestopt_op', 'is', null)
    .orderBy('g.created_at', 'desc')
    .limit(EARLIER)
    .execute();
}

/** One that nobody else stops, starts or sends again meanwhile. */
export function lockMailing(db: Db, { vereniging_id }: Tenant, id: string) {
  return db
    .selectFrom('mailing')
    .select(['id', 'begint_op', 'gestopt_op', 'created_by_user_id', 'onderwerp', 'bericht'])
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type Moment = 'gestopt_op' | 'begint_op' | 'vastgelegd_op';

export async function setMoment(db: Db, { vereniging_id }: Tenant, id: string, moment: Moment): Promise<void> {
  await db
    .updateTable('mailing')
    .set({ [moment]: sql<Date>`now()` })
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .execute();
}

/** Somebody is mailed again: then not all of it is written down yet. */
export async function reopenMailing(db: Db, { vereniging_id }: Tenant, id: string): Promise<void> {
  await db
    .updateTable('mailing')
    .set({ vastgelegd_op: null })
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .execute();
}

/** More than one mailing has. */
const RECIPIENTS_MOST = 2000;

const selectMailed = (db: Db, tenant: Tenant, mailing_id: string) =>
  selectRecipients(db, tenant, mailing_id)
    .select([
      'r.id',
      'r.email',
      'r.naam',
      'r.bedrijfsnaam',
      'r.sponsor_id',
      'r.match_id',
      'r.link_id',
      'l.token',
      'r.outbox_id',
    ])
    .select(['r.communication_id', 'r.created_at', status.as('status'), 'm.sent_at', 'm.since'])
    .select(FAULT_COLUMNS);

/** Those of a mailing at one of these, with what a second mail and a line in a timeline need to know of them. */
export function listInState(db: Db, tenant: Tenant, mailing_id: string, states: readonly Status[]) {
  return selectMailed(db, tenant, mailing_id)
    .where(sql<boolean>`${status} = any(${[...states]}::text[])`)
    .orderBy('r.id')
    .limit(RECIPIENTS_MOST)
    .execute();
}

export const findRecipient = (db: Db, tenant: Tenant, mailing_id: string, id: string) =>
  selectMailed(db, tenant, mailing_id).where('r.id', '=', id).executeTakeFirst();

/** How many of a mailing are still under way. */
export async function countOpen(db: Db, tenant: Tenant, mailing_id: string): Promise<number> {
  const { count } = await selectRecipients(db, tenant, mailing_id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<boolean>`${status} = 'onderweg'`)
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasRecipient(db: Db, { vereniging_id }: Tenant, mailing_id: string, email: string) {
  const found = await db
    .selectFrom('mailing_ontvanger')
    .select('id')
    .where('vereniging_id', '=', vereniging_id)
    .where('mailing_id', '=', mailing_id)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return found !== undefined;
}

export interface SentAgain {
  id: string;
  email: string;
  link_id: string | null;
  outbox_id: string;
}

export async function setSentAgain(db: Db, { vereniging_id }: Tenant, sent: readonly SentAgain[]): Promise<void> {
  await sql`
    update app.mailing_ontvanger r set email = k.email, link_id = k.link_id, outbox_id = k.outbox_id
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) k (id uuid, email text, link_id uuid, outbox_id uuid)
     where r.vereniging_id = ${vereniging_id} and r.id = k.id`.execute(db);
}

export async function setCommunications(
  db: Db,
  { vereniging_id }: Tenant,
  pairs: readonly { id: string; communication_id: string }[],
): Promise<void> {
  await sql`
    update app.mailing_ontvanger r set communication_id = k.communication_id
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) k (id uuid, communication_id uuid)
     where r.vereniging_id = ${vereniging_id} and r.id = k.id`.execute(db);
}

/** With their links. */
export async function deleteRecipients(db: Db, { vereniging_id }: Tenant, mailing_id: string): Promise<void> {
  await db
    .deleteFrom('mailing_ontvanger')
    .where('vereniging_id', '=', vereniging_id)
    .where('mailing_id', '=', mailing_id)
    .execute();
}

/** With whom it went to and their links. */
export const selectOldMailings = (db: Db, before: Cutoff) =>
  db.selectFrom('mailing').select(['vereniging_id', 'id']).where('created_at', '<', before);

export async function deleteOldMailings(db: Db, before: Cutoff, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from app.mailing where (vereniging_id, id) in (${selectOldMailings(db, before).limit(limit)})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
