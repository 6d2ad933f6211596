import { z } from 'zod';
import { defineJob } from '#server/jobs.ts';
import { forgetMails } from '#server/mail/mail.ts';
import { accountDeletedMail } from './mails.tsx';
import { endExpiredActing, purgeExpired } from './queries.ts';

const DAY_MS = 24 * 3600 * 1000;

/** So that the end of acting for a club is on record even when nobody comes back to stop it. */
const endActing = defineJob({
  name: 'accounts.end-expired-acting',
  tenant: 'system',
  cron: '*/5 * * * *',
  schema: z.object({}),
  handler: async ({ transaction, log }) => {
    const count = await transaction(endExpiredActing);
    if (count > 0) log.info({ count }, 'ended acting for a club: time was up');
  },
});

/** Sessions, tokens and counters that have run out. */
const purge = defineJob({
  name: 'accounts.purge-expired',
  tenant: 'system',
  cron: '15 3 * * *',
  schema: z.object({}),
  handler: async ({ transaction, log }) => {
    log.info({ count: await transaction(purgeExpired) }, 'removed what had expired');
  },
});

/** The confirmation that an account is gone was sent; then its address goes too. */
const forgetDeleted = defineJob({
  name: 'accounts.forget-deleted',
  tenant: 'system',
  cron: '45 3 * * *',
  schema: z.object({}),
  handler: async ({ transaction, log }) => {
    const before = new Date(Date.now() - DAY_MS);
    const count = await transaction((db) => forgetMails(db, accountDeletedMail.template, before));
    if (count > 0) log.info({ count }, 'forgot the addresses of deleted accounts');
  },
});

export const accountsJobs = [endActing, purge, forgetDeleted];
