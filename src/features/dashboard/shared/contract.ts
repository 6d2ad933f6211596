import { endpoint } from '#shared/access.ts';
import { dashboardSchema, startSchema } from './schema.ts';

export const dashboardContract = {
  get: endpoint({
    method: 'GET',
    path: '/dashboard',
    summary: 'What the club has to do today and how it stands',
    access: 'member',
    limit: 'none',
    reads: { what: 'overzicht' },
  }).output(dashboardSchema),
  start: endpoint({
    method: 'GET',
    path: '/dashboard/start',
    summary: 'Which steps a new club has taken, from its own words to a brochure in the mail',
    access: 'member',
    limit: 'none',
  }).output(startSchema),
};
