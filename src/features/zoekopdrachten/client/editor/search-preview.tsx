import { Check } from 'lucide-react';
import { ClubMark } from '#client/ui/avatar.tsx';
import { Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Amount } from '#client/ui/figure.tsx';

interface PreviewPakket {
  pakketnaam?: string | null | undefined;
  bedrag_per_jaar?: number | null | undefined;
  eenmalig_bedrag?: number | null | undefined;
  tegenprestatie_1?: string | null | undefined;
  tegenprestatie_2?: string | null | undefined;
  tegenprestatie_3?: string | null | undefined;
}

export interface SearchPreviewProps {
  club: { naam: string; logo: string | null };
  title: string;
  pakketten: readonly PreviewPakket[];
}

/** What a company reads: the search in the club's colours with its packages, growing while one types. */
export function SearchPreview({ club, title, pakketten }: SearchPreviewProps) {
  const naam = title.trim();
  return (
    <figure aria-label="Zo leest een bedrijf het">
      <figcaption className="mb-3 font-semibold">Zo leest een bedrijf het</figcaption>
      <div className="overflow-hidden rounded-card border border-line bg-paper">
        <div className="border-b-4 border-band-accent bg-band px-5 pt-4 pb-5 text-on-band">
          <p className="flex items-center gap-2.5 text-ui font-semibold">
            <ClubMark club={club} className="size-8" />
            {club.naam}
          </p>
          <p className="head mt-3 text-h2 break-words">{naam || 'Waarvoor zoek je sponsors?'}</p>
        </div>
        <ul className="space-y-3 p-4">
          {pakketten.map((pakket, index) => (
            <PakketCard key={index} pakket={pakket} number={index + 1} />
          ))}
        </ul>
      </div>
    </figure>
  );
}

function PakketCard({ pakket, number }: { pakket: PreviewPakket; number: number }) {
  const naam = pakket.pakketnaam?.trim();
  const once = amountOf(pakket.eenmalig_bedrag);
  const yearly = amountOf(pakket.bedrag_per_jaar);
  const returns = [pakket.tegenprestatie_1, pakket.tegenprestatie_2, pakket.tegenprestatie_3]
    .map((text) => text?.trim() ?? '')
    .filter((text) => text !== '');
  return (
    <li className="rounded-control border border-control px-4 py-3">
      <p className={cx('font-semibold break-words', !naam && 'text-ink-2')}>{naam || `Pakket ${number}`}</p>
      {(yearly !== null || once === null) && (
        <p className="text-meta text-ink-2">
          <Amount cents={yearly} className="text-figure-m text-ink" />
          {yearly !== null && ' per jaar'}
        </p>
      )}
      {once !== null && (
        <p className="text-meta text-ink-2">
          {yearly !== null && '+ '}
          <Amount cents={once} inSentence /> eenmalig
        </p>
      )}
      {returns.length > 0 && (
        <ul className="mt-2 border-t border-line pt-2 text-ui">
          {returns.map((text, index) => (
            <li key={index} className="flex gap-2 break-words">
              <Icon icon={Check} className="mt-0.5 size-4.5 text-brand-text" />
              <span className="min-w-0">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** What is being typed may be no amount yet. */
function amountOf(cents: number | null | undefined): number | null {
  return typeof cents === 'number' && Number.isFinite(cents) ? cents : null;
}
