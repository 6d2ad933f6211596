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
import { plural } from '#shared/text.ts';
import { ExampleLink } from '#features/accounts/client/voorbeeld/example-link.tsx';
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
  const { match = null, nieuw, ...shown } = useSearch({ from: '/framed/sponsorbeheer' });
  const { weergave = 'bord', ...asked } = shown;
  useEffect(() => keepAsked(shown));
  const navigate = useNavigate({ from: '/sponsorbeheer' });
  /** What is added, by the name that was looked for; empty when there is none. */
  const [adding, setAdding] = useState<string | null>(null);
  const hasRoom = useMediaQuery('(width >= 64rem)');
  const view: View = hasRoom ? weergave : 'lijst';
  const change = (changed: Partial<SponsorFilter & { weergave: View }>) =>
    void navigate({ search: (now) => ({ ...now, ...changed }), replace: true, resetScroll: false });
  const sheet = useSheetAddress(match, (id, step) =>
    navigate({ search: (now) => ({ ...now, match: id ?? undefined }), resetScroll: false, ...step }),
  );
  // Asked for here, or by the address.
  const toAdd = adding ?? nieuw ?? null;
  const stopAdding = () => {
    setAdding(null);
    if (nieuw === undefined) return;
    void navigate({ search: (now) => ({ ...now, nieuw: undefined }), replace: true, resetScroll: false });
  };
  const { data: session } = useQuery(sessionQuery);
  return (
    <SponsorbeheerFrame tab="overzicht" actions={<Actions onAdd={() => setAdding('')} />}>
      <Sponsors
        filter={askedOf(asked)}
        view={view}
        canChooseView={hasRoom}
        openId={match}
        onOpen={sheet.open}
        onChange={change}
        onAdd={setAdding}
      />
      {match !== null && (
        <SponsorSheet
          matchId={match}
          clubNaam={session?.club?.naam ?? ''}
          besidePage={view === 'lijst'}
          onClose={sheet.close}
        />
      )}
      {toAdd !== null && (
        <AddSponsorSheet
          bedrijfsnaam={toAdd}
          onClose={stopAdding}
          onAdded={(match_id) => {
            setAdding(null);
            if (nieuw === undefined) return sheet.open(match_id);
            const opened = { nieuw: undefined, match: match_id };
            void navigate({ search: (now) => ({ ...now, ...opened }), replace: true, resetScroll: false });
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
  onAdd: (bedrijfsnaam: string) => void;
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
  if (summary?.sponsors === 0) return <NoSponsors onAdd={() => onAdd('')} />;
  const none = <NoneFound zoek={filter.zoek} all={summary?.sponsors} onClear={() => put(NO_FILTER)} onAdd={onAdd} />;
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

/** On a phone no list is imported: there the one act is the other one. */
function NoSponsors({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title={NO_SPONSORS}
      drawing={<SupportersDrawing />}
      action={
        <>
          <ButtonLink to="/sponsorbeheer/importeren" icon={FileUp} className="max-sm:hidden">
            Importeren
          </ButtonLink>
          <Button icon={Plus} className="sm:hidden" onPress={onAdd}>
            Sponsor toevoegen
          </Button>
        </>
      }
      below={<ExampleLink />}
    >
      <span className="max-sm:hidden">
        Zet je lijst uit Excel in één keer over. Daarna zie je hier wie je moet bellen.
      </span>
      <span className="sm:hidden">Heb je een lijst in Excel? Die zet je op een computer in één keer over.</span> Wie
      zich aanmeldt via een zoekopdracht, komt er vanzelf bij zodra wij de aanmelding hebben gecontroleerd.
    </EmptyState>
  );
}

interface NoneFoundProps {
  /** The words that were looked for. */
  zoek: string | undefined;
  all: number | undefined;
  onClear: () => void;
  onAdd: (bedrijfsnaam: string) => void;
}

function NoneFound({ zoek = '', all = 0, onClear, onAdd }: NoneFoundProps) {
  return (
    <EmptyState
      level={3}
      title={NONE_FOUND}
      action={
        <>
          <Button variant="second" onPress={onClear}>
            Filters wissen
          </Button>
          {zoek !== '' && (
            <Button variant="quiet" onPress={() => onAdd(zoek)}>
              Sponsor ‘{zoek}’ toevoegen
            </Button>
          )}
        </>
      }
    >
      Er is niemand die bij al deze filters past. Je hebt {plural(all, 'sponsor', 'sponsors')}.
    </EmptyState>
  );
}
