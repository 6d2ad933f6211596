import { door } from '#server/http/door.ts';
import { materialenContract } from '#features/materialen/shared/contract.ts';
import * as commands from './commands.ts';

const os = door(materialenContract);

export const materialenHandlers = os.router({
  logo: os.logo.handler(({ context }) => commands.openLogo(context)),
  sjabloon: os.sjabloon.handler(({ context, input: { params }, signal }) =>
    commands.makeSjabloon(context, params, signal),
  ),
});
