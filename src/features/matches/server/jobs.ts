import { z } from 'zod';
import { defineJob, enqueue } from '#server/jobs.ts';
import { enqueueMail } from '#server/mail/mail.ts';
import type { RetentionRule } from '#server/retention.ts';
import { isEmail } from '#shared/typed.ts';
import { findSender } from '#features/toegangsverzoeken/server/queries.ts';
import { chosenTerms, nearestInClub } from '#features/matches/shared/rules.ts';
import { HOLD_MINUTES, isCompanyTold, releasesToTell } from '#features/matches/shared/rules/judging.ts';
import { listSignUpReaders } from './commands/sign-up-readers.ts';
import { refusedMail, releasedMail } from './mails.tsx';
import * as retention from './queries/retention.ts';
import { listLookalikes } from './queries/sign-ups.ts';
import * as telling from './queries/telling.ts';

interface MailServices {
  /** Where people reach the product. */
  origin: string;
  contact_email: string;
}

/**
 * Tells the club who would like to be a sponsor, some minutes after the release: what was taken back by then is not told,
 * and what was released meanwhile goes into the same mail. Of each company the club reads once.
 */
export const tellClub = defineJob<z.ZodObject, MailServices>({
  name: 'matches.tell-club',
  tenant: 'club',
  schema: z.object({}),
  handler: ({ id: batch_id, transaction, tenant, services: { origin }, log }) =>
    transaction(async (db) => {
      const untold = await telling.lockUntoldReleases(db, tenant);
      const { now, next } = releasesToTell(untold, new Date());
      // There may be more than were read: those have their turn at once.
      const isCut = untold.length === telling.TOLD_MOST && now.length > 0;
      if (next !== null || isCut) {
        const startAfter = isCut ? new Date() : (next ?? new Date());
        await enqueue(db, tellClub, {}, { tenant, startAfter, singletonKey: tenant.vereniging_id });
      }
      const [first] = now;
      if (first === undefined) return log.info('there is no release to tell the club about now');
      const vereniging = await findSender(db, tenant);
      const readers = await listSignUpReaders(db, tenant);
      const signUps = [];
      for (const signUp of now) {
        const lijkt_op = nearestInClub(await listLookalikes(db, signUp.id));
        signUps.push({ ...signUp, pakket: chosenTerms(signUp), lijkt_op });
      }
      const isOneSearch = now.every(({ zoekopdracht_id }) => zoekopdracht_id === first.zoekopdracht_id);
      const stand = isOneSearch ? await telling.findStand(db, tenant, first.zoekopdracht_id) : null;
      const lezers = readers.map(({ naam, email }) => (naam === '' ? email : naam));
      for (const { email, voornaam, kiest } of readers) {
        const data = { voornaam, vereniging, signUps, stand, lezers, kiest, origin };
        await enqueueMail(db, { template: releasedMail, to: { email }, data, origin, vereniging, batch_id });
      }
      await telling.setTold(
        db,
        tenant,
        now.map(({ id }) => id),
        'vrijgave_gemeld_op',
      );
      if (readers.length === 0) log.warn('nobody of the club can be told about a sign-up');
    }),
});

/** Tells a company that its sign-up goes no further, once, when the refusal was not taken back. */
export const tellCompany = defineJob<z.ZodObject<{ match_id: z.ZodUUID }>, MailServices>({
  name: 'matches.tell-company',
  tenant: 'club',
  schema: z.object({ match_id: z.uuid() }),
  handler: ({ id: batch_id, transaction, tenant, services: { origin, contact_email }, log }, { match_id }) =>
    transaction(async (db) => {
      const refused = await telling.lockUntoldRefusal(db, tenant, match_id);
      if (refused === undefined) return log.info('the refusal was taken back, or the company knows');
      const startAfter = new Date(refused.beoordeeld_op.getTime() + HOLD_MINUTES * 60_000);
      if (startAfter > new Date()) {
        await enqueue(db, tellCompany, { match_id }, { tenant, startAfter, singletonKey: match_id });
        return;
      }
      const { email, afwijsreden } = refused;
      if (!isCompanyTold(afwijsreden)) return log.info('a company that is refused for this is not told');
      if (email === null || !isEmail(email)) return log.warn('a company that was refused has no address to tell it at');
      const vereniging = await findSender(db, tenant);
      const data = { ...refused, vereniging, contact_email, origin };
      const reply_to = { email: contact_email };
      await enqueueMail(db, { template: refusedMail, to: { email }, data, origin, vereniging, reply_to, batch_id });
      await telling.setTold(db, tenant, [match_id], 'afwijzing_gemeld_op');
    }),
});

export const matchesJobs = [tellClub, tellCompany];

export const matchesRetention: readonly RetentionRule[] = [
  {
    promise: 'afgevallen_aanmelding',
    act: 'erased',
    telt: ['aanmelding', 'aanmeldingen'],
    due: retention.selectFallenThrough,
    clear: async (db, before, limit) => {
      const sponsors = await retention.selectFallenThrough(db, before).limit(limit).execute();
      return retention.eraseContacts(db, sponsors);
    },
  },
  {
    promise: 'gesprek_zonder_sponsor',
    act: 'deleted',
    telt: ['gesprek', 'gesprekken'],
    due: retention.selectSilentTalks,
    clear: retention.deleteTalks,
  },
  {
    promise: 'sponsor_zonder_match',
    act: 'deleted',
    telt: ['bedrijf', 'bedrijven'],
    due: retention.selectWithoutMatch,
    clear: async (db, before, limit) => {
      const sponsors = await retention.selectWithoutMatch(db, before).limit(limit).execute();
      return retention.deleteSponsors(db, sponsors);
    },
  },
  {
    promise: 'sponsor_met_contract',
    act: 'made anonymous',
    telt: ['sponsor', 'sponsors'],
    due: retention.selectLongEnded,
    clear: async (db, before, limit) => {
      const sponsors = await retention.selectLongEnded(db, before).limit(limit).execute();
      await retention.eraseNames(db, sponsors);
      return retention.eraseContacts(db, sponsors);
    },
  },
];
