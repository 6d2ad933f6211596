import { z } from 'zod';
import { kleur, line, orNull, version } from '#shared/fields.ts';
import { isCtaLink, MESSAGE_MOST } from './rules/banner.ts';
import { periodProblem, tidyPeriod } from './rules/season.ts';

const POSITIONS = ['top', 'bottom'] as const;
export type CtaPosition = (typeof POSITIONS)[number];

const PERIOD_TYPES = ['none', 'month', 'week', 'day'] as const;
export type CtaPeriodType = (typeof PERIOD_TYPES)[number];

const bound = (most: number) => z.int().min(1).max(most).nullable();

/** When a seasonal CTA is shown. What a period type does not use is null. */
export const ctaPeriodSchema = z.object({
  period_type: z.enum(PERIOD_TYPES),
  start_month: bound(12),
  end_month: bound(12),
  start_day: bound(31),
  end_day: bound(31),
  start_week: bound(53),
  end_week: bound(53),
});
export type CtaPeriod = z.infer<typeof ctaPeriodSchema>;

/** A CTA as the dashboard shows it. */
export const ctaSchema = z.object({
  id: z.uuid(),
  message: z.string(),
  link: z.string().nullable(),
  button_text: z.string().nullable(),
  position: z.enum(POSITIONS),
  bg_color: z.string(),
  text_color: z.string(),
  highlight: z.boolean(),
  created_at: z.date(),
});

const colour = kleur.refine((text) => text !== '', 'Kies een kleur.');

/** What the provider fills in. */
export const ctaFormSchema = z.object({
  message: line(MESSAGE_MOST).min(1, 'Schrijf wat de clubs moeten lezen.'),
  link: orNull(line(500)).refine(
    (link) => link === null || isCtaLink(link),
    'Vul een pad van Achterban in, bijvoorbeeld /kennisbank, of een webadres.',
  ),
  button_text: orNull(line(40)),
  position: z.enum(POSITIONS),
  active: z.boolean(),
  highlight: z.boolean(),
  bg_color: colour,
  text_color: colour,
  period: ctaPeriodSchema
    .superRefine((period, context) => {
      const message = periodProblem(period);
      if (message !== null) context.addIssue({ code: 'custom', message, input: period });
    })
    .transform(tidyPeriod),
});
export type CtaForm = z.input<typeof ctaFormSchema>;
export type CtaValues = z.output<typeof ctaFormSchema>;

/** What a save may name; what it leaves out stays as it was. */
export const ctaChangeSchema = ctaFormSchema.partial().extend({ id: z.uuid(), version });

/** A CTA as the provider manages it. */
export const managedCtaSchema = ctaSchema.extend({
  active: z.boolean(),
  /** Of the start set, and not changed since. */
  is_voorbeeld: z.boolean(),
  period: ctaPeriodSchema,
  version: z.number(),
  updated_at: z.date(),
});

/** What became of a CTA in the week that begins on this Monday: numbers, and of nobody. */
const ctaWeekSchema = z.object({
  week: z.string(),
  views: z.number(),
  clicks: z.number(),
  dismissals: z.number(),
});
export type CtaWeek = z.infer<typeof ctaWeekSchema>;

export const countedCtaSchema = managedCtaSchema.extend({ weeks: z.array(ctaWeekSchema) });

export const COUNTED = ['views', 'clicks', 'dismissals'] as const;
export type Counted = (typeof COUNTED)[number];
