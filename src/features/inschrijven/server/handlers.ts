import { door } from '#server/http/door.ts';
import { inschrijvenContract } from '#features/inschrijven/shared/contract.ts';
import * as commands from './commands.ts';

const os = door(inschrijvenContract);

export const inschrijvenHandlers = os.router({
  signUp: os.signUp.handler(({ context, input }) => commands.signUp(context, input, new Date())),
});
