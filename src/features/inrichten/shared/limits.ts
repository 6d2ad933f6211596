import { defineLimits } from '#shared/limits.ts';

export const inrichtenLimits = defineLimits({
  // A mail each time, and to an address that is not always one's own.
  inrichten_proefmail: { points: 10, seconds: 3600, per: 'account' },
  // Ten pictures are made anew each time that nobody did it before.
  inrichten_klaarzetten: { points: 20, seconds: 3600, per: 'account' },
  inrichten_klik: { points: 30, seconds: 900, per: 'address' },
});
