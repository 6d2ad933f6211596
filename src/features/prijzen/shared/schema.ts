import { z } from 'zod';
import { MODULES } from '#shared/access.ts';
import { bedrag, line, orNull, required, version } from '#shared/fields.ts';
import { MAX_FEATURES_PER_PLAN, MAX_PLANS, planLink } from './rules/plans.ts';
import { MEDIA_TYPES } from './rules.ts';

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

/** All plans as the console edits them, hidden ones too, and who saved them last. */
export const pricingEditionSchema = z.object({
  version: z.number(),
  updated_at: z.date(),
  /** Null when nobody did yet, or when the account is gone. */
  updated_by: z.string().nullable(),
  plans: z.array(
    pricingPlanSchema.extend({
      is_active: z.boolean(),
      /** Of the start set, and not changed since. */
      is_voorbeeld: z.boolean(),
    }),
  ),
});

const featureInputSchema = z
  .object({
    /** Null for what is not stored yet. */
    id: z.uuid().nullable(),
    feature_name: required(line(120), 'Geef dit onderdeel een naam.'),
    availability: z.enum(AVAILABILITIES),
    limit_value: orNull(line(120)),
    tooltip: orNull(line(300)),
  })
  .refine(({ availability, limit_value }) => availability !== 'limited' || limit_value !== null, {
    path: ['limit_value'],
    error: 'Vul in wat de grens is, bijvoorbeeld: 1 tegelijk.',
  });

const planInputSchema = z.object({
  id: z.uuid().nullable(),
  name: required(line(60), 'Geef dit pakket een naam.'),
  description: required(line(200), 'Schrijf in één zin voor wie dit pakket is.'),
  price_cents: bedrag.nullable(),
  price_display: orNull(line(40)),
  interval_type: z.enum(INTERVAL_TYPES),
  badge: orNull(line(40)),
  is_most_popular: z.boolean(),
  cta_text: required(line(40), 'Vul de tekst op de knop in.'),
  cta_link: required(line(500), 'Vul in waar de knop heen gaat.')
    .overwrite((text) => planLink(text) ?? text)
    .refine((text) => text === '' || planLink(text) !== null, {
      error: 'Begin met / voor een pagina van Achterban, of met https:// of mailto: voor iets anders.',
    }),
  is_active: z.boolean(),
  features: z
    .array(featureInputSchema)
    .max(MAX_FEATURES_PER_PLAN, `Een pakket heeft hoogstens ${MAX_FEATURES_PER_PLAN} onderdelen.`),
});

export const plansInputSchema = z.object({
  plans: z
    .array(planInputSchema)
    .max(MAX_PLANS, `Er zijn hoogstens ${MAX_PLANS} pakketten.`)
    .refine((plans) => plans.filter(({ is_most_popular }) => is_most_popular).length <= 1, {
      error: 'Hoogstens één pakket is het meest gekozen.',
    }),
});

export const savePlansSchema = plansInputSchema.extend({ version });

export const moduleAccessSchema = z.object({
  module_name: z.enum(MODULES),
  is_enabled: z.boolean(),
});

export const mediaLockSchema = z.object({ media_type: z.enum(MEDIA_TYPES), is_locked: z.boolean() });
export type MediaLock = z.infer<typeof mediaLockSchema>;

export type ModuleAccess = z.infer<typeof moduleAccessSchema>;
export type PricingPlan = z.infer<typeof pricingPlanSchema>;
export type PricingFeature = z.infer<typeof pricingFeatureSchema>;
export type PricingEdition = z.infer<typeof pricingEditionSchema>;
export type EditedPlan = z.infer<typeof planInputSchema>;
export type EditedFeature = z.infer<typeof featureInputSchema>;
/** What stands in the fields: an emptied one is an empty text. */
export type PlansForm = z.input<typeof plansInputSchema>;
