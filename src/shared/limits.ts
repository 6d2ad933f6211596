/**
 * What attempts are counted by: the visitor's address, the signed-in account, the club that account works for, the
 * e-mail address that was typed, that address as typed by this visitor, the public page that it was typed on, or
 * nothing: everybody's together.
 */
export type LimitKey = 'address' | 'account' | 'club' | 'email' | 'address_email' | 'code' | 'everybody';

/** How often something may be tried. Endpoints that name the same limit share its counter. */
export interface Limit<K extends LimitKey = LimitKey> {
  name: string;
  points: number;
  seconds: number;
  per: K;
  /** A success gives the attempts back, so that a person who mistyped is not punished for it. */
  isForgiven?: boolean;
  /**
   * Does not count for a visitor's address from which it went well before: who guesses from elsewhere cannot shut the
   * owner out.
   */
  sparesKnown?: boolean;
  /** Counted by the command itself, once it knows that this is an attempt at all; the door leaves it alone. */
  isLate?: boolean;
  /** What who is stopped reads, where they did not try too often themselves. */
  sentence?: string;
}

/** How long an address from which it went well is spared. */
export const KNOWN_ADDRESS_DAYS = 90;

/** For how long two sponsors that became one can be taken apart again. */
export const MERGE_KEPT_DAYS = 30;

/** An invitation to take over is open for thirty days, and can be sent again in the week after that. */
export const HAND_OVER_KEPT_DAYS = 37;

type Rules = Record<string, Omit<Limit, 'name'>>;

/** A feature's limits, each under its own name. */
export function defineLimits<const R extends Rules>(rules: R): { [Name in keyof R]: Limit<R[Name]['per']> } {
  return Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, { name, ...rule }])) as {
    [Name in keyof R]: Limit<R[Name]['per']>;
  };
}

/** Every file that comes in, whatever it is for: each costs decoding and a place in the store. */
export const UPLOADS: Limit<'account'> = { name: 'upload_account', points: 120, seconds: 3600, per: 'account' };
