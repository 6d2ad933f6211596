import { z } from 'zod';
import { endpoint } from '#shared/access.ts';
import { sponsorPageSchema } from './schema.ts';

export const sponsorsContract = {
  get: endpoint({
    method: 'GET',
    path: '/sponsorbeheer/sponsors/{id}',
    summary: 'One sponsor with all that the club has with it; who was merged answers as the one that stayed',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { id: 'sponsor' },
    reads: { what: 'sponsor', sponsor: 'id' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(sponsorPageSchema),
};
