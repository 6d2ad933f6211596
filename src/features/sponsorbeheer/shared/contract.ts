import { z } from 'zod';
import { endpoint } from '#shared/access.ts';
import { pageInput, pageOf } from '#shared/paging.ts';
import { managedSponsorSchema } from './schema.ts';

export const sponsorbeheerContract = {
  list: endpoint({
    method: 'GET',
    path: '/sponsorbeheer',
    summary: 'The sponsors that were checked, newest first',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    reads: { what: 'sponsors' },
  })
    .input(pageInput)
    .output(pageOf(managedSponsorSchema).extend({ today: z.iso.date() })),

  get: endpoint({
    method: 'GET',
    path: '/sponsorbeheer/{match_id}',
    summary: 'One sponsor with what was agreed',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { match_id: 'match' },
    reads: { what: 'sponsor', match: 'match_id' },
  })
    .input(z.object({ match_id: z.uuid() }))
    .output(z.object({ today: z.iso.date(), sponsor: managedSponsorSchema })),
};
