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
  const [isPressed, setPressed] = useState(false);
  const newest = useRef({ isDirty, save, printAddress, onOpen });
  useLayoutEffect(() => {
    newest.current = { isDirty, save, printAddress, onOpen };
  });

  /** True when all of it is saved. */
  const saveFor = useCallback(async (way: Way): Promise<boolean> => {
    if (!newest.current.isDirty) return true;
    setBusy(way);
    const isSaved = await newest.current.save().finally(() => setBusy(null));
    if (!isSaved) {
      notify.error(NOT_DONE[way], { note: 'Eerst moet alles opgeslagen zijn, en dat lukte niet.', about: 'deur' });
      return false;
    }
    // What was saved has to be drawn before anything knows its address.
    await new Promise((resolve) => setTimeout(resolve));
    return true;
  }, []);
  const go = useCallback(
    async (way: Way) => {
      // In the press itself: after the save a browser would hold it back.
      const tab = way === 'print' ? openTab() : null;
      setPressed(true);
      if (!(await saveFor(way))) return tab?.close();
      const { printAddress: address, onOpen: open } = newest.current;
      if (way !== 'print') return open(way);
      if (tab === null) return notify.error(TAB_HELD.title, { note: TAB_HELD.note, about: 'deur' });
      if (address !== null) tab.location.href = address;
      else {
        tab.close();
        notify.error(NOT_DONE.print, { note: 'Probeer het opnieuw.', about: 'deur' });
      }
    },
    [saveFor],
  );
  const known = useMemo(() => TOOLS.filter((tool) => materialSlots()[tool] !== undefined), []);
  const begin = useCallback((way: Way) => void go(way), [go]);
  return { known, busy, saveFor, isPressed, go: begin };
}

const NOT_DONE: Record<Way, string> = {
  print: 'Er is nog niets afgedrukt.',
  pdf: 'Er is nog geen PDF.',
  email: 'Er is nog niets gemaild.',
};
