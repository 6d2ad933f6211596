import { defineLimits } from '#shared/limits.ts';

export const campagnemiddelenLimits = defineLimits({
  /** A draft is written every few seconds while somebody types. */
  brochure_draft: { points: 1200, seconds: 3600, per: 'account' },
});
