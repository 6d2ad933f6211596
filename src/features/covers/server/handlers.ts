import { door } from '#server/http/door.ts';
import { coversContract } from '#features/covers/shared/contract.ts';
import * as commands from './commands.ts';
import * as queries from './queries.ts';

const covers = door(coversContract);

export const coversHandlers = covers.router({
  list: covers.list.handler(({ context: { db }, input }) => queries.listCovers(db, input, input.after)),
  readCounts: covers.readCounts.handler(({ context: { db } }) => queries.countCovers(db)),
  get: covers.get.handler(({ context: { db }, input }) => commands.getCover(db, input.id)),
  listClubs: covers.listClubs.handler(({ context: { db }, input }) =>
    commands.listUsingClubs(db, input.id, input.after),
  ),
  add: covers.add.handler(({ context: { run, storage, account }, input: { body: picture, query } }) =>
    commands.addCover({ run, storage, user_id: account.id }, { picture, ...query }),
  ),
  replaceFile: covers.replaceFile.handler(({ context: { run, storage, account }, input }) =>
    commands.replaceFile({ run, storage, user_id: account.id }, input.params.id, {
      picture: input.body,
      filename: input.query.filename,
    }),
  ),
  update: covers.update.handler(({ context: { db, account }, input }) => commands.changeCover(db, account.id, input)),
  switch: covers.switch.handler(({ context: { db, account }, input }) => commands.switchCover(db, account.id, input)),
  remove: covers.remove.handler(async ({ context: { db }, input }) => {
    await commands.removeCover(db, input.id);
    return { ok: true } as const;
  }),
  listForClub: covers.listForClub.handler(async ({ context: { db, tenant }, input }) => ({
    ...(await queries.listForClub(db, input.category, input.after)),
    eigen: (await queries.findOwnCover(db, tenant)) ?? null,
  })),
  addOwn: covers.addOwn.handler(({ context, input: { body: picture, query } }) =>
    commands.addOwnCover(context, { picture, ...query }, new Date()),
  ),
  removeOwn: covers.removeOwn.handler(async ({ context: { db, tenant }, input }) => {
    await commands.removeOwnCover(db, tenant, input.id);
    return { ok: true } as const;
  }),
  checkFiles: covers.checkFiles.handler(({ context: { run, storage } }) =>
    commands.checkFiles({ run, storage }, new Date()),
  ),
});
