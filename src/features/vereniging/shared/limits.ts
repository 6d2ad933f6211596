import { defineLimits } from '#shared/limits.ts';

export const verenigingLimits = defineLimits({
  // Each decodes the logo at its full size.
  logo_colours_account: { points: 60, seconds: 3600, per: 'account' },
  writer_account: { points: 40, seconds: 3600, per: 'account' },
});
