import { z } from 'zod';
import { line } from '#shared/fields.ts';
import { pageOf } from '#shared/paging.ts';
import { webhookAddressProblem } from './rules.ts';

const STATES = ['queued', 'sending', 'succeeded', 'failed'] as const;

const deliveryShape = {
  id: z.uuid(),
  created_at: z.date(),
  state: z.enum(STATES),
  status_code: z.int().nullable(),
  host: z.string(),
  /** In words; null when it went well. */
  fout: z.string().nullable(),
};

/** How the last sending of a material went; what came of one that was tried again later is opened from here. */
export const lastDeliverySchema = z.object({ ...deliveryShape, download_url: z.string().nullable() }).nullable();

export const webhookMaterialSchema = z.object({
  id: z.uuid(),
  titel: z.string(),
  type: z.string(),
  /** The search that it was made for. */
  zoekopdracht: z.string().nullable(),
  webhook_url: z.string().nullable(),
});
export type WebhookMaterial = z.infer<typeof webhookMaterialSchema>;
export const webhookMaterialPageSchema = pageOf(webhookMaterialSchema);

export const deliveryPageSchema = pageOf(z.object({ ...deliveryShape, attempt: z.int(), titel: z.string() }));

export const addressSchema = z.object({
  id: z.uuid(),
  webhook_url: line(500)
    .superRefine((text, context) => {
      const problem = text === '' ? null : webhookAddressProblem(text);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    })
    .transform((text) => (text === '' ? null : text)),
});
