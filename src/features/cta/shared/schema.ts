import { z } from 'zod';

const POSITIONS = ['top', 'bottom'] as const;
export type BannerPosition = (typeof POSITIONS)[number];

const PERIOD_TYPES = ['none', 'month', 'week', 'day'] as const;
type PeriodType = (typeof PERIOD_TYPES)[number];

/** When a seasonal banner is shown. What a period type does not use is null. */
export interface BannerPeriod {
  period_type: PeriodType;
  start_month: number | null;
  end_month: number | null;
  start_day: number | null;
  end_day: number | null;
  start_week: number | null;
  end_week: number | null;
}

/** A banner as the dashboard shows it. */
export const bannerSchema = z.object({
  id: z.uuid(),
  message: z.string(),
  link: z.string().nullable(),
  position: z.enum(POSITIONS),
  bg_color: z.string(),
  text_color: z.string(),
  highlight: z.boolean(),
  created_at: z.date(),
});

/** What the browser keeps per position: the banners that were closed there. */
export const dismissedSchema = z.array(z.uuid());
