import type { ReactNode } from 'react';

import { cx } from './cx.ts';

export interface WorkspaceProps {
  /** The bar above both, where no menu stands. */
  head?: ReactNode;
  /** What one does, on the left. */
  doing: ReactNode;
  /** What becomes of it, on the right, and what that is called. */
  seeing: ReactNode;
  seeingLabel: string;
  /** To save with, below both; below the left side when the right one has a bar of its own. */
  bar: ReactNode;
  /** How the right side is looked at. Each side then brings its own room around it, and the right one is the wider. */
  seeingBar?: ReactNode;
  /** Only looking: the left side gives its room away, and its bar goes below the right one. */
  isSeeingOnly?: boolean;
}

/** With little in it too: its bar is at the foot of the window. */
const FILLED =
  'flex min-h-[calc(100dvh-var(--header-height,0px))] flex-col min-[64rem]:h-[calc(100dvh-var(--header-height,0px))]';

/**
 * Left you do, right you see. From 1024 px it fills the window and each side scrolls by itself; with less room, or with
 * large letters, they stand below each other.
 */
export function Workspace({ seeingBar, head, isSeeingOnly = false, ...props }: WorkspaceProps) {
  const { doing, seeing, seeingLabel, bar } = props;
  if (seeingBar !== undefined) {
    return (
      <div data-workspace className={FILLED}>
        {head}
        <div
          className={cx(
            'flex min-h-0 flex-1 flex-col',
            !isSeeingOnly && 'min-[64rem]:grid min-[64rem]:grid-cols-[2fr_3fr]',
          )}
        >
          {!isSeeingOnly && (
            <div
              className={cx(
                'relative flex min-h-0 min-w-0 flex-col bg-paper min-[64rem]:border-r min-[64rem]:border-line-strong',
                seeing === null && 'flex-1',
              )}
            >
              {doing}
              {bar}
            </div>
          )}
          {seeing !== null && (
            <div className="flex min-h-0 min-w-0 flex-1 flex-col">
              <section aria-label={seeingLabel} className="relative flex min-h-0 flex-1 flex-col bg-well">
                {seeing}
              </section>
              <div className="flex flex-wrap items-stretch border-t border-line-strong bg-paper">
                {isSeeingOnly && bar}
                {seeingBar}
              </div>
            </div>
          )}
        </div>
      </div>
    );
  }
  return (
    <div data-workspace className={FILLED}>
      {head}
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
