import type { Conflict } from '#shared/changes.ts';
import { Refusal } from '#shared/errors.ts';
import { PRODUCT } from '#shared/product.ts';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { findName } from '#features/accounts/server/queries.ts';

interface Stored {
  version: number;
  updated_at: Date;
  updated_by_user_id: string | null;
}

/** Somebody else was first: who, when, and what is stored now, so that the person can choose. */
export async function stale(db: Db, tenant: Tenant, stored: Stored): Promise<Refusal> {
  const { updated_by_user_id, ...rest } = stored;
  const changer = updated_by_user_id === null ? null : await findName(db, tenant, updated_by_user_id);
  return staleBy(changer, rest);
}

/** The same for what belongs to no club. */
export function staleBy(changer: string | null, stored: Omit<Stored, 'updated_by_user_id'>): Refusal {
  const { version, updated_at, ...waarden } = stored;
  // A superuser who acts for the club is not one of its people, and stays unnamed.
  const naam = changer ?? `Iemand van ${PRODUCT}`;
  return new Refusal('verouderd', { naam, op: updated_at.toISOString(), version, waarden } satisfies Conflict);
}
