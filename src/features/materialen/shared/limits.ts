import { defineLimits } from '#shared/limits.ts';

export const materialenLimits = defineLimits({
  // Each makes a document, and a PDF takes a browser.
  sjabloon_account: { points: 60, seconds: 3600, per: 'account' },
});
