import { defineLimits } from '#shared/limits.ts';

/** Each begins work of minutes; nobody brings in so many lists. */
export const importerenLimits = defineLimits({
  import_account: { points: 30, seconds: 3600, per: 'account' },
});
