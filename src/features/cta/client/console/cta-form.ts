import type { ZodForm } from '#client/ui/form.tsx';
import type { ManagedCta } from '#features/cta/client/api.ts';
import { CTA_COLOURS } from '#features/cta/shared/rules/banner.ts';
import type { CtaForm, CtaValues } from '#features/cta/shared/schema.ts';

export type CtaFormApi = ZodForm<CtaForm, CtaValues>;

/** The fields of the form, out of everything that is known of a banner. */
export const toForm = (cta: ManagedCta): CtaForm => ({
  message: cta.message,
  link: cta.link,
  button_text: cta.button_text,
  position: cta.position,
  active: cta.active,
  highlight: cta.highlight,
  bg_color: cta.bg_color.toUpperCase(),
  text_color: cta.text_color.toUpperCase(),
  period: cta.period,
});

export const NEW_CTA: CtaForm = {
  message: '',
  link: null,
  button_text: null,
  position: 'top',
  active: true,
  highlight: false,
  bg_color: CTA_COLOURS.bg_color.toUpperCase(),
  text_color: CTA_COLOURS.text_color.toUpperCase(),
  period: {
    period_type: 'none',
    start_month: null,
    end_month: null,
    start_day: null,
    end_day: null,
    start_week: null,
    end_week: null,
  },
};
