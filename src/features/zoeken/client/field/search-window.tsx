import { useEffect, useEffectEvent, useState } from 'react';
import { useLater } from '#client/layout/use-later.ts';
import { offerSearch } from './open-search.ts';

const loadPalette = async () => (await import('#features/zoeken/client/palette/palette.tsx')).Palette;

/** Ctrl K on every page, and the window that it and the field open: fetched when somebody first searches. */
export function SearchWindow() {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { part: Palette, isComing, want } = useLater(loadPalette, 'Het zoekvenster kwam niet binnen.');
  const open = useEffectEvent(() => want(() => setOpen(true)));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A text editor has a Ctrl K of its own.
      if (event.defaultPrevented || event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', press);
    const withdraw = offerSearch(() => open());
    return () => {
      window.removeEventListener('keydown', press);
      withdraw();
    };
  }, []);
  // Who presses Ctrl K types on: until the window is there, that is kept for it.
  useEffect(() => {
    if (!isComing) return undefined;
    const keep = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      setTyped((before) => before + event.key);
    };
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, [isComing]);
  function change(opens: boolean) {
    setOpen(opens);
    setTyped('');
  }
  return Palette && <Palette isOpen={isOpen} begun={typed} onOpenChange={change} />;
}
