import type { ReactNode } from 'react';

import type { PlainPath } from '#client/paths.ts';
import { cx } from './cx.ts';
import { BackLink } from './link.tsx';

export interface PageHeadProps {
  title: ReactNode;
  /** One sentence that says where things stand. */
  lead?: ReactNode;
  meta?: ReactNode;
  /** Where 'Terug' goes. */
  back?: { to: PlainPath; label?: string };
  actions?: ReactNode;
  className?: string;
}

/** The head of a page: the only h1 on it. */
export function PageHead({ title, lead, meta, back, actions, className }: PageHeadProps) {
  return (
    <div
      className={cx('flex flex-wrap items-end gap-x-6 gap-y-4 pt-8 pb-6 md:pt-12', back && 'pt-6 md:pt-8', className)}
    >
      <div className="min-w-0 flex-1 basis-80">
        {back && <BackLink to={back.to}>{back.label ?? 'Terug'}</BackLink>}
        <h1>{title}</h1>
        {lead && <p className="mt-1.5 max-w-prose text-lead">{lead}</p>}
        {meta && <p className="mt-2 text-meta text-ink-2">{meta}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}

export interface SectionHeadProps {
  title: ReactNode;
  level?: 2 | 3;
  /** Counts or a short remark on the right. */
  aside?: ReactNode;
  actions?: ReactNode;
  lead?: ReactNode;
  id?: string;
  className?: string;
}

/** A heading that opens a part of the page. What is listed below it brings its own 2 px rule. */
export function SectionHead({ title, level = 2, aside, actions, lead, id, className }: SectionHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={cx('mb-3 flex flex-wrap items-end gap-x-4 gap-y-2', className)}>
      <div className="min-w-0 flex-1 basis-60">
        <Heading id={id} className={level === 2 ? 'text-h3' : 'text-h4'}>
          {title}
        </Heading>
        {lead && <p className="mt-1 max-w-prose text-meta text-ink-2">{lead}</p>}
      </div>
      {aside && <p className="text-meta text-ink-2">{aside}</p>}
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}

/** Figures that matter, in one line under a page's title: '23 sponsors | €18.450,- per jaar'. */
export function HeadlineFigures({ items }: { items: readonly { figure: ReactNode; word: string }[] }) {
  return (
    <div className="mt-2 overflow-hidden">
      {/* Pulled over the edge, so that a line that begins a row is cut off. */}
      <ul className="-ml-[calc(0.625rem+1px)] flex flex-wrap gap-y-1 text-ink-2">
        {items.map(({ figure, word }) => (
          <li key={word} className="border-l border-line-strong px-2.5 leading-5">
            <span className="figure text-h4 leading-5 text-ink">{figure}</span> {word}
          </li>
        ))}
      </ul>
    </div>
  );
}
