import type { Db } from '#server/database/database.ts';
import { stale } from '#features/accounts/server/commands/stale.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Change } from '#shared/changes.ts';
import { Refusal } from '#shared/errors.ts';
import { countTeams } from '#features/teams/server/queries.ts';
import { zoekopdrachtenRefusals } from '#features/zoekopdrachten/shared/refusals.ts';
import { emptyPakket, knownSoort, nameOfCopy, refuseDeletion } from '#features/zoekopdrachten/shared/rules.ts';
import type {
  Deletion,
  Overview,
  PakketInput,
  Zoekopdracht,
  ZoekopdrachtInput,
} from '#features/zoekopdrachten/shared/schema.ts';
import type { Admitted } from '#server/http/door.ts';
import { writeAudit } from '#server/audit.ts';
import { removeFiles } from '#server/files/jobs.ts';
import { enqueue } from '#server/jobs.ts';
import type { Day } from '#shared/dates.ts';
import * as queries from './queries.ts';

/** Whose club it is, and what this person can open of it. */
type Looking = Pick<Admitted<'member'>, 'db' | 'tenant' | 'modules'>;

async function requireTeams(db: Db, tenant: Tenant, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length > 0 && (await countTeams(db, tenant, wanted)) !== wanted.length) {
    throw new Refusal('niet_gevonden');
  }
  return wanted;
}

export async function createZoekopdracht(
  db: Db,
  tenant: Tenant,
  input: ZoekopdrachtInput,
  gesloten_op: Date | null = null,
): Promise<string> {
  const teams = await requireTeams(db, tenant, input.voor_teams);
  const id = await queries.insertZoekopdracht(db, tenant, { ...input, gesloten_op });
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

/** The same pakketten for the same teams, with nothing of what came of it. Closed: nobody signs up for what is still to be changed. */
export async function duplicateZoekopdracht(db: Db, tenant: Tenant, id: string, now: Date): Promise<string> {
  const { zoekopdracht, streefbedrag, voor_teams, pakketten } = await getZoekopdracht(db, tenant, id);
  const copy = {
    zoekopdracht: nameOfCopy(zoekopdracht),
    streefbedrag,
    voor_teams,
    pakketten: (pakketten.length === 0 ? [emptyPakket(null)] : pakketten).map((pakket) => ({
      ...pakket,
      id: null,
      soort_sponsoring: knownSoort(pakket.soort_sponsoring),
    })),
  };
  return createZoekopdracht(db, tenant, copy, now);
}

/** Who closes what is closed has what they wanted: only what changes is on record. */
export async function setPage(db: Db, tenant: Tenant, id: string, open: boolean, now: Date): Promise<void> {
  if (await queries.setSince(db, tenant, id, 'gesloten_op', open ? null : now)) {
    await record(db, id, open ? 'open_page' : 'close_page');
  } else await getZoekopdracht(db, tenant, id);
}

export async function setArchived(db: Db, tenant: Tenant, id: string, archived: boolean, now: Date): Promise<void> {
  if (await queries.setSince(db, tenant, id, 'gearchiveerd_op', archived ? now : null)) {
    await record(db, id, archived ? 'archive' : 'restore');
  } else await getZoekopdracht(db, tenant, id);
}

/** From the address that the person saw: of two who renew at once, the second does not stop the new link of the first. */
export async function renewAddress(db: Db, tenant: Tenant, id: string, seen: string): Promise<{ code: string }> {
  const renewed = await queries.renewCode(db, tenant, id, seen);
  if (renewed === undefined) {
    await getZoekopdracht(db, tenant, id);
    throw new Refusal(zoekopdrachtenRefusals.adres_vernieuwd);
  }
  await record(db, id, 'renew_address');
  return renewed;
}

const record = (db: Db, id: string, verb: string) =>
  writeAudit(db, { operation: `zoekopdracht.${verb}`, object: { table: 'zoekopdracht', id }, unlessActing: true });

/** Names of sponsors stay away where the club does not have the part they stand in. */
export async function readOverview({ db, tenant, modules }: Looking, today: Day): Promise<Overview> {
  const { lopend, aantal, laatste, controle } = await queries.readOverview(db, tenant);
  return {
    today,
    lopend,
    totaal: aantal[0]?.totaal ?? 0,
    aanmeldingen: modules.includes('matches') ? { laatste, in_controle: controle[0]?.in_controle ?? 0 } : null,
  };
}

export async function readDeletion({ db, tenant, modules }: Looking, id: string, today: Day): Promise<Deletion> {
  const found = await queries.findDeletion(db, tenant, { id, today, modules });
  if (found === undefined) throw new Refusal('niet_gevonden');
  return found;
}

/** As many files as one job removes. */
const REMOVED_AT_ONCE = 100;

/** With everything that hangs on it, or not at all: a running contract is not thrown away with a search. */
export async function deleteZoekopdracht(asked: Looking, id: string, today: Day): Promise<void> {
  const { db, tenant } = asked;
  // Locked first: a match that is being made waits, and then finds no search.
  if ((await queries.lockZoekopdracht(db, tenant, id)) === undefined) throw new Refusal('niet_gevonden');
  const found = await readDeletion(asked, id, today);
  const objection = refuseDeletion(found, tenant.rol === 'admin' || tenant.rol === 'superuser');
  if (objection !== null) throw new Refusal(zoekopdrachtenRefusals[objection.code], undefined, objection.sentence);
  const keys = await queries.deleteZoekopdracht(db, tenant, id);
  for (let at = 0; at < keys.length; at += REMOVED_AT_ONCE)
    await enqueue(db, removeFiles, { keys: keys.slice(at, at + REMOVED_AT_ONCE) }, { tenant });
  await writeAudit(db, {
    operation: 'zoekopdracht.delete',
    object: { table: 'zoekopdracht', id },
    before: { matches: found.matches, campagnemiddelen: found.campagnemiddelen },
    unlessActing: true,
  });
}
