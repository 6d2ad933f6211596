import type { Db } from '#server/database/database.ts';
import { stale } from '#features/accounts/server/commands/stale.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Change } from '#shared/changes.ts';
import { Refusal } from '#shared/errors.ts';
import { countTeams } from '#features/teams/server/queries.ts';
import type { PakketInput, Zoekopdracht, ZoekopdrachtInput } from '#features/zoekopdrachten/shared/schema.ts';
import * as queries from './queries.ts';

async function requireTeams(db: Db, tenant: Tenant, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length > 0 && (await countTeams(db, tenant, wanted)) !== wanted.length) {
    throw new Refusal('niet_gevonden');
  }
  return wanted;
}

export async function createZoekopdracht(db: Db, tenant: Tenant, input: ZoekopdrachtInput): Promise<string> {
  const teams = await requireTeams(db, tenant, input.voor_teams);
  const id = await queries.insertZoekopdracht(db, tenant, input);
  await queries.replacePakketten(db, tenant, id, input.pakketten);
  await queries.replaceTeams(db, tenant, id, teams);
  return id;
}

async function getZoekopdracht(db: Db, tenant: Tenant, id: string): Promise<Zoekopdracht> {
  const found = await queries.findZoekopdracht(db, tenant, id);
  if (found === null) throw new Refusal('niet_gevonden');
  return found;
}

/** What the change leaves out stays as it was. */
export async function changeZoekopdracht(
  db: Db,
  tenant: Tenant,
  { id, version, ...input }: Change<ZoekopdrachtInput> & { id: string; version: number },
): Promise<Zoekopdracht> {
  const stored = await queries.lockZoekopdracht(db, tenant, id);
  if (stored === undefined) throw new Refusal('niet_gevonden');
  if (stored.version !== version) {
    throw await stale(db, tenant, { ...(await getZoekopdracht(db, tenant, id)), ...stored });
  }
  const teams = input.voor_teams && (await requireTeams(db, tenant, input.voor_teams));
  await requireOwnPakketten(db, tenant, id, input.pakketten ?? []);
  await queries.updateZoekopdracht(db, tenant, id, input);
  if (input.pakketten) await queries.replacePakketten(db, tenant, id, input.pakketten);
  if (teams) await queries.replaceTeams(db, tenant, id, teams);
  return getZoekopdracht(db, tenant, id);
}

/** A pakket that has an id is one of this search, and is named once. */
async function requireOwnPakketten(db: Db, tenant: Tenant, id: string, pakketten: readonly PakketInput[]) {
  const named = pakketten.flatMap((pakket) => (pakket.id === null ? [] : [pakket.id]));
  if (named.length === 0) return;
  const known = new Set(await queries.listPakketIds(db, tenant, id));
  if (named.some((pakket) => !known.has(pakket)) || new Set(named).size !== named.length) {
    throw new Refusal('niet_gevonden');
  }
}
