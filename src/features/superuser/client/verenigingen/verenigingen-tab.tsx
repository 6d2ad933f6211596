import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ClubMark } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { type DataColumn, DataTable, TwoLines } from '#client/ui/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { SkeletonTable } from '#client/ui/loader.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { usePages } from '#client/ui/use-pages.ts';
import { TYPE_LABELS } from '#features/vereniging/shared/labels.ts';
import type { GevondenVereniging } from '#features/vereniging/shared/schema.ts';
import { SEARCH_FROM } from '#features/superuser/shared/rules.ts';
import { ActingDialog } from '#features/accounts/client/namens/acting-dialog.tsx';
import { verenigingenQuery } from '#features/superuser/client/api.ts';

function columnsWith(onChoose: (club: GevondenVereniging) => void): DataColumn<GevondenVereniging>[] {
  return [
    {
      id: 'naam',
      header: 'Vereniging',
      picture: (club) => <ClubMark club={club} />,
      cell: (club) => <TwoLines title={club.naam} note={club.plaatsnaam} />,
    },
    {
      id: 'type',
      header: 'Soort',
      cell: (club) => TYPE_LABELS[club.type_vereniging],
    },
    {
      id: 'acties',
      header: 'Acties',
      card: 'none',
      hideHeader: true,
      align: 'end',
      cell: (club) => (
        <Button variant="second" size="s" icon={Eye} aria-label={`Bekijk ${club.naam}`} onPress={() => onChoose(club)}>
          Bekijk
        </Button>
      ),
    },
  ];
}

/** Every club of the platform, and the way into each. */
export function VerenigingenTab() {
  const [typed, setTyped] = useState('');
  const zoek = useDebounced(typed.trim(), 250);
  const isSearch = zoek.length >= SEARCH_FROM;
  const pages = usePages(isSearch ? zoek : '');
  const clubs = useQuery(isSearch ? verenigingenQuery(zoek, null) : verenigingenQuery('', pages.after));
  const hasMore = clubs.data?.has_more ?? false;
  const [chosen, setChosen] = useState<GevondenVereniging | null>(null);

  const columns = useMemo(() => columnsWith(setChosen), []);

  return (
    <>
      <TextField
        label="Zoek een vereniging"
        hint={`Typ minstens ${SEARCH_FROM} letters van de naam.`}
        type="search"
        value={typed}
        onChange={setTyped}
        className="my-6 max-w-120"
      />
      <Loaded query={clubs} label="Verenigingen laden..." skeleton={<SkeletonTable />}>
        {({ rows }) => (
          <DataTable
            label="Verenigingen"
            columns={columns}
            rows={rows}
            rowId={(club) => club.id}
            rowLabel={(club) => club.naam}
            rowHeight="l"
            onOpenCard={setChosen}
            empty={
              <EmptyState title="Geen vereniging gevonden">
                Er is geen club met deze letters in de naam. Probeer een deel van de naam, of de plaats erin.
              </EmptyState>
            }
          />
        )}
      </Loaded>
      {isSearch ? (
        hasMore && (
          <p className="mt-3 text-meta text-ink-2">
            Dit zijn de eerste {clubs.data?.rows.length}. Staat de club er niet bij? Typ meer letters van de naam.
          </p>
        )
      ) : (
        <Pagination label="Bladeren door verenigingen" {...pages.pagination(clubs)} />
      )}
      {chosen !== null && <ActingDialog club={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
