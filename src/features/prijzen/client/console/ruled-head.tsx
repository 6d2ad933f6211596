import type { ReactNode } from 'react';

/** A heading above a rule, with something at the end of the line. */
export function RuledHead({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-8 flex min-h-target flex-wrap items-center justify-between gap-x-4 border-b-2 border-ink pb-1">
      <h2 className="text-h3">{title}</h2>
      {children}
    </div>
  );
}
