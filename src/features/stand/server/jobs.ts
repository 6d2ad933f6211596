import { z } from 'zod';
import { listBeheerders } from '#features/accounts/server/queries.ts';
import { findSender } from '#features/toegangsverzoeken/server/queries.ts';
import { defineJob } from '#server/jobs.ts';
import { enqueueMail } from '#server/mail/mail.ts';
import { deleteOldRecords, insertNotices, PLATFORM_RECORDS, selectOldRecords } from '#server/platform/records.ts';
import type { RetentionRule } from '#server/retention.ts';
import { overdueNotices, textOf, titleOf, waitedFor } from '#features/stand/shared/rules/attention.ts';
import { listAttention } from './commands/attention.ts';
import { attentionMail, cancelledMail } from './mails.tsx';

interface MailServices {
  origin: string;
  operators: readonly string[];
}

/** One mail for each thing that has waited for an hour, and never a second about the same. */
export const warnOperator = defineJob<z.ZodObject, MailServices>({
  name: 'stand.warn-operator',
  tenant: 'system',
  cron: '*/5 * * * *',
  schema: z.object({}),
  handler: ({ transaction, services: { origin, operators }, log }) =>
    transaction(async (db) => {
      const now = new Date();
      for (const thing of await listAttention(db, now)) {
        const told = await insertNotices(db, overdueNotices(thing, now));
        if (told.length === 0) continue;
        const data = { titel: titleOf(thing), tekst: textOf(thing), wacht: waitedFor(thing.since, now), origin };
        await enqueueMail(db, { template: attentionMail, to: operators.map((email) => ({ email })), data, origin });
        log.warn({ kind: thing.kind, count: told.length }, 'the operator was told that something waits');
      }
    }),
});

/** A job, because who decides in the console does not work for the club. */
export const tellCancelled = defineJob<z.ZodObject<{ mails: z.ZodNumber; contact: z.ZodEmail }>, MailServices>({
  name: 'stand.tell-cancelled',
  tenant: 'club',
  schema: z.object({ mails: z.number(), contact: z.email() }),
  handler: ({ transaction, tenant, services: { origin }, log }, { mails, contact }) =>
    transaction(async (db) => {
      const beheerders = await listBeheerders(db, tenant);
      if (beheerders.length === 0) return log.warn('nobody of the club can be told that its mail was cancelled');
      const vereniging = await findSender(db, tenant);
      for (const { email, voornaam } of beheerders) {
        const data = { voornaam: voornaam ?? '', vereniging, mails, contact, origin };
        await enqueueMail(db, { template: cancelledMail, to: { email }, data, origin, vereniging });
      }
    }),
});

export const standJobs = [warnOperator, tellCancelled];

export const standRetention: readonly RetentionRule[] = PLATFORM_RECORDS.map((record) => ({
  promise: 'metingen',
  act: `${record} deleted`,
  due: (_db, before) => selectOldRecords(record, before),
  clear: async (db, before, limit) => ({ count: await deleteOldRecords(db, record, before, limit) }),
}));
