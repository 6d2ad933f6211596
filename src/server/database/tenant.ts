import type { Rol } from '#shared/access.ts';

declare const minted: unique symbol;

/**
 * Proof that a request (or job) may work with one club's data. Every query on a club's table takes one.
 * Only the access check and the job runner mint it; `scripts/check-architecture.ts` refuses any other import.
 */
export interface Tenant {
  readonly [minted]: true;
  readonly vereniging_id: string;
  /** Null for a background job that acts for the club and not for a person. */
  readonly user_id: string | null;
  readonly rol: Rol | 'worker';
  /** The superuser who acts for this club, if any. */
  readonly acting_superuser_id: string | null;
}

export function mintTenant(tenant: Omit<Tenant, typeof minted>): Tenant {
  return tenant as Tenant;
}
