import { Refusal } from '#shared/errors.ts';
import { listActed } from '#server/audit.ts';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { listActiveCtas } from '#features/cta/server/queries.ts';
import { listSponsorNames } from '#features/matches/server/queries.ts';
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

/** The times that the provider acted for the club, with what the sponsors that were read are called now. */
export async function listVisits(db: Db, tenant: Tenant, after: string | undefined) {
  const { rows, next } = await listActed(db, tenant, after);
  const ids = rows.flatMap(({ reads }) => reads.flatMap(({ object_id }) => object_id ?? []));
  const names = await listSponsorNames(db, tenant, ids);
  return {
    rows: rows.map(({ reads, ...visit }) => ({
      ...visit,
      reads: reads.map(({ what, object_id, at }) => ({ what, at, naam: names.get(object_id ?? '') ?? null })),
    })),
    next,
  };
}

export async function listCtas(db: Db) {
  return topFirst(await listActiveCtas(db));
}
