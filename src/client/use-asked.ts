import { useState } from 'react';
import { refreshed } from './api.ts';

/**
 * What somebody asked for is shown until the screen was asked again: it does not spring back meanwhile, where one more
 * press would ask for the same. A screen that could not be read then says so itself, and shows what it last knew.
 */
export function useAsked<T>(value: T) {
  // Of several the last is shown; one that is refused leaves what was asked before it.
  const [asked, setAsked] = useState<readonly { value: T }[]>([]);
  const [underWay, setUnderWay] = useState(0);

  async function ask(next: T, act: () => Promise<unknown>): Promise<void> {
    const mine = { value: next };
    const forget = () => setAsked((all) => all.filter((one) => one !== mine));
    setAsked((all) => [...all, mine]);
    setUnderWay((count) => count + 1);
    try {
      await act();
    } catch (error) {
      forget();
      throw error;
    } finally {
      setUnderWay((count) => count - 1);
    }
    // What was read is drawn in a task of its own: before that the screen would say the old once more.
    void refreshed().then(() => setTimeout(forget));
  }

  return { shown: (asked.at(-1) ?? { value }).value, isBusy: underWay > 0, ask };
}
