import { Refusal } from '#shared/errors.ts';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { listActiveCtas } from '#features/cta/server/queries.ts';
import { findClub } from '#features/vereniging/server/queries.ts';
import { topFirst } from '#features/cta/shared/rules/banner.ts';
import { countClub } from './queries.ts';

/** The club in short, with how much it has of everything. */
export async function readClub(db: Db, tenant: Tenant) {
  const club = await findClub(db, tenant, [
    'naam',
    'type_vereniging',
    'plaatsnaam',
    'logo',
    'website',
    'contactpersoon_naam',
    'contactpersoon_mailadres',
    'contactpersoon_telefoonnummer',
    'contactpersoon_naam_2',
    'contactpersoon_mailadres_2',
    'contactpersoon_telefoonnummer_2',
    'created_at',
    'verwerkersovereenkomst_versie',
    'verwerkersovereenkomst_op',
  ]);
  if (club === undefined) throw new Refusal('niet_gevonden');
  return { ...club, ...(await countClub(db, tenant)) };
}

export async function listCtas(db: Db) {
  return topFirst(await listActiveCtas(db));
}
