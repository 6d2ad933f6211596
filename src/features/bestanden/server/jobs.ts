import { z } from 'zod';
import type { WorkerServices } from '#server/feature.ts';
import { type ClubJobContext, defineJob, type JobContext } from '#server/jobs.ts';
import { browsersHere } from '#server/render/isolation.ts';
import { makeFile, TELL_READY, tellReady } from './commands/making.ts';
import { MAKE_FILE } from './commands/requests.ts';
import { purgeFiles } from './queries.ts';

const make = defineJob({
  ...MAKE_FILE,
  concurrency: browsersHere(),
  handler: (context: ClubJobContext<WorkerServices>, { id }) => makeFile(context, id),
});

const tell = defineJob({
  ...TELL_READY,
  handler: (context: ClubJobContext<WorkerServices>, { id }) => tellReady(context, id),
});

const purge = defineJob({
  name: 'bestanden.purge-files',
  tenant: 'system',
  cron: '10 * * * *',
  schema: z.object({}),
  handler: async ({ transaction, log, services }: JobContext<WorkerServices>) => {
    const keys = await transaction(purgeFiles);
    // What this does not get to is swept.
    for (const key of keys) await services.storage.remove(key);
    log.info({ count: keys.length }, 'removed files of materials whose hour was over');
  },
});

export const bestandenJobs = [make, tell, purge];
