import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { dayOf } from '#shared/dates.ts';
import { type LockedMatch, lockMatches, updateMatches } from '#features/matches/server/queries/acts.ts';
import { insertSentMails, type SentMail } from '#features/matches/server/queries/mailed.ts';
import { daysAfterContact } from '#features/matches/shared/rules/contact.ts';
import { changeMatches } from './acts.ts';

/** Only who was still to hear from the club moves on: who is further, or lost, stays. */
const MOVES = new Set(['new', 'qualified']);

/**
 * Writes mails that went out into the timelines of those they were about, and moves who was still to get a proposal to
 * 'Voorstel verstuurd', as an act that can be taken back. A match that is gone gets nothing. Answers the id of each line,
 * in the same order; null of a match that is gone.
 */
export async function recordSentMails(
  db: Db,
  tenant: Tenant,
  mails: readonly SentMail[],
  user_id: string | null,
): Promise<(string | null)[]> {
  const locked = await lockMatches(
    db,
    tenant,
    mails.map(({ match_id }) => match_id),
  );
  const known = new Set(locked.map(({ id }) => id));
  const sent = mails.filter(({ match_id }) => known.has(match_id));
  if (sent.length === 0) return mails.map(() => null);
  const byMatch = new Map(sent.map((mail) => [mail.match_id, mail]));
  const ids = await insertSentMails(db, tenant, sent, user_id);
  const by = { ...tenant, user_id };
  const spoken = ({ id, now }: LockedMatch) =>
    daysAfterContact(now, {
      dag: dayOf(byMatch.get(id)?.sent_at ?? new Date()),
      next_follow_up_date: null,
      next_follow_up_note: null,
      opvolging_gedaan: false,
    });
  const [moving, staying] = [true, false].map((isMoving) =>
    locked.filter(({ now }) => MOVES.has(now.pipeline_stage) === isMoving),
  );
  await changeMatches(db, by, moving ?? [], {
    soort: 'fase',
    changeOf: (match) => ({ set: { ...spoken(match), pipeline_stage: 'proposal_sent' } }),
  });
  const said = (staying ?? []).map((match) => ({ id: match.id, set: spoken(match) }));
  if (said.length > 0) await updateMatches(db, by, said);
  const written = new Map(sent.map((mail, at) => [mail, ids[at] ?? null]));
  return mails.map((mail) => written.get(mail) ?? null);
}
