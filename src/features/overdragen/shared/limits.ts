import { defineLimits } from '#shared/limits.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

export const overdragenLimits = defineLimits({
  overdragen_account: { points: 30, seconds: HOUR, per: 'account' },
  // Each is a mail to an address that was typed.
  uitnodiging_account: { points: 10, seconds: DAY, per: 'account' },
  uitnodiging_club: { points: 30, seconds: DAY, per: 'club' },
  // Codes are guessed by nobody; this keeps it so. Looking uses up nothing of saying yes.
  uitnodiging_lezen_account: { points: 120, seconds: HOUR, per: 'account' },
  aannemen_account: { points: 30, seconds: HOUR, per: 'account' },
  // Each takes a browser.
  stand_account: { points: 60, seconds: HOUR, per: 'account' },
});
