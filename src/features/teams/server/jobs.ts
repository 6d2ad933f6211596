import { z } from 'zod';
import { type ClubJobContext, defineJob } from '#server/jobs.ts';
import { deleteFiles, type Storage } from '#server/files/storage.ts';
import { TEAM_KEPT_DAYS } from '#features/teams/shared/rules.ts';
import { emptyBin } from './queries.ts';

export const KEPT_MS = TEAM_KEPT_DAYS * 24 * 3_600_000;

/** After the time to put it back: the team is gone for good, with its photo. */
export const purgeTeam = defineJob({
  name: 'teams.purge',
  tenant: 'club',
  schema: z.object({ id: z.uuid() }),
  handler: async ({ services, tenant, transaction }: ClubJobContext<{ storage: Storage }>, { id }) => {
    const keys = await transaction(async (db) => {
      // Put back, or put back and deleted again since: then it is not this job's any more.
      const isPurged = await emptyBin(db, tenant, id, new Date(Date.now() - KEPT_MS + 1000));
      return isPurged ? deleteFiles(db, { owner_table: 'team', owner_id: id }) : [];
    });
    for (const key of keys) await services.storage.remove(key);
  },
});

export const teamsJobs = [purgeTeam];
