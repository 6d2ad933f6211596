import type { WorkerServices } from '#server/feature.ts';
import { defineJob } from '#server/jobs.ts';
import type { RetentionRule } from '#server/retention.ts';
import { TELL, tellHandedOver } from './commands/telling.ts';
import { deleteOld, selectOld } from './queries.ts';

/** The state of affairs is drawn and mailed after the act itself, which waits for no printer. */
const tellSuccessor = defineJob<typeof TELL.schema, WorkerServices>({ ...TELL, handler: tellHandedOver });

export const overdragenJobs = [tellSuccessor];

export const overdragenRetention: readonly RetentionRule[] = [
  {
    promise: 'overdracht',
    act: 'deleted',
    due: selectOld,
    clear: async (db, before, limit) => ({ count: await deleteOld(db, before, limit) }),
  },
];
