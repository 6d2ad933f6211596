import { z } from 'zod';
import { endpoint } from '#shared/access.ts';
import { mobielLimits } from './limits.ts';
import { mobileBrochureSchema, mobileLinkSchema } from './schema.ts';

const own = { access: 'member', module: 'campagnemiddelen' } as const;
const one = z.object({ campagnemiddel_id: z.uuid() });
const ids = { campagnemiddel_id: 'campagnemiddel' };

export const mobielContract = {
  generateLink: endpoint({
    ...own,
    limit: mobielLimits.mobiel_publish,
    method: 'POST',
    path: '/mobiel/generate-mobile-link',
    summary: 'Publishes a saved brochure for a phone; one that is published keeps its address',
    ids: { campagnemiddelId: 'campagnemiddel' },
  })
    // Every call takes what is saved now, whatever `forceRefresh` says.
    .input(z.object({ campagnemiddelId: z.uuid(), forceRefresh: z.boolean().optional() }))
    .output(z.object({ mobileUrl: z.string(), uniqueLinkId: z.string() })),

  get: endpoint({
    ...own,
    limit: 'none',
    method: 'GET',
    path: '/mobiel/{campagnemiddel_id}',
    summary: 'Where a brochure stands for a phone and how often it was looked at; null when it is not published',
    ids,
  })
    .input(one)
    .output(z.object({ link: mobileLinkSchema.nullable() })),

  read: endpoint({
    ...own,
    limit: 'none',
    method: 'GET',
    path: '/mobiel/{campagnemiddel_id}/brochure',
    summary: 'What the page for a phone would say, from the saved brochure',
    ids,
  })
    .input(one)
    .output(mobileBrochureSchema),

  revoke: endpoint({
    ...own,
    limit: 'none',
    method: 'DELETE',
    path: '/mobiel/{campagnemiddel_id}',
    summary: 'Takes a published brochure down, at every address it has',
    ids,
  })
    .input(one)
    .output(z.object({ ok: z.literal(true) })),
};
