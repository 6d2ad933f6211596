import { openDatabase } from '#server/database/database.ts';
import { parseEnv } from '#server/env.ts';
import { startWorker } from '#server/jobs.ts';
import { createLog } from '#server/log.ts';
import { startMailSender } from '#server/mail/outbox.ts';
import { stopOnSignal } from '#server/stop-on-signal.ts';
import { mailenJobs } from '#features/mailen/server/jobs.ts';

/** A worker that only sends mail and writes down what went out, and so is back soon after it was killed. */
const env = parseEnv(process.env);
const log = createLog(env, 'mail-worker');
const database = openDatabase({ url: env.DATABASE_URL, prepared: true, log });
const worker = await startWorker({ jobs: mailenJobs, database, log, services: undefined as never });
const sender = startMailSender({
  database,
  log,
  smtpUrl: env.SMTP_URL,
  from: env.MAIL_FROM,
  origin: env.PUBLIC_ORIGIN,
  // What a dead one held is given back within seconds instead of half a minute.
  leaseSeconds: 4,
});

stopOnSignal(log, async () => {
  await Promise.allSettled([worker.stop(), sender.stop()]);
  await database.close();
});
