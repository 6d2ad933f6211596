import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

/**
 * A sheet that the address names. Opening it is a step, so that Back closes it; another record takes its place, and
 * closing it goes back to where it was opened. Who came by its address has nowhere to go back to.
 */
export function useSheetAddress(openId: string | null, go: (id: string | null, replace: boolean) => Promise<void>) {
  const router = useRouter();
  const wasOpenedHere = useRef(false);
  return {
    open: (id: string) => {
      wasOpenedHere.current ||= openId === null;
      void go(id, openId !== null);
    },
    close: () => {
      if (wasOpenedHere.current) router.history.back();
      else void go(null, true);
      wasOpenedHere.current = false;
    },
  };
}
