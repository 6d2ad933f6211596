import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#server/database/database.ts';
import type { Env } from '#server/env.ts';
import type { Account } from '#shared/access.ts';
import { Refusal } from '#shared/errors.ts';
import { feedPath } from '#features/accounts/shared/rules/agenda.ts';
import * as queries from '#features/accounts/server/queries/agenda.ts';

interface Self {
  db: Db;
  account: Account;
  env: Env;
}

/** 192 bits: nobody guesses it, and nobody can read it back from what is stored. */
const SECRET_BYTES = 24;

/** A calendar is of somebody of a club, also while they look along with another one. */
function ownClub({ account: { id: user_id, vereniging_id } }: Pick<Self, 'account'>) {
  if (vereniging_id === null) throw new Refusal('niet_gevonden');
  return { user_id, vereniging_id };
}

export async function findAgendaSince({ db, account }: Self): Promise<Date | null> {
  return account.vereniging_id === null ? null : queries.findAgendaSince(db, ownClub({ account }));
}

/** Answers the whole address, this once. */
export async function renewAgenda({ db, account, env }: Self): Promise<string> {
  const code = randomBytes(SECRET_BYTES).toString('base64url');
  await queries.replaceAgenda(db, ownClub({ account }), createHash('sha256').update(code).digest());
  return new URL(feedPath(code), env.PUBLIC_ORIGIN).href;
}

export const removeAgenda = ({ db, account }: Self): Promise<void> => queries.deleteAgenda(db, ownClub({ account }));
