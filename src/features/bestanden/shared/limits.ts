import { defineLimits } from '#shared/limits.ts';

export const bestandenLimits = defineLimits({
  /** More than a person presses in an hour; how many are made at once has a limit of its own. */
  file_request: { points: 120, seconds: 3600, per: 'account' },
});
