import { type Run, transaction } from '#server/database/database.ts';
import { mintTenant } from '#server/database/tenant.ts';
import type { WorkerServices } from '#server/feature.ts';
import type { TestServer } from './server.ts';

/** What a worker gives a job of this club. */
export function clubJob({ services: { database, log, storage, env } }: TestServer, vereniging_id: string) {
  const tenant = mintTenant({ vereniging_id, user_id: null, rol: 'worker', acting_superuser_id: null });
  const run: Run = (work) => transaction(database.as('app_worker'), { vereniging_id, rol: 'worker' }, work);
  const services = { storage, origin: env.PUBLIC_ORIGIN, contact_email: env.CONTACT_EMAIL };
  const { signal } = new AbortController();
  return { id: '', retry: 0, signal, log, services: services as WorkerServices, transaction: run, tenant };
}
