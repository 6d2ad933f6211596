import { type RefObject, useEffect } from 'react';

/** Where a letter is a letter: fields, and what lies over the page. */
const TYPING =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="listbox"], [role="dialog"]';

/**
 * Single keys for who judges many: they work while the focus is in the queue, or nowhere, and never while somebody types.
 * Who does not want them switches them off (WCAG 2.1.4).
 */
export function useShortcuts(
  queue: RefObject<HTMLElement | null>,
  isOn: boolean,
  /** Answers whether the key means something. */
  onKey: (key: string) => boolean,
): void {
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !(target instanceof Element)) return;
      const isHere = target === document.body || queue.current?.contains(target) === true;
      if (!isHere || target.closest(TYPING) !== null) return;
      if (onKey(event.key.toLowerCase())) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [queue, isOn, onKey]);
}
