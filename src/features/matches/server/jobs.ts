import { z } from 'zod';
import { defineJob } from '#server/jobs.ts';
import { enqueueMail, hasMails } from '#server/mail/mail.ts';
import type { RetentionRule } from '#server/retention.ts';
import { findSender } from '#features/toegangsverzoeken/server/queries.ts';
import { releasedMail } from './mails.tsx';
import * as queries from './queries.ts';

interface MailServices {
  /** Where people reach the product. */
  origin: string;
}

/**
 * Tells the club who would like to be a sponsor, some minutes after the release: what was taken back by then is not told,
 * and what was released again waits behind the same job. A run that is repeated finds the mails of its first one.
 */
export const tellClub = defineJob<z.ZodObject<{ match_id: z.ZodUUID }>, MailServices>({
  name: 'matches.tell-club',
  tenant: 'club',
  schema: z.object({ match_id: z.uuid() }),
  handler: ({ id: batch_id, transaction, tenant, services: { origin }, log }, { match_id }) =>
    transaction(async (db) => {
      const signUp = await queries.lockReleasedSignUp(db, tenant, match_id);
      if (signUp === undefined) return log.info('the release was taken back before the club was told');
      if (await hasMails(db, batch_id)) return log.info('the club was told already');
      const vereniging = await findSender(db, tenant);
      const readers = await queries.listSignUpReaders(db, tenant);
      const pakket = queries.chosenTerms(signUp);
      const [known] = (await queries.listLookalikes(db, match_id)).filter(({ is_eigen_club }) => is_eigen_club);
      for (const { email, voornaam } of readers) {
        const data = { voornaam, vereniging, signUp, pakket, lijkt_op: known?.bedrijfsnaam ?? null, origin };
        await enqueueMail(db, { template: releasedMail, to: { email }, data, origin, vereniging, batch_id });
      }
      if (readers.length === 0) log.warn('nobody of the club can be told about a sign-up');
    }),
});

export const matchesJobs = [tellClub];

export const matchesRetention: readonly RetentionRule[] = [
  {
    promise: 'afgevallen_aanmelding',
    act: 'erased',
    due: queries.selectFallenThrough,
    clear: async (db, before, limit) => {
      const sponsors = await queries.selectFallenThrough(db, before).limit(limit).execute();
      return { count: await queries.eraseContacts(db, sponsors) };
    },
  },
  {
    promise: 'gesprek_zonder_sponsor',
    act: 'deleted',
    due: queries.selectSilentTalks,
    clear: async (db, before, limit) => ({ count: await queries.deleteTalks(db, before, limit) }),
  },
  {
    promise: 'sponsor_zonder_match',
    act: 'deleted',
    due: queries.selectWithoutMatch,
    clear: async (db, before, limit) => {
      const sponsors = await queries.selectWithoutMatch(db, before).limit(limit).execute();
      return { count: await queries.deleteSponsors(db, sponsors) };
    },
  },
  {
    promise: 'sponsor_met_contract',
    act: 'made anonymous',
    due: queries.selectLongEnded,
    clear: async (db, before, limit) => {
      const sponsors = await queries.selectLongEnded(db, before).limit(limit).execute();
      await queries.eraseNames(db, sponsors);
      return { count: await queries.eraseContacts(db, sponsors) };
    },
  },
];
