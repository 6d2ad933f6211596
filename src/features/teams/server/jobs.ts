import { z } from 'zod';
import { type ClubJobContext, defineJob } from '#server/jobs.ts';
import { deleteFiles, type Storage } from '#server/files/storage.ts';
import { emptyBin } from './queries.ts';

/** Longer than the twelve seconds of 'Ongedaan maken', for who is slow or offline at that moment. */
export const UNDO_MS = 2 * 60_000;

/** After the time to take it back: the team is gone for good, with its photo. */
export const purgeTeam = defineJob({
  name: 'teams.purge',
  tenant: 'club',
  schema: z.object({ id: z.uuid() }),
  handler: async ({ services, tenant, transaction }: ClubJobContext<{ storage: Storage }>, { id }) => {
    const keys = await transaction(async (db) => {
      // Taken back, or taken back and deleted again a moment ago: then it is not this job's any more.
      const isPurged = await emptyBin(db, tenant, id, new Date(Date.now() - UNDO_MS + 1000));
      return isPurged ? deleteFiles(db, { owner_table: 'team', owner_id: id }) : [];
    });
    for (const key of keys) await services.storage.remove(key);
  },
});

export const teamsJobs = [purgeTeam];
