import { z } from 'zod';
import { endpoint } from '#shared/access.ts';
import { moduleAccessSchema, pricingPlanSchema } from './schema.ts';

export const prijzenContract = {
  list: endpoint({
    method: 'GET',
    path: '/prijzen',
    summary: 'The plans that can be chosen, with what each of them holds',
    access: 'public',
    limit: 'none',
  }).output(z.object({ plans: z.array(pricingPlanSchema) })),

  setModuleAccess: endpoint({
    method: 'PUT',
    path: '/prijzen/modules/{module_name}',
    summary: 'Opens or locks a module for the club one acts for',
    access: 'acting',
    limit: 'none',
  })
    .input(moduleAccessSchema)
    .output(moduleAccessSchema.extend({ enabled_by_user_id: z.uuid().nullable(), updated_at: z.date() })),
};
