import { z } from 'zod';
import { download, endpoint } from '#shared/access.ts';
import { BESTAND_KINDS, BESTANDEN } from './labels.ts';
import { rapportageLimits } from './limits.ts';
import { rapportInput, rapportSchema } from './schema.ts';

export const rapportageContract = {
  get: endpoint({
    method: 'GET',
    path: '/rapportage',
    summary: 'What sponsors signed for in a season or a calendar year, and how things stand today',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    reads: { what: 'overzicht' },
  })
    .input(rapportInput)
    .output(rapportSchema),

  bestand: download({
    path: '/rapportage/bestanden/{bestand}',
    summary: 'The same report as a table, a text or a workbook',
    access: 'member',
    limit: rapportageLimits.rapport_account,
    module: 'sponsorbeheer',
    reads: { what: 'sponsors' },
    kinds: Object.values(BESTAND_KINDS),
    input: { params: z.object({ bestand: z.enum(BESTANDEN) }), query: rapportInput },
  }),
};
