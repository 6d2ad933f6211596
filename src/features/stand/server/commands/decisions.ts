import { accountsRefusals } from '#features/accounts/shared/refusals.ts';
import { writeAudit } from '#server/audit.ts';
import type { Db, Run } from '#server/database/database.ts';
import { type DeadLetterAct, enqueue, settleDeadLetter } from '#server/jobs.ts';
import type { Log } from '#server/log.ts';
import {
  findDoubtful,
  type HeldAct,
  type MailAct,
  type MailSettled,
  settleHeldMail,
  settleMail,
} from '#server/mail/attention.ts';
import type { LookUp } from '#server/mail/look-up.ts';
import type { Recorder } from '#server/platform/recorder.ts';
import type { Renderer } from '#server/render/render.ts';
import { RETENTION_RUN } from '#server/retention.ts';
import { Refusal } from '#shared/errors.ts';
import { tellCancelled } from '#features/stand/server/jobs.ts';
import { standRefusals } from '#features/stand/shared/refusals.ts';
import type { LookUpAnswer } from '#features/stand/shared/schema.ts';

const REFUSED: Record<Exclude<MailSettled, 'ok'>, () => Refusal> = {
  onbekend: () => new Refusal('niet_gevonden'),
  al_gedaan: () => new Refusal(accountsRefusals.al_gedaan),
  te_vroeg: () => new Refusal(standRefusals.mail_te_vroeg),
  leeg: () => new Refusal(standRefusals.mail_leeg),
};

export async function decideMail(db: Db, id: string, act: MailAct): Promise<void> {
  const outcome = await settleMail(db, id, act);
  if (outcome !== 'ok') throw REFUSED[outcome]();
}

/** Asks outside any transaction: somebody else's server may take its time. */
export async function lookUpMail(
  { run, lookUp, log }: { run: Run; lookUp: LookUp | undefined; log: Log },
  id: string,
): Promise<LookUpAnswer> {
  const message_id = await run((db) => findDoubtful(db, id));
  if (message_id === undefined) throw new Refusal('niet_gevonden');
  if (lookUp === undefined) return 'niet_ingesteld';
  const isKnown = await lookUp(message_id).catch((error: unknown) => {
    log.warn({ err: error, mail_id: id }, 'the mail provider gave no answer about a mail in doubt');
    return null;
  });
  if (isKnown === null) {
    await run((db) => decideMail(db, id, 'no-answer'));
    return 'geen_antwoord';
  }
  await run((db) => decideMail(db, id, isKnown ? 'found' : 'not-found'));
  return isKnown ? 'verstuurd' : 'onbekend';
}

export async function decideHeld(
  db: Db,
  { vereniging_id, act, contact }: { vereniging_id: string; act: HeldAct; contact: string },
): Promise<number> {
  const mails = await settleHeldMail(db, vereniging_id, act);
  if (mails === null) throw new Refusal('niet_gevonden');
  if (act === 'cancel' && mails > 0)
    await enqueue(db, tellCancelled, { mails, contact }, { tenant: { vereniging_id } });
  return mails;
}

export async function decideLetter(db: Db, id: string, act: DeadLetterAct): Promise<void> {
  if ((await settleDeadLetter(db, id, act)) === 'onbekend') throw new Refusal('niet_gevonden');
}

export async function startRetention(db: Db): Promise<void> {
  await enqueue(db, RETENTION_RUN, {}, { singletonKey: 'now' });
  await writeAudit(db, { operation: 'stand.retention' });
}

/** Whether a document can be made now; on record only when it can. */
export async function tryRenderer({
  run,
  renderer,
  recorder,
  log,
}: {
  run: Run;
  renderer: Renderer;
  recorder: Recorder;
  log: Log;
}): Promise<boolean> {
  try {
    await renderer.start();
  } catch (error) {
    log.warn({ err: error }, 'the renderer was tried and does not work');
    await recorder.flush();
    return false;
  }
  // At once: whoever asked looks at the page.
  await recorder.flush();
  await run((db) => writeAudit(db, { operation: 'stand.renderer' }));
  return true;
}
