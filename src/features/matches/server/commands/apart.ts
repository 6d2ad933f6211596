import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { Refusal } from '#shared/errors.ts';
import type { Apart } from '#features/matches/shared/schema.ts';
import { countSponsorsOf, deleteAnderBedrijf, insertAnderBedrijf } from '#features/matches/server/queries/merging.ts';

/** Whether two sponsors that look alike are known to be two companies. */
export async function setApart(db: Db, tenant: Tenant, { sponsor_id, ander_id, is_terug }: Apart): Promise<void> {
  if ((await countSponsorsOf(db, tenant, [sponsor_id, ander_id])) !== 2) throw new Refusal('niet_gevonden');
  await (is_terug ? deleteAnderBedrijf : insertAnderBedrijf)(db, tenant, sponsor_id, ander_id);
}
