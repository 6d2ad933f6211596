import { z } from 'zod';
import type { WorkerServices } from '#server/feature.ts';
import { defineJob, type JobContext } from '#server/jobs.ts';

/** Files of a shared image that is gone or has new ones; no club is behind it. */
export const removeCoverFiles = defineJob({
  name: 'covers.remove-files',
  tenant: 'system',
  schema: z.object({ keys: z.array(z.string()).max(10) }),
  handler: async ({ services }: JobContext<WorkerServices>, { keys }) => {
    for (const key of keys) await services.storage.remove(key);
  },
});
