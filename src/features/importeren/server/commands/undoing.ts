import { Refusal } from '#shared/errors.ts';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { deleteImported, emptyFilled, lockImported } from '#features/matches/server/queries/imported.ts';
import { importerenRefusals } from '#features/importeren/shared/refusals.ts';
import { canUndo } from '#features/importeren/shared/rules/undo.ts';
import { KEPT_NAMES, type Undone } from '#features/importeren/shared/schema.ts';
import * as queries from '#features/importeren/server/queries.ts';
import * as running from '#features/importeren/server/queries/running.ts';

/** What the import made goes, unless somebody worked on it since; what it filled in is emptied where it still stands. */
export async function undoImport(db: Db, tenant: Tenant, id: string, now: Date): Promise<Undone> {
  const batch = await queries.lockBatch(db, tenant, id);
  if (batch === undefined) throw new Refusal('niet_gevonden');
  if (!canUndo(batch, now)) throw new Refusal(importerenRefusals.import_te_laat);
  if (!(await queries.hasRows(db, tenant, id))) throw new Refusal(importerenRefusals.import_opgeruimd);
  await lockImported(db, tenant, id);
  const made = await running.listMade(db, tenant, id);
  const kept = made.filter(({ is_touched }) => is_touched);
  const gone = made.flatMap(({ sponsor_id, is_touched }) => (is_touched ? [] : [sponsor_id]));
  await deleteImported(db, tenant, gone);
  const emptied = await emptyFilled(db, tenant, await running.listFilled(db, tenant, id));
  await running.setStatus(db, tenant, id, 'undone');
  return {
    verwijderd: gone.length,
    teruggezet: emptied.length,
    gebleven: kept.length,
    namen: kept.slice(0, KEPT_NAMES).map(({ bedrijfsnaam }) => bedrijfsnaam),
  };
}
