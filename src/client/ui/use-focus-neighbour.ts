import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

const rowsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('tbody tr, ul > li') ?? [])];

/** When the row that has the focus goes away, the one that takes its place gets it, and the last when it was the last. */
export function useFocusNeighbour(list: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const focused = useRef(-1);
  useEffect(() => {
    const element = list.current;
    const enter = ({ target }: FocusEvent) => {
      focused.current = rowsIn(element).findIndex((row) => row.contains(target as Node));
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) focused.current = -1;
    };
    element?.addEventListener('focusin', enter);
    element?.addEventListener('focusout', leave);
    return () => {
      element?.removeEventListener('focusin', enter);
      element?.removeEventListener('focusout', leave);
    };
  }, [list]);
  useEffect(() => {
    if (focused.current < 0 || document.activeElement !== document.body) return;
    const left = rowsIn(list.current);
    const row = left[Math.min(focused.current, left.length - 1)];
    const target = row?.querySelector<HTMLElement>('button, a') ?? document.getElementById('inhoud');
    target?.focus({ preventScroll: true });
  }, [list, rows]);
}
