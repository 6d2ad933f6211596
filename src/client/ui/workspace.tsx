import type { ReactNode } from 'react';

export interface WorkspaceProps {
  /** What one does, on the left. */
  doing: ReactNode;
  /** What becomes of it, on the right, and what that is called. */
  seeing: ReactNode;
  seeingLabel: string;
  /** To save with, below both. */
  bar: ReactNode;
}

/**
 * Left you do, right you see. From 1024 px it fills the window and each side scrolls by itself; with less room, or with
 * large letters, they stand below each other.
 */
export function Workspace({ doing, seeing, seeingLabel, bar }: WorkspaceProps) {
  return (
    <div data-workspace className="flex flex-col min-[64rem]:h-[calc(100dvh-var(--header-height,0px))]">
      {/* Both are `relative`: what is only read aloud scrolls along in them, and does not make the page longer. */}
      <div className="min-h-0 flex-1 min-[64rem]:grid min-[64rem]:grid-cols-[36rem_minmax(0,1fr)]">
        <div className="relative min-w-0 bg-paper p-8 min-[64rem]:overflow-y-auto min-[64rem]:border-r min-[64rem]:border-line-strong">
          {doing}
        </div>
        <section aria-label={seeingLabel} className="relative min-w-0 bg-well px-8 pb-8 min-[64rem]:overflow-y-auto">
          {seeing}
        </section>
      </div>
      {bar}
    </div>
  );
}
