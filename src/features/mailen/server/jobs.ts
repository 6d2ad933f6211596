import { z } from 'zod';
import { deleteFiles } from '#server/files/storage.ts';
import { removeFiles } from '#server/files/jobs.ts';
import { defineJob, enqueue } from '#server/jobs.ts';
import type { RetentionRule } from '#server/retention.ts';
import { recordSentMails } from '#features/matches/server/commands/mailed.ts';
import { setCommunications as setLinkCommunications } from '#features/mobiel/server/queries/links.ts';
import { addressedAs, FIRST_NAME } from '#features/mailen/shared/rules/message.ts';
import { shownNames } from './commands/recipients.ts';
import * as queries from './queries/mailings.ts';

const schema = z.object({ mailing_id: z.uuid() });

const SECOND_MS = 1_000;
const DAY_SECONDS = 24 * 3600;
const LOOK_AGAIN_SECONDS = 20;
const LOOK_AGAIN_MOST_SECONDS = 3600;

/** Long enough for a second try, in which the file goes along again. */
export const RELEASE_AFTER_MS = 14 * DAY_SECONDS * SECOND_MS;

/** At first soon; of a mailing that waits long, for its club or its mail server, once an hour. */
const nextLook = (since: Date) => {
  const waited = (Date.now() - since.getTime()) / SECOND_MS;
  const seconds = Math.min(LOOK_AGAIN_MOST_SECONDS, Math.max(LOOK_AGAIN_SECONDS, waited / 4));
  return new Date(Date.now() + seconds * SECOND_MS);
};

/**
 * Writes what went out into the timelines of the sponsors, and moves who was still to get a proposal. It looks again until
 * nothing of the mailing is under way: whoever is written down once is not written down again.
 */
export const recordMailing = defineJob({
  name: 'mailen.record-mailing',
  tenant: 'club',
  schema,
  handler: ({ transaction, tenant, log }, { mailing_id }) =>
    transaction(async (db) => {
      const mailing = await queries.lockMailing(db, tenant, mailing_id);
      if (mailing === undefined || mailing.gestopt_op !== null) return log.info('there is no mailing to write down');
      const { onderwerp, bericht, created_by_user_id } = mailing;
      // Counted before the mails are read: one that goes out in between is under way here, and is looked at again.
      const open = await queries.countOpen(db, tenant, mailing_id);
      const gone = await queries.listInState(db, tenant, mailing_id, ['verstuurd', 'onzeker']);
      const sent = gone.flatMap(({ id, link_id, match_id, communication_id, sent_at, since, created_at, ...names }) => {
        if (match_id === null || communication_id !== null) return [];
        const fill = (text: string) => text.replaceAll(FIRST_NAME, () => addressedAs(shownNames(names)));
        const mail = {
          match_id,
          subject: fill(onderwerp),
          content: fill(bericht),
          sent_at: sent_at ?? since ?? created_at,
        };
        return [{ id, link_id, mail }];
      });
      const mails = sent.map(({ mail }) => mail);
      const written = await recordSentMails(db, tenant, mails, created_by_user_id);
      const pairs = sent.flatMap(({ id, link_id }, at) => {
        const communication_id = written[at] ?? null;
        return communication_id === null ? [] : [{ id, link_id, communication_id }];
      });
      await queries.setCommunications(db, tenant, pairs);
      await setLinkCommunications(
        db,
        tenant,
        pairs.flatMap(({ link_id, communication_id }) => (link_id === null ? [] : [{ link_id, communication_id }])),
      );
      if (open === 0) return queries.setMoment(db, tenant, mailing_id, 'vastgelegd_op');
      const startAfter = nextLook(mailing.begint_op);
      await enqueue(db, recordMailing, { mailing_id }, { tenant, startAfter, singletonKey: mailing_id });
    }),
});

/** The file that went along is let go of when nothing of the mailing is under way any more. */
export const releaseAttachment = defineJob({
  name: 'mailen.release-attachment',
  tenant: 'club',
  schema,
  handler: ({ transaction, tenant }, { mailing_id }) =>
    transaction(async (db) => {
      // Who sends it again meanwhile still has the file, or is told that it is gone.
      const mailing = await queries.lockMailing(db, tenant, mailing_id);
      if (mailing === undefined) return;
      if ((await queries.countOpen(db, tenant, mailing_id)) > 0) {
        const startAfter = new Date(Date.now() + DAY_SECONDS * SECOND_MS);
        await enqueue(db, releaseAttachment, { mailing_id }, { tenant, startAfter, singletonKey: mailing_id });
        return;
      }
      const keys = await deleteFiles(db, { owner_table: 'mailing', owner_id: mailing_id });
      if (keys.length > 0) await enqueue(db, removeFiles, { keys }, { tenant });
      // Of whom was never mailed nothing need be known.
      if (mailing.gestopt_op !== null) await queries.deleteRecipients(db, tenant, mailing_id);
    }),
});

export const mailenJobs = [recordMailing, releaseAttachment];

export const mailenRetention: readonly RetentionRule[] = [
  {
    promise: 'verstuurde_mail',
    act: 'dropped',
    telt: ['mailing', 'mailings'],
    due: queries.selectOldMailings,
    clear: async (db, before, limit) => ({ count: await queries.deleteOldMailings(db, before, limit) }),
  },
];
