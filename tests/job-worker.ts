import { z } from 'zod';
import { openDatabase } from '#server/database/database.ts';
import { defineJob, startWorker } from '#server/jobs.ts';
import { createLog } from '#server/log.ts';

/** A worker in a process of its own, that takes a job and never ends it: to be killed (src/server/jobs.test.ts). */
const log = createLog({ NODE_ENV: 'test', LOG_LEVEL: 'fatal' }, 'job-worker');
const database = openDatabase({ url: process.env['DATABASE_URL'] ?? '', prepared: true, log });
const endless = defineJob({
  name: 'test.killed',
  tenant: 'system',
  schema: z.object({ n: z.number() }),
  handler: () => new Promise(() => {}),
});
await startWorker({ jobs: [endless], database, log, services: undefined as never });
process.stdout.write('ready\n');
