import { defineLimits } from '#shared/limits.ts';

export const mailenLimits = defineLimits({
  /** Somebody who types sees what is thought of an address; what is sent has the limits of the club. */
  mail_check: { points: 600, seconds: 3600, per: 'account' },
  mail_send: { points: 30, seconds: 3600, per: 'account' },
  mail_test: { points: 20, seconds: 3600, per: 'account' },
});
