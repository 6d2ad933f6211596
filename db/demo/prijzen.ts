import { START_PLANS } from '#features/prijzen/shared/rules/start-plans.ts';
import type { EditedPlan } from '#features/prijzen/shared/schema.ts';

/** The plans of the start set, to be seen, and one that is no longer sold. */
export const PLANS: readonly EditedPlan[] = [
  ...START_PLANS.map((plan) => ({ ...plan, is_active: true })),
  {
    id: null,
    name: 'Seizoenspas',
    description: 'Een heel seizoen in één keer betaald. Niet meer te koop.',
    price_cents: 349_50,
    price_display: null,
    interval_type: 'yearly',
    badge: null,
    is_most_popular: false,
    cta_text: 'Kies Seizoenspas',
    cta_link: '/login',
    is_active: false,
    features: [
      { id: null, feature_name: 'Alles van Compleet', availability: 'included', limit_value: null, tooltip: null },
    ],
  },
];
