import type { WorkerServices } from '#server/feature.ts';
import { type ClubJobContext, defineJob } from '#server/jobs.ts';
import { giveUp, IMPORT_ROWS, importAll } from './commands/running.ts';

export const importRows = defineJob({
  ...IMPORT_ROWS,
  handler: async ({ tenant, transaction, signal, retry }: ClubJobContext<WorkerServices>, { id }) => {
    try {
      await importAll(transaction, tenant, id, signal);
    } catch (error) {
      if (retry >= IMPORT_ROWS.retries) await giveUp(transaction, tenant, id);
      throw error;
    }
  },
});
