import { door } from '#server/http/door.ts';
import { bestandenContract } from '#features/bestanden/shared/contract.ts';
import * as requests from './commands/requests.ts';
import * as views from './commands/views.ts';

const os = door(bestandenContract);

export const bestandenHandlers = os.router({
  generate: os.generate.handler(({ context, input }) => requests.requestFile(context, input)),
  get: os.get.handler(({ context, input }) => requests.getFile(context, input.id)),
  listRecent: os.listRecent.handler(async ({ context }) => ({ rows: await requests.listRecent(context) })),
  stop: os.stop.handler(async ({ context, input }) => {
    await requests.stopFile(context, input.id);
    return { ok: true } as const;
  }),
  download: os.download.handler(({ context, input: { params } }) => requests.openFile(context, params.id)),
  readView: os.readView.handler(({ context, input }) => views.readView(context, input)),
  shareView: os.shareView.handler(({ context, input }) => views.shareView(context, input)),
});
