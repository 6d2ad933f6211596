import { z } from 'zod';
import { endpoint } from '#shared/access.ts';
import { pricingPlanSchema } from './schema.ts';

export const prijzenContract = {
  list: endpoint({
    method: 'GET',
    path: '/prijzen',
    summary: 'The plans that can be chosen, with what each of them holds',
    access: 'public',
  }).output(z.object({ plans: z.array(pricingPlanSchema) })),
};
