import { door } from '#server/http/door.ts';
import { dayOf } from '#shared/dates.ts';
import { ctaContract } from '#features/cta/shared/contract.ts';
import { isInSeason } from '#features/cta/shared/rules/season.ts';
import * as commands from './commands.ts';
import * as queries from './queries.ts';

const os = door(ctaContract);
const done = { ok: true } as const;

export const ctaHandlers = os.router({
  list: os.list.handler(async ({ context }) => {
    const today = dayOf(new Date());
    const active = await queries.listActiveCtas(context.db);
    return { ctas: active.filter((cta) => isInSeason(cta, today)) };
  }),
  count: os.count.handler(async ({ context: { db }, input: { what, ids } }) => {
    await commands.count(db, what, ids);
    return done;
  }),

  listAll: os.listAll.handler(async ({ context: { db } }) => ({
    ctas: await commands.listAll(db, dayOf(new Date())),
  })),
  create: os.create.handler(({ context: { db, account }, input }) => commands.addCta(db, input, account.id)),
  update: os.update.handler(({ context: { db, account }, input }) => commands.changeCta(db, input, account.id)),
  setActive: os.setActive.handler(({ context: { db, account }, input: { id, active } }) =>
    commands.setActive(db, id, active, account.id),
  ),
  moveToTop: os.moveToTop.handler(({ context: { db, account }, input: { id } }) =>
    commands.moveToTop(db, id, new Date(), account.id),
  ),
  remove: os.remove.handler(async ({ context: { db }, input: { id } }) => {
    await commands.removeCta(db, id);
    return done;
  }),
});
