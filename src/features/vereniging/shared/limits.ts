import { defineLimits } from '#shared/limits.ts';

export const verenigingLimits = defineLimits({
  writer_account: { points: 40, seconds: 3600, per: 'account' },
});
