import { z } from 'zod';
import { defineJob, enqueue } from '#server/jobs.ts';
import { enqueueMail, findLastMail } from '#server/mail/mail.ts';
import { isEmail } from '#shared/typed.ts';
import { listSignUpReaders } from '#features/matches/server/commands/sign-up-readers.ts';
import { findNewSignUp, lockUntoldSignUps, setTold } from '#features/matches/server/queries/telling.ts';
import { findSender } from '#features/toegangsverzoeken/server/queries.ts';
import { NOTICE_MS } from '#features/inschrijven/shared/rules.ts';
import { gekozenPakketSchema } from '#features/inschrijven/shared/schema.ts';
import { arrivedMail, confirmationMail } from './mails.tsx';
import * as queries from './queries.ts';

interface MailServices {
  /** Where people reach the product. */
  origin: string;
  contact_email: string;
  /** When a club usually calls a company that signed up. */
  sign_up_answer: string;
}

/**
 * Tells the club that companies signed up: the first at once, and what comes within the quarter of an hour after that
 * together. Each is told once, and what was judged meanwhile no more.
 */
const tellClub = defineJob<z.ZodObject, MailServices>({
  name: 'inschrijven.tell-club',
  tenant: 'club',
  schema: z.object({}),
  handler: ({ id: batch_id, transaction, tenant, services: { origin }, log }) =>
    transaction(async (db) => {
      const untold = await lockUntoldSignUps(db, tenant);
      if (untold.length === 0) return log.info('there is no sign-up to tell the club of');
      const last = await findLastMail(db, tenant, arrivedMail.template, new Date(Date.now() - NOTICE_MS));
      if (last !== null) {
        const startAfter = new Date(last.getTime() + NOTICE_MS);
        await enqueue(db, tellClub, {}, { tenant, startAfter, singletonKey: tenant.vereniging_id });
        return;
      }
      const vereniging = await findSender(db, tenant);
      const readers = await listSignUpReaders(db, tenant);
      for (const { email, voornaam, kiest } of readers) {
        const data = { voornaam, vereniging, aantal: untold.length, kiest, origin };
        await enqueueMail(db, { template: arrivedMail, to: { email }, data, origin, vereniging, batch_id });
      }
      await setTold(db, tenant, untold, 'aanmelding_gemeld_op');
      if (readers.length === 0) log.warn('nobody of the club can be told of a sign-up');
    }),
});

/** Confirms to the company, when its address was not mailed today, and has the club told. The public form adds it. */
const tell = defineJob<z.ZodObject<{ match_id: z.ZodUUID }>, MailServices>({
  name: 'inschrijven.tell',
  tenant: 'club',
  schema: z.object({ match_id: z.uuid() }),
  batch: 10,
  handler: ({ id: batch_id, transaction, tenant, services, log }, { match_id }) =>
    transaction(async (db) => {
      const signUp = await findNewSignUp(db, tenant, match_id);
      if (signUp === undefined) return log.info('the sign-up is gone');
      await enqueue(db, tellClub, {}, { tenant, singletonKey: tenant.vereniging_id });
      const { beoordeling, email, code, zoekopdracht, package_details, ...bedrijf } = signUp;
      // Nobody calls a company that was refused, and one that is none must not be mailed at all.
      if (beoordeling === 'afgekeurd') return log.info('the sign-up was refused before it was confirmed');
      const page = await queries.findPublicSearch(db, code);
      if (email === null || !isEmail(email) || page === null) return log.warn('a sign-up cannot be confirmed');
      if (!(await queries.mayConfirm(db, email))) return log.info('this address had its confirmation today');
      const vereniging = await findSender(db, tenant);
      const { contact } = page;
      const pakket = gekozenPakketSchema.parse(package_details);
      const { origin, contact_email, sign_up_answer: answer } = services;
      const data = { vereniging, contact, zoekopdracht, bedrijf, pakket, answer, contact_email, origin };
      await enqueueMail(db, {
        template: confirmationMail,
        to: { email },
        data,
        origin,
        vereniging,
        batch_id,
        ...(isEmail(contact.mailadres) && { reply_to: { email: contact.mailadres } }),
      });
    }),
});

export const inschrijvenJobs = [tell, tellClub];
