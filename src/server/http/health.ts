import { Hono } from 'hono';
import { sql } from 'kysely';
import { isMigrated } from '#server/database/migrated.ts';
import type { Services } from './door.ts';

const TIMEOUT_MS = 2_000;

async function within(work: Promise<unknown>): Promise<'ok' | 'down'> {
  const timeout = new Promise<'down'>((resolve) => setTimeout(() => resolve('down'), TIMEOUT_MS).unref());
  return Promise.race([work.then(() => 'ok' as const), timeout]).catch(() => 'down' as const);
}

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work. Only the database takes a process out of service, when
 * it is away or behind: without the store or the queue most of the product still works, so those are told and not
 * counted.
 */
export function healthRoutes({ database, storage }: Services): Hono {
  return new Hono()
    .get('/healthz', (c) => c.json({ ok: true }))
    .get('/readyz', async (c) => {
      const migrated = isMigrated(database.as('app_user'));
      const [databaseState, queue, store] = await Promise.all([
        within(migrated),
        within(sql`select 1 from pgboss.version`.execute(database.as('app_worker'))),
        within(storage.list().next()),
      ]);
      const isDone = databaseState === 'ok' && (await migrated);
      const migrations = databaseState === 'ok' ? (isDone ? 'ok' : 'behind') : 'unknown';
      return c.json({ database: databaseState, migrations, queue, store }, isDone ? 200 : 503);
    });
}
