import { z } from 'zod';
import { endpoint } from '#shared/access.ts';
import {
  mediaLockSchema,
  moduleAccessSchema,
  pricingEditionSchema,
  pricingPlanSchema,
  savePlansSchema,
} from './schema.ts';

const done = z.object({ ok: z.literal(true) });

export const prijzenContract = {
  list: endpoint({
    method: 'GET',
    path: '/prijzen',
    summary: 'The plans that can be chosen, with what each of them holds',
    access: 'public',
    limit: 'none',
  }).output(z.object({ plans: z.array(pricingPlanSchema) })),

  listAll: endpoint({
    method: 'GET',
    path: '/superuser/prijspakketten',
    summary: 'Every plan, hidden ones too, with who saved them last',
    access: 'superuser',
    limit: 'none',
  }).output(pricingEditionSchema),

  saveAll: endpoint({
    method: 'PATCH',
    path: '/superuser/prijspakketten',
    summary: 'Saves all plans at once, in this order; a stale version is refused with what is stored now',
    access: 'superuser',
    limit: 'none',
    ids: { 'plans[].id': 'pricing_plans', 'plans[].features[].id': 'pricing_features' },
  })
    .input(savePlansSchema)
    .output(pricingEditionSchema),

  setModuleAccess: endpoint({
    method: 'PUT',
    path: '/prijzen/modules/{module_name}',
    summary: 'Opens or locks a module for the club one acts for',
    access: 'acting',
    limit: 'none',
  })
    .input(moduleAccessSchema)
    .output(moduleAccessSchema.extend({ enabled_by_user_id: z.uuid().nullable(), updated_at: z.date() })),

  listMediaLocks: endpoint({
    method: 'GET',
    path: '/prijzen/sloten',
    summary: 'Which materials the provider locked or opened for the active club; without a record one is open',
    access: 'member',
    limit: 'none',
  }).output(z.object({ locks: z.array(mediaLockSchema) })),

  setModule: endpoint({
    method: 'PUT',
    path: '/superuser/verenigingen/{id}/modules/{module_name}',
    summary: 'Opens or locks a module for a club',
    access: 'superuser',
    limit: 'none',
    ids: { id: 'vereniging' },
  })
    .input(moduleAccessSchema.extend({ id: z.uuid() }))
    .output(done),
  setMediaLock: endpoint({
    method: 'PUT',
    path: '/superuser/verenigingen/{id}/materialen/{media_type}',
    summary: 'Locks or opens a material for a club',
    access: 'superuser',
    limit: 'none',
    ids: { id: 'vereniging' },
  })
    .input(mediaLockSchema.extend({ id: z.uuid() }))
    .output(done),
};
