import { z } from 'zod';
import { defineJob } from '#server/jobs.ts';
import { exampleRows, idOf } from './commands/rows.ts';
import { refreshExampleClub } from './queries.ts';

/** Whoever looks around without an account is this one: nobody. */
const GUEST = { id: idOf('users', 'gast'), email: 'gast@voorbeeldclub.example' };

/** Every night its days move on with the calendar, and what somebody changed there is gone. The first worker makes it. */
const refresh = defineJob<z.ZodObject, { origin: string }>({
  name: 'voorbeeldclub.refresh',
  tenant: 'system',
  cron: '40 4 * * *',
  isRunAtStart: true,
  schema: z.object({}),
  handler: async ({ transaction, log, services: { origin } }) => {
    const rows = exampleRows(new Date(), origin);
    await transaction((db) => refreshExampleClub(db, rows, GUEST));
    log.info({ sponsors: rows.sponsor?.length }, 'the example club is as new');
  },
});

export const voorbeeldclubJobs = [refresh];
