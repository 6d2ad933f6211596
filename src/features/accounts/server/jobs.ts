import { z } from 'zod';
import { defineJob } from '#server/jobs.ts';
import { enqueueMail, forgetMails } from '#server/mail/mail.ts';
import type { RetentionRule } from '#server/retention.ts';
import { accountDeletedMail, accountUnusedMail } from './mails.tsx';
import * as queries from './queries.ts';
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

export const accountsRetention: readonly RetentionRule[] = [
  {
    promise: 'onbevestigd_account',
    act: 'deleted',
    due: queries.selectUnconfirmed,
    clear: (db, before, limit) => queries.deleteStaleAccounts(db, queries.selectUnconfirmed(db, before).limit(limit)),
  },
  // Before the deletions: who is warned tonight is never deleted tonight.
  {
    promise: 'ongebruikt_account',
    act: 'warned',
    due: queries.selectToWarn,
    async clear(db, before, limit, { origin }) {
      const people = await queries.selectToWarn(db, before).limit(limit).execute();
      let count = 0;
      for (const { id, email, voornaam, waarschuwingen } of people) {
        if (!(await queries.recordWarning(db, id, waarschuwingen))) continue;
        const data = { voornaam: voornaam ?? '', origin, is_last: waarschuwingen === 1 };
        await enqueueMail(db, { template: accountUnusedMail, to: { email }, user_id: id, origin, data });
        count += 1;
      }
      return { count };
    },
  },
  {
    promise: 'ongebruikt_account',
    act: 'deleted',
    due: queries.selectUnused,
    clear: (db, before, limit) => queries.deleteStaleAccounts(db, queries.selectUnused(db, before).limit(limit)),
  },
];
