import { useSyncExternalStore } from 'react';
import type { PlainPath } from '#client/paths.ts';

/**
 * How many things wait behind an entry of the main menu. The menu stands in the frame, which knows nothing of what is
 * counted; whoever counts publishes it here.
 */
type Counts = Partial<Record<PlainPath, number>>;

let counts: Counts = {};
const listeners = new Set<() => void>();

export function publishNavigationCounts(next: Counts): void {
  counts = next;
  for (const tell of listeners) tell();
}

export function useNavigationCounts(): Counts {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => counts,
    () => counts,
  );
}
