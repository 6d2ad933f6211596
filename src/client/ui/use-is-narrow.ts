import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Whether an element has less room than this many letters' widths. Measured on the element and in its own letters:
 * a narrow column and a person with large letters both count, which a media query does not see.
 */
export function useIsNarrow(element: RefObject<HTMLElement | null>, belowEm: number): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = () => {
      const em = Number.parseFloat(getComputedStyle(target).fontSize);
      setNarrow(target.clientWidth < belowEm * em);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, belowEm]);
  return isNarrow;
}
