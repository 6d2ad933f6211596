import { z } from 'zod';
import { deleteFiles } from '#server/files/storage.ts';
import { removeFiles } from '#server/files/jobs.ts';
import { defineJob, enqueue } from '#server/jobs.ts';
import { UNDO_MINUTES } from '#features/sponsors/shared/rules/undo.ts';
import { deleteBestand, listRemovedBestanden } from './queries/bestanden.ts';
import { deleteRemovedContacts } from './queries/contactpersonen.ts';

/** When what is taken away now can no longer be put back. */
export const startOfClearing = (now: Date) => new Date(now.getTime() + (UNDO_MINUTES + 1) * 60_000);

/** People and files that were taken away and not put back. */
export const clearRemoved = defineJob({
  name: 'sponsors.clear-removed',
  tenant: 'club',
  schema: z.object({}),
  handler: ({ transaction, tenant }) =>
    transaction(async (db) => {
      const before = new Date(Date.now() - UNDO_MINUTES * 60_000);
      await deleteRemovedContacts(db, tenant, before);
      const keys: string[] = [];
      for (const { id } of await listRemovedBestanden(db, tenant, before)) {
        keys.push(...(await deleteFiles(db, { owner_table: 'sponsor_bestand', owner_id: id })));
        await deleteBestand(db, tenant, id);
      }
      if (keys.length > 0) await enqueue(db, removeFiles, { keys }, { tenant });
    }),
});

export const sponsorsJobs = [clearRemoved];
