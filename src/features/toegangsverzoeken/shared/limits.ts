import { defineLimits } from '#shared/limits.ts';

export const toegangsverzoekenLimits = defineLimits({
  club_search_account: { points: 30, seconds: 60, per: 'account' },
  // Tells of clubs that look like the one typed.
  club_founding_account: { points: 20, seconds: 3600, per: 'account' },
  // Each request mails people who did not ask for it.
  access_request_account: { points: 10, seconds: 3600, per: 'account' },
});
