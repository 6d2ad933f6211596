import { z } from 'zod';
import { endpoint } from '#shared/access.ts';
import { COUNT_MOST } from '#shared/count.ts';
import { countsSchema, deletionSchema, verenigingSchema } from './schema.ts';

export const superuserContract = {
  readCounts: endpoint({
    method: 'GET',
    path: '/superuser/tellers',
    summary: `How much waits behind the tabs of the console, counted to ${COUNT_MOST}`,
    access: 'superuser',
    limit: 'none',
  }).output(countsSchema),

  readVereniging: endpoint({
    method: 'GET',
    path: '/superuser/verenigingen/{id}',
    summary: 'A club with its people, switches, mail and what stands before and after it in the list',
    access: 'superuser',
    limit: 'none',
    ids: { id: 'vereniging' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(verenigingSchema),
  readDeletion: endpoint({
    method: 'GET',
    path: '/superuser/verenigingen/{id}/verwijderen',
    summary: `What goes when a club is deleted, counted to ${COUNT_MOST}`,
    access: 'superuser',
    limit: 'none',
    ids: { id: 'vereniging' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(deletionSchema),
};
