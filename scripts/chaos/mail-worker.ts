import { openDatabase } from '#server/database/database.ts';
import { parseEnv } from '#server/env.ts';
import { createStorage } from '#server/files/storage.ts';
import { startWorker } from '#server/jobs.ts';
import { createLog } from '#server/log.ts';
import { startMailSender } from '#server/mail/outbox.ts';
import { stopOnSignal } from '#server/stop-on-signal.ts';
import { mailenJobs } from '#features/mailen/server/jobs.ts';

/** Of the product's worker only what a mailing needs, and so back soon after it was killed. */
const env = parseEnv(process.env);
const log = createLog(env, 'mail-worker');
const database = openDatabase({ url: env.DATABASE_URL, prepared: true, log });
const storage = createStorage(env);
const worker = await startWorker({ jobs: mailenJobs, database, log, services: { storage } as never });
const sender = startMailSender({
  database,
  log,
  smtpUrl: env.SMTP_URL,
  from: env.MAIL_FROM,
  origin: env.PUBLIC_ORIGIN,
  campaignsPerHour: env.MAIL_CAMPAIGNS_PER_HOUR,
  lanes: Number(process.env['CHAOS_LANES']),
  readAttachment: async ({ key }) => {
    const bytes = await storage.read(key);
    if (bytes === null) throw new Error(`attachment ${key} is gone`);
    return Buffer.from(bytes);
  },
});

stopOnSignal(log, async () => {
  await Promise.allSettled([worker.stop(), sender.stop()]);
  storage.close();
  await database.close();
});
