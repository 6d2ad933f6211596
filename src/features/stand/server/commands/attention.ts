import { listNamen } from '#features/vereniging/server/queries.ts';
import type { Db } from '#server/database/database.ts';
import { listDeadLetters, readQueues } from '#server/jobs.ts';
import { errorWords } from '#server/log.ts';
import { listDoubtfulMails, listFailingMails, listHeldMail, type WaitingMail } from '#server/mail/attention.ts';
import { listFailingRules, listNotices, listParts } from '#server/platform/records.ts';
import { type Facts, listThings, maskAddress, noticesOf } from '#features/stand/shared/rules/attention.ts';
import type { MailItem, Thing } from '#features/stand/shared/schema.ts';

/** More than this of one kind is a flood, and not helped by a longer list. */
const MAILS_MOST = 50;
const LETTERS_MOST = 100;
const CLUBS_MOST = 20;
const MINUTE_MS = 60_000;
/** Until then an answer of the mail server may still come; the database holds to the same. */
const QUIET_MINUTES = 15;

/** Everything that waits for a person, the longest waiting first. As app_super or app_worker, who knows no clubs by name. */
export async function listAttention(db: Db, now: Date): Promise<Thing[]> {
  const doubtful = await listDoubtfulMails(db, MAILS_MOST);
  const failing = await listFailingMails(db, MAILS_MOST);
  const held = await listHeldMail(db, CLUBS_MOST);
  const letters = await listDeadLetters(db, { limit: LETTERS_MOST });
  const rules = await listFailingRules(db);
  const parts = await listParts(db);
  const { stuck } = await readQueues(db);
  const clubs = await listNamen(
    db,
    [...doubtful, ...failing, ...letters].flatMap(({ vereniging_id }) => vereniging_id ?? []),
  );
  const clubOf = (id: string | null) => (id === null ? null : (clubs.get(id) ?? null));
  const item = (mail: WaitingMail, can_resend: boolean): MailItem => ({
    id: mail.id,
    adres: maskAddress(mail.to_address),
    club: clubOf(mail.vereniging_id),
    template: mail.template,
    look_up: mail.look_up,
    since: mail.since,
    can_resend,
  });
  const isQuiet = ({ since }: WaitingMail) => now.getTime() - since.getTime() > QUIET_MINUTES * MINUTE_MS;
  const facts: Facts = {
    doubtful: doubtful.map((mail) => item(mail, isQuiet(mail))),
    failing: failing.map((mail) => item(mail, true)),
    held,
    letters: letters.map(({ id, name, vereniging_id, retries, error, died_at }) => ({
      id,
      job: name,
      club: clubOf(vereniging_id),
      keren: retries + 1,
      fout: failureOf(error),
      since: died_at,
    })),
    rules,
    parts,
    queues: stuck,
    told: new Map(),
  };
  const keys = listThings(facts, now).flatMap((thing) => noticesOf(thing).map(({ key }) => key));
  const notices = await listNotices(db, keys);
  return listThings({ ...facts, told: new Map(notices.map(({ thing, at }) => [thing, at])) }, now);
}

/** What the queue kept of the error, as safe as the log has it. */
function failureOf(output: unknown): string | null {
  if (typeof output !== 'object' || output === null || !('message' in output)) return null;
  return typeof output.message === 'string' ? errorWords(new Error(output.message)).message : null;
}

export const countAttention = async (db: Db, now: Date) => (await listAttention(db, now)).length;
