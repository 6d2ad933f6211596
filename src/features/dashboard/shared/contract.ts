import { endpoint } from '#shared/access.ts';
import { dashboardSchema } from './schema.ts';

export const dashboardContract = {
  get: endpoint({
    method: 'GET',
    path: '/dashboard',
    summary: 'What the club has to do today and how it stands',
    access: 'member',
    limit: 'none',
    reads: { what: 'overzicht' },
  }).output(dashboardSchema),
};
