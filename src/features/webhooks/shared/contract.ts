import { z } from 'zod';
import { endpoint } from '#shared/access.ts';
import { pageInput } from '#shared/paging.ts';
import { webhooksLimits } from './limits.ts';
import { addressSchema, deliveryPageSchema, lastDeliverySchema, webhookMaterialPageSchema } from './schema.ts';

const one = z.object({ id: z.uuid() });
const ofMaterial = {
  access: 'member',
  module: 'campagnemiddelen',
  ids: { id: 'campagnemiddel' },
} as const;
const ofProvider = { access: 'superuser', limit: 'none', ids: { id: 'vereniging' } } as const;

export const webhooksContract = {
  post: endpoint({
    ...ofMaterial,
    transaction: 'none',
    limit: webhooksLimits.webhook_post,
    method: 'POST',
    path: '/webhooks/{id}',
    summary: 'Sends a material to the address that the provider set for it, and gives the link that comes back',
  })
    .input(one)
    .output(z.object({ host: z.string(), download_url: z.string() })),

  findLast: endpoint({
    ...ofMaterial,
    limit: 'none',
    method: 'GET',
    path: '/webhooks/{id}',
    summary: 'How the last sending of a material went',
  })
    .input(one)
    .output(z.object({ last: lastDeliverySchema })),

  listMaterials: endpoint({
    ...ofProvider,
    method: 'GET',
    path: '/superuser/verenigingen/{id}/webhooks',
    summary: 'The materials of a club with the address that each is sent to, last changed first',
  })
    .input(pageInput.extend({ id: z.uuid() }))
    .output(webhookMaterialPageSchema),

  setAddress: endpoint({
    access: 'superuser',
    limit: 'none',
    ids: { id: 'campagnemiddel' },
    method: 'PUT',
    path: '/superuser/webhooks/{id}',
    summary: 'Sets or clears the address of a material; gives the secret that its calls are signed with',
  })
    .input(addressSchema)
    .output(z.object({ secret: z.string().nullable() })),

  listDeliveries: endpoint({
    ...ofProvider,
    method: 'GET',
    path: '/superuser/verenigingen/{id}/webhooks/logboek',
    summary: 'What a club sent to webhooks, newest first',
  })
    .input(pageInput.extend({ id: z.uuid() }))
    .output(deliveryPageSchema),
};
