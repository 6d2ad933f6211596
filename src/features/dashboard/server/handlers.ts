import { door } from '#server/http/door.ts';
import { dayOf } from '#shared/dates.ts';
import { dashboardContract } from '#features/dashboard/shared/contract.ts';
import * as commands from './commands.ts';

const os = door(dashboardContract);

export const dashboardHandlers = os.router({
  get: os.get.handler(({ context }) => commands.readDashboard(context, dayOf(new Date()))),
  start: os.start.handler(({ context }) => commands.readStart(context, dayOf(new Date()))),
});
