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
