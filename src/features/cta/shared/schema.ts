import { z } from 'zod';

const POSITIONS = ['top', 'bottom'] as const;
export type CtaPosition = (typeof POSITIONS)[number];

const PERIOD_TYPES = ['none', 'month', 'week', 'day'] as const;

/** When a seasonal CTA is shown. What a period type does not use is null. */
export const ctaPeriodSchema = z.object({
  period_type: z.enum(PERIOD_TYPES),
  start_month: z.number().nullable(),
  end_month: z.number().nullable(),
  start_day: z.number().nullable(),
  end_day: z.number().nullable(),
  start_week: z.number().nullable(),
  end_week: z.number().nullable(),
});
export type CtaPeriod = z.infer<typeof ctaPeriodSchema>;

/** A CTA as the dashboard shows it. */
export const ctaSchema = z.object({
  id: z.uuid(),
  message: z.string(),
  link: z.string().nullable(),
  position: z.enum(POSITIONS),
  bg_color: z.string(),
  text_color: z.string(),
  highlight: z.boolean(),
  created_at: z.date(),
});
