import { defineLimits } from '#shared/limits.ts';

export const persoonsgegevensLimits = defineLimits({
  privacyverzoek: { points: 120, seconds: 3600, per: 'account' },
  // Each looks through all that a club has.
  privacy_erase: { points: 30, seconds: 3600, per: 'account' },
  /** Each is drawn while somebody waits. */
  register_pdf: { points: 30, seconds: 3600, per: 'account' },
  /** All of a club, read once more; a wrong password counts too. */
  export_club: { points: 20, seconds: 24 * 3600, per: 'club' },
});
