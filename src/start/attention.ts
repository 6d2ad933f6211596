import { parseArgs } from 'node:util';
import { z } from 'zod';
import { openDatabase, transaction } from '#server/database/database.ts';
import { parseEnv } from '#server/env.ts';
import { listDeadLetters } from '#server/jobs.ts';
import { createLog } from '#server/log.ts';
import { listUncertainMails, resendMail } from '#server/mail/outbox.ts';

/**
 * `attention`: what waits for a person. Mails of which nobody knows whether they arrived, and jobs that failed as often
 * as they may; without whom they are about. `attention --resend <id>` sends such a mail again.
 */
const { values } = parseArgs({ options: { resend: { type: 'string' } } });
const env = parseEnv(process.env);
const log = createLog(env, 'attention');
const database = openDatabase({ url: env.DATABASE_URL, prepared: env.DATABASE_PREPARED === 'on', log });
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const worker = database.as('app_worker');
  if (values.resend !== undefined) {
    const id = z.uuid('--resend takes the id of a mail').parse(values.resend);
    const isQueued = await transaction(worker, { rol: 'worker' }, (db) => resendMail(db, id));
    say(isQueued ? `${id} is sent again` : `${id} is not uncertain or failed, or became so less than 15 minutes ago`);
    if (!isQueued) process.exitCode = 1;
  } else {
    const mails = await transaction(worker, { rol: 'worker' }, (db) => listUncertainMails(db));
    say(`${mails.length} uncertain mails`);
    for (const { id, message_id, template, vereniging_id, created_at } of mails) {
      say(
        `  ${id}  ${created_at.toISOString()}  ${template}  club ${vereniging_id ?? 'none'}  Message-ID <${message_id}>`,
      );
    }
    const letters = await listDeadLetters(database.as('app_super'));
    say(`${letters.length} dead letters`);
    for (const { id, name, vereniging_id, died_at, retries } of letters) {
      say(`  ${id}  ${died_at.toISOString()}  ${name}  club ${vereniging_id ?? 'none'}  tried ${retries + 1} times`);
    }
  }
} finally {
  await database.close();
}
