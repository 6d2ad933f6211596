import type { CtaPeriod, CtaValues } from '#features/cta/shared/schema.ts';

const ALWAYS: CtaPeriod = {
  period_type: 'none',
  start_month: null,
  end_month: null,
  start_day: null,
  end_day: null,
  start_week: null,
  end_week: null,
};

/** Banners that a new installation begins with, each with an article behind it. Off: the provider decides what clubs read. */
export const START_BANNERS: readonly CtaValues[] = [
  {
    message: 'Sponsoravond in januari? Met ons draaiboek staat hij in een uur op papier.',
    link: '/kennisbank/een-sponsoravond',
    button_text: 'Bekijk het draaiboek',
    position: 'bottom',
    active: false,
    highlight: false,
    bg_color: '#16191D',
    text_color: '#FFFFFF',
    period: { ...ALWAYS, period_type: 'month', start_month: 10, end_month: 1 },
  },
  {
    message: 'Benieuwd hoe andere clubs het doen? Lees hoe je een sponsor ook na het eerste jaar houdt.',
    link: '/kennisbank/het-gesprek-over-verlengen',
    button_text: 'Lees het artikel',
    position: 'bottom',
    active: false,
    highlight: false,
    bg_color: '#0170B9',
    text_color: '#FFFFFF',
    period: ALWAYS,
  },
  {
    message: 'Het nieuwe seizoen komt eraan. Zet je pakketten klaar voordat de zomer begint.',
    link: '/kennisbank/prijzen-van-pakketten',
    button_text: 'Lees wat je kunt vragen',
    position: 'top',
    active: false,
    highlight: true,
    bg_color: '#FFD100',
    text_color: '#16191D',
    period: { ...ALWAYS, period_type: 'month', start_month: 4, end_month: 6 },
  },
];
