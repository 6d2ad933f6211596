import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { capitalise } from '#shared/text.ts';
import { PRODUCT } from '#shared/product.ts';
import { ctasQuery } from '#features/admin/client/api.ts';
import { POSITION_LABELS } from '#features/cta/shared/labels.ts';
import { periodInWords } from '#features/cta/shared/rules.ts';

/** The CTAs as members see them, and when. The provider makes them; a club only reads along. */
export function CtasPanel() {
  const ctas = useQuery(ctasQuery);
  return (
    <Loaded
      query={ctas}
      label="Banners laden..."
      empty={{
        when: (rows) => rows.length === 0,
        show: (
          <EmptyState title="Er staan nu geen banners">
            {PRODUCT} zet hier soms een tip of een mededeling voor clubs. Je leden zien die op het dashboard.
          </EmptyState>
        ),
      }}
    >
      {(rows) => (
        <ul aria-label="Banners" className="space-y-6">
          {rows.map((cta) => (
            <li key={cta.id}>
              <p
                className="exact-colour rounded-control px-5 py-4 font-semibold break-words"
                style={{ backgroundColor: cta.bg_color, color: cta.text_color }}
              >
                {cta.message}
              </p>
              <p className="mt-1.5 text-meta text-ink-2">
                {POSITION_LABELS[cta.position]} op het dashboard · {capitalise(periodInWords(cta))}
                {cta.link !== null && ` · Gaat naar ${cta.link}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
