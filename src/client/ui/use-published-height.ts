import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Publishes the height of a bar that stays in sight, as a variable on the page: what scrolls to its place stops beside
 * the bar and not under it, and a sheet knows where it may begin.
 */
export function usePublishedHeight(element: RefObject<HTMLElement | null>, variable: `--${string}`) {
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const root = document.documentElement;
    const publish = () => root.style.setProperty(variable, `${target.offsetHeight}px`);
    publish();
    const observer = new ResizeObserver(publish);
    observer.observe(target);
    return () => {
      observer.disconnect();
      root.style.removeProperty(variable);
    };
  }, [element, variable]);
}
