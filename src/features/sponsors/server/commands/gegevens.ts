import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Change } from '#shared/changes.ts';
import { Refusal } from '#shared/errors.ts';
import { stale } from '#features/accounts/server/commands/stale.ts';
import { changeMatches } from '#features/matches/server/commands/acts.ts';
import { insertGebeurtenissen, lockMatches } from '#features/matches/server/queries/acts.ts';
import { listNames } from '#features/accounts/server/queries.ts';
import {
  findErasedContact,
  findManagedSponsor,
  lockSponsor,
  type SponsorValues,
  updateSponsor,
} from '#features/matches/server/queries/gegevens.ts';
import { listTegenprestaties } from '#features/matches/server/queries/tegenprestaties.ts';
import type { Afspraken, Gegevens, Kenmerken } from '#features/sponsors/shared/schema.ts';
import { listBestanden } from '#features/sponsors/server/queries/bestanden.ts';
import { listContactpersonen, listErasedContacts } from '#features/sponsors/server/queries/contactpersonen.ts';

export async function getAfspraken(db: Db, tenant: Tenant, id: string): Promise<Afspraken> {
  const sponsor = await findManagedSponsor(db, tenant, id);
  if (sponsor === undefined) throw new Refusal('niet_gevonden');
  return {
    bedrijfsnaam: sponsor.bedrijfsnaam,
    tegenprestaties: await listTegenprestaties(db, tenant, id),
    contactpersonen: await listContactpersonen(db, tenant, id),
    gewist: await listErased(db, tenant, id),
    bestanden: await listBestanden(db, tenant, id),
  };
}

async function listErased(db: Db, tenant: Tenant, id: string): Promise<Afspraken['gewist']> {
  const first = await findErasedContact(db, tenant, id);
  const others = await listErasedContacts(db, tenant, id);
  const erased = [...(first === undefined ? [] : [first]), ...others];
  const names = await listNames(
    db,
    tenant,
    erased.flatMap(({ door }) => door ?? []),
  );
  return erased.flatMap((one) =>
    one.op === null
      ? []
      : [{ id: one.id, op: one.op, door: names.get(one.door ?? '') ?? null, is_eerste: one === first }],
  );
}

/** The timeline says which fields: what stood in them is not kept beside what stands there now. */
export async function changeGegevens(
  db: Db,
  tenant: Tenant,
  { id, version, ...values }: Change<Gegevens> & { id: string; version: number },
) {
  const found = await lockSponsor(db, tenant, id);
  if (found === undefined) throw new Refusal('niet_gevonden');
  if (found.version !== version) {
    const { id: _, ...stored } = found;
    throw await stale(db, tenant, stored);
  }
  const saved = await updateSponsor(db, tenant, id, values as Partial<SponsorValues>);
  const werd = { velden: Object.keys(values) };
  await insertGebeurtenissen(db, tenant, [{ sponsor_id: id, match_id: null, soort: 'gegevens', was: {}, werd }]);
  return { ...saved, contact_rollen: saved.contact_rollen as Gegevens['contact_rollen'] };
}

const kenmerkenOf = ({ sponsor_category, priority_level, relationship_status }: Kenmerken) => {
  return { sponsor_category, priority_level, relationship_status };
};

export async function setKenmerken(
  db: Db,
  tenant: Tenant,
  { id, version, ...set }: Change<Kenmerken> & { id: string; version: number },
) {
  const [match] = await lockMatches(db, tenant, [id]);
  if (match === undefined) throw new Refusal('niet_gevonden');
  const { now, updated_at, updated_by_user_id } = match;
  if (match.version !== version)
    throw await stale(db, tenant, { ...kenmerkenOf(now), version: match.version, updated_at, updated_by_user_id });
  const changeOf = () => ({ set: set as Partial<Kenmerken> });
  const [result] = await changeMatches(db, tenant, [match], { soort: 'gegevens', changeOf });
  const stored = kenmerkenOf({ ...now, ...(set as Partial<Kenmerken>) });
  return { ...stored, version: result?.version ?? version, gebeurtenis_id: result?.gebeurtenis_id ?? null };
}
