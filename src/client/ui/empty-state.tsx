import type { ReactNode } from 'react';

import { cx } from './cx.ts';

interface Teaching {
  /** The specification's sentence, letter for letter. */
  title: string;
  /** A second sentence of the specification. */
  lead?: string;
  /** One line: why it is empty, or what comes here. */
  children?: ReactNode;
  /** One button; a second one only when it is another way to the same end. */
  action?: ReactNode;
  /** A greyed example of what will stand here. Decoration: it is not read aloud and cannot be used. */
  example?: ReactNode;
  level?: 2 | 3;
  className?: string;
}

/**
 * A list that waits for its first has a drawing in the club's colours, and below its act the way to a club where it is
 * full. A filter that finds nothing has no drawing.
 */
type Waiting = { drawing: ReactNode; below: ReactNode } | { drawing?: never; below?: ReactNode };

export type EmptyStateProps = Teaching & Waiting;

/** An empty list that teaches: what belongs here, why it is empty, and the one thing to do. */
export function EmptyState({
  title,
  lead,
  children,
  action,
  below,
  drawing,
  example,
  level = 2,
  className,
}: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div
      className={cx(
        '@container overflow-hidden rounded-card border border-line bg-paper',
        drawing !== undefined && 'grid sm:grid-cols-[17.75rem_minmax(0,1fr)]',
        className,
      )}
    >
      {drawing !== undefined && <div className="h-45 sm:h-full sm:min-h-70">{drawing}</div>}
      <div
        className={cx(
          'grid grid-cols-1 items-center gap-8 px-5 py-8 @min-[40rem]:p-12',
          example !== undefined && '@min-[52rem]:grid-cols-2 @min-[52rem]:gap-16',
        )}
      >
        <div className="max-w-prose min-w-0">
          <Heading className="text-h3">{title}</Heading>
          {lead && <p className="mt-2 text-lead">{lead}</p>}
          {children && <p className="mt-3">{children}</p>}
          {action && <div className="mt-6 flex flex-wrap gap-3">{action}</div>}
          {below && <div className="mt-2">{below}</div>}
        </div>
        {example !== undefined && (
          <div
            aria-hidden
            inert
            className="relative rounded-control border border-dashed border-line-strong bg-sunk p-6"
          >
            <span className="absolute -top-3 left-4 rounded-chip border border-dashed border-line-strong bg-paper px-2 text-meta text-ink-2">
              Voorbeeld
            </span>
            <div className="text-ink-2 [&_button]:opacity-55">{example}</div>
          </div>
        )}
      </div>
    </div>
  );
}
