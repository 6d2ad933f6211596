import { z } from 'zod';
import type { Db } from '#server/database/database.ts';
import { type ClubJobContext, defineJob, type JobContext } from '#server/jobs.ts';
import { type Storage, sweepOrphans } from './storage.ts';

interface FileServices {
  storage: Storage;
}

/** Files that nothing points at any more; enqueued by the transaction that let go of them. */
export const removeFiles = defineJob({
  name: 'files.remove',
  tenant: 'club',
  schema: z.object({ keys: z.array(z.string()).max(100) }),
  handler: async ({ services }: ClubJobContext<FileServices>, { keys }) => {
    for (const key of keys) await services.storage.remove(key);
  },
});

const DAY_MS = 24 * 3600 * 1000;

/** Uploads that were never finished or never named by a save, and files without a row. */
const sweepFiles = (db: Db) =>
  defineJob({
    name: 'files.sweep-orphans',
    tenant: 'system',
    cron: '20 * * * *',
    schema: z.object({}),
    // Not in a transaction: it talks to the store between its statements, longer than a transaction may wait.
    handler: async ({ services, log }: JobContext<FileServices>) => {
      log.info(await sweepOrphans(db, services.storage, new Date(Date.now() - DAY_MS)), 'swept files of nothing');
    },
  });

/** `db` must see every file: the worker's. */
export const filesJobs = (db: Db) => [sweepFiles(db), removeFiles];
