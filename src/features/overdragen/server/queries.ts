import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Cutoff } from '#server/retention.ts';
import type { MovedCounts, Plek } from '#features/overdragen/shared/schema.ts';

/** What is on somebody's name as far as the club's contact goes, and the stamp of all of it. */
export async function findContact(db: Db, { vereniging_id }: Tenant, user_id: string) {
  const { rows } = await sql<{
    naam: string;
    voornaam: string;
    vereniging: string;
    plekken: Plek[];
    telefoon: string | null;
    is_beheerder: boolean;
    is_bevestigd: boolean;
    is_laatste: boolean;
    stempel: string;
    gezien_op: Date;
  }>`
    select * from app.find_overdracht_bezit(${vereniging_id}, ${user_id})`.execute(db);
  return rows[0];
}

interface Keuzes {
  opvolgingen: boolean;
  sponsors: boolean;
  contactpersoon: boolean;
  beheerder: boolean;
  stopt: boolean;
  telefoon: string | null;
  bericht: string | null;
}

export type Given =
  | 'ok'
  | 'geen_lid'
  | 'wacht_al'
  | 'verouderd'
  | 'geen_beheerder'
  | 'laatste_beheerder'
  | 'blijft_achter'
  | 'ontvanger_weg'
  | 'al_lid';
interface Outcome {
  code: Given;
  id: string;
}

/** Everything in one act of the database, for one sponsor as for ten thousand. */
export async function give(db: Db, naar: string, stempel: string, keuzes: Keuzes): Promise<Outcome> {
  const { rows } = await sql<Outcome>`
    select * from app.give_overdracht(${naar}, ${stempel}, ${JSON.stringify(keuzes)}::jsonb)`.execute(db);
  return rows[0] ?? { code: 'geen_lid', id: '' };
}

interface Invited {
  naam: string;
  email: string;
  sleutel: Buffer;
}

export async function invite(
  db: Db,
  { naam, email, sleutel }: Invited,
  stempel: string,
  keuzes: Keuzes,
): Promise<Outcome> {
  const { rows } = await sql<Outcome>`
    select * from app.invite_overdracht(${naam}, ${email}, ${sleutel}, ${stempel}, ${JSON.stringify(keuzes)}::jsonb)`.execute(
    db,
  );
  return rows[0] ?? { code: 'geen_lid', id: '' };
}

export async function renew(db: Db, id: string, sleutel: Buffer): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.renew_overdracht(${id}, ${sleutel}) as done`.execute(db);
  return rows[0]?.done ?? false;
}

export async function withdraw(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.withdraw_overdracht(${id}) as done`.execute(db);
  return rows[0]?.done ?? false;
}

export type InvitationCode = 'ok' | 'ander_adres' | 'verlopen' | 'andere_club' | 'gever_geen_beheerder';
interface InvitationRow {
  code: InvitationCode;
  id: string;
  van: string | null;
  vereniging_naam: string | null;
  gaat_mee: MovedCounts | null;
  telefoon: string | null;
}

/** By the own confirmed address, or by the code. */
export async function findInvitation(db: Db, sleutel: Buffer | null): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`select * from app.find_overdracht(${sleutel}::bytea)`.execute(db);
  return rows[0];
}

/** What would go along with an invitation now, and the number that would stand on public pages. */
export async function weighInvitation(
  db: Db,
  { vereniging_id }: Tenant,
  id: string,
): Promise<{ gaat_mee: MovedCounts; telefoon: string | null }> {
  const { rows } = await sql<MovedCounts & { telefoon: string | null }>`
    select * from app.weigh_overdracht(${vereniging_id}, ${id})`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('an invitation that is mailed is there');
  const { telefoon, ...gaat_mee } = found;
  return { gaat_mee, telefoon };
}

type Accepted = 'ok' | 'weg' | 'verlopen' | 'andere_club' | 'gever_geen_beheerder';

interface Acceptance {
  code: Accepted;
  vereniging_id: string | null;
  vereniging: string | null;
}

export async function accept(db: Db, id: string): Promise<Acceptance> {
  const { rows } = await sql<Acceptance>`select * from app.accept_overdracht(${id})`.execute(db);
  return rows[0] ?? { code: 'weg', vereniging_id: null, vereniging: null };
}

