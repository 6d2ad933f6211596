import { z } from 'zod';
import { endpoint } from '#shared/access.ts';
import { pageInput, pageOf } from '#shared/paging.ts';
import { matchSchema, taskSchema } from './schema.ts';

export const matchesContract = {
  list: endpoint({
    method: 'GET',
    path: '/matches',
    summary: 'The matches that were checked and released, of the active club, newest first',
    access: 'member',
    limit: 'none',
    module: 'matches',
  })
    .input(pageInput)
    .output(
      pageOf(matchSchema).extend({
        /** Sign-ups that the provider still has to check. */
        in_controle: z.number(),
      }),
    ),

  listTasks: endpoint({
    method: 'GET',
    path: '/matches/taken',
    summary: 'What waits for the club: follow-ups, contracts that run out, new sign-ups',
    access: 'member',
    limit: 'none',
    module: 'matches',
  }).output(z.object({ today: z.iso.date(), taken: z.array(taskSchema) })),
};
