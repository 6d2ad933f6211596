import { useRef } from 'react';
import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { usePublishedHeight } from './use-published-height.ts';

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

/**
 * Appears when rows are chosen, stays in sight, says how many and what will happen. Where there is little room it gets
 * smaller buttons that share their rows: it lies over the list it is about.
 */
export function BulkBar({ count, title, note, actions, onClear, className }: BulkBarProps) {
  const bar = useRef<HTMLElement>(null);
  usePublishedHeight(bar, '--bulk-bar');
  return (
    <section
      ref={bar}
      aria-label="Selectie"
      className={cx(
        '@container sticky bottom-[calc(var(--dock,0px)+1rem)] z-10 mt-6 rounded-card bg-ink text-paper shadow-top',
        'motion-safe:animate-enter forced-colors:border',
        className,
      )}
    >
      <div
        className={cx(
          'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 p-3',
          '@min-[48rem]:grid-cols-[minmax(0,1fr)_auto_auto] @min-[48rem]:pl-5',
        )}
      >
        <output className="head block pl-1 text-h4 @min-[48rem]:self-end">{title(count)}</output>
        <div className={cx(note !== undefined && '@min-[48rem]:row-span-2')}>
          <Button variant="on-ink-quiet" onPress={onClear}>
            Selectie wissen
          </Button>
        </div>
        {note !== undefined && (
          <p className="col-span-2 row-start-2 pl-1 text-meta @min-[48rem]:col-span-1 @min-[48rem]:self-start">
            {note}
          </p>
        )}
        <div
          className={cx(
            'col-span-2 mt-3 flex flex-wrap gap-2 @min-[48rem]:col-span-1 @min-[48rem]:col-start-3 @min-[48rem]:row-start-1',
            '@min-[48rem]:mt-0 @min-[48rem]:gap-3',
            '@max-[48rem]:[&_button]:min-h-target @max-[48rem]:[&_button]:flex-auto @max-[48rem]:[&_button]:px-3',
            '@max-[48rem]:[&_button]:text-ui',
            note !== undefined && '@min-[48rem]:row-span-2',
          )}
        >
          {actions}
        </div>
      </div>
    </section>
  );
}
