import type { ReactNode } from 'react';

import { cx } from './cx.ts';

export interface EmptyStateProps {
  /** The specification's sentence, letter for letter. */
  title: string;
  /** A second sentence of the specification. */
  lead?: string;
  /** One line: why it is empty, or what comes here. */
  children?: ReactNode;
  /** One button; a second one only when it is another way to the same end. */
  action?: ReactNode;
  /** A drawing in the club's colours, for a list that waits for its first. A filter that finds nothing gets none. */
  drawing?: ReactNode;
  /** A greyed example of what will stand here. Decoration: it is not read aloud and cannot be used. */
  example?: ReactNode;
  level?: 2 | 3;
  className?: string;
}

/** An empty list that teaches: what belongs here, why it is empty, and the one thing to do. */
export function EmptyState({ title, lead, children, action, drawing, example, level = 2, className }: EmptyStateProps) {
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
          <Heading className="text-h2">{title}</Heading>
          {lead && <p className="mt-2 text-lead">{lead}</p>}
          {children && <p className="mt-3">{children}</p>}
          {action && <div className="mt-6 flex flex-wrap gap-3">{action}</div>}
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
