import { memo, type ReactNode } from 'react';
import type { Fit } from '#features/campagnemiddelen/document/fit.ts';
import type { BrochureData, Pictures } from '#features/campagnemiddelen/shared/schema.ts';
import { BrochurePage, PAGE_NAMES } from '#features/campagnemiddelen/client/sheets/brochure-page.tsx';
import type { Zoom } from '#features/campagnemiddelen/client/sheets/paper.ts';
import type { Fault } from '#features/campagnemiddelen/client/sheets/sheet-view.tsx';
import { PageStage, PageThumbs, type Thumb } from './page-stage.tsx';

interface BrochureProofProps {
  /** All pages beside each other, only to look at. */
  isPreview: boolean;
  isTrying: boolean;
  page: number;
  onPage: (page: number) => void;
  data: BrochureData;
  pictures: Pictures;
  thumbs: readonly Thumb[];
  ring: { name: string; label: string } | null;
  /** Of each page. */
  faults: readonly (readonly Fault[])[];
  zoom: Zoom;
  showCut: boolean;
  banners: ReactNode;
  onFit: (page: number, fit: Fit) => void;
  onPick: (name: string) => void;
}

/** The page that is edited, with the others small beside it. Drawn again when a page changed, not with every letter. */
export const BrochureProof = memo(function BrochureProof({
  isPreview,
  isTrying,
  page,
  onPage,
  data,
  pictures,
  thumbs,
  ring,
  faults,
  zoom,
  showCut,
  banners,
  onFit,
  onPick,
}: BrochureProofProps) {
  const drawn = { data, pictures, showCut, onFit };
  return (
    <PageStage
      zoom={zoom}
      showCut={showCut}
      pages={isPreview ? PAGE_NAMES.length : 1}
      hint={isPreview || isTrying ? null : 'Klik op een tekst of foto om hem te wijzigen.'}
      banners={banners}
      aside={
        isPreview ? null : (
          <div className="flex flex-none items-center">
            <PageThumbs thumbs={thumbs} page={page} onPage={onPage} />
          </div>
        )
      }
    >
      {(scale) =>
        isPreview ? (
          PAGE_NAMES.map((name, at) => <BrochurePage key={name} {...drawn} page={at} scale={scale} />)
        ) : (
          <BrochurePage
            key={page}
            {...drawn}
            page={page}
            scale={scale}
            marked={isTrying ? null : ring}
            faults={faults[page] ?? []}
            {...(!isTrying && { onPick })}
          />
        )
      }
    </PageStage>
  );
});
