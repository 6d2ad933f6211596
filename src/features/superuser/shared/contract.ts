import { z } from 'zod';
import { endpoint } from '#shared/access.ts';
import { COUNT_MOST } from '#shared/count.ts';
import { pageInput, pageOf } from '#shared/paging.ts';
import { countsSchema, deletionSchema, liftBounceSchema, LOG_OF, logEntrySchema, verenigingSchema } from './schema.ts';

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
  listLog: endpoint({
    method: 'GET',
    path: '/superuser/verenigingen/{id}/logboek',
    summary: 'What was done to a club and in its name, newest first; a time of acting is one entry',
    access: 'superuser',
    limit: 'none',
    ids: { id: 'vereniging' },
  })
    .input(pageInput.extend({ id: z.uuid(), wie: z.enum(LOG_OF).optional() }))
    .output(pageOf(logEntrySchema)),
  liftBounce: endpoint({
    method: 'POST',
    path: '/superuser/mailadressen/vrijgeven',
    summary: 'Lets an address be mailed again that a mail server said does not exist; never one that asked for no mail',
    access: 'superuser',
    limit: 'none',
  })
    .input(liftBounceSchema)
    .output(z.object({ ok: z.literal(true) })),
};
