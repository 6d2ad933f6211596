import { useQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Icon } from '#client/ui/button.tsx';
import { useZodForm } from '#client/ui/form.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { LoadProblem } from '#client/ui/loaded.tsx';
import { RuledList } from '#client/ui/ruled-list.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { plural } from '#shared/text.ts';
import { clubSearchQuery } from '#features/toegangsverzoeken/client/api.ts';
import { ClubRow } from './club-row.tsx';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { useRequestAccess } from './use-request-access.ts';
import { SEARCH_FROM } from '#features/toegangsverzoeken/shared/rules.ts';

const DEBOUNCE_MS = 300;

/** Step 2 for an existing club: find it and ask for access. */
export function ClubSearch({ initialText = '' }: { initialText: string | undefined }) {
  const form = useZodForm<{ zoek: string }>(null, {
    defaultValues: { zoek: initialText },
    draft: { name: 'club.zoek' },
  });
  const text = useWatch({ control: form.control, name: 'zoek' });
  const naam = useDebounced(text.trim(), DEBOUNCE_MS);

  return (
    <search>
      <TextField
        label="Naam van je club"
        hint={`Typ minstens ${SEARCH_FROM} letters. Een deel van de naam is genoeg.`}
        inputMode="search"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(typed) => form.setValue('zoek', typed)}
        end={<Icon icon={Search} className="pointer-events-none mr-3 text-ink-2" />}
      />
      <div className="mt-6">
        {naam.length < SEARCH_FROM ? (
          <output className="sr-only" aria-live="polite" />
        ) : (
          <Found naam={naam} isTyping={naam !== text.trim()} />
        )}
      </div>
    </search>
  );
}

function Found({ naam, isTyping }: { naam: string; isTyping: boolean }) {
  const query = useQuery({ ...clubSearchQuery(naam), placeholderData: (before) => before });
  const { data, error, isFetching } = query;
  const { requestAccess, requestingId } = useRequestAccess();

  if (error !== null && data === undefined) return <LoadProblem query={query} />;
  const isBusy = isFetching || isTyping;
  const found = data?.rows ?? [];
  return (
    <>
      {error !== null && <LoadProblem query={query} className="mb-4" />}
      <output className="mb-2 block text-meta text-ink-2">
        {isBusy || data === undefined ? 'Zoeken...' : countOf(data)}
      </output>
      {found.length > 0 && (
        <RuledList label="Gevonden clubs">
          {found.map((club) => (
            <ClubRow key={club.id} club={club} requestingId={requestingId} onRequest={(id) => void requestAccess(id)} />
          ))}
        </RuledList>
      )}
      {data?.has_more && !isBusy && (
        <p className="mt-3 text-meta text-ink-2">Staat je club er niet bij? Typ meer letters van de naam.</p>
      )}
      {!isBusy && data !== undefined && (
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>{found.length === 0 ? 'Kijk of je de naam goed hebt getypt. Is je club nieuw hier?' : 'Niet gevonden?'}</p>
          <ButtonLink to="/onboarding" search={{ keuze: 'nieuw', naam }} variant="second" size="s" icon={Plus}>
            Maak een nieuwe club
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function countOf({ rows, has_more }: { rows: readonly unknown[]; has_more: boolean }): string {
  if (rows.length === 0) return 'Geen club gevonden met deze naam.';
  return has_more ? `De eerste ${rows.length} clubs` : `${plural(rows.length, 'club', 'clubs')} gevonden`;
}
