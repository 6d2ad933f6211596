import { useEffect } from 'react';

/** Long enough for the dialog to have gone, and to have given the focus back to where it was opened. */
const SETTLED_MS = 300;

/**
 * What opened a dialog may be gone when it closes: a card that was deleted, a form that was filled anew. The focus then
 * goes to the page itself, and not to nowhere, from where Tab would begin at the top of the browser.
 */
export function useFocusAfter(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      setTimeout(() => {
        const isNowhere = document.activeElement === null || document.activeElement === document.body;
        if (isNowhere) document.getElementById('inhoud')?.focus({ preventScroll: true });
      }, SETTLED_MS);
    };
  }, [isOpen]);
}
