import { z } from 'zod';
import { endpoint } from '#shared/access.ts';
import { ctaSchema } from './schema.ts';

export const ctaContract = {
  list: endpoint({
    method: 'GET',
    path: '/cta',
    summary: 'The CTAs that are active and in season today, newest first',
    access: 'member',
    limit: 'none',
  }).output(z.object({ ctas: z.array(ctaSchema) })),
};
