import { useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { cx } from '#client/ui/cx.ts';

interface ProfileSectionProps {
  title: string;
  /** What an address can lead to: '/profile#mails-en-agenda'. */
  anchor?: string;
  /** Why one would want this, in a sentence or two. */
  lead?: ReactNode;
  /** Right under the tabs, which bring their own line. */
  isFirst?: boolean;
  children: ReactNode;
}

/** A part of the profile: what it is on the left, what one does there on the right; below each other on a phone. */
export function ProfileSection({ title, anchor, lead, isFirst = false, children }: ProfileSectionProps) {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  // The router looks for it before the profile has come.
  useEffect(() => {
    if (anchor !== undefined && hash === anchor) section.current?.scrollIntoView();
  }, [anchor, hash]);
  return (
    <section
      ref={section}
      id={anchor}
      aria-labelledby={headingId}
      className={cx(
        'grid scroll-mt-20 gap-x-12 gap-y-5 py-8 lg:grid-cols-[19rem_minmax(0,45rem)]',
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
