const ROW = /\/[0-9a-f]{8}-[0-9a-f-]{27,}/u;
/** Pages that lead there, or that are of no club. */
const NO_CLUB = /^\/(?:kijk-rond|onboarding|waiting-approval|superuser|profile|$)/u;

/** Where the example club shows what a screen is for: the same one, unless it is of something that only the own club has. */
export function sameScreen(path: string): string {
  return ROW.test(path) || NO_CLUB.test(path) ? '/dashboard' : path;
}

/** Where somebody is brought back to. */
export const wayBack = (path: string, search: string) => (path === '/kijk-rond' ? '/dashboard' : path + search);
