import { activeClub } from '#shared/access.ts';
import { door } from '#server/http/door.ts';
import { assistentContract } from '#features/assistent/shared/contract.ts';
import { requireChat } from './commands/allowed.ts';
import { searchFor } from './commands/articles.ts';
import { ask } from './commands/ask.ts';

const os = door(assistentContract);

export const assistentHandlers = os.router({
  find: os.find.handler(({ context: { assistant } }) => ({
    weet: assistant.via === 'articles' ? 'artikelen' : 'club',
  })),
  ask: os.ask.handler(({ context, input }) => ask(context, input)),
  askArticles: os.askArticles.handler(async ({ context: { db, account }, input }) => {
    await requireChat(db, account.id);
    return searchFor(input.vraag, { canOpen: activeClub(account) !== null, canSearch: false });
  }),
});
