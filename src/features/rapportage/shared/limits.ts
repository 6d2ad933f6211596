import { defineLimits } from '#shared/limits.ts';

export const rapportageLimits = defineLimits({
  // Each is a file with all sponsors in it.
  rapport_account: { points: 120, seconds: 3600, per: 'account' },
});
