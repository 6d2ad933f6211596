import { z } from 'zod';
import { download, endpoint } from '#shared/access.ts';
import { bestOf, pageInput, pageOf } from '#shared/paging.ts';
import { ACTS_MOST } from '#features/matches/shared/rules/acts.ts';
import { EXTENSION_BASES } from '#features/matches/shared/rules/termijnen.ts';
import { contractenLimits } from './limits.ts';
import { CONTRACT_GROUPS } from './kinds.ts';
import {
  actResultSchema,
  bulkSchema,
  contractDetailSchema,
  contractFiguresSchema,
  contractFilterSchema,
  contractSchema,
} from './schema.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const acted = z.object({ today: z.iso.date(), results: z.array(actResultSchema) });

export const contractenContract = {
  readFigures: endpoint({
    method: 'GET',
    path: '/contracten/cijfers',
    summary: 'How many contracts there are of each status, and what they are worth per year',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
  })
    .input(contractFilterSchema.pick({ categorie: true }))
    .output(z.object({ today: z.iso.date(), groepen: contractFiguresSchema })),

  list: endpoint({
    method: 'GET',
    path: '/contracten',
    summary: 'The contracts of one status, by what ends first; what is over by what ended last',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    reads: { what: 'sponsors' },
  })
    .input(contractFilterSchema.extend({ groep: z.enum(CONTRACT_GROUPS) }).extend(pageInput.shape))
    .output(pageOf(contractSchema)),

  choose: endpoint({
    method: 'GET',
    path: '/contracten/keuze',
    summary: `All contracts of a status or of every status, as many as one act takes: ${ACTS_MOST}`,
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    reads: { what: 'sponsors' },
  })
    .input(contractFilterSchema)
    .output(bestOf(contractSchema)),

  get: endpoint({
    method: 'GET',
    path: '/contracten/{id}',
    summary: 'One contract with what was promised',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { id: 'match' },
    reads: { what: 'sponsor', match: 'id' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ today: z.iso.date(), contract: contractDetailSchema })),

  extend: endpoint({
    method: 'POST',
    path: '/contracten/verlengen',
    summary: 'Adds a year to each contract, unless somebody changed it since it was seen; never makes one shorter',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { 'contracten[].id': 'match' },
  })
    .input(bulkSchema.extend({ basis: z.enum(EXTENSION_BASES) }))
    .output(acted),

  markForRenewal: endpoint({
    method: 'POST',
    path: '/contracten/verlenging',
    summary: 'Plans a talk about renewal in a week, and notes why',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { 'contracten[].id': 'match' },
  })
    .input(bulkSchema)
    .output(acted),

  markExpired: endpoint({
    method: 'POST',
    path: '/contracten/verlopen',
    summary: 'Marks the sponsors of these contracts as lost, and notes why; end dates stay',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { 'contracten[].id': 'match' },
  })
    .input(bulkSchema)
    .output(acted),

  exportFile: download({
    path: '/contracten/export/{format}',
    summary: 'The contracts as a sheet or as text that a sheet reads',
    access: 'member',
    limit: contractenLimits.contracten_export,
    module: 'sponsorbeheer',
    reads: { what: 'sponsors' },
    kinds: [XLSX, 'text/csv'],
    input: { params: z.object({ format: z.enum(['csv', 'xlsx']) }), query: contractFilterSchema },
  }),
};
