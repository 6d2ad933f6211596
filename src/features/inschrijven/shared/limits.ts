import { defineLimits } from '#shared/limits.ts';

/** A canteen or a phone network shares one address; a search that goes round is not shut by its own success. */
export const inschrijvenLimits = defineLimits({
  inschrijven_adres: { points: 30, seconds: 3600, per: 'address' },
  inschrijven_email: { points: 5, seconds: 3600, per: 'email', isLate: true },
  inschrijven_pagina: { points: 60, seconds: 3600, per: 'code', isLate: true },
  inschrijven_alles: { points: 6000, seconds: 3600, per: 'everybody', isLate: true },
});
