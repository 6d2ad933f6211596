import { useEffect, useEffectEvent } from 'react';

import { notify } from './toast.tsx';

/** A page that has nothing to show, and never will by asking again, leads to where one can go on, and says why. */
export function useLeaveTelling(sentence: string | null, leave: () => Promise<void>): void {
  const goOn = useEffectEvent(leave);
  useEffect(() => {
    if (sentence === null) return;
    notify.error(sentence, { about: 'left' });
    void goOn();
  }, [sentence]);
}
