import { useNavigate } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { ButtonLink } from '#client/ui/link.tsx';
import { materialSlots, savedMaterial } from '#features/campagnemiddelen/client/out/slots.ts';
import { Fitted } from '#features/campagnemiddelen/client/sheets/fitted.tsx';
import { MaterialSheet, measureOf } from '#features/campagnemiddelen/client/sheets/material-sheet.tsx';
import type { CampaignType, DerivedType } from '#features/campagnemiddelen/shared/kinds.ts';
import { MEDIA_LABELS, MEDIA_LINES } from '#features/campagnemiddelen/shared/labels.ts';
import { campaignOf } from '#features/campagnemiddelen/shared/rules/convert.ts';
import { FORMATS, sizeText } from '#features/campagnemiddelen/shared/rules/formats.ts';
import { themeNote } from '#features/campagnemiddelen/shared/rules/wizard.ts';
import type { SearchMaterials } from '#features/campagnemiddelen/shared/schema.ts';
import { Ribbon } from './brochure-card.tsx';
import { LockedAct, LockLine } from './locked.tsx';
import { MaterialMenu } from './material-menu.tsx';
import { LinkMark, StandMark } from './stand-mark.tsx';
import { useUpdateDerived } from './use-update-derived.ts';

interface MaterialCardProps {
  type: CampaignType;
  material: SearchMaterials['materials'][number];
  brochure: SearchMaterials['brochure'];
  zoekopdracht_id: string;
  /** Locked for the club, and not for who may open all. */
  isLocked: boolean;
}

/** One type with the club's own words and colours, how it stands, and the one thing to do. */
export function MaterialCard({ type, material, brochure, zoekopdracht_id, isLocked }: MaterialCardProps) {
  const { stand, updated_at } = material;
  const saved = savedMaterial(material, zoekopdracht_id);
  const name = MEDIA_LABELS[type];
  const navigate = useNavigate();
  const open = () =>
    void navigate({
      to: '/campagnemiddelen/create/$type/$zoekopdracht_id',
      params: { type, zoekopdracht_id },
      search: { ...(type === 'a4' && { stap: 'bewerken' }), ...(saved !== null && { edit: saved.id }) },
    });
  const isProposed = stand === 'niet_gemaakt' && !isLocked;
  const data = material.data ?? campaignOf(brochure.data, type);
  const pictures = material.data === null ? brochure.pictures : { ...brochure.pictures, cover: material.cover };
  const note = stand === 'niet_gemaakt' || type !== 'a4' ? themeNote(brochure.data.designTheme) : null;
  return (
    <li className="relative grid grid-cols-[7.25rem_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-paper sm:flex sm:flex-col">
      <div className={cx('relative bg-well p-2.5 sm:h-76 sm:p-6', isProposed && 'sm:pt-12')}>
        {isProposed && (
          <span className="max-sm:hidden">
            <Ribbon />
          </span>
        )}
        <Fitted sheets={[measureOf(type)]} className={cx('h-full', isLocked && 'opacity-50 grayscale')}>
          {(scale) => <MaterialSheet data={data} pictures={pictures} scale={scale} />}
        </Fitted>
      </div>
      <div className="flex min-w-0 flex-1 flex-col px-4 pt-3.5 pb-4 sm:px-6">
        <div className="sm:flex sm:flex-wrap sm:items-baseline sm:justify-between sm:gap-x-3">
          <h3 className={cx('text-h3', isLocked && 'text-ink-2')}>{name}</h3>
          <span className="text-meta whitespace-nowrap text-ink-2">{sizeText(FORMATS[type])}</span>
        </div>
        <p className="text-ui text-ink-2">{MEDIA_LINES[type]}</p>
        {note !== null && !isLocked && <p className="text-meta text-ink-2">{note}</p>}
        <div className="my-3">
          {isLocked ? <LockLine /> : <StandMark stand={stand} at={updated_at} />}
          {!isLocked && <LinkMark material={material} />}
        </div>
        <div className="mt-auto flex flex-wrap items-center gap-2 max-sm:gap-x-0">
          {isLocked ? (
            <LockedAct name={name} />
          ) : (
            <MainAct type={type} material={material} zoekopdracht_id={zoekopdracht_id} />
          )}
          {saved !== null && (
            <MaterialMenu
              material={saved}
              name={name}
              {...(stand === 'klaar' &&
                !isLocked && { open: { label: type === 'a4' ? 'Bewerken' : 'Bekijken', run: open } })}
            />
          )}
        </div>
      </div>
    </li>
  );
}

type ActProps = Pick<MaterialCardProps, 'type' | 'material' | 'zoekopdracht_id'>;

/** By how it stands. An A4 has an editor; what is made from the brochure is looked at. */
function MainAct({ type, material, zoekopdracht_id }: ActProps) {
  const { stand, id } = material;
  const { Download } = materialSlots();
  const saved = savedMaterial(material, zoekopdracht_id);
  const words = <span className="sr-only">: {MEDIA_LABELS[type]}</span>;
  const look = { to: '/campagnemiddelen/create/$type/$zoekopdracht_id', variant: 'second', size: 's' } as const;
  const params = { type, zoekopdracht_id };
  if (stand === 'niet_gemaakt') {
    return (
      <ButtonLink {...look} params={params}>
        Maken
        {words}
      </ButtonLink>
    );
  }
  if (stand === 'klaar' && saved !== null && Download) {
    return (
      <Suspense>
        <Download material={saved} settings={material.data?.export_settings ?? null} variant="second" size="s" />
      </Suspense>
    );
  }
  if (type === 'a4') {
    return (
      <ButtonLink {...look} params={params} search={{ stap: 'bewerken', ...(id !== null && { edit: id }) }}>
        {stand === 'concept' ? 'Verder bewerken' : 'Bewerken'}
        {words}
      </ButtonLink>
    );
  }
  if (stand === 'brochure_nieuwer') return <UpdateAct type={type} zoekopdracht_id={zoekopdracht_id} />;
  return (
    <ButtonLink {...look} params={params} search={id === null ? {} : { edit: id }}>
      Bekijken
      {words}
    </ButtonLink>
  );
}

function UpdateAct({ type, zoekopdracht_id }: { type: DerivedType; zoekopdracht_id: string }) {
  const { update, isPending } = useUpdateDerived(type, zoekopdracht_id);
  return (
    <Button
      variant="second"
      size="s"
      icon={RefreshCw}
      isPending={isPending}
      aria-label={`Bijwerken: ${MEDIA_LABELS[type]}`}
      onPress={update}
    >
      Bijwerken
    </Button>
  );
}
