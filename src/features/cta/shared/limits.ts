import { defineLimits } from '#shared/limits.ts';

export const ctaLimits = defineLimits({
  // A few for each time that somebody opens the dashboard.
  cta_count_account: { points: 300, seconds: 3600, per: 'account' },
});
