import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { cx } from '#client/ui/cx.ts';
import { WashingLineDrawing } from '#client/ui/drawing-washing-line.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHead } from '#client/ui/heading.tsx';
import { ButtonLink, Link } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { countText } from '#shared/count.ts';
import { ExampleLink } from '#features/accounts/client/voorbeeld/example-link.tsx';
import { zoekopdrachtenQuery } from '#features/zoekopdrachten/client/api.ts';
import { NO_ZOEKOPDRACHTEN_TEXT, STAND_LABELS } from '#features/zoekopdrachten/shared/labels.ts';
import { type Aantallen, type Stand } from '#features/zoekopdrachten/shared/schema.ts';
import { ROW_GRID, SearchRow } from './search-row.tsx';

const STANDEN: readonly Stand[] = ['loopt', 'deels', 'gesloten', 'gearchiveerd'];
const HEADS = ['Zoekopdracht', 'Status', 'Bekeken', 'Aanmeldingen', 'Toegezegd'] as const;

/** All searches, newest first, with what each brought in. */
export function SearchList({ onShare }: { onShare: (id: string) => void }) {
  usePageTitle('Mijn zoekopdrachten');
  const navigate = useNavigate();
  const { stand = 'alle' } = useSearch({ from: '/framed/zoekopdrachten' });
  const [openId, setOpenId] = useState<string | null>(null);
  const searches = useInfiniteQuery(zoekopdrachtenQuery(stand));
  return (
    <>
      <PageHead
        title="Mijn zoekopdrachten"
        back={{ to: '/zoekopdrachten' }}
        actions={
          <ButtonLink to="/zoekopdrachten/new" icon={Plus}>
            Nieuwe zoekopdracht maken
          </ButtonLink>
        }
      />
      <Loaded query={searches} label="Zoekopdrachten laden...">
        {({ rows, aantallen }) =>
          aantallen.alle === 0 ? (
            <NoSearches />
          ) : (
            <>
              <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                <Segmented
                  label="Toon"
                  options={optionsOf(aantallen, stand)}
                  value={stand}
                  onChange={(chosen) =>
                    void navigate({
                      to: '/zoekopdrachten',
                      search: { lijst: true, ...(chosen !== 'alle' && { stand: chosen }) },
                      replace: true,
                    })
                  }
                />
                <p className="text-meta text-ink-2">Nieuwste eerst</p>
              </div>
              {rows.length === 0 ? (
                <EmptyState title={NO_ZOEKOPDRACHTEN_TEXT} level={2}>
                  Geen van je zoekopdrachten staat nu zo.{' '}
                  <Link to="/zoekopdrachten" search={{ lijst: true }}>
                    Bekijk ze allemaal
                  </Link>
                </EmptyState>
              ) : (
                <div className="rounded-card border border-line bg-paper">
                  <div aria-hidden className={cx(ROW_GRID, 'hidden border-b-2 border-ink py-[11px]')}>
                    {HEADS.map((head) => (
                      <span
                        key={head}
                        className={cx(
                          'text-meta font-semibold text-ink-2',
                          (head === 'Bekeken' || head === 'Aanmeldingen') && 'text-right',
                          head === 'Toegezegd' && 'pl-3',
                        )}
                      >
                        {head}
                      </span>
                    ))}
                  </div>
                  <ul aria-label="Mijn zoekopdrachten">
                    {rows.map((search) => (
                      <SearchRow
                        key={search.id}
                        search={search}
                        isOpen={search.id === openId}
                        onToggle={() => setOpenId(search.id === openId ? null : search.id)}
                        onShare={() => onShare(search.id)}
                      />
                    ))}
                  </ul>
                </div>
              )}
            </>
          )
        }
      </Loaded>
      <MoreButton query={searches}>Meer zoekopdrachten tonen</MoreButton>
    </>
  );
}

/** A page that the club closed is the exception: it has a place of its own only when there is one. */
function optionsOf(aantallen: Aantallen, chosen: Stand | 'alle') {
  const shown = STANDEN.filter((stand) => stand !== 'gesloten' || aantallen.gesloten > 0 || chosen === 'gesloten');
  return [
    { id: 'alle' as const, label: 'Alle', count: countText(aantallen.alle) },
    ...shown.map((stand) => ({ id: stand, label: STAND_LABELS[stand], count: countText(aantallen[stand]) })),
  ];
}

/** The first one still has to be made. */
export function NoSearches() {
  return (
    <EmptyState
      title={NO_ZOEKOPDRACHTEN_TEXT}
      drawing={<WashingLineDrawing />}
      action={
        <ButtonLink to="/zoekopdrachten/new" icon={Plus}>
          Nieuwe zoekopdracht maken
        </ButtonLink>
      }
      below={<ExampleLink />}
    >
      Zeg waarvoor je sponsors zoekt, dan krijg je een pagina, een link en een QR-code.
    </EmptyState>
  );
}
