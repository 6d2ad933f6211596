import { Refusal } from '#shared/errors.ts';
import type { Db } from '#server/database/database.ts';
import { readMailHistory, readMailLimits } from '#server/mail/mail.ts';
import { listClubUsers } from '#features/accounts/server/queries.ts';
import { listSwitches } from '#features/prijzen/server/queries.ts';
import { findForProvider, findNeighbours, findOverzicht } from '#features/vereniging/server/queries.ts';
import { countBelongings } from './queries.ts';

/** A club as the provider sees it, put together from what each feature knows of it. */
export async function readVereniging(db: Db, id: string) {
  const club = await findForProvider(db, id);
  if (club === undefined) throw new Refusal('niet_gevonden');
  return {
    ...club,
    ...(await findOverzicht(db, id)),
    ...(await listClubUsers(db, id)),
    ...(await listSwitches(db, { vereniging_id: id })),
    ...(await findNeighbours(db, club)),
    mail: { ...(await readMailHistory(db, id)), limits: await readMailLimits(db) },
  };
}

/** What goes when a club is deleted. */
export async function readDeletion(db: Db, id: string) {
  const club = await findForProvider(db, id);
  if (club === undefined) throw new Refusal('niet_gevonden');
  const { gebruikers } = await findOverzicht(db, id);
  return { gebruikers, ...(await countBelongings(db, id)) };
}
