import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

import { useIsNarrow } from '#client/ui/use-is-narrow.ts';

export type LayoutSize = 'phone' | 'two-rows' | 'one-row';

/** Measured in letters, so that large letters give the same layout as a small screen. */
export function useLayoutSize(
  element: RefObject<HTMLElement | null>,
  { hasSearch }: { hasSearch: boolean },
): LayoutSize {
  const isPhone = useIsNarrow(element, 46);
  const needsTwoRows = useIsNarrow(element, hasSearch ? 76 : 62);
  if (isPhone) return 'phone';
  return needsTwoRows ? 'two-rows' : 'one-row';
}

/**
 * Publishes the height of a bar that stays in sight, as a variable on the page: what scrolls to its place stops beside
 * the bar and not under it, and a sheet knows where it may begin.
 */
export function usePublishedHeight(element: RefObject<HTMLElement | null>, variable: `--${string}`, isShown = true) {
  useLayoutEffect(() => {
    const target = element.current;
    if (!target || !isShown) return;
    const root = document.documentElement;
    const publish = () => root.style.setProperty(variable, `${target.offsetHeight}px`);
    publish();
    const observer = new ResizeObserver(publish);
    observer.observe(target);
    return () => {
      observer.disconnect();
      root.style.removeProperty(variable);
    };
  }, [element, variable, isShown]);
}
