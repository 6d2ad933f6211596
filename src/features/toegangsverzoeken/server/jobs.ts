import { z } from 'zod';
import { defineJob } from '#server/jobs.ts';
import { countMails, enqueueMail } from '#server/mail/mail.ts';
import type { RetentionRule } from '#server/retention.ts';
import { listBeheerders } from '#features/accounts/server/queries.ts';
import { requestedMail } from './mails.tsx';
import { detachPeople, findOpenVerzoek, findSender, selectLongDecided } from './queries.ts';

/** Requests cost nothing to make, so a club's admins get no more mails than this about them. */
export const REQUEST_MAILS_PER_HOUR = 20;
const HOUR_MS = 3_600_000;

interface MailServices {
  /** Where people reach the product. */
  origin: string;
}

/** A job, because who asks for access may not know who the club's admins are. */
export const tellBeheerders = defineJob<z.ZodObject<{ toegangsverzoek_id: z.ZodUUID }>, MailServices>({
  name: 'toegangsverzoeken.tell-beheerders',
  tenant: 'club',
  schema: z.object({ toegangsverzoek_id: z.uuid() }),
  handler: ({ transaction, tenant, services: { origin }, log }, { toegangsverzoek_id }) =>
    transaction(async (db) => {
      const verzoek = await findOpenVerzoek(db, tenant, toegangsverzoek_id);
      if (verzoek === undefined) return log.info('withdrawn or decided before the admins could be told');
      const sent = await countMails(db, tenant, requestedMail.template, new Date(Date.now() - HOUR_MS));
      const beheerders = await listBeheerders(db, tenant);
      if (beheerders.length === 0 || sent + beheerders.length > REQUEST_MAILS_PER_HOUR) {
        return log.warn({ sent, beheerders: beheerders.length }, 'no mail about a request for access');
      }
      const vereniging = await findSender(db, tenant);
      for (const { email, voornaam } of beheerders) {
        const data = {
          voornaam: voornaam ?? '',
          vereniging,
          aanvrager: { naam: verzoek.naam, email: verzoek.email },
          origin,
        };
        await enqueueMail(db, { template: requestedMail, to: { email }, data, origin, vereniging });
      }
    }),
});

export const toegangsverzoekenJobs = [tellBeheerders];

export const toegangsverzoekenRetention: readonly RetentionRule[] = [
  {
    promise: 'toegangsverzoek',
    act: 'detached',
    telt: ['verzoek', 'verzoeken'],
    due: selectLongDecided,
    clear: async (db, before, limit) => ({ count: await detachPeople(db, before, limit) }),
  },
];
