import { useRef } from 'react';
import type { ReactNode } from 'react';

import { formatTime } from '#shared/dates.ts';
import { cx } from './cx.ts';
import { Status } from './status.tsx';
import { usePublishedHeight } from './use-published-height.ts';

export type SaveState =
  | { kind: 'clean' }
  /** The sentence says what, where that is worth more than that. */
  | { kind: 'dirty'; sentence?: string }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; sentence: string };

export function SaveStatus({ state }: { state: SaveState }) {
  switch (state.kind) {
    case 'clean':
      return null;
    case 'dirty':
      return <Status tone="warn">{state.sentence ?? 'Niet opgeslagen'}</Status>;
    case 'saving':
      return <Status tone="open">Bezig met opslaan</Status>;
    case 'saved':
      return <Status tone="ok">Opgeslagen om {formatTime(state.at)}</Status>;
    case 'failed':
      return <Status tone="danger">{state.sentence}</Status>;
  }
}

export interface SaveBarProps {
  state: SaveState;
  /** The buttons, saving first. */
  children: ReactNode;
  /** 'Concept bewaard op dit apparaat om 20:14' */
  note?: ReactNode;
  className?: string;
  /** What is done here, read aloud; saving, unless it is something else. */
  label?: string;
  /** As wide as the window, below a workspace. */
  isWide?: boolean;
  /** The note stands below the status, in the bar of a pane. */
  isStacked?: boolean;
}

/** Stays at the foot of a long form, so that saving and what was saved are always in sight. */
export function SaveBar({
  state,
  children,
  note,
  className,
  label = 'Opslaan',
  isWide = false,
  isStacked = false,
}: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  usePublishedHeight(bar, '--save-bar');
  return (
    <div
      ref={bar}
      role="region"
      data-save-bar
      aria-label={label}
      className={cx('sticky bottom-(--dock,0px) z-5 border-t border-line-strong bg-paper shadow-bar', className)}
    >
      <div
        className={cx(
          'wrap flex min-h-20 flex-wrap items-center gap-x-3 gap-y-2 py-3',
          'max-sm:min-h-16 max-sm:py-2 max-sm:[&>:is(a,button)]:px-3.5',
          isWide && 'max-w-none',
        )}
      >
        {children}
        <div className={cx(isStacked ? 'min-w-0 flex-1 sm:ml-2' : 'contents')}>
          <div
            aria-live="polite"
            className={cx(
              'flex flex-wrap items-center gap-x-3 max-sm:min-w-24 max-sm:flex-1 max-sm:text-meta max-sm:empty:hidden',
              !isStacked && 'sm:ml-3',
              isWide && 'min-w-60 flex-1 basis-0',
            )}
          >
            <SaveStatus state={state} />
          </div>
          {note && <p className={cx('text-meta text-ink-2', isWide && 'ml-auto')}>{note}</p>}
        </div>
      </div>
    </div>
  );
}
