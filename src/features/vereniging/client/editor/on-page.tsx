import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

export interface OnPageItem {
  id: string;
  label: string;
  /** True for a tick, a word for anything else. */
  state: ReactNode;
}

/** Where one is on a long page, and what is still to do. */
export function OnPage({ items }: { items: readonly OnPageItem[] }) {
  return (
    <nav aria-label="Op deze pagina" className="max-lg:hidden">
      <ol className="sticky top-6 border-t-2 border-ink">
        {items.map(({ id, label, state }) => (
          <li key={id} className="flex min-h-12 items-center justify-between gap-3 border-b border-line">
            <a href={`#${id}`} className="py-2.5 text-ink no-underline hover:underline">
              {label}
            </a>
            {state === true ? (
              <>
                <Check aria-hidden className="size-5 flex-none text-ok" />
                <span className="sr-only">ingevuld</span>
              </>
            ) : (
              <span className="text-meta text-ink-2">{state}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
