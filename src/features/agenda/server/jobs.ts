import { z } from 'zod';
import type { Db } from '#server/database/database.ts';
import { type ClubJob, defineJob, enqueue, type JobContext } from '#server/jobs.ts';
import type { RetentionRule } from '#server/retention.ts';
import { type Day, dayOf, startOfWeek } from '#shared/dates.ts';
import { remindOfContracts, sumUpWeek } from './commands.ts';
import { FIRST, listClubsToRemind, listClubsToSumUp } from './queries/clubs.ts';
import { deleteOldWeeks, selectOldWeeks } from './queries/sent.ts';

/**
 * What comes to people by itself. The clock only says that it is time; whom that concerns is a job per club, and what was
 * mailed is a row that is written with the mail (docs/decisions/0029-a-row-for-each-mail-that-comes-by-itself.md).
 */

interface MailServices {
  /** Where people reach the product. */
  origin: string;
}

/** Clubs come in crowds, once a week. */
const BATCH = 20;

const sumUpClub = defineJob<z.ZodObject<{ week: z.ZodISODate }>, MailServices>({
  name: 'agenda.sum-up-club',
  tenant: 'club',
  schema: z.object({ week: z.iso.date() }),
  batch: BATCH,
  handler: ({ id: batch_id, transaction, tenant, services: { origin }, log }, { week }) =>
    transaction(async (db) => {
      const now = new Date();
      if (week !== startOfWeek(dayOf(now))) return log.info('that week is over');
      const mails = await sumUpWeek({ db, tenant, origin, batch_id, now });
      log.info({ mails }, 'the week is summed up');
    }),
});

const remindClub = defineJob<z.ZodObject, MailServices>({
  name: 'agenda.remind-club',
  tenant: 'club',
  schema: z.object({}),
  batch: BATCH,
  handler: ({ id: batch_id, transaction, tenant, services: { origin }, log }) =>
    transaction(async (db) => {
      const contracts = await remindOfContracts({ db, tenant, origin, batch_id, now: new Date() });
      log.info({ contracts }, 'the club is reminded');
    }),
});

/** Adds a job for each of the clubs, page after page: what was added before a worker died is not added again while it waits. */
async function forEachClub<Data extends z.ZodType>(
  transaction: JobContext<MailServices>['transaction'],
  list: (db: Db, today: Day, after: string) => Promise<string[]>,
  job: ClubJob<Data, MailServices>,
  data: z.input<Data>,
): Promise<number> {
  const today = dayOf(new Date());
  let [after, count]: [string | undefined, number] = [FIRST, 0];
  while (after !== undefined) {
    const last: string = after;
    const clubs = await transaction(async (db) => {
      const page = await list(db, today, last);
      for (const vereniging_id of page) {
        await enqueue(db, job, data, { tenant: { vereniging_id }, singletonKey: vereniging_id });
      }
      return page;
    });
    count += clubs.length;
    after = clubs.at(-1);
  }
  return count;
}

/** Every Monday at seven, or as soon as a worker is there. The second look finds what a worker that died at that moment left. */
const sumUp = defineJob<z.ZodObject, MailServices>({
  name: 'agenda.sum-up',
  tenant: 'system',
  schema: z.object({}),
  cron: '0,30 7 * * 1',
  handler: async ({ transaction, log }) => {
    const week = startOfWeek(dayOf(new Date()));
    const clubs = await forEachClub(transaction, listClubsToSumUp, sumUpClub, { week });
    log.info({ clubs }, 'the week begins');
  },
});

/** Every morning after that. */
const remind = defineJob<z.ZodObject, MailServices>({
  name: 'agenda.remind',
  tenant: 'system',
  schema: z.object({}),
  cron: '5 7 * * *',
  handler: async ({ transaction, log }) => {
    const clubs = await forEachClub(transaction, listClubsToRemind, remindClub, {});
    log.info({ clubs }, 'contracts run out');
  },
});

export const agendaJobs = [sumUp, sumUpClub, remind, remindClub];

/** Which mail of a week somebody got is kept as long as the mail itself. */
export const agendaRetention: readonly RetentionRule[] = [
  {
    promise: 'verstuurde_mail',
    act: 'forgotten',
    telt: ['weekoverzicht', 'weekoverzichten'],
    due: selectOldWeeks,
    clear: async (db, before, limit) => ({ count: await deleteOldWeeks(db, before, limit) }),
  },
];
