import { type ReactNode, useId } from 'react';

interface BlockProps {
  title: string;
  /** On the right of the heading: how it stands, or what can be done. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of what was agreed: a heading on a 2 px rule, and what stands below it. */
export function Block({ title, aside, children }: BlockProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b-2 border-ink pb-1">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Facts of a block: the word left, what is known right, closer together than on a page of facts. */
export function BlockFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-x-3 border-b border-line py-2">
      <dt className="text-ui text-ink-2">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
