import { defineLimits } from '#shared/limits.ts';

export const campagnemiddelenLimits = defineLimits({
  /** A draft is written every few seconds while somebody types. */
  brochure_draft: { points: 1200, seconds: 3600, per: 'account' },
  /** Far more than a club makes, and no more than a person can press. */
  material_create: { points: 200, seconds: 3600, per: 'account' },
  material_event: { points: 600, seconds: 3600, per: 'account' },
});
