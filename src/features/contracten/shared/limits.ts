import { defineLimits } from '#shared/limits.ts';

export const contractenLimits = defineLimits({
  // Each writes a file of up to ten thousand lines.
  contracten_export: { points: 60, seconds: 3600, per: 'account' },
});
