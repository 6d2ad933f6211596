import { randomBytes } from 'node:crypto';
import type { Admitted, SignIn } from '#server/http/door.ts';
import { Refusal } from '#shared/errors.ts';
import { sessionCookie } from '#server/identity/session-cookie.ts';
import { accountsRefusals } from '#features/accounts/shared/refusals.ts';
import { GUEST_SECONDS } from '#features/accounts/shared/rules/session.ts';
import * as queries from '#features/accounts/server/queries.ts';

type Self = Pick<Admitted<'account', 'none'> & SignIn, 'account' | 'authDb'>;
type Visitor = Pick<Admitted<'public', 'none'> & SignIn, 'authDb' | 'env' | 'resHeaders' | 'visit'>;

/** The guest comes and goes with the example club: without one there is nothing to look at. */
async function findGuest(authDb: SignIn['authDb']): Promise<string> {
  const guest = await queries.findGuest(authDb);
  if (guest === null) throw new Refusal(accountsRefusals.voorbeeldclub_komt);
  return guest;
}

// Past the caller's own transaction, which only reads while they look.

export async function lookAround({ account, authDb }: Self): Promise<void> {
  await findGuest(authDb);
  await queries.setLooking(authDb, account.session_id, true);
}

export async function stopLooking({ account, authDb }: Self): Promise<void> {
  await queries.setLooking(authDb, account.session_id, false);
}

/** Who is signed in looks around as themselves, and is no guest besides. */
export async function lookAroundAsGuest({ authDb, env, resHeaders, visit }: Visitor): Promise<void> {
  const guest = await findGuest(authDb);
  const known = await visit(async (_, { account }) => account);
  if (known !== null) {
    if (known.kijkt === null) await queries.setLooking(authDb, known.session_id, true);
    return;
  }
  const token = randomBytes(24).toString('base64url');
  await queries.insertGuestSession(authDb, guest, token, new Date(Date.now() + GUEST_SECONDS * 1000));
  resHeaders.append('set-cookie', sessionCookie(token, env.AUTH_SECRET, GUEST_SECONDS));
}

/** Their own session takes its place in this browser. */
export async function endLookingAsGuest({ authDb, visit }: Pick<Visitor, 'authDb' | 'visit'>): Promise<void> {
  const known = await visit(async (_, { account }) => account);
  if (known?.kijkt === 'gast') await queries.deleteSession(authDb, known.id, known.session_id);
}
