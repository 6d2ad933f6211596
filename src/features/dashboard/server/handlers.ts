import { implement } from '@orpc/server';
import { access, type RequestContext } from '#server/http/door.ts';
import { dayOf } from '#shared/dates.ts';
import { dashboardContract } from '#features/dashboard/shared/contract.ts';
import * as commands from './commands.ts';

const os = implement(dashboardContract).$context<RequestContext>().use(access);

export const dashboardHandlers = os.router({
  get: os.get.handler(({ context: { db, tenant, account } }) =>
    commands.readDashboard(db, tenant, account, dayOf(new Date())),
  ),
});
