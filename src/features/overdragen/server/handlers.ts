import { door } from '#server/http/door.ts';
import { overdragenContract } from '#features/overdragen/shared/contract.ts';
import { drawStand, openHanded } from './commands/files.ts';
import * as giving from './commands/giving.ts';
import * as taking from './commands/taking.ts';

const os = door(overdragenContract);

export const overdragenHandlers = os.router({
  get: os.get.handler(({ context }) => giving.getOverdracht(context)),
  give: os.give.handler(({ context, input }) => giving.give(context, input)),
  invite: os.invite.handler(({ context, input }) => giving.invite(context, input)),
  sendAgain: os.sendAgain.handler(({ context, input: { id } }) => giving.sendAgain(context, id)),
  withdraw: os.withdraw.handler(({ context, input: { id } }) => giving.withdraw(context, id)),
  turnBack: os.turnBack.handler(({ context, input: { id } }) => giving.turnBack(context, id)),
  findInvitation: os.findInvitation.handler(({ context, input: { code } }) => taking.findInvitation(context, code)),
  accept: os.accept.handler(({ context, input: { id } }) => taking.accept(context, id)),
  stand: os.stand.handler(({ context, signal }) => drawStand(context, signal)),
  handed: os.handed.handler(({ context, input: { params } }) => openHanded(context, params.id)),
});
