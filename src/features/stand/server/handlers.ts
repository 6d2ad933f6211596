import { listRefusedAddresses } from '#server/mail/attention.ts';
import { door } from '#server/http/door.ts';
import { hasVereniging } from '#features/vereniging/server/queries.ts';
import { Refusal } from '#shared/errors.ts';
import { standContract } from '#features/stand/shared/contract.ts';
import { maskAddress } from '#features/stand/shared/rules/attention.ts';
import { readStand } from './commands/stand.ts';
import { decideHeld, decideLetter, decideMail, lookUpMail, startRetention, tryRenderer } from './commands/decisions.ts';

const os = door(standContract);
const REFUSED_MOST = 50;
const OK = { ok: true } as const;

export const standHandlers = os.router({
  readStand: os.readStand.handler(({ context: { run, log, storage, lookUp, env } }) =>
    readStand({
      run,
      log,
      storage,
      canLookUp: lookUp !== undefined,
      hasWriter: env.AI_BASE_URL !== undefined,
      now: new Date(),
    }),
  ),
  settleMail: os.settleMail.handler(async ({ context, input }) => {
    await decideMail(context.db, input.id, input.act);
    return OK;
  }),
  lookUpMail: os.lookUpMail.handler(async ({ context, input }) => ({
    uitkomst: await lookUpMail(context, input.id),
  })),
  listRefused: os.listRefused.handler(async ({ context: { db }, input }) => {
    if (!(await hasVereniging(db, input.id))) throw new Refusal('niet_gevonden');
    const refused = await listRefusedAddresses(db, input.id, REFUSED_MOST);
    return { adressen: refused.map(({ id, to_address, at }) => ({ id, adres: maskAddress(to_address), at })) };
  }),
  settleHeld: os.settleHeld.handler(async ({ context: { db, env }, input: { id: vereniging_id, act } }) => ({
    mails: await decideHeld(db, { vereniging_id, act, contact: env.CONTACT_EMAIL }),
  })),
  settleLetter: os.settleLetter.handler(async ({ context, input }) => {
    await decideLetter(context.db, input.id, input.act);
    return OK;
  }),
  runRetention: os.runRetention.handler(async ({ context }) => {
    await startRetention(context.db);
    return OK;
  }),
  tryRenderer: os.tryRenderer.handler(async ({ context }) => ({ ok: await tryRenderer(context) })),
});
