import { z } from 'zod';
import { endpoint } from '#shared/access.ts';
import { pageInput, pageOf } from '#shared/paging.ts';
import { version } from '#shared/fields.ts';
import { matchDetailSchema, matchSchema, taskDaysSchema, taskKindSchema, taskSchema } from './schema.ts';

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

  get: endpoint({
    method: 'GET',
    path: '/matches/{id}',
    summary: 'One match that was checked and released, with what the sponsor filled in and chose',
    access: 'member',
    limit: 'none',
    module: 'matches',
    ids: { id: 'match' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(matchDetailSchema),

  listTasks: endpoint({
    method: 'GET',
    path: '/matches/taken',
    summary: 'What waits for the club: follow-ups, contracts that run out, new sign-ups',
    access: 'member',
    limit: 'none',
    module: 'matches',
  }).output(z.object({ today: z.iso.date(), taken: z.array(taskSchema) })),

  // Whose module it is depends on the kind of the task: the command asks.
  finishTask: endpoint({
    method: 'POST',
    path: '/matches/{id}/gedaan',
    summary: 'A task about this match is done; answers what takes it back',
    access: 'member',
    limit: 'none',
    ids: { id: 'match' },
  })
    .input(z.object({ id: z.uuid(), soort: taskKindSchema }))
    .output(z.object({ version, before: taskDaysSchema })),

  reopenTask: endpoint({
    method: 'POST',
    path: '/matches/{id}/heropenen',
    summary: 'Takes back that a task is done, unless the match changed since',
    access: 'member',
    limit: 'none',
    ids: { id: 'match' },
  })
    .input(z.object({ id: z.uuid(), soort: taskKindSchema, version, before: taskDaysSchema }))
    .output(z.object({ ok: z.literal(true) })),
};
