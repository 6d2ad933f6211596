import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { Refusal } from '#shared/errors.ts';
import { countTeams } from '#features/teams/server/queries.ts';
import type { Zoekopdracht, ZoekopdrachtInput } from '#features/zoekopdrachten/shared/schema.ts';
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
  if (input.pakketten.some((pakket) => pakket.id !== null)) throw new Refusal('niet_gevonden');
  const id = await queries.insertZoekopdracht(db, tenant, input);
  await queries.replacePakketten(db, tenant, id, input.pakketten);
  await queries.replaceTeams(db, tenant, id, teams);
  return id;
}

/** A save on top of an older version than the stored one is refused, with who was first and when. */
export async function changeZoekopdracht(
  db: Db,
  tenant: Tenant,
  { id, version, ...input }: ZoekopdrachtInput & { id: string; version: number },
): Promise<Zoekopdracht> {
  const stored = await queries.lockZoekopdracht(db, tenant, id);
  if (stored === undefined) throw new Refusal('niet_gevonden');
  const teams = await requireTeams(db, tenant, input.voor_teams);
  const known = new Set(await queries.listPakketIds(db, tenant, id));
  const kept = input.pakketten.flatMap((pakket) => (pakket.id === null ? [] : [pakket.id]));
  if (stored.version !== version) {
    throw new Refusal('verouderd', { naam: stored.naam, updated_at: stored.updated_at.toISOString() });
  }
  if (kept.some((pakket) => !known.has(pakket)) || new Set(kept).size !== kept.length) {
    throw new Refusal('niet_gevonden');
  }
  await queries.updateZoekopdracht(db, tenant, id, input);
  await queries.replacePakketten(db, tenant, id, input.pakketten);
  await queries.replaceTeams(db, tenant, id, teams);
  const changed = await queries.findZoekopdracht(db, tenant, id);
  if (changed === null) throw new Refusal('niet_gevonden');
  return changed;
}
