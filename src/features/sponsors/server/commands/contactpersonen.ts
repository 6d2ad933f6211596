import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { enqueue } from '#server/jobs.ts';
import type { Change } from '#shared/changes.ts';
import { Refusal } from '#shared/errors.ts';
import { stale } from '#features/accounts/server/commands/stale.ts';
import { insertGebeurtenissen } from '#features/matches/server/queries/acts.ts';
import { hasManagedSponsor, lockSponsor, updateSponsor } from '#features/matches/server/queries/gegevens.ts';
import { sponsorsRefusals } from '#features/sponsors/shared/refusals.ts';
import type { ContactInput } from '#features/sponsors/shared/schema.ts';
import { clearRemoved, startOfClearing } from '#features/sponsors/server/jobs.ts';
import * as queries from '#features/sponsors/server/queries/contactpersonen.ts';

/** What the timeline keeps of a person is a name: what else is known goes when they do. */
interface Named {
  id: string;
  naam: string;
  is_hoofdcontact?: true;
}

async function tell(db: Db, tenant: Tenant, sponsor_id: string, was: Named | null, werd: Named | null) {
  const line = { sponsor_id, match_id: null, soort: 'contactpersoon' as const, was: was ?? {}, werd: werd ?? {} };
  const [gebeurtenis_id = null] = await insertGebeurtenissen(db, tenant, [line]);
  return { gebeurtenis_id };
}

const named = ({ id, naam }: Named): Named => ({ id, naam });

/** Whoever stands with a sponsor that the club does not manage is not there. */
async function lock(db: Db, tenant: Tenant, id: string) {
  const found = await queries.lockContactpersoon(db, tenant, id);
  if (found === undefined || !(await hasManagedSponsor(db, tenant, found.sponsor_id)))
    throw new Refusal('niet_gevonden');
  return found;
}

async function lockSeen(db: Db, tenant: Tenant, { id, version }: { id: string; version: number }) {
  const found = await lock(db, tenant, id);
  if (found.version === version) return found;
  const { sponsor_id: _, id: __, ...stored } = found;
  throw await stale(db, tenant, stored);
}

export async function addContactpersoon(db: Db, tenant: Tenant, sponsor_id: string, values: ContactInput) {
  if ((await lockSponsor(db, tenant, sponsor_id)) === undefined) throw new Refusal('niet_gevonden');
  const there = await queries.listContactpersonen(db, tenant, sponsor_id);
  if (there.length >= queries.CONTACTS_MOST) throw new Refusal(sponsorsRefusals.te_veel_contactpersonen);
  const { id } = await queries.insertContactpersoon(db, tenant, sponsor_id, values);
  return tell(db, tenant, sponsor_id, null, { id, naam: values.naam });
}

export async function changeContactpersoon(
  db: Db,
  tenant: Tenant,
  { id, version, ...values }: Change<ContactInput> & { id: string; version: number },
) {
  const found = await lockSeen(db, tenant, { id, version });
  const saved = await queries.updateContactpersoon(db, tenant, id, values as Partial<ContactInput>);
  await tell(db, tenant, found.sponsor_id, named(found), named(saved));
  return saved;
}

/** Away at once, and for good when it can no longer be put back. */
export async function removeContactpersoon(db: Db, tenant: Tenant, id: string) {
  const found = await lock(db, tenant, id);
  await queries.setContactRemoved(db, tenant, id, true);
  await enqueue(db, clearRemoved, {}, { tenant, startAfter: startOfClearing(new Date()) });
  return tell(db, tenant, found.sponsor_id, named(found), null);
}

export async function restoreContactpersoon(db: Db, tenant: Tenant, id: string): Promise<void> {
  if (!(await queries.setContactRemoved(db, tenant, id, false))) throw new Refusal('verouderd');
}

/** The two take places. Who was first goes where the other stood; when there was nobody, the row goes. */
export async function setHoofdcontact(db: Db, tenant: Tenant, seen: { id: string; version: number }) {
  const found = await lockSeen(db, tenant, seen);
  const sponsor = await lockSponsor(db, tenant, found.sponsor_id);
  if (sponsor === undefined) throw new Refusal('niet_gevonden');
  const { naam, functie, email, telefoonnummer, rollen } = found;
  await updateSponsor(db, tenant, sponsor.id, {
    contactpersoon: naam,
    contact_functie: functie,
    email,
    telefoonnummer,
    contact_rollen: rollen,
  });
  const was = sponsor.contactpersoon ?? sponsor.bedrijfsnaam;
  const { version } = await queries.updateContactpersoon(db, tenant, found.id, {
    naam: was,
    functie: sponsor.contact_functie,
    email: sponsor.email,
    telefoonnummer: sponsor.telefoonnummer,
    rollen: sponsor.contact_rollen as ContactInput['rollen'],
  });
  const first = { id: found.id, is_hoofdcontact: true } as const;
  await tell(db, tenant, sponsor.id, { ...first, naam: was }, { ...first, naam });
  return { version };
}
