import { door } from '#server/http/door.ts';
import { inrichtenContract } from '#features/inrichten/shared/contract.ts';
import * as commands from './commands.ts';

const os = door(inrichtenContract);
const done = { ok: true } as const;

export const inrichtenHandlers = os.router({
  read: os.read.handler(({ context: { db, env, account } }) =>
    commands.readInrichting({ db, env, account, now: new Date() }),
  ),
  readMailRules: os.readMailRules.handler(({ context }) => commands.readMailRules(context)),
  setLater: os.setLater.handler(async ({ context: { db }, input: { onderdeel, is_later } }) => {
    await commands.setLater(db, onderdeel, is_later);
    return done;
  }),
  sendProof: os.sendProof.handler(async ({ context: { db, env, account }, input: { onderdeel } }) => {
    await commands.sendProof({ db, env, account, now: new Date() }, onderdeel);
    return done;
  }),
  addStartSet: os.addStartSet.handler(({ context, input }) => commands.addStartSet(context, input.onderdelen)),
  pressProof: os.pressProof.handler(({ context: { db, env }, input }) =>
    commands.pressProof({ db, env, now: new Date() }, input.token),
  ),
});
