import { defineLimits, type Limit } from '#shared/limits.ts';

const HOUR = 3600;
const QUARTER = HOUR / 4;

export const accountsLimits = defineLimits({
  login_address: { points: 30, seconds: QUARTER, per: 'address' },
  login_address_email: { points: 10, seconds: QUARTER, per: 'address_email', isForgiven: true },
  login_email: { points: 100, seconds: HOUR, per: 'email', sparesKnown: true },
  second_factor: { points: 10, seconds: QUARTER, per: 'address' },
  registration_address: { points: 10, seconds: HOUR, per: 'address' },
  account_mail_address: { points: 20, seconds: HOUR, per: 'address' },
  account_mail_email: { points: 5, seconds: HOUR, per: 'email' },
  token_address: { points: 30, seconds: QUARTER, per: 'address' },
  password_account: { points: 10, seconds: QUARTER, per: 'account', isForgiven: true },
  // Apart from the password, so that who knows only that is not given new tries at the code by it.
  proof_account: { points: 10, seconds: QUARTER, per: 'account', isForgiven: true },
  agenda_account: { points: 20, seconds: HOUR, per: 'account' },
  // Each is a session for a few hours. Everybody's together stays well below what a night of purging can carry.
  look_address: { points: 10, seconds: HOUR, per: 'address' },
  look_everybody: { points: 600, seconds: HOUR, per: 'everybody' },
  export_account: { points: 10, seconds: HOUR, per: 'account' },
});

/** Codes for one account by whoever knows its password. No endpoint names it: only the command knows whose log-in it is. */
export const SECOND_FACTOR_BRAKE: Limit<'account'> = {
  name: 'second_factor_account',
  points: 30,
  seconds: HOUR,
  per: 'account',
  sparesKnown: true,
};
