import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Day } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import { stale } from '#features/accounts/server/commands/stale.ts';
import { insertGebeurtenissen, lockMatches } from '#features/matches/server/queries/acts.ts';
import * as queries from '#features/matches/server/queries/tegenprestaties.ts';
import { sponsorsRefusals } from '#features/sponsors/shared/refusals.ts';
import type { TegenprestatieChange } from '#features/sponsors/shared/schema.ts';

type Stored = queries.StoredTegenprestatie;

interface Whose {
  sponsor_id: string;
  match_id: string;
}

/** One line in the timeline, with the promise as it was and as it became; without one there was or is none. */
async function tell(db: Db, tenant: Tenant, { sponsor_id, match_id }: Whose, was: Stored | null, werd: Stored | null) {
  const line = { sponsor_id, match_id, soort: 'tegenprestatie' as const, was: was ?? {}, werd: werd ?? {} };
  const [gebeurtenis_id = null] = await insertGebeurtenissen(db, tenant, [line]);
  return { gebeurtenis_id };
}

const storedOf = ({ id, positie, omschrijving, status, geleverd_op, afgevinkt_door }: Stored): Stored => ({
  id,
  positie,
  omschrijving,
  status,
  geleverd_op,
  afgevinkt_door,
});

async function lockSeen(db: Db, tenant: Tenant, { id, version }: { id: string; version: number }) {
  const found = await queries.lockTegenprestatie(db, tenant, id);
  if (found === undefined) throw new Refusal('niet_gevonden');
  if (found.version === version) return found;
  const { updated_at, updated_by_user_id, omschrijving, status } = found;
  const stored = { version: found.version, updated_at, updated_by_user_id, omschrijving, status };
  throw await stale(db, tenant, stored);
}

export async function addTegenprestatie(db: Db, tenant: Tenant, match_id: string, omschrijving: string) {
  const [match] = await lockMatches(db, tenant, [match_id]);
  if (match === undefined) throw new Refusal('niet_gevonden');
  if ((await queries.countTegenprestaties(db, tenant, match_id)) >= queries.TEGENPRESTATIES_MOST)
    throw new Refusal(sponsorsRefusals.te_veel_tegenprestaties);
  const added = await queries.insertTegenprestatie(db, tenant, match_id, { omschrijving });
  return tell(db, tenant, { sponsor_id: match.sponsor_id, match_id }, null, added);
}

/** What is delivered is so since a day, and by somebody who says so. */
function delivered({ status }: TegenprestatieChange, { user_id }: Tenant, today: Day) {
  if (status === undefined) return {};
  return status === 'geleverd'
    ? { status, geleverd_op: today, afgevinkt_door: user_id }
    : { status, geleverd_op: null, afgevinkt_door: null };
}

export async function changeTegenprestatie(
  db: Db,
  tenant: Tenant,
  { id, version, ...change }: TegenprestatieChange & { id: string; version: number },
  today: Day,
) {
  const found = await lockSeen(db, tenant, { id, version });
  const { omschrijving = found.omschrijving, status = found.status } = change;
  if (omschrijving === found.omschrijving && status === found.status) return { gebeurtenis_id: null };
  const hasMoved = status !== found.status;
  const werd = await queries.updateTegenprestatie(db, tenant, id, {
    omschrijving,
    ...(hasMoved && delivered({ status }, tenant, today)),
  });
  return tell(db, tenant, found, storedOf(found), werd);
}

export async function removeTegenprestatie(db: Db, tenant: Tenant, seen: { id: string; version: number }) {
  const found = await lockSeen(db, tenant, seen);
  await queries.deleteTegenprestatie(db, tenant, seen.id);
  return tell(db, tenant, found, storedOf(found), null);
}

const isSame = (one: Stored, other: Stored) => JSON.stringify(storedOf(one)) === JSON.stringify(storedOf(other));

/** As it was before an act, unless somebody did something with it since. */
export async function undoTegenprestatie(
  db: Db,
  tenant: Tenant,
  match_id: string,
  { was, werd }: { was: Stored | null; werd: Stored | null },
): Promise<void> {
  if (was === null || werd !== null) {
    const now = werd === null ? undefined : await queries.lockTegenprestatie(db, tenant, werd.id);
    if (werd === null || now === undefined || !isSame(now, werd)) throw new Refusal('verouderd');
    if (was === null) return queries.deleteTegenprestatie(db, tenant, werd.id);
    const { id, positie: _, ...values } = was;
    await queries.updateTegenprestatie(db, tenant, id, values);
    return;
  }
  const [match] = await lockMatches(db, tenant, [match_id]);
  if (match === undefined) throw new Refusal('niet_gevonden');
  await queries.insertTegenprestatie(db, tenant, match_id, was);
}
