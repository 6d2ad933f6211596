import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import { cx } from './cx.ts';

export interface BulkBarProps {
  count: number;
  /** '3 verzoek(en) geselecteerd' */
  title: (count: number) => string;
  /** What will happen, in one line. */
  note?: string;
  /** Buttons with the on-ink looks; the one that is meant most as the last. */
  actions: ReactNode;
  onClear: () => void;
  className?: string;
}

/** Appears when rows are chosen, stays in sight, says how many and what will happen. */
export function BulkBar({ count, title, note, actions, onClear, className }: BulkBarProps) {
  return (
    <section
      aria-label="Selectie"
      className={cx(
        'sticky bottom-[calc(var(--dock,0px)+1rem)] z-10 mt-6 flex flex-wrap items-center gap-3 rounded-card bg-ink p-3 pl-5',
        'text-paper shadow-top motion-safe:animate-enter forced-colors:border',
        className,
      )}
    >
      <div className="min-w-[min(12rem,100%)] flex-1 py-1">
        <output className="head block text-h4">{title(count)}</output>
        {note && <p className="text-meta">{note}</p>}
      </div>
      <Button variant="on-ink-quiet" onPress={onClear}>
        Selectie wissen
      </Button>
      {actions}
    </section>
  );
}
