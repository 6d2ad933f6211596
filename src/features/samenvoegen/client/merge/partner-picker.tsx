import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { BackLink, ButtonLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { RuledList } from '#client/ui/ruled-list.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { useSearchWord } from '#client/ui/use-search-word.ts';
import { capitalise } from '#shared/text.ts';
import { likenessWords } from '#features/matches/shared/labels.ts';
import { candidatesQuery } from '#features/samenvoegen/client/api.ts';
import type { Candidate } from '#features/samenvoegen/shared/schema.ts';

/** With whom: who looks alike stands there already, the others are found by their name. */
export function PartnerPicker({ id, title }: { id: string; title: string }) {
  const { zoek: kept } = useSearch({ from: '/framed/sponsorbeheer/samenvoegen' });
  const navigate = useNavigate();
  const { typed, setTyped, zoek } = useSearchWord(
    kept,
    (word) => void navigate({ to: '/sponsorbeheer/samenvoegen', search: { a: id, zoek: word }, replace: true }),
  );
  const query = useQuery(candidatesQuery(id, zoek));
  return (
    <div className="wrap pt-6 pb-16">
      <BackLink to="/sponsorbeheer/sponsors/$id" params={{ id }}>
        Terug naar de sponsor
      </BackLink>
      <h1>{title}</h1>
      <p className="mt-1.5 mb-6 max-w-prose text-lead">Met welke sponsor is dit hetzelfde bedrijf?</p>
      <div className="max-w-180">
        <SearchField label="Zoek een sponsor op naam" value={typed} onChange={setTyped} className="mb-6" />
        <Loaded query={query} label="Sponsors laden...">
          {({ rows, has_more }) => (
            <>
              <p className="mb-2 text-ui text-ink-2" aria-live="polite">
                {countWords(rows.length, zoek)}
              </p>
              {rows.length > 0 && (
                <RuledList label="Sponsors">
                  {rows.map((row) => (
                    <CandidateRow key={row.id} id={id} candidate={row} />
                  ))}
                </RuledList>
              )}
              {has_more && <p className="mt-3 text-meta text-ink-2">Er zijn er meer. Typ meer letters.</p>}
            </>
          )}
        </Loaded>
      </div>
    </div>
  );
}

function countWords(count: number, zoek: string): string {
  if (count > 0) return zoek === '' ? 'Deze lijken erop:' : 'Gevonden:';
  return zoek === '' ? 'Geen sponsor lijkt erop. Zoek hem op naam.' : `Geen sponsor gevonden met ‘${zoek}’ in de naam.`;
}

function CandidateRow({ id, candidate }: { id: string; candidate: Candidate }) {
  const { bedrijfsnaam, contactpersoon, plaats, gelijk } = candidate;
  const known = [contactpersoon, plaats, gelijk.length > 0 ? likenessWords(gelijk) : null].filter(
    (word) => word !== null,
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <p className="min-w-0 flex-1 basis-60 leading-6 wrap-anywhere">
        <b className="block">{bedrijfsnaam}</b>
        {known.length > 0 && <span className="text-meta text-ink-2">{capitalise(known.join(' · '))}</span>}
      </p>
      <ButtonLink
        to="/sponsorbeheer/samenvoegen"
        search={{ a: id, b: candidate.id }}
        variant="second"
        size="s"
        aria-label={`Kies ${bedrijfsnaam}`}
      >
        Kies
      </ButtonLink>
    </li>
  );
}
