import type { ReactNode } from 'react';

interface StateBoxProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** How the last hand-over stands, with what can still be done about it. */
export const StateBox = ({ title, children, actions }: StateBoxProps) => (
  <section aria-label={title} className="max-w-column rounded-card border border-line bg-paper p-5 sm:p-6">
    <h2 className="text-h3">{title}</h2>
    <div className="mt-1.5 max-w-prose space-y-1.5">{children}</div>
    <div className="mt-4 flex flex-wrap gap-3">{actions}</div>
  </section>
);
