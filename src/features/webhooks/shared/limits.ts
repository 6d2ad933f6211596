import { defineLimits } from '#shared/limits.ts';

export const webhooksLimits = defineLimits({
  webhook_post: { points: 30, seconds: 3600, per: 'account' },
});
