import { defineLimits } from '#shared/limits.ts';

export const coversLimits = defineLimits({
  /** Each look asks the store for every file. */
  covers_check: { points: 30, seconds: 3600, per: 'account' },
});
