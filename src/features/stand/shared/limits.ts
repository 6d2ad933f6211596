import { defineLimits } from '#shared/limits.ts';

export const standLimits = defineLimits({
  // Each makes another server, or the worker, do something.
  stand_ask_account: { points: 60, seconds: 60, per: 'account' },
});
