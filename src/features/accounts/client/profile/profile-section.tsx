import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '#client/ui/cx.ts';

interface ProfileSectionProps {
  title: string;
  /** Why one would want this, in a sentence or two. */
  lead?: ReactNode;
  /** Right under the tabs, which bring their own line. */
  isFirst?: boolean;
  children: ReactNode;
}

/** A part of the profile: what it is on the left, what one does there on the right; below each other on a phone. */
export function ProfileSection({ title, lead, isFirst = false, children }: ProfileSectionProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className={cx(
        'grid gap-x-12 gap-y-5 py-8 lg:grid-cols-[19rem_minmax(0,45rem)]',
        !isFirst && 'border-t-2 border-ink',
      )}
    >
      <div>
        <h2 id={headingId} className="text-h3">
          {title}
        </h2>
        {lead && <div className="mt-2 max-w-prose text-ink-2">{lead}</div>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
