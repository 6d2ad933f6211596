import { createContext, useEffect, useEffectEvent } from 'react';
import type { PipelineStage } from '#features/matches/shared/kinds.ts';
import type { SponsorCard } from '#features/sponsorbeheer/shared/schema.ts';

/** What is in the hand, and the lane it hangs over. */
export interface Drag {
  card: SponsorCard;
  over: PipelineStage | null;
}

interface DragState {
  drag: Drag | null;
  start: (card: SponsorCard) => void;
  hover: (fase: PipelineStage, isOver: boolean) => void;
  drop: (fase: PipelineStage) => void;
  end: () => void;
}

/** How the cards and the lanes of one board know of each other. */
export const DragContext = createContext<DragState>({
  drag: null,
  start: () => undefined,
  hover: () => undefined,
  drop: () => undefined,
  end: () => undefined,
});

const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * React Aria walks over the places to drop with Tab and drops with Enter. On a board the arrows say where to, and the
 * space bar that lifted a card puts it down. `places` are the buttons of the lanes, from left to right.
 */
export function useDragKeys(isDragging: boolean, places: () => readonly HTMLButtonElement[]): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined && event.key !== ' ') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const all = places();
    const at = all.findIndex((place) => place === document.activeElement);
    if (step !== undefined && event.type === 'keydown') all[at + step]?.focus();
    if (event.key === ' ' && event.type === 'keyup') all[at]?.click();
  });
  useEffect(() => {
    if (!isDragging) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    // On the window, which hears a key before the document, where React Aria listens and lets nothing through.
    window.addEventListener('keydown', listen, true);
    window.addEventListener('keyup', listen, true);
    return () => {
      window.removeEventListener('keydown', listen, true);
      window.removeEventListener('keyup', listen, true);
    };
  }, [isDragging]);
}
