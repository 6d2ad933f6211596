import { door } from '#server/http/door.ts';
import { dayOf } from '#shared/dates.ts';
import { zoekenContract } from '#features/zoeken/shared/contract.ts';
import * as commands from './commands.ts';

const os = door(zoekenContract);

export const zoekenHandlers = os.router({
  search: os.search.handler(({ context, input }) => commands.search(context, input, dayOf(new Date()))),
});
