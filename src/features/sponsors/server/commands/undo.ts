import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { Refusal } from '#shared/errors.ts';
import { lockGebeurtenis, setUndone } from '#features/matches/server/queries/acts.ts';
import type { StoredTegenprestatie } from '#features/matches/server/queries/tegenprestaties.ts';
import { sponsorsRefusals } from '#features/sponsors/shared/refusals.ts';
import { canUndo } from '#features/sponsors/shared/rules/undo.ts';
import { restoreBestand } from './bestanden.ts';
import { restoreContactpersoon } from './contactpersonen.ts';
import { undoTegenprestatie } from './tegenprestaties.ts';

/** What stands in the timeline about a promise, a person or a file; null when there was or is none. */
const readSide = (side: unknown) => (Object.keys(side as object).length === 0 ? null : (side as { id: string }));

/** Takes back one line of the timeline: a promise as it was before, a person or a file that was taken away. */
export async function undoAfspraak(db: Db, tenant: Tenant, id: string, now: Date): Promise<void> {
  // Locked first: of two who press at once the second finds that it was taken back.
  const found = await lockGebeurtenis(db, tenant, id);
  if (found === undefined) throw new Refusal('niet_gevonden');
  if (!canUndo(found, now)) throw new Refusal(sponsorsRefusals.te_laat_terug);
  const { soort, match_id } = found;
  const [was, werd] = [readSide(found.was), readSide(found.werd)];
  if (soort === 'tegenprestatie' && match_id !== null) {
    const sides = { was: was as StoredTegenprestatie | null, werd: werd as StoredTegenprestatie | null };
    await undoTegenprestatie(db, tenant, match_id, sides);
  } else if (soort === 'contactpersoon' && was !== null && werd === null) {
    await restoreContactpersoon(db, tenant, was.id);
  } else if (soort === 'bestand' && was !== null && werd === null) {
    await restoreBestand(db, tenant, was.id);
  } else {
    throw new Refusal('niet_gevonden');
  }
  await setUndone(db, tenant, [id]);
}
