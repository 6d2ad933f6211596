import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Services } from './door.ts';

const TIMEOUT_MS = 2_000;

async function within(work: Promise<unknown>): Promise<'ok' | 'down'> {
  const timeout = new Promise<'down'>((resolve) => setTimeout(() => resolve('down'), TIMEOUT_MS).unref());
  return Promise.race([work.then(() => 'ok' as const), timeout]).catch(() => 'down' as const);
}

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work. Only the database takes a process out of service:
 * without the store or the queue most of the product still works, so those are told and not counted.
 */
export function healthRoutes({ database, storage }: Services): Hono {
  return new Hono()
    .get('/healthz', (c) => c.json({ ok: true }))
    .get('/readyz', async (c) => {
      const [databaseState, queue, store] = await Promise.all([
        within(sql`select 1`.execute(database.as('app_user'))),
        within(sql`select 1 from pgboss.version`.execute(database.as('app_worker'))),
        within(storage.list().next()),
      ]);
      return c.json({ database: databaseState, queue, store }, databaseState === 'ok' ? 200 : 503);
    });
}
