import { z } from 'zod';
import type { Feature, WorkerServices } from '#server/feature.ts';
import { openDatabase } from '#server/database/database.ts';
import { parseEnv } from '#server/env.ts';
import { defineJob, startWorker } from '#server/jobs.ts';
import { createLog } from '#server/log.ts';
import { createMetrics, serveMetrics, watchPools, watchQueues } from '#server/metrics.ts';
import { startMailSender } from '#server/mail/outbox.ts';
import { stopOnSignal } from '#server/stop-on-signal.ts';
import { removeFiles } from '#server/files/pictures.ts';
import { createStorage, sweepOrphans } from '#server/files/storage.ts';
import { FEATURES } from './features.ts';

const env = parseEnv(process.env);
const log = createLog(env, 'worker');
const database = openDatabase({ url: env.DATABASE_URL, prepared: env.DATABASE_PREPARED === 'on', log });
const storage = createStorage(env);

const DAY_MS = 24 * 3600 * 1000;

const sweepFiles = defineJob({
  name: 'files.sweep-orphans',
  tenant: 'system',
  cron: '20 * * * *',
  schema: z.object({}),
  // Not in a transaction: it talks to the store between its statements, longer than a transaction may wait.
  handler: async (job) => {
    const swept = await sweepOrphans(database.as('app_worker'), storage, new Date(Date.now() - DAY_MS));
    job.log.info(swept, 'swept files that belong to nothing');
  },
});

/** Every feature's jobs, in the order of the features. */
const jobs = [sweepFiles, removeFiles, ...Object.values<Feature>(FEATURES).flatMap((feature) => feature.jobs ?? [])];

const services: WorkerServices = { storage, origin: env.PUBLIC_ORIGIN };
const worker = await startWorker<WorkerServices>({ jobs, database, log, services });
const sender = startMailSender({
  database,
  log,
  smtpUrl: env.SMTP_URL,
  from: env.MAIL_FROM,
  origin: env.PUBLIC_ORIGIN,
  readAttachment: async ({ key }) => {
    const bytes = await storage.read(key);
    if (bytes === null) throw new Error(`attachment ${key} is gone`);
    return Buffer.from(bytes);
  },
});
const metrics = createMetrics();
watchPools(metrics, database, ['app_worker']);
watchQueues(metrics, database, log);
const metricsServer = env.METRICS_PORT === undefined ? null : await serveMetrics(metrics, env.METRICS_PORT);
log.info({ jobs: jobs.length }, 'working');

stopOnSignal(log, async () => {
  await Promise.allSettled([worker.stop(), sender.stop()]);
  metricsServer?.close();
  storage.close();
  await database.close();
});
