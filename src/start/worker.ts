import type { Feature, WorkerServices } from '#server/feature.ts';
import { openDatabase } from '#server/database/database.ts';
import { parseEnv } from '#server/env.ts';
import { startWorker } from '#server/jobs.ts';
import { createLog } from '#server/log.ts';
import { createMetrics, serveMetrics, watchPools, watchQueues } from '#server/metrics.ts';
import { startMailSender } from '#server/mail/outbox.ts';
import { stopOnSignal } from '#server/stop-on-signal.ts';
import { filesJobs } from '#server/files/jobs.ts';
import { createStorage } from '#server/files/storage.ts';
import { BEWAARTERMIJNEN } from '#features/juridisch/shared/rules.ts';
import { retentionJob } from '#server/retention.ts';
import { FEATURES, RETENTION_RULES } from './features.ts';

const env = parseEnv(process.env);
const log = createLog(env, 'worker');
const database = openDatabase({ url: env.DATABASE_URL, prepared: env.DATABASE_PREPARED === 'on', log });
const storage = createStorage(env);

/** Every feature's jobs, in the order of the features. */
const jobs = [
  ...filesJobs(database.as('app_worker')),
  retentionJob({ db: database.as('app_retention'), promises: BEWAARTERMIJNEN, rules: RETENTION_RULES }),
  ...Object.values<Feature>(FEATURES).flatMap((feature) => feature.jobs ?? []),
];

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
