import { door } from '#server/http/door.ts';
import { samenvoegenContract } from '#features/samenvoegen/shared/contract.ts';
import * as commands from './commands.ts';

const os = door(samenvoegenContract);

export const samenvoegenHandlers = os.router({
  listCandidates: os.listCandidates.handler(({ context: { db, tenant }, input: { id, zoek = '' } }) =>
    commands.listCandidates(db, tenant, id, zoek),
  ),
  preview: os.preview.handler(({ context: { db, tenant }, input: { a, b } }) =>
    commands.previewMerge(db, tenant, a, b, new Date()),
  ),
  merge: os.merge.handler(({ context: { db, tenant }, input }) => commands.merge(db, tenant, input)),
  get: os.get.handler(({ context: { db, tenant }, input: { id } }) =>
    commands.getSamenvoeging(db, tenant, id, new Date()),
  ),
  takeApart: os.takeApart.handler(({ context: { db, tenant }, input: { id } }) =>
    commands.takeApart(db, tenant, id, new Date()),
  ),
});
