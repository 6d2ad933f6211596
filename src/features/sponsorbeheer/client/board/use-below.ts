import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Lane } from '#features/sponsorbeheer/shared/schema.ts';

/** The next cards are asked for when fewer than so many are left below. */
const ASK_BELOW = 10;

/** How many cards of a lane stand below its edge, those that are not here yet included; near the end more are asked for. */
export function useBelow(list: RefObject<HTMLElement | null>, lane: Lane, onMore: () => void): number {
  const [below, setBelow] = useState(0);
  const count = useEffectEvent(() => {
    const { current } = list;
    if (current === null) return;
    const edge = current.getBoundingClientRect().bottom;
    const cards = [...current.querySelectorAll('[data-card]')];
    const hidden = cards.filter((card) => card.getBoundingClientRect().bottom > edge + 1).length;
    setBelow(hidden + lane.aantal - lane.rows.length);
    if (lane.next !== null && hidden < ASK_BELOW && current.scrollTop > 0) onMore();
  });
  useEffect(() => {
    const { current } = list;
    if (current === null) return undefined;
    const watched = new ResizeObserver(() => count());
    watched.observe(current);
    const onScroll = () => count();
    current.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      watched.disconnect();
      current.removeEventListener('scroll', onScroll);
    };
    // Another lane has other cards: what begins to be watched is counted at once.
  }, [list, lane]);
  return below;
}
