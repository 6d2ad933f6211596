import { parseArgs } from 'node:util';
import { z } from 'zod';
import { listAttention } from '#features/stand/server/commands/attention.ts';
import { titleOf, waitedFor } from '#features/stand/shared/rules/attention.ts';
import { openDatabase, transaction } from '#server/database/database.ts';
import { parseEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { settleMail } from '#server/mail/attention.ts';
import { recordParts } from '#server/platform/recorder.ts';

/**
 * `attention`: what waits for a person, as the console shows it; without whom it is about. `attention --resend <id>` sends
 * a mail again that may not have arrived, or that failed. `attention --backup-made` is what the operator's backup script
 * runs when it is done: the console then shows when that was.
 */
const { values } = parseArgs({ options: { resend: { type: 'string' }, 'backup-made': { type: 'boolean' } } });
const env = parseEnv(process.env);
const log = createLog(env, 'attention');
const database = openDatabase({ url: env.DATABASE_URL, prepared: env.DATABASE_PREPARED === 'on', log });
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const worker = database.as('app_worker');
  if (values['backup-made'] === true) {
    const seen = new Map([['reservekopie', true]] as const);
    await transaction(worker, { rol: 'worker' }, (db) => recordParts(db, seen));
    say('the backup is noted');
  } else if (values.resend !== undefined) {
    const id = z.uuid('--resend takes the id of a mail').parse(values.resend);
    const outcome = await transaction(worker, { rol: 'worker' }, (db) => settleMail(db, id, 'resend'));
    say(
      outcome === 'ok'
        ? `${id} is sent again`
        : `${id} is not uncertain or failed, or became so less than 15 minutes ago`,
    );
    if (outcome !== 'ok') process.exitCode = 1;
  } else {
    const now = new Date();
    const things = await transaction(worker, { rol: 'worker' }, (db) => listAttention(db, now));
    const host = new URL(env.PUBLIC_ORIGIN).hostname;
    say(`${things.length} things wait for a person`);
    for (const thing of things) {
      say(`${titleOf(thing)}  (${waitedFor(thing.since, now)})`);
      for (const { id, template, since } of thing.mails) {
        say(`  ${id}  ${since.toISOString()}  ${template}  Message-ID <${id}@${host}>`);
      }
      for (const { id, keren, since } of thing.letters) {
        say(`  ${id}  ${since.toISOString()}  ${thing.job ?? ''}  tried ${keren} times`);
      }
    }
  }
} finally {
  await database.close();
}
