/** Somebody of the provider acts for a club at most this long. */
export const ACTING_MINUTES = 60;
