import { Refusal } from '#shared/errors.ts';
import type { Db } from '#server/database/database.ts';
import { findProfile } from '#features/accounts/server/queries.ts';
import { assistentRefusals } from '#features/assistent/shared/refusals.ts';

/** The provider can switch it off for somebody. */
export async function requireChat(db: Db, user_id: string): Promise<void> {
  const profile = await findProfile(db, user_id);
  if (profile?.chat_enabled === false) throw new Refusal(assistentRefusals.chat_uit);
}
