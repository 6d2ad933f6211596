import type { CtaForm, CtaPeriodType } from './schema.ts';

export const POSITION_LABELS = { top: 'Bovenaan', bottom: 'Onderaan' } as const;

export const CTA_LABELS: Record<keyof CtaForm, string> = {
  message: 'Bericht',
  link: 'Link',
  button_text: 'Tekst op de knop',
  position: 'Plek op het dashboard',
  active: 'Toestand',
  highlight: 'Opvallen',
  bg_color: 'Achtergrond',
  text_color: 'Letters',
  period: 'Periode',
};

export const PERIOD_TYPE_LABELS: Record<CtaPeriodType, string> = {
  none: 'Altijd',
  month: 'Maanden',
  week: 'Weken',
  day: 'Dagen',
};
