import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/button.tsx';

/** What a group of fields is about, with a word on the right. */
export function PartHead({ title, note }: { title: ReactNode; note?: ReactNode }) {
  return (
    <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 className="font-text text-body font-semibold">{title}</h2>
      {note && <span className="text-meta text-ink-2">{note}</span>}
    </div>
  );
}

/** Fields that few need, behind a line that says which. */
export function MoreParts({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 py-2">
        <Icon icon={ChevronRight} className="group-open:rotate-90" />
        <b className="font-bold">{title}</b>
        {note && <span className="text-meta text-ink-2">{note}</span>}
      </summary>
      <div className="flex flex-col gap-5 pt-2 pb-4">{children}</div>
    </details>
  );
}
