import { z } from 'zod';
import { endpoint } from '#shared/access.ts';
import { bestOf } from '#shared/paging.ts';
import {
  apartSchema,
  candidateInput,
  candidateSchema,
  mergedSchema,
  mergeSchema,
  previewSchema,
  takenApartSchema,
} from './schema.ts';

export const samenvoegenContract = {
  listCandidates: endpoint({
    method: 'GET',
    path: '/sponsorbeheer/samenvoegen/{id}/kandidaten',
    summary:
      'The few sponsors of the club that may be the same company as this one, or that have the text in their name',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { id: 'sponsor' },
    reads: { what: 'sponsors' },
  })
    .input(candidateInput)
    .output(bestOf(candidateSchema)),

  preview: endpoint({
    method: 'GET',
    path: '/sponsorbeheer/samenvoegen/{a}/{b}',
    summary: 'Two sponsors side by side, and what goes along when they become one',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { a: 'sponsor', b: 'sponsor' },
    reads: { what: 'sponsors' },
  })
    .input(z.object({ a: z.uuid(), b: z.uuid() }))
    .output(previewSchema),

  merge: endpoint({
    method: 'POST',
    path: '/sponsorbeheer/samenvoegen',
    summary: 'Makes two sponsors one; refused when one of them changed since it was shown',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { a: 'sponsor', b: 'sponsor' },
  })
    .input(mergeSchema)
    .output(mergedSchema),

  get: endpoint({
    method: 'GET',
    path: '/sponsorbeheer/samengevoegd/{id}',
    summary: 'Two sponsors that became one, and what would stay where if they were taken apart',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { id: 'samenvoeging' },
    reads: { what: 'sponsors' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(apartSchema),

  takeApart: endpoint({
    method: 'POST',
    path: '/sponsorbeheer/samengevoegd/{id}/uit-elkaar',
    summary: 'Takes two sponsors that became one apart again; what came since stays with the one that stayed',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { id: 'samenvoeging' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(takenApartSchema),
};
