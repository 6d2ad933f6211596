/**
 * The session is over or somebody else's, or it is theirs and for another club than this page, or it looks around in the
 * example club meanwhile.
 */
export type RenewalReason = 'session' | 'club' | 'looking';

/** Lets the person log in again where they are. False when they would rather not, or cannot. */
type Renew = (reason: RenewalReason) => Promise<boolean>;

let way: Renew | null = null;
let running: Promise<boolean> | null = null;

/** Whoever knows how to log somebody in says so here; the calls know nothing of accounts. */
export function offerRenewal(renew: Renew): () => void {
  way = renew;
  return () => {
    if (way === renew) way = null;
  };
}

/** Asked by every call that finds the session ended; they all wait for the one answer. */
export function renewSession(reason: RenewalReason = 'session'): Promise<boolean> {
  running ??= (way?.(reason) ?? Promise.resolve(false)).finally(() => {
    running = null;
  });
  return running;
}
