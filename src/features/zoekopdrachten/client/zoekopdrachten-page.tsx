import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ListChecks, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, Icon } from '#client/ui/button.tsx';
import { WashingLineDrawing } from '#client/ui/drawing-washing-line.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHead, SectionHead } from '#client/ui/heading.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { archiefQuery, zoekopdrachtenQuery } from '#features/zoekopdrachten/client/api.ts';
import { NO_ZOEKOPDRACHTEN_TEXT } from '#features/zoekopdrachten/shared/labels.ts';
import { SearchEntry } from './components/search-entry.tsx';

/** Two cards: start a search, or look at those that run. A link elsewhere may open the list directly. */
export function ZoekopdrachtenPage() {
  usePageTitle('Sponsorwerving');
  const navigate = useNavigate();
  const { lijst: isOpen = false } = useSearch({ from: '/framed/zoekopdrachten' });
  return (
    <div className="wrap pb-16">
      <PageHead
        title="Sponsorwerving"
        lead="Sponsorwerving is sponsors zoeken. Elke sponsoractie die je start, heet hier een zoekopdracht: wat je zoekt, en wat een sponsor ervoor terugkrijgt."
      />
      <div className="grid gap-6 md:grid-cols-2">
        <section className="flex flex-col rounded-card border border-line bg-paper p-6">
          <h2 className="flex items-center gap-3 text-h3">
            <Icon icon={Plus} className="size-6 text-brand-text" />
            Nieuwe zoekopdracht
          </h2>
          <p className="mt-2 mb-5 flex-1">Zeg waarvoor je sponsors zoekt en wat ze ervoor terugkrijgen.</p>
          <ButtonLink to="/zoekopdrachten/new" className="self-start">
            Nieuwe zoekopdracht maken
          </ButtonLink>
        </section>
        <section className="flex flex-col rounded-card border border-line bg-paper p-6">
          <h2 className="flex items-center gap-3 text-h3">
            <Icon icon={ListChecks} className="size-6 text-brand-text" />
            Mijn zoekopdrachten
          </h2>
          <p className="mt-2 mb-5 flex-1">Bekijk je zoekopdrachten met hun pakketten en pas ze aan.</p>
          <Button
            variant="second"
            className="self-start"
            aria-expanded={isOpen}
            onPress={() =>
              void navigate({ to: '/zoekopdrachten', search: isOpen ? {} : { lijst: true }, replace: true })
            }
          >
            {isOpen ? 'Lijst sluiten' : 'Bekijk mijn zoekopdrachten'}
          </Button>
        </section>
      </div>
      {isOpen && <SearchList />}
    </div>
  );
}

function SearchList() {
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const searches = useInfiniteQuery(zoekopdrachtenQuery);
  return (
    <section className="mt-12" ref={heading}>
      <SectionHead title="Mijn zoekopdrachten" />
      <Loaded
        query={searches}
        label="Zoekopdrachten laden..."
        empty={{
          when: ({ rows }) => rows.length === 0,
          show: (
            <EmptyState
              level={3}
              title={NO_ZOEKOPDRACHTEN_TEXT}
              drawing={<WashingLineDrawing />}
              action={<ButtonLink to="/zoekopdrachten/new">Nieuwe zoekopdracht maken</ButtonLink>}
            >
              Zodra je een zoekopdracht hebt gemaakt, staat hij hier met zijn pakketten.
            </EmptyState>
          ),
        }}
      >
        {({ rows }) => (
          <ul aria-label="Mijn zoekopdrachten" className="border-t-2 border-ink">
            {rows.map((search) => (
              <SearchEntry key={search.id} search={search} />
            ))}
          </ul>
        )}
      </Loaded>
      <MoreButton query={searches}>Meer zoekopdrachten tonen</MoreButton>
      <Archived />
    </section>
  );
}

/** What was put aside; nothing stands here when nothing was. */
function Archived() {
  const archived = useInfiniteQuery(archiefQuery);
  const rows = archived.data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section className="mt-12">
      <SectionHead title="Gearchiveerd" level={3} lead="Deze zoekopdrachten lopen niet meer. Je kunt ze terugzetten." />
      <ul aria-label="Gearchiveerde zoekopdrachten" className="border-t-2 border-ink">
        {rows.map((search) => (
          <SearchEntry key={search.id} search={search} />
        ))}
      </ul>
      <MoreButton query={archived}>Meer gearchiveerde zoekopdrachten tonen</MoreButton>
    </section>
  );
}
