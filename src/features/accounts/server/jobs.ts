import { z } from 'zod';
import { defineJob } from '#server/jobs.ts';
import { endExpiredActing, purgeExpired } from './queries.ts';

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

export const accountsJobs = [endActing, purge];
