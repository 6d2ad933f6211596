import { useState } from 'react';

import { runOrTell } from './run-or-tell.ts';

/**
 * A part that a first visit does not show, fetched when somebody is about to use it. Until then only its button is
 * there, and it stays that same button: focus is never lost.
 */
export function useLater<Part>(load: () => Promise<Part>, failed: string) {
  const [part, setPart] = useState<Part | null>(null);
  const [isComing, setComing] = useState(false);
  const fetchPart = async () => {
    const loaded = await load();
    setPart(() => loaded);
  };
  return {
    part,
    /** Asked for by a press, and not there yet: the button shows that it heard. */
    isComing,
    /** On hover and focus: nobody asked for it yet, so nobody is told when it does not come. */
    prepare: () => void Promise.allSettled([fetchPart()]),
    /** On press. Nothing is called open before it is there: it would come up later, when nobody asks for it. */
    want: (open: () => void) => {
      if (part !== null) return open();
      void runOrTell(async () => {
        setComing(true);
        await fetchPart().finally(() => setComing(false));
        open();
      }, failed);
    },
  };
}
