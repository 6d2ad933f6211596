import { useId, type ReactNode } from 'react';
import { cx } from '#client/ui/cx.ts';

interface PartProps {
  title: string;
  /** A short remark on the right of the title. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of the report under its rule. */
export function Part({ title, aside, className, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx('min-w-0', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-2">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {aside !== undefined && <p className="text-meta text-ink-2">{aside}</p>}
      </div>
      {children}
    </section>
  );
}
