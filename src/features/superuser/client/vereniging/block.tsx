import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ProviderClub } from '#features/superuser/shared/schema.ts';
import type { Day } from '#shared/dates.ts';

/** A club, and the day on which it is looked at. */
export interface ClubOnDay {
  club: ProviderClub;
  today: Day;
}

interface BlockProps {
  /** Where the menu of the list leads to. */
  id: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the club's page under its heading. Who was led here begins here. */
export function Block({ id, title, aside, children }: BlockProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isMeant = useLocation({ select: ({ hash }) => hash === id });
  useEffect(() => {
    if (!isMeant) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [isMeant]);
  return (
    <section aria-labelledby={`${id}-kop`} className="mt-12 first:mt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b-2 border-ink pb-2.5">
        <h2 ref={heading} id={`${id}-kop`} tabIndex={-1} className="scroll-mt-6 text-h3 outline-offset-4">
          {title}
        </h2>
        {aside !== undefined && <div className="text-meta text-ink-2">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
