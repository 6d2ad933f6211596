import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FileUp, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { SupportersDrawing } from '#client/ui/drawing-supporters.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { SkeletonTable } from '#client/ui/loader.tsx';
import { useMediaQuery } from '#client/ui/media-query.ts';
import { MoreButton } from '#client/ui/more-button.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { useSheetAddress } from '#client/ui/use-sheet-address.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { boardQuery, filtersQuery, sponsorsQuery, summaryQuery } from '#features/sponsorbeheer/client/api.ts';
import { NO_SPONSORS, NONE_FOUND } from '#features/sponsorbeheer/shared/labels.ts';
import type { SponsorFilter } from '#features/sponsorbeheer/shared/schema.ts';
import { AddSponsorSheet } from './add/add-sponsor-sheet.tsx';
import { Board } from './board/board.tsx';
import { SponsorList } from './components/sponsor-list.tsx';
import { SponsorSheet } from './components/sponsor-sheet.tsx';
import { askedOf, isFilterSet, isSameFilter, NO_FILTER } from './filters/filter-words.ts';
import { FilterLine } from './filters/filter-line.tsx';
import { keepAsked } from './filters/last-asked.ts';
import { SavedFilters } from './filters/saved-filters.tsx';
import { SponsorFilters, type View } from './filters/sponsor-filters.tsx';
import { SponsorbeheerFrame } from './frame/sponsorbeheer-frame.tsx';

export function SponsorbeheerPage() {
  usePageTitle('Sponsorbeheer');
  const { match = null, ...shown } = useSearch({ from: '/framed/sponsorbeheer' });
  const { weergave = 'bord', ...asked } = shown;
  useEffect(() => keepAsked(shown));
  const navigate = useNavigate({ from: '/sponsorbeheer' });
  const [isAdding, setAdding] = useState(false);
  const hasRoom = useMediaQuery('(width >= 64rem)');
  const view: View = hasRoom ? weergave : 'lijst';
  const change = (changed: Partial<SponsorFilter & { weergave: View }>) =>
    void navigate({ search: (now) => ({ ...now, ...changed }), replace: true, resetScroll: false });
  const sheet = useSheetAddress(match, (id, step) =>
    navigate({ search: (now) => ({ ...now, match: id ?? undefined }), resetScroll: false, ...step }),
  );
  const { data: session } = useQuery(sessionQuery);
  return (
    <SponsorbeheerFrame tab="overzicht" actions={<Actions onAdd={() => setAdding(true)} />}>
      <Sponsors
        filter={askedOf(asked)}
        view={view}
        canChooseView={hasRoom}
        openId={match}
        onOpen={sheet.open}
        onChange={change}
        onAdd={() => setAdding(true)}
      />
      {match !== null && (
        <SponsorSheet
          matchId={match}
          clubNaam={session?.club?.naam ?? ''}
          besidePage={view === 'lijst'}
          onClose={sheet.close}
        />
      )}
      {isAdding && (
        <AddSponsorSheet
          onClose={() => setAdding(false)}
          onAdded={(match_id) => {
            setAdding(false);
            sheet.open(match_id);
          }}
        />
      )}
    </SponsorbeheerFrame>
  );
}

function Actions({ onAdd }: { onAdd: () => void }) {
  return (
    <>
      <ButtonLink to="/sponsorbeheer/importeren" variant="second" icon={FileUp} className="max-sm:hidden">
        Importeren
      </ButtonLink>
      <Button icon={Plus} onPress={onAdd}>
        Sponsor toevoegen
      </Button>
    </>
  );
}

interface SponsorsProps {
  filter: SponsorFilter;
  view: View;
  canChooseView: boolean;
  openId: string | null;
  onOpen: (match_id: string) => void;
  onChange: (change: Partial<SponsorFilter & { weergave: View }>) => void;
  onAdd: () => void;
}

function Sponsors({ filter, view, canChooseView, openId, onOpen, onChange, onAdd }: SponsorsProps) {
  const isFiltered = isFilterSet(filter);
  const { data: summary } = useQuery(summaryQuery);
  const { data: kept } = useQuery(filtersQuery);
  const board = useQuery({ ...boardQuery(filter), enabled: view === 'bord' });
  const list = useInfiniteQuery({ ...sponsorsQuery(filter), enabled: view === 'lijst' });
  // What stands in the search field goes too.
  const [cleared, setCleared] = useState(0);
  const put = (changed: SponsorFilter) => {
    setCleared(cleared + 1);
    onChange(changed);
  };
  const found =
    view === 'bord'
      ? board.data?.lanes.reduce((sum, { aantal }) => sum + aantal, 0)
      : (list.data?.gevonden ?? undefined);
  if (summary?.sponsors === 0) return <NoSponsors onAdd={onAdd} />;
  const none = <NoneFound onClear={() => put(NO_FILTER)} />;
  return (
    <>
      <SponsorFilters
        key={cleared}
        filter={filter}
        onChange={onChange}
        view={canChooseView ? view : null}
        onView={(weergave) => onChange({ weergave })}
      />
      <SavedFilters filter={filter} onChoose={put} />
      {isFiltered ? (
        <FilterLine
          filter={filter}
          found={found}
          all={summary?.sponsors}
          isKept={kept?.filters.some((one) => isSameFilter(one.filter, filter)) ?? false}
          onClear={() => put(NO_FILTER)}
        />
      ) : (
        <div className="h-4" />
      )}
      {view === 'bord' ? (
        <Loaded query={board} label="Sponsors laden..." skeleton={<SkeletonTable />}>
          {(data) =>
            found === 0 ? none : <Board board={data} filter={filter} isFiltered={isFiltered} onOpen={onOpen} />
          }
        </Loaded>
      ) : (
        <>
          <Loaded query={list} label="Sponsors laden..." skeleton={<SkeletonTable />}>
            {({ rows, today }) =>
              rows.length === 0 ? (
                none
              ) : (
                <SponsorList rows={rows} today={today} hasMore={list.hasNextPage} openId={openId} onOpen={onOpen} />
              )
            }
          </Loaded>
          <MoreButton query={list}>Meer sponsors tonen</MoreButton>
        </>
      )}
    </>
  );
}

function NoSponsors({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title={NO_SPONSORS}
      drawing={<SupportersDrawing />}
      action={
        <>
          <Button icon={Plus} onPress={onAdd}>
            Sponsor toevoegen
          </Button>
          <ButtonLink to="/zoekopdrachten/new" variant="second">
            Nieuwe sponsoractie starten
          </ButtonLink>
        </>
      }
    >
      Voeg toe wie jullie al sponsort, of haal een hele lijst binnen. Wie zich aanmeldt via een zoekopdracht, verschijnt
      hier zodra wij de aanmelding hebben gecontroleerd.
    </EmptyState>
  );
}

function NoneFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      level={3}
      title={NONE_FOUND}
      action={
        <Button variant="second" onPress={onClear}>
          Filters wissen
        </Button>
      }
    >
      Er is niemand die bij al deze filters past.
    </EmptyState>
  );
}
