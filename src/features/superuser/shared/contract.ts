import { z } from 'zod';
import { endpoint } from '#shared/access.ts';
import { pageOf } from '#shared/paging.ts';
import { CLUBS_PER_PAGE, searchSchema } from './schema.ts';

export const superuserContract = {
  listVerenigingen: endpoint({
    method: 'GET',
    path: '/superuser/verenigingen',
    summary: `Clubs by name, ${CLUBS_PER_PAGE} at a time, or those whose name contains a text`,
    access: 'superuser',
    limit: 'none',
  })
    .input(searchSchema)
    .output(
      pageOf(
        z.object({
          id: z.uuid(),
          naam: z.string(),
          plaatsnaam: z.string(),
          type_vereniging: z.string(),
          logo: z.string().nullable(),
        }),
      ),
    ),
};
