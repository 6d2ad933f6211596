import { defineLimits } from '#shared/limits.ts';

export const bestandenLimits = defineLimits({
  /** More than a person presses in an hour; how many are made at once has a limit of its own. */
  file_request: { points: 120, seconds: 3600, per: 'account' },
  /** A link to a print view for who has no account. */
  view_share: { points: 60, seconds: 3600, per: 'account' },
});

/** Of the print views, which are no endpoints. */
export const viewLimits = defineLimits({
  /** Links that we did not hand out, or that ended: more is somebody who guesses. */
  view_unknown: { points: 60, seconds: 3600, per: 'address' },
});
