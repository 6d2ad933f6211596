import { LOOK_MS } from '#features/mobiel/shared/rules/phone.ts';

/** Whether this is the same look as before: loaded again, or gone back to. */
function isAgain(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const { type } = (entry ?? {}) as Partial<PerformanceNavigationTiming>;
  return type === 'reload' || type === 'back_forward';
}

/** Says once that somebody looked, after the page was to be seen for three seconds in all. Keeps nothing anywhere. */
export function tellLook(address: string): void {
  if (isAgain()) return;
  let seen = 0;
  let since: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const change = () => {
    clearTimeout(timer);
    if (since !== null) seen += performance.now() - since;
    since = document.visibilityState === 'visible' ? performance.now() : null;
    if (since === null) return;
    timer = setTimeout(() => {
      document.removeEventListener('visibilitychange', change);
      navigator.sendBeacon(address);
    }, LOOK_MS - seen);
  };
  document.addEventListener('visibilitychange', change);
  change();
}
