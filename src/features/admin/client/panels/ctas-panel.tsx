import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SectionHead } from '#client/ui/heading.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { RuledList } from '#client/ui/ruled-list.tsx';
import { capitalise } from '#shared/text.ts';
import { PRODUCT } from '#shared/product.ts';
import { ctasQuery } from '#features/admin/client/api.ts';
import { POSITION_LABELS } from '#features/cta/shared/labels.ts';
import { ctaButton, ctaColours, ctaLink, splitMessage } from '#features/cta/shared/rules/banner.ts';
import { periodInWords } from '#features/cta/shared/rules/season.ts';

/** The CTAs that members see, and when. The provider makes them; a club only reads along. */
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
        <div className="space-y-8">
          {(['top', 'bottom'] as const).map((position) => {
            const here = rows.filter((cta) => cta.position === position);
            if (here.length === 0) return null;
            return (
              <section key={position}>
                <SectionHead title={`${POSITION_LABELS[position]} op het dashboard`} />
                <RuledList label={`${POSITION_LABELS[position]} op het dashboard`}>
                  {here.map((cta) => (
                    <CtaRow key={cta.id} cta={cta} />
                  ))}
                </RuledList>
              </section>
            );
          })}
        </div>
      )}
    </Loaded>
  );
}

type ShownCta = Parameters<typeof periodInWords>[0] & {
  message: string;
  link: string | null;
  button_text: string | null;
  bg_color: string;
  text_color: string;
};

function CtaRow({ cta }: { cta: ShownCta }) {
  const { head, rest } = splitMessage(cta.message);
  const colours = ctaColours(cta);
  const target = ctaLink(cta.link, location.origin);
  return (
    <li className="flex items-start gap-4 border-b border-line py-3.5">
      <span
        aria-hidden
        className="exact-colour grid size-11 flex-none place-items-center rounded-chip bg-band font-bold text-on-band"
        style={colours === null ? {} : { backgroundColor: colours.background, color: colours.text }}
      >
        Aa
      </span>
      <p className="min-w-0 flex-1">
        <b className="font-semibold">{head}</b> {rest}
        <span className="block text-meta text-ink-2">
          {capitalise(periodInWords(cta))}
          {target !== null && ` · Knop '${ctaButton(cta.button_text)}'`}
        </span>
      </p>
    </li>
  );
}
