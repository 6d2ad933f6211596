import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** What the command `admin` does in the database, each in a function that only the administrator may execute (0008). */

/** Why no superuser is made. */
export type SuperuserRefusal = 'superuser' | 'club' | 'blocked' | 'unconfirmed';
/** `raised`: an account without a club; `reopened`: a superuser with a password; `renewed`: one who has none yet. */
type SuperuserMade = 'made' | 'raised' | 'reopened' | 'renewed';

interface Refused {
  outcome: SuperuserRefusal;
  /** The first superuser who can get in. */
  since: Date | null;
}

export interface Made {
  outcome: SuperuserMade;
  user_id: string;
  until: Date;
  /** When the link before this one was made. */
  replaced: Date | null;
  is_first: boolean;
  /** Addresses of superusers who chose no password, and are none any more. */
  gave_way: string[];
}

interface NewSuperuser {
  email: string;
  voornaam: string | null;
  achternaam: string | null;
  /** Why a superuser is made although there is one who can get in. */
  reden: string | null;
}

const REFUSALS: readonly string[] = ['superuser', 'club', 'blocked', 'unconfirmed'];
export const isRefused = (answer: Refused | Made): answer is Refused => REFUSALS.includes(answer.outcome);

async function callCreate(db: Db, { email, voornaam, achternaam, reden }: NewSuperuser, link: string | null) {
  const { rows } = await sql<Refused | Made>`
    select * from app.create_superuser(${email}, ${voornaam}, ${achternaam}, ${link}, ${reden})`.execute(db);
  const [answer] = rows;
  if (answer === undefined) throw new Error('app.create_superuser gave no answer');
  return answer;
}

/** Null when a superuser may be made with this address. */
export async function findSuperuserRefusal(db: Db, wanted: NewSuperuser): Promise<Refused | null> {
  const answer = await callCreate(db, wanted, null);
  return isRefused(answer) ? answer : null;
}

/** With the key of the link that opens the account for an hour. */
export const createSuperuser = (db: Db, wanted: NewSuperuser, link: string) => callCreate(db, wanted, link);

export async function recordRefusal(db: Db, why: 'mail' | 'address'): Promise<void> {
  await sql`select app.refuse_superuser(${why})`.execute(db);
}

export async function listSuperusersToTell(db: Db, but: string) {
  const { rows } = await sql<{ id: string; email: string; voornaam: string | null }>`
    select * from app.list_superusers_to_tell(${but})`.execute(db);
  return rows;
}

export async function resetTwoFactor(db: Db, email: string) {
  const { rows } = await sql<{
    outcome: 'reset' | 'unknown' | 'other' | 'blocked' | 'none';
    user_id: string;
    voornaam: string | null;
    sessions: number;
  }>`select * from app.reset_two_factor(${email})`.execute(db);
  const [answer] = rows;
  if (answer === undefined) throw new Error('app.reset_two_factor gave no answer');
  return answer;
}

export async function listSuperusers(db: Db) {
  const { rows } = await sql<{
    naam: string;
    email: string;
    since: Date;
    two_factor: boolean;
    is_blocked: boolean;
    has_password: boolean;
    last_login: Date | null;
  }>`select * from app.list_superusers()`.execute(db);
  return rows;
}

/** Mail of the platform is queued in the transaction of the administrator with the rights of the functions. */
export async function becomeDefiner(db: Db): Promise<void> {
  await sql`set local role app_definer`.execute(db);
}
