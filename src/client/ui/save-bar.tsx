import { useRef } from 'react';
import type { ReactNode } from 'react';

import { formatTime } from '#shared/dates.ts';
import { cx } from './cx.ts';
import { Status } from './status.tsx';
import { usePublishedHeight } from './use-published-height.ts';

export type SaveState =
  | { kind: 'clean' }
  | { kind: 'dirty' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; sentence: string };

function SaveStatus({ state }: { state: SaveState }) {
  switch (state.kind) {
    case 'clean':
      return null;
    case 'dirty':
      return <Status tone="warn">Niet opgeslagen</Status>;
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
}

/** Stays at the foot of a long form, so that saving and what was saved are always in sight. */
export function SaveBar({ state, children, note, className }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  usePublishedHeight(bar, '--save-bar');
  return (
    <div
      ref={bar}
      role="region"
      data-save-bar
      aria-label="Opslaan"
      className={cx('sticky bottom-(--dock,0px) z-5 border-t border-line-strong bg-paper shadow-bar', className)}
    >
      <div className="wrap flex min-h-20 flex-wrap items-center gap-x-3 gap-y-2 py-3 max-sm:min-h-16 max-sm:py-2 max-sm:[&>:is(a,button)]:px-3.5">
        {children}
        <div
          aria-live="polite"
          className="flex flex-wrap items-center gap-x-3 max-sm:min-w-24 max-sm:flex-1 max-sm:text-meta max-sm:empty:hidden sm:ml-3"
        >
          <SaveStatus state={state} />
        </div>
        {note && <p className="text-meta text-ink-2">{note}</p>}
      </div>
    </div>
  );
}
