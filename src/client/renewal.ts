/** Lets the person log in again where they are. False when they would rather not, or cannot. */
type Renew = () => Promise<boolean>;

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
export function renewSession(): Promise<boolean> {
  running ??= (way?.() ?? Promise.resolve(false)).finally(() => {
    running = null;
  });
  return running;
}
