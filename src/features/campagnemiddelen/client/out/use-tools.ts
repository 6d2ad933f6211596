import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { notify } from '#client/ui/toast.tsx';
import { openTab, TAB_HELD } from './open-tab.ts';
import { materialSlots, type Tool, TOOLS } from './slots.ts';

interface ToolsOptions {
  isDirty: boolean;
  save: () => Promise<boolean>;
  /** Of what is saved; null when nothing is yet. */
  printAddress: string | null;
  /** Saved: it can be opened. */
  onOpen: (tool: Tool) => void;
}

export type Way = Tool | 'print';

/** The panel that an address asks for, of what is saved. */
export const startingTool = (open: string | undefined, version: number): Tool | null =>
  (version > 0 && TOOLS.find((tool) => tool === open && materialSlots()[tool] !== undefined)) || null;

/** The ways out of an editor. Each goes out with what is saved, so that is done first. */
export function useTools({ isDirty, save, printAddress, onOpen }: ToolsOptions) {
  const [busy, setBusy] = useState<Way | null>(null);
  const newest = useRef({ isDirty, save, printAddress, onOpen });
  useLayoutEffect(() => {
    newest.current = { isDirty, save, printAddress, onOpen };
  });

  const go = useCallback(async (way: Way) => {
    // In the press itself: after the save a browser would hold it back.
    const tab = way === 'print' ? openTab() : null;
    if (newest.current.isDirty) {
      setBusy(way);
      const isSaved = await newest.current.save().finally(() => setBusy(null));
      if (!isSaved) {
        tab?.close();
        notify.error(NOT_DONE[way], { note: 'Eerst moet alles opgeslagen zijn, en dat lukte niet.', about: 'deur' });
        return;
      }
      // What was saved has to be drawn before anything knows its address.
      await new Promise((resolve) => setTimeout(resolve));
    }
    if (way !== 'print') return newest.current.onOpen(way);
    const address = newest.current.printAddress;
    if (tab === null || address === null) notify.error(TAB_HELD.title, { note: TAB_HELD.note, about: 'deur' });
    else tab.location.href = address;
  }, []);
  const known = useMemo(() => TOOLS.filter((tool) => materialSlots()[tool] !== undefined), []);
  const begin = useCallback((way: Way) => void go(way), [go]);
  return { known, busy, go: begin };
}

const NOT_DONE: Record<Way, string> = {
  print: 'Er is nog niets afgedrukt.',
  pdf: 'Er is nog geen PDF.',
  email: 'Er is nog niets gemaild.',
};
