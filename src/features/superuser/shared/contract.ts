import { gevondenVerenigingSchema } from '#features/vereniging/shared/schema.ts';
import { endpoint } from '#shared/access.ts';
import { bestOf, pageInput, pageOf } from '#shared/paging.ts';
import { CLUBS_PER_PAGE, searchSchema } from './schema.ts';

export const superuserContract = {
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
