import type { ReactNode } from 'react';

import { cx } from './cx.ts';

export interface CardProps {
  title?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  id?: string;
  className?: string;
}

/** Paper on sunk, with a hairline. A card never lies inside a card. */
export function Card({ title, lead, actions, children, id, className }: CardProps) {
  const hasHead = title !== undefined || actions !== undefined;
  return (
    <section id={id} className={cx('rounded-card border border-line bg-paper p-5 sm:p-8', className)}>
      {hasHead && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-60">
            {title !== undefined && <h2 className="text-h3">{title}</h2>}
            {lead && <p className="mt-1 max-w-prose">{lead}</p>}
          </div>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
