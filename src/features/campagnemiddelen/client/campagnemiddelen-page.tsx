import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { isRefused } from '#client/problems.ts';
import { SheetsDrawing } from '#client/ui/drawing-sheets.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHead } from '#client/ui/heading.tsx';
import { ButtonLink, Link } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { useLeaveTelling } from '#client/ui/use-leave-telling.ts';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { ExampleLink } from '#features/accounts/client/voorbeeld/example-link.tsx';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { zoekopdrachtenQuery } from '#features/zoekopdrachten/client/api.ts';
import { CAMPAIGN_TYPES } from '#features/campagnemiddelen/shared/kinds.ts';
import { tabsOf } from '#features/campagnemiddelen/shared/rules/searches.ts';
import { NO_TYPE } from '#features/campagnemiddelen/shared/rules/wizard.ts';
import type { SearchMaterials } from '#features/campagnemiddelen/shared/schema.ts';
import { searchMaterialsQuery } from './api.ts';
import { BrochureCard } from './list/brochure-card.tsx';
import { MaterialCard } from './list/material-card.tsx';
import { MoreMaterials } from './list/more-materials.tsx';
import { BrochurePage } from './sheets/brochure-page.tsx';
import { materialSlots, savedMaterial } from './out/slots.ts';
import { SearchTabs } from './list/search-tabs.tsx';

/** The materials of the club, of the newest search that runs. */
export function CampagnemiddelenPage() {
  return <Materials chosenId={null} />;
}

export function SearchMaterialsPage() {
  const { zoekopdracht_id } = useParams({ from: '/framed/campagnemiddelen/zoekopdracht/$zoekopdracht_id' });
  return <Materials chosenId={zoekopdracht_id} />;
}

function Materials({ chosenId }: { chosenId: string | null }) {
  usePageTitle('Campagnemiddelen');
  const searches = useInfiniteQuery(zoekopdrachtenQuery('alle'));
  const tabs = tabsOf(searches.data?.rows ?? [], chosenId);
  const openId = chosenId ?? tabs[0]?.id ?? null;
  return (
    <div className="wrap pb-16">
      <PageHead
        title="Campagnemiddelen"
        lead="Vul één keer je brochure in. De rest maken we er vanzelf bij, in de kleuren van je club."
        actions={
          openId !== null && (
            <ButtonLink
              to="/campagnemiddelen/create/$type/$zoekopdracht_id"
              params={{ type: NO_TYPE, zoekopdracht_id: openId }}
              variant="second"
              icon={Plus}
            >
              Nieuw Campagnemiddel
            </ButtonLink>
          )
        }
      />
      <Loaded query={searches} label="Campagnemiddelen laden...">
        {() =>
          openId === null ? (
            <NoSearch />
          ) : (
            <SearchTabs tabs={tabs} openId={openId}>
              <OfSearch key={openId} zoekopdracht_id={openId} />
            </SearchTabs>
          )
        }
      </Loaded>
      <MoreMaterials title="Losse middelen" lead="Deze horen bij geen zoekopdracht." of={{ los: 'true' }} />
      <p className="mt-8 text-ink-2">
        Brieven, contract en logo vind je bij <Link to="/materialen">Drukwerk & Materialen</Link>.
      </p>
    </div>
  );
}

function NoSearch() {
  return (
    <EmptyState
      title="Begin met een zoekopdracht"
      drawing={<SheetsDrawing />}
      action={<ButtonLink to="/zoekopdrachten/new">Nieuwe zoekopdracht maken</ButtonLink>}
      below={<ExampleLink />}
    >
      Daar staat wat je zoekt en wat een sponsor kan kiezen. Je brochure en je posters maken we daarvan.
    </EmptyState>
  );
}

function OfSearch({ zoekopdracht_id }: { zoekopdracht_id: string }) {
  const navigate = useNavigate();
  const materials = useQuery(searchMaterialsQuery(zoekopdracht_id));
  const isGone = materials.isLoadingError && isRefused(materials.error, 'niet_gevonden');
  useLeaveTelling(isGone ? 'Zoekopdracht niet gevonden. Misschien is hij verwijderd.' : null, () =>
    navigate({ to: '/zoekopdrachten', replace: true }),
  );
  return (
    <Loaded query={materials} label="Campagnemiddelen laden..." className="mt-6">
      {(found) => <Cards found={found} />}
    </Loaded>
  );
}

function Cards({ found }: { found: SearchMaterials }) {
  const { data: session } = useQuery(sessionQuery);
  const { zoekopdracht, brochure, materials } = found;
  const ofType = new Map(materials.map((material) => [material.type, material]));
  const shared = { brochure, zoekopdracht_id: zoekopdracht.id };
  const isBarred = (isLocked: boolean) => isLocked && session?.account?.rol !== 'superuser';
  const main = ofType.get('brochure');
  const { MobileCard } = materialSlots();
  const made = main === undefined || isBarred(main.is_locked) ? null : savedMaterial(main, zoekopdracht.id);
  return (
    <>
      <div className="mt-6">
        {main && <BrochureCard {...shared} material={main} isLocked={isBarred(main.is_locked)} />}
      </div>
      <div className="mt-10 mb-4 flex flex-wrap items-baseline gap-x-4">
        <h2 className="text-h3">Voor aan de muur, in de bus en op het scherm</h2>
        <p className="text-meta text-ink-2">Met dezelfde teksten, foto en pakketten.</p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
        {CAMPAIGN_TYPES.flatMap((type) => {
          const material = ofType.get(type);
          return material === undefined
            ? []
            : [
                <MaterialCard
                  key={type}
                  {...shared}
                  type={type}
                  material={material}
                  isLocked={isBarred(material.is_locked)}
                />,
              ];
        })}
        {MobileCard && made !== null && (
          <Suspense>
            <MobileCard
              material={made}
              renderCover={(scale) => (
                <BrochurePage page={0} data={brochure.data} pictures={brochure.pictures} scale={scale} />
              )}
            />
          </Suspense>
        )}
      </ul>
      <p className="mt-6 text-ink-2">
        Heb je zelf al iets gemaakt?{' '}
        <Link to="/campagnemiddelen/new/$zoekopdracht_id" params={{ zoekopdracht_id: zoekopdracht.id }}>
          Zet het erbij
        </Link>
        , dan vindt iedereen van je club het terug.
      </p>
      <MoreMaterials
        title="Ook bij deze zoekopdracht"
        lead="Deze heeft iemand van je club erbij gezet."
        of={{ zoekopdracht_id: zoekopdracht.id }}
        without={materials.flatMap(({ id }) => (id === null ? [] : [id]))}
      />
    </>
  );
}
