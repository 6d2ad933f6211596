import { useState } from 'react';
import { refreshed } from './api.ts';

/**
 * What somebody asked for is shown until the screen says it itself: it does not spring back while that is asked again,
 * where one more press would ask for the same.
 */
export function useAsked<T>(value: T) {
  // Of several the last is shown; one that is refused leaves what was asked before it.
  const [asked, setAsked] = useState<readonly { value: T }[]>([]);
  const [isBusy, setBusy] = useState(false);

  async function ask(next: T, act: () => Promise<unknown>): Promise<void> {
    const mine = { value: next };
    const forget = () => setAsked((all) => all.filter((one) => one !== mine));
    setAsked((all) => [...all, mine]);
    setBusy(true);
    try {
      await act();
    } catch (error) {
      forget();
      throw error;
    } finally {
      setBusy(false);
    }
    // What was read is drawn in a task of its own: before that the screen would say the old once more.
    void refreshed().then(() => setTimeout(forget));
  }

  return { shown: (asked.at(-1) ?? { value }).value, isBusy, ask };
}
