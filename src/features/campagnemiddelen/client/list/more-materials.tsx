import { useInfiniteQuery } from '@tanstack/react-query';
import { SectionHead } from '#client/ui/heading.tsx';
import { ExternalLink, Link } from '#client/ui/link.tsx';
import { LoadProblem } from '#client/ui/loaded.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { materialsQuery } from '#features/campagnemiddelen/client/api.ts';
import { MEDIA_LABELS } from '#features/campagnemiddelen/shared/labels.ts';
import type { Material } from '#features/campagnemiddelen/shared/schema.ts';
import { MaterialMenu } from './material-menu.tsx';
import { momentWords } from './when.ts';

interface MoreMaterialsProps {
  title: string;
  lead: string;
  of: Parameters<typeof materialsQuery>[0];
  /** Those that have a card of their own. */
  without?: readonly string[];
}

/** Materials by their name, where nothing of them is drawn here; nothing at all when there are none. */
export function MoreMaterials({ title, lead, of, without = [] }: MoreMaterialsProps) {
  const materials = useInfiniteQuery(materialsQuery(of));
  if (materials.isLoadingError) return <LoadProblem query={materials} className="mt-10" />;
  const rows = (materials.data?.rows ?? []).filter(({ id }) => !without.includes(id));
  if (rows.length === 0 && !materials.hasNextPage) return null;
  return (
    <section className="mt-12">
      <SectionHead title={title} lead={lead} />
      <ul aria-label={title} className="border-t-2 border-ink">
        {rows.map((material) => (
          <MaterialRow key={material.id} material={material} />
        ))}
      </ul>
      <MoreButton query={materials}>Meer middelen tonen</MoreButton>
    </section>
  );
}

function MaterialRow({ material }: { material: Material }) {
  const { id, titel, type, omschrijving, uiting_url, updated_at } = material;
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-b border-line py-2.5">
      <div className="min-w-0 flex-1">
        <h3 className="text-body leading-6 font-semibold break-words [font-family:var(--font-text)] [font-stretch:100%]">
          <Link to="/campagnemiddelen/edit/$id" params={{ id }} className="text-ink no-underline hover:underline">
            {titel}
          </Link>
        </h3>
        {omschrijving !== null && <p className="text-ui break-words text-ink-2">{omschrijving}</p>}
        <p className="flex flex-wrap gap-x-3 text-meta text-ink-2">
          <span>{MEDIA_LABELS[type]}</span>
          <span>gewijzigd {momentWords(updated_at)}</span>
          {uiting_url !== null && (
            <ExternalLink href={uiting_url} newTab>
              Open de uiting
            </ExternalLink>
          )}
        </p>
      </div>
      <MaterialMenu material={material} name={MEDIA_LABELS[type]} />
    </li>
  );
}
