import { Pencil } from 'lucide-react';
import { DateText } from '#client/ui/date-text.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { Unbroken } from '#client/ui/unbroken.tsx';
import { NO_PAKKETTEN_TEXT } from '#features/zoekopdrachten/shared/labels.ts';
import { pakketPrice } from '#features/zoekopdrachten/shared/rules.ts';

import { ArchiveButton, DeleteButton } from './search-acts.tsx';

interface SearchEntryProps {
  search: {
    id: string;
    zoekopdracht: string;
    created_at: Date;
    gearchiveerd_op: Date | null;
    pakketten: {
      id: string;
      pakketnaam: string | null;
      soort_sponsoring: string | null;
      bedrag_per_jaar: number | null;
      eenmalig_bedrag: number | null;
    }[];
  };
}

/** One search: its name and what a sponsor can choose. */
export function SearchEntry({ search }: SearchEntryProps) {
  return (
    <li className="grid gap-x-8 gap-y-4 border-b border-line py-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="text-h4">
          <Unbroken>{search.zoekopdracht}</Unbroken>
        </h3>
        <p className="text-meta text-ink-2">
          Gemaakt op <DateText at={search.created_at} />
        </p>
        {search.pakketten.length === 0 ? (
          <p className="mt-3">{NO_PAKKETTEN_TEXT}</p>
        ) : (
          <ul className="mt-3 space-y-1">
            {search.pakketten.map((pakket) => (
              <li key={pakket.id} className="flex flex-wrap gap-x-3">
                <b className="font-semibold">{pakket.pakketnaam ?? 'Pakket zonder naam'}</b>
                <span className="eur">{pakketPrice(pakket)}</span>
                {pakket.soort_sponsoring !== null && pakket.soort_sponsoring !== pakket.pakketnaam && (
                  <span className="text-ink-2">{pakket.soort_sponsoring}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <ButtonLink to="/zoekopdrachten/edit/$id" params={{ id: search.id }} variant="second" size="s" icon={Pencil}>
          Wijzigen
        </ButtonLink>
        <ArchiveButton search={search} isArchived={search.gearchiveerd_op !== null} />
        <DeleteButton search={search} />
      </div>
    </li>
  );
}
