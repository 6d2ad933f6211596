import { z } from 'zod';
import { MODULES } from '#shared/access.ts';

const INTERVAL_TYPES = ['monthly', 'yearly'] as const;
export type IntervalType = (typeof INTERVAL_TYPES)[number];

const AVAILABILITIES = ['included', 'limited', 'unavailable'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

export const pricingFeatureSchema = z.object({
  id: z.uuid(),
  feature_name: z.string(),
  availability: z.enum(AVAILABILITIES),
  limit_value: z.string().nullable(),
  tooltip: z.string().nullable(),
});

export const pricingPlanSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  price_cents: z.number().nullable(),
  price_display: z.string().nullable(),
  interval_type: z.enum(INTERVAL_TYPES),
  badge: z.string().nullable(),
  is_most_popular: z.boolean(),
  cta_text: z.string().nullable(),
  cta_link: z.string().nullable(),
  features: z.array(pricingFeatureSchema),
});

export const moduleAccessSchema = z.object({
  module_name: z.enum(MODULES),
  is_enabled: z.boolean(),
});

export type ModuleAccess = z.infer<typeof moduleAccessSchema>;
export type PricingPlan = z.infer<typeof pricingPlanSchema>;
export type PricingFeature = z.infer<typeof pricingFeatureSchema>;
