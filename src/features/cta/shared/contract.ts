import { z } from 'zod';
import { endpoint } from '#shared/access.ts';
import { ctaLimits } from './limits.ts';
import { COUNT_AT_ONCE, CTAS_MOST } from './rules/banner.ts';
import { COUNTED, countedCtaSchema, ctaChangeSchema, ctaFormSchema, ctaSchema, managedCtaSchema } from './schema.ts';

const done = z.object({ ok: z.literal(true) });
const byId = z.object({ id: z.uuid() });

export const ctaContract = {
  list: endpoint({
    method: 'GET',
    path: '/cta',
    summary: 'The CTAs that are active and in season today, newest first',
    access: 'member',
    limit: 'none',
  }).output(z.object({ ctas: z.array(ctaSchema) })),
  count: endpoint({
    method: 'POST',
    path: '/cta/tellingen',
    summary: 'Count that CTAs were seen, followed or closed; as numbers per week, of nobody',
    access: 'member',
    limit: ctaLimits.cta_count_account,
    ids: { 'ids[]': 'cta' },
  })
    .input(z.object({ what: z.enum(COUNTED), ids: z.array(z.uuid()).min(1).max(COUNT_AT_ONCE) }))
    .output(done),

  listAll: endpoint({
    method: 'GET',
    path: '/superuser/ctas',
    summary: `All CTAs, newest first, with their numbers of the last year; there are at most ${CTAS_MOST}`,
    access: 'superuser',
    limit: 'none',
  }).output(z.object({ ctas: z.array(countedCtaSchema) })),
  create: endpoint({
    method: 'POST',
    path: '/superuser/ctas',
    summary: 'Add a CTA',
    access: 'superuser',
    limit: 'none',
  })
    .input(ctaFormSchema)
    .output(managedCtaSchema),
  update: endpoint({
    method: 'PATCH',
    path: '/superuser/ctas/{id}',
    summary: 'Change fields of a CTA; a stale version is refused with what is stored now',
    access: 'superuser',
    limit: 'none',
    ids: { id: 'cta' },
  })
    .input(ctaChangeSchema)
    .output(managedCtaSchema),
  setActive: endpoint({
    method: 'PUT',
    path: '/superuser/ctas/{id}/toestand',
    summary: 'Switch a CTA on or off',
    access: 'superuser',
    limit: 'none',
    ids: { id: 'cta' },
  })
    .input(byId.extend({ active: z.boolean() }))
    .output(managedCtaSchema),
  moveToTop: endpoint({
    method: 'POST',
    path: '/superuser/ctas/{id}/bovenaan',
    summary: 'Give a CTA the date of now, so that it stands before the others',
    access: 'superuser',
    limit: 'none',
    ids: { id: 'cta' },
  })
    .input(byId)
    .output(managedCtaSchema),
  remove: endpoint({
    method: 'DELETE',
    path: '/superuser/ctas/{id}',
    summary: 'Delete a CTA and its numbers, for good',
    access: 'superuser',
    limit: 'none',
    ids: { id: 'cta' },
  })
    .input(byId)
    .output(done),
};
