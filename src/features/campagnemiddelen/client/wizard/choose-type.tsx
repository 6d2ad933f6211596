import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { Button, Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Link } from '#client/ui/link.tsx';
import { notify } from '#client/ui/toast.tsx';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { MEDIA_TYPES, type MediaType } from '#features/prijzen/shared/rules.ts';
import { Fitted } from '#features/campagnemiddelen/client/sheets/fitted.tsx';
import { BrochurePage } from '#features/campagnemiddelen/client/sheets/brochure-page.tsx';
import { MaterialSheet, measureOf } from '#features/campagnemiddelen/client/sheets/material-sheet.tsx';
import { MEDIA_DESCRIPTIONS, MEDIA_LABELS } from '#features/campagnemiddelen/shared/labels.ts';
import { campaignOf } from '#features/campagnemiddelen/shared/rules/convert.ts';
import { FORMATS, sizeText } from '#features/campagnemiddelen/shared/rules/formats.ts';
import { NO_TYPE } from '#features/campagnemiddelen/shared/rules/wizard.ts';
import type { SearchMaterials } from '#features/campagnemiddelen/shared/schema.ts';
import { SearchField } from './search-field.tsx';
import { Badges, Features } from './traits.tsx';
import { countEvent } from './use-begun.ts';
import { WizardHead } from './wizard-head.tsx';

/** What is said of the size, besides the size itself. */
const BESIDES: Partial<Record<MediaType, string>> = {
  brochure: ', 3 bladzijden',
  flyer: ', of gevouwen',
  tv: ', 30 seconden',
};

/** The first step: one of the six types, each as it would be for this search. */
export function ChooseType({ found }: { found: SearchMaterials }) {
  const navigate = useNavigate();
  const { data: session } = useQuery(sessionQuery);
  const zoekopdracht_id = found.zoekopdracht.id;
  const select = (type: MediaType) => {
    countEvent('media_type_selected', type);
    notify.info(`${MEDIA_LABELS[type]} geselecteerd`, { note: sizeText(FORMATS[type]), about: 'campagnemiddel' });
    if (type === 'brochure')
      return navigate({ to: '/brochure-generator/$zoekopdracht_id', params: { zoekopdracht_id } });
    return navigate({
      to: '/campagnemiddelen/create/$type/$zoekopdracht_id',
      params: { type, zoekopdracht_id },
      search: { stap: 'configureer' },
    });
  };
  return (
    <div className="wrap pb-16">
      <WizardHead title="Nieuw Campagnemiddel" mode="kies" zoekopdracht_id={zoekopdracht_id} />
      <div className="mb-8 flex flex-wrap items-end gap-x-8 gap-y-2">
        <SearchField
          className="w-full max-w-140"
          value={zoekopdracht_id}
          onChange={(id) =>
            void navigate({
              to: '/campagnemiddelen/create/$type/$zoekopdracht_id',
              params: { type: NO_TYPE, zoekopdracht_id: id },
              replace: true,
            })
          }
        />
        <p className="pb-2 text-meta text-ink-2">Daaruit halen we de pakketten, het team en de aanmeldlink.</p>
      </div>
      <ul className="grid gap-4 md:gap-6 lg:grid-cols-2">
        {MEDIA_TYPES.flatMap((type) => {
          const material = found.materials.find((candidate) => candidate.type === type);
          if (material === undefined) return [];
          const isLocked = material.is_locked && session?.account?.rol !== 'superuser';
          return [
            <TypeCard key={type} type={type} found={found} material={material} isLocked={isLocked} onSelect={select} />,
          ];
        })}
      </ul>
      <p className="mt-6 text-ink-2">
        Heb je zelf al iets gemaakt?{' '}
        <Link to="/campagnemiddelen/new/$zoekopdracht_id" params={{ zoekopdracht_id }}>
          Zet het erbij
        </Link>
        .
      </p>
    </div>
  );
}

interface TypeCardProps {
  type: MediaType;
  found: SearchMaterials;
  material: SearchMaterials['materials'][number];
  isLocked: boolean;
  onSelect: (type: MediaType) => Promise<void>;
}

function TypeCard({ type, found, material, isLocked, onSelect }: TypeCardProps) {
  const name = MEDIA_LABELS[type];
  return (
    <li
      className={cx(
        'relative grid grid-cols-[7.25rem_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-paper',
        'sm:grid-cols-[13rem_minmax(0,1fr)]',
      )}
    >
      <div className="grid items-center bg-well p-2.5 sm:p-6">
        <Fitted
          sheets={[type === 'brochure' ? FORMATS.brochure : measureOf(type)]}
          height="min(100%, 14rem)"
          {...(isLocked && { className: 'opacity-50 grayscale' })}
        >
          {(scale) => <Picture type={type} found={found} material={material} scale={scale} />}
        </Fitted>
      </div>
      <div className="flex min-w-0 flex-col px-4 py-4 sm:px-6">
        <h2 className={cx('text-h3', isLocked && 'text-ink-2')}>{name}</h2>
        <p className="text-meta text-ink-2">
          {sizeText(FORMATS[type])}
          {BESIDES[type]}
        </p>
        <p className={cx('mt-2 mb-3 text-ui', isLocked && 'text-ink-2')}>{MEDIA_DESCRIPTIONS[type]}</p>
        <div className="mb-4 space-y-1">
          <Badges type={type} isLocked={isLocked} />
          <Features type={type} isLocked={isLocked} />
        </div>
        <div className="mt-auto flex min-h-target flex-wrap items-center gap-x-4 gap-y-1">
          {isLocked ? (
            <>
              <span className="flex items-center gap-2 font-semibold text-ink-2">
                <Icon icon={Lock} className="size-4.5" />
                Nog niet beschikbaar
              </span>
              <Link to="/prijzen" className="after:absolute after:inset-0 after:content-['']">
                Bekijk prijzen
                <span className="sr-only"> voor {name}</span>
              </Link>
            </>
          ) : (
            <>
              <Button variant="second" size="s" aria-label={`Selecteer: ${name}`} onPress={() => void onSelect(type)}>
                Selecteer
              </Button>
              {material.id !== null && <span className="text-meta text-ink-2">Je hebt er al een</span>}
            </>
          )}
        </div>
      </div>
    </li>
  );
}

function Picture({ type, found, material, scale }: Omit<TypeCardProps, 'isLocked' | 'onSelect'> & { scale: number }) {
  const { data, pictures } = found.brochure;
  if (type === 'brochure') return <BrochurePage page={0} data={data} pictures={pictures} scale={scale} />;
  return <MaterialSheet data={material.data ?? campaignOf(data, type)} pictures={pictures} scale={scale} />;
}
