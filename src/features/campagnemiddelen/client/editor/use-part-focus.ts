import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';

const FOCUSABLE = 'textarea, input:not([type=hidden]), button, a[href], summary';

/** Ties a part of the page to its field: who presses the one comes to the other, and who is in the other sees the one. */
export function usePartFocus() {
  const [marked, setMarked] = useState<string | null>(null);
  /** Asked for, and not there yet: its tab is only now drawn. */
  const [wanted, setWanted] = useState<{ name: string } | null>(null);
  const pane = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (wanted === null) return;
    // After a sheet that lay on top has given the focus back.
    const timer = setTimeout(() => {
      const part = pane.current?.querySelector<HTMLElement>(`[data-part="${CSS.escape(wanted.name)}"]`);
      const folded = part?.closest('details') ?? part?.querySelector('details');
      if (folded) folded.open = true;
      part?.scrollIntoView({ block: 'nearest' });
      part?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    }, 50);
    return () => clearTimeout(timer);
  }, [wanted]);

  const focusPart = useCallback((name: string) => setWanted({ name }), []);
  return {
    pane,
    marked,
    focusPart,
    paneProps: {
      onFocus: ({ target }: FocusEvent) => setMarked(target.closest('[data-part]')?.getAttribute('data-part') ?? null),
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setMarked(null);
      },
    },
  };
}
