import { startInbox } from '../services/inbox.ts';

/** `inbox`: the mailbox of a product to try. Takes mail for anyone on 1025, shows it on 1080 and keeps it in a volume. */
const inbox = await startInbox({ host: '0.0.0.0', smtpPort: 1025, httpPort: 1080, dir: '/data/mail', keep: 500 });
console.log(`the inbox takes mail on ${inbox.smtpPort} and shows it on ${inbox.httpPort}`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => void inbox.stop().then(() => process.exit(0)));
}