type TurnedBack = 'ok' | 'onbekend' | 'al_gedaan' | 'te_laat';

export async function turnBack(db: Db, id: string): Promise<{ code: TurnedBack; terug: number; blijft: number }> {
  const { rows } = await sql<{ code: TurnedBack; terug: number; blijft: number }>`
    select * from app.turn_back_overdracht(${id})`.execute(db);
  return rows[0] ?? { code: 'onbekend', terug: 0, blijft: 0 };
}

/** Ids of what went along, and how many sponsors and follow-ups that were. */
export interface Meegegaan {
  matches: string[];
  tegenprestaties: string[];
  sponsors: number;
  opvolgingen: number;
  plekken: unknown[];
  aanspreekpunt?: boolean;
  beheerder?: boolean;
}

const selectOverdrachten = (db: Db, tenant: Tenant) =>
  db
    .selectFrom('overdracht as o')
    .leftJoin('users as naar', (join) =>
      join.onRef('naar.vereniging_id', '=', 'o.vereniging_id').onRef('naar.id', '=', 'o.naar_user_id'),
    )
    .where('o.vereniging_id', '=', tenant.vereniging_id)
    .select([
      'o.id',
      'o.state',
      'o.van_user_id',
      'o.naar_user_id',
      'o.uitgenodigd_naam',
      'o.uitgenodigd_email',
      'o.bezwaar',
    ])
    .select(['o.opvolgingen', 'o.sponsors', 'o.contactpersoon', 'o.beheerder', 'o.stopt', 'o.bericht', 'o.op'])
    .select(['o.gemaild_op', 'o.file_key', 'o.is_definitief', 'naar.naam as naar_naam', 'naar.email as naar_email'])
    .select('naar.voornaam as naar_voornaam')
    .select(sql<Meegegaan>`o.meegegaan`.as('meegegaan'));

export type OverdrachtRow = Awaited<ReturnType<typeof listOwn>>[number];

/** The last of somebody: one that is waited for, and one that can be turned back. */
export const listOwn = (db: Db, tenant: Tenant, user_id: string) =>
  selectOverdrachten(db, tenant)
    .where('o.van_user_id', '=', user_id)
    .where('o.state', '<>', 'teruggedraaid')
    .orderBy(sql`o.state <> 'uitgenodigd'`)
    .orderBy('o.op', 'desc')
    .limit(2)
    .execute();

export const findOverdracht = (db: Db, tenant: Tenant, id: string) =>
  selectOverdrachten(db, tenant).where('o.id', '=', id).executeTakeFirst();

const selectUntold = (db: Db, tenant: Tenant, id: string) =>
  selectOverdrachten(db, tenant)
    .where('o.id', '=', id)
    .where('o.state', '=', 'gedaan')
    .where('o.gemaild_op', 'is', null);

/** What was done, not turned back, and nobody was mailed of. */
export const findUntold = (db: Db, tenant: Tenant, id: string) => selectUntold(db, tenant, id).executeTakeFirst();

/** The same, held until the end of the transaction: who turns it back waits for that, or was first. */
export const lockUntold = (db: Db, tenant: Tenant, id: string) =>
  selectUntold(db, tenant, id).forNoKeyUpdate('o').executeTakeFirst();

/** The mail is in the outbox: what the giver wrote is in it, and no longer here. */
export async function setMailed(db: Db, tenant: Tenant, id: string, file_key: string | null): Promise<void> {
  await db
    .updateTable('overdracht')
    .set({ gemaild_op: new Date(), bericht: null, file_key })
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', id)
    .execute();
}

/** Of all clubs, what can no longer be turned back or taken. */
export const selectOld = (db: Db, before: Cutoff) =>
  db.selectFrom('overdracht').select(['vereniging_id', 'id']).where('op', '<', before);

export async function deleteOld(db: Db, before: Cutoff, limit: number): Promise<number> {
  const old = await selectOld(db, before).limit(limit).execute();
  if (old.length === 0) return 0;
  await db
    .deleteFrom('overdracht')
    .where('id', '=', sql<string>`any(${old.map(({ id }) => id)}::uuid[])`)
    .execute();
  return old.length;
}
