import { Refusal } from '#shared/errors.ts';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { findClub } from '#features/vereniging/server/queries.ts';
import { prijzenRefusals } from '#features/prijzen/shared/refusals.ts';
import { refuseModuleSwitch } from '#features/prijzen/shared/rules.ts';
import type { ModuleAccess } from '#features/prijzen/shared/schema.ts';
import * as queries from './queries.ts';

export async function setModuleAccess(db: Db, tenant: Tenant, wanted: ModuleAccess) {
  const club = await findClub(db, tenant, ['bypass_payment_restrictions']);
  if (club === undefined) throw new Refusal('niet_gevonden');
  const refusal = refuseModuleSwitch(club);
  if (refusal !== null) throw new Refusal(prijzenRefusals[refusal]);
  return queries.upsertModuleAccess(db, tenant, wanted);
}
