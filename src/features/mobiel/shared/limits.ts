import { defineLimits } from '#shared/limits.ts';

export const mobielLimits = defineLimits({
  /** More than a person presses in an hour. */
  mobiel_publish: { points: 120, seconds: 3600, per: 'account' },
});

/** Counted by the pages themselves. */
export const mobielPageLimits = defineLimits({
  /** Addresses that lead nowhere: 128 bits are guessed by nobody, and nobody gets to try. */
  mobiel_onbekend: { points: 60, seconds: 3600, per: 'address' },
  /** Looks from one address at one brochure: a family or a canteen, not a program. */
  mobiel_weergave: { points: 20, seconds: 3600, per: 'code' },
});
