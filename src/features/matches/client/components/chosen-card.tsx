import { Check } from 'lucide-react';
import { Icon } from '#client/ui/button.tsx';
import { Amount } from '#client/ui/figure.tsx';
import { Link } from '#client/ui/link.tsx';
import { plural } from '#shared/text.ts';
import { searchLabel } from '#features/matches/shared/labels.ts';
import type { MatchDetail } from '#features/matches/shared/schema.ts';

/** What a company chose, as it was when it did: the card it saw on the page. */
export function ChosenCard({ match }: { match: MatchDetail }) {
  const { pakket, zoekopdracht, annual_value } = match;
  const terms = [
    pakket.looptijd_jaar === null ? null : `Looptijd ${plural(pakket.looptijd_jaar, 'jaar', 'jaar')}`,
    pakket.aanvang_seizoen === null ? null : `vanaf seizoen ${pakket.aanvang_seizoen}`,
  ].filter((term) => term !== null);
  return (
    <section aria-label="Gekozen pakket" className="mb-4 overflow-hidden rounded-card border border-control bg-paper">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 bg-brand px-4 py-2.5 text-on-brand">
        <h3 className="text-h4 text-inherit">{pakket.naam ?? zoekopdracht.soort_sponsoring ?? 'Afspraak'}</h3>
        <p className="text-ui">{searchLabel(zoekopdracht.zoekopdracht)}</p>
      </div>
      <div className="px-4 pb-3">
        <p className="pt-2.5 pb-1.5">
          <Amount cents={annual_value} className="text-figure-m" />
          {annual_value !== null && ' per jaar'}
          {pakket.eenmalig_bedrag !== null && (
            <span className="block text-meta text-ink-2">
              + <Amount cents={pakket.eenmalig_bedrag} inSentence /> eenmalig (bijvoorbeeld productiekosten)
            </span>
          )}
        </p>
        {pakket.tegenprestaties.length > 0 && (
          <ul aria-label="Tegenprestaties">
            {pakket.tegenprestaties.map((text) => (
              <li key={text} className="flex gap-2.5 border-t border-line py-1.5">
                <Icon icon={Check} className="mt-[3px] size-5 flex-none text-brand-text" />
                <span className="min-w-0 break-words">{text}</span>
              </li>
            ))}
          </ul>
        )}
        {(terms.length > 0 || !match.is_intern) && (
          <p className="border-t border-line pt-2 text-meta text-ink-2">
            {terms.length > 0 && `${terms.join(', ')}. `}
            {!match.is_intern && (
              <Link to="/zoekopdrachten/edit/$id" params={{ id: zoekopdracht.id }}>
                Bekijk de zoekopdracht
              </Link>
            )}
          </p>
        )}
      </div>
    </section>
  );
}
