import { z } from 'zod';
import type { Feature, WorkerServices } from '#server/feature.ts';
import { openDatabase } from '#server/database/database.ts';
import { showLife } from '#server/alive.ts';
import { parseEnv } from '#server/env.ts';
import { startWorker } from '#server/jobs.ts';
import { createLog } from '#server/log.ts';
import { createRecorder, startRecording } from '#server/platform/recorder.ts';
import { type Readiness, watchAvailability } from '#server/platform/availability.ts';
import { createMetrics, serveMetrics, watchPools, watchQueues } from '#server/metrics.ts';
import { createLookUp } from '#server/mail/look-up.ts';
import { startMailbox } from '#server/mail/mailbox.ts';
import { startMailSender } from '#server/mail/outbox.ts';
import { createReturnAddress } from '#server/mail/return-address.ts';
import { stopOnSignal } from '#server/stop-on-signal.ts';
import { filesJobs } from '#server/files/jobs.ts';
import { createStorage } from '#server/files/storage.ts';
import { Renderer } from '#server/render/render.ts';
import { BEWAARTERMIJNEN } from '#features/juridisch/shared/rules.ts';
import { retentionJob } from '#server/retention.ts';
import { FEATURES, RETENTION_RULES } from './features.ts';

/** A visitor would not wait longer either. */
const READY_LIMIT_MS = 10_000;
const readyAnswer = z.object({ store: z.string() });

async function askReadiness(url: string): Promise<Readiness> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(READY_LIMIT_MS), redirect: 'error' });
  const said = readyAnswer.safeParse(await answer.json().catch(() => null));
  return { isUp: answer.ok, hasFiles: said.success ? said.data.store === 'ok' : null };
}

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

const operators = env.OPERATOR_EMAIL.length > 0 ? env.OPERATOR_EMAIL : [env.CONTACT_EMAIL];
const recorder = createRecorder({ source: 'worker', database, log });
const renderer = new Renderer({
  log,
  recorder,
  production: env.NODE_ENV === 'production',
  chromiumPath: env.CHROMIUM_PATH,
  socket: env.RENDER_SOCKET,
  printProfile: env.PRINT_PROFILE,
});
const services: WorkerServices = {
  storage,
  renderer,
  origin: env.PUBLIC_ORIGIN,
  calling: env,
  contact_email: env.CONTACT_EMAIL,
  sign_up_answer: env.SIGN_UP_ANSWER,
  operators,
};
const recording = startRecording(recorder);
const readyUrl = env.READY_URL ?? new URL('/readyz', env.PUBLIC_ORIGIN).href;
const availability = watchAvailability({ database, log, recorder, ask: () => askReadiness(readyUrl) });
const worker = await startWorker<WorkerServices>({ jobs, database, log, services, recorder });
const lookUp = createLookUp(env);
const returnAddress = createReturnAddress(env);
const sender = startMailSender({
  database,
  log,
  smtpUrl: env.SMTP_URL,
  from: env.MAIL_FROM,
  origin: env.PUBLIC_ORIGIN,
  recorder,
  campaignsPerHour: env.MAIL_CAMPAIGNS_PER_HOUR,
  ...(returnAddress && { returnAddress }),
  ...(lookUp && { lookUp }),
  readAttachment: async ({ key }) => {
    const bytes = await storage.read(key);
    if (bytes === null) throw new Error(`attachment ${key} is gone`);
    return Buffer.from(bytes);
  },
});
const imapUrl = env.MAIL_REPORTS_IMAP_URL;
const mailbox =
  imapUrl === undefined
    ? null
    : startMailbox({
        database,
        log,
        recorder,
        url: imapUrl,
        returnAddress,
        requireTls: env.NODE_ENV === 'production',
      });
const metrics = createMetrics();
watchPools(metrics, database, ['app_worker']);
watchQueues(metrics, database, log);
const metricsServer = env.METRICS_PORT === undefined ? null : await serveMetrics(metrics, env.METRICS_PORT);
log.info({ jobs: jobs.length }, 'working');
const stopShowing = showLife(log, env.WORKER_ALIVE);

stopOnSignal(log, async () => {
  stopShowing();
  await Promise.allSettled([worker.stop(), sender.stop(), mailbox?.stop(), availability.stop()]);
  await renderer.close();
  await recording.stop();
  metricsServer?.close();
  storage.close();
  await database.close();
});
