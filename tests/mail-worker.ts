import { openDatabase } from '#server/database/database.ts';
import { createLog } from '#server/log.ts';
import { startMailSender } from '#server/mail/outbox.ts';

/**
 * A mail sender in a process of its own (src/server/mail/outbox.test.ts). FAILPOINT names the moment at which it is struck
 * by the signal in FAILSIGNAL: SIGKILL, or SIGSTOP to freeze until somebody wakes it.
 */
const setting = (name: string) => process.env[name] ?? '';
const log = createLog({ NODE_ENV: 'test', LOG_LEVEL: 'fatal' }, 'mail-worker');
let isStruck = false;
const sender = startMailSender({
  database: openDatabase({ url: setting('DATABASE_URL'), prepared: true, log }),
  log,
  smtpUrl: setting('SMTP_URL'),
  from: 'post@achterban.example',
  origin: 'https://achterban.example',
  lanes: Number(setting('LANES') || 1),
  pollMs: 50,
  leaseSeconds: Number(setting('LEASE') || 2),
  onMoment: (moment) => {
    if (moment !== setting('FAILPOINT') || isStruck) return;
    isStruck = true;
    process.kill(process.pid, setting('FAILSIGNAL') || 'SIGKILL');
  },
});
process.once('SIGTERM', () => {
  void sender.stop().then(() => process.exit(0));
});
process.stdout.write('ready\n');
