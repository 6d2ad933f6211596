import { Check } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useCurrentSection } from './current-section.ts';

export interface OnPageItem {
  id: string;
  label: string;
  /** True for a tick, a word for anything else. */
  state: ReactNode;
}

interface OnPageProps {
  items: readonly OnPageItem[];
  /** Below the list. */
  note?: string;
}

/** Where one is on a long page, and what is still to do. */
export function OnPage({ items, note }: OnPageProps) {
  const current = useCurrentSection(items.map(({ id }) => id));
  // The address may name a part, which was not there yet when the router looked for it.
  useEffect(() => {
    const { hash } = window.location;
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <nav aria-label="Op deze pagina" className="max-lg:mb-8">
      <div className="lg:sticky lg:top-[calc(var(--header-height,0px)+1.5rem)]">
        <ol className="border-t-2 border-ink">
          {items.map(({ id, label, state }) => (
            <li key={id} className="flex min-h-12 items-center justify-between gap-3 border-b border-line">
              <a
                href={`#${id}`}
                aria-current={id === current ? 'location' : undefined}
                className="-ml-3 border-l-3 border-transparent py-2.5 pl-2.5 text-ink no-underline hover:underline lg:aria-[current=location]:border-brand-text lg:aria-[current=location]:font-bold max-lg:ml-0 max-lg:border-l-0 max-lg:pl-0 max-lg:underline"
              >
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
        {note !== undefined && <p className="mt-3 text-meta text-ink-2">{note}</p>}
      </div>
    </nav>
  );
}
