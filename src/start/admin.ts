import { z } from 'zod';
import { administer, type Installation } from '#features/accounts/server/commands/admin.ts';
import { openAdministrator, openDatabase } from '#server/database/database.ts';
import { readVariables } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { sendNow } from '#server/mail/outbox.ts';

/**
 * `admin create | reset-two-factor | list`: the first superuser, and a superuser who cannot get in. With the administrator's
 * connection, as `migrate`; mail goes through the outbox and is sent before the command ends.
 */
const environment = z.object({
  DATABASE_MIGRATE_URL: z.url(),
  DATABASE_URL: z.url(),
  PUBLIC_ORIGIN: z
    .url()
    .transform((url) => new URL(url).origin)
    .optional(),
  CONTACT_EMAIL: z.email().optional(),
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.email().optional(),
});

function open(): Installation | string {
  const parsed = environment.safeParse(readVariables(process.env));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return `The environment is not complete:\n${problems.join('\n')}`;
  }
  const { data: env } = parsed;
  // What happens is said on the screen and kept in the database; lines of a log between them would be noise.
  const log = createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'production' }, 'admin');
  return {
    db: openAdministrator(env.DATABASE_MIGRATE_URL),
    databaseHost: new URL(env.DATABASE_MIGRATE_URL).host,
    env,
    say: (line) => process.stdout.write(`${line}\n`),
    sendNow: async (ids) => {
      const { SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_ORIGIN: origin } = env;
      if (smtpUrl === undefined || from === undefined || origin === undefined) throw new Error('no mail server is set');
      const database = openDatabase({ url: env.DATABASE_URL, prepared: false, log });
      try {
        return await sendNow({ database, log, smtpUrl, from, origin }, ids);
      } finally {
        await database.close();
      }
    },
  };
}

process.exitCode = await administer(process.argv.slice(2), {
  open,
  complain: (line) => process.stderr.write(`${line}\n`),
});
