import { gevondenVerenigingSchema } from '#features/vereniging/shared/schema.ts';
import { endpoint } from '#shared/access.ts';
import { COUNT_MOST } from '#shared/count.ts';
import { bestOf, pageInput, pageOf } from '#shared/paging.ts';
import { CLUBS_PER_PAGE, countsSchema, searchSchema } from './schema.ts';

export const superuserContract = {
  readCounts: endpoint({
    method: 'GET',
    path: '/superuser/tellers',
    summary: `How much waits behind the tabs of the console, counted to ${COUNT_MOST}`,
    access: 'superuser',
    limit: 'none',
  }).output(countsSchema),

  listVerenigingen: endpoint({
    method: 'GET',
    path: '/superuser/verenigingen',
    summary: `Clubs by name, ${CLUBS_PER_PAGE} at a time`,
    access: 'superuser',
    limit: 'none',
  })
    .input(pageInput)
    .output(pageOf(gevondenVerenigingSchema)),

  searchVerenigingen: endpoint({
    method: 'GET',
    path: '/superuser/verenigingen/zoek',
    summary: 'The few clubs whose name fits a text best',
    access: 'superuser',
    limit: 'none',
  })
    .input(searchSchema)
    .output(bestOf(gevondenVerenigingSchema)),
};
