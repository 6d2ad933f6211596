import { z } from 'zod';
import { endpoint } from '#shared/access.ts';
import { pageInput, pageOf } from '#shared/paging.ts';
import { PIPELINE_STAGES } from '#features/matches/shared/kinds.ts';
import {
  addSponsorSchema,
  laneSchema,
  lookalikeSponsorSchema,
  looksLikeSchema,
  managedSponsorSchema,
  savedFilterSchema,
  saveFilterSchema,
  sponsorCardSchema,
  sponsorFilterSchema,
  summarySchema,
} from './schema.ts';

const today = z.iso.date();

export const sponsorbeheerContract = {
  list: endpoint({
    method: 'GET',
    path: '/sponsorbeheer',
    summary: 'The sponsors that were checked, newest first, as far as they fit',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { eigenaar: 'users' },
    reads: { what: 'sponsors' },
  })
    .input(sponsorFilterSchema.extend(pageInput.shape))
    // How many fit is told with the first page only.
    .output(pageOf(sponsorCardSchema).extend({ today, gevonden: z.number().nullable() })),

  readBoard: endpoint({
    method: 'GET',
    path: '/sponsorbeheer/bord',
    summary: 'Six lanes, each with how many there are, what they bring in, and its first cards by what is due',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { eigenaar: 'users' },
    reads: { what: 'sponsors' },
  })
    .input(sponsorFilterSchema)
    .output(z.object({ today, lanes: z.array(laneSchema) })),

  listLane: endpoint({
    method: 'GET',
    path: '/sponsorbeheer/bord/{lane}',
    summary: 'More cards of one lane',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { eigenaar: 'users' },
    reads: { what: 'sponsors' },
  })
    .input(sponsorFilterSchema.extend({ lane: z.enum(PIPELINE_STAGES), ...pageInput.shape }))
    .output(pageOf(sponsorCardSchema)),

  readSummary: endpoint({
    method: 'GET',
    path: '/sponsorbeheer/cijfers',
    summary: 'What stands above every page of sponsorbeheer',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
  }).output(summarySchema),

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
    .output(z.object({ today, sponsor: managedSponsorSchema })),

  moveStage: endpoint({
    method: 'PUT',
    path: '/sponsorbeheer/{match_id}/fase',
    summary: 'Another stage, from the one that the person saw; answers what takes it back',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { match_id: 'match' },
  })
    .input(z.object({ match_id: z.uuid(), van: z.enum(PIPELINE_STAGES), naar: z.enum(PIPELINE_STAGES) }))
    .output(z.object({ gebeurtenis_id: z.uuid().nullable() })),

  add: endpoint({
    method: 'POST',
    path: '/sponsorbeheer',
    summary: 'A sponsor that the club writes down itself, with a signed contract',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { assigned_to_user_id: 'users' },
    once: true,
  })
    .input(addSponsorSchema)
    .output(z.object({ sponsor_id: z.uuid(), match_id: z.uuid() })),

  listLookalikes: endpoint({
    method: 'GET',
    path: '/sponsorbeheer/lijkt-op',
    summary: 'The sponsors of the club that may be the same company',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    reads: { what: 'sponsors' },
  })
    .input(looksLikeSchema)
    .output(z.object({ sponsors: z.array(lookalikeSponsorSchema) })),

  listFilters: endpoint({
    method: 'GET',
    path: '/sponsorbeheer/filters',
    summary: 'The filters that the person kept',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
  }).output(z.object({ filters: z.array(savedFilterSchema) })),

  saveFilter: endpoint({
    method: 'POST',
    path: '/sponsorbeheer/filters',
    summary: 'Keeps a filter under a name, for the person alone',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { 'filter.eigenaar': 'users' },
  })
    .input(saveFilterSchema)
    .output(savedFilterSchema),

  deleteFilter: endpoint({
    method: 'DELETE',
    path: '/sponsorbeheer/filters/{id}',
    summary: 'Forgets a filter',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { id: 'bewaard_filter' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ ok: z.literal(true) })),
};
