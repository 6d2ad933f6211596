import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This step opened a sheet over the page of the step before it. */
    openedSheet?: boolean;
  }
}

/** How to go to the page with this sheet, or with none. */
type Go = (id: string | null, options: { replace: boolean; state?: { openedSheet: true } }) => Promise<void>;

/**
 * A sheet that the address names. Opening it is a step, so that Back closes it; another record takes its place, and
 * closing it goes back to where it was opened. Who came by its address has nowhere to go back to. What the step was is
 * kept with the step itself, which outlives a reload.
 */
export function useSheetAddress(openId: string | null, go: Go) {
  const { history } = useRouter();
  const wasOpenedHere = () => history.location.state.openedSheet === true;
  /** The browser steps back a moment later; a second press until then would leave the page itself. */
  const isLeaving = useRef(false);
  return {
    open: (id: string) =>
      void go(id, { replace: openId !== null, ...((openId === null || wasOpenedHere()) && OPENED) }),
    close: () => {
      if (isLeaving.current) return;
      if (!wasOpenedHere()) return void go(null, { replace: true });
      isLeaving.current = true;
      window.addEventListener('popstate', () => (isLeaving.current = false), { once: true });
      history.back();
    },
  };
}

const OPENED = { state: { openedSheet: true } } as const;
