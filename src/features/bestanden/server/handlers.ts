import { door } from '#server/http/door.ts';
import { viewsContract } from '#features/bestanden/shared/contract.ts';
import * as views from './commands/views.ts';

const os = door(viewsContract);

export const viewsHandlers = os.router({
  readView: os.readView.handler(({ context, input }) => views.readView(context, input)),
  shareView: os.shareView.handler(({ context, input }) => views.shareView(context, input)),
});
