import { memo } from 'react';
import { BROCHURE_SHEETS } from '#features/campagnemiddelen/document/brochure.tsx';
import type { Fit } from '#features/campagnemiddelen/document/fit.ts';
import { FORMATS } from '#features/campagnemiddelen/shared/rules/formats.ts';
import type { BrochureData, Pictures } from '#features/campagnemiddelen/shared/schema.ts';
import { PAPER } from './paper.ts';
import { type Fault, SheetView } from './sheet-view.tsx';

export const PAGE_NAMES = BROCHURE_SHEETS.map(({ name }) => name);

interface BrochurePageProps {
  /** From 0. */
  page: number;
  data: BrochureData;
  pictures: Pictures;
  scale: number;
  showCut?: boolean;
  onFit?: (page: number, fit: Fit) => void;
  onPick?: (name: string) => void;
  marked?: { name: string; label: string } | null;
  /** Of this page. */
  faults?: readonly Fault[];
}

/** A page of the brochure. Drawn again only when what it shows changed. */
export const BrochurePage = memo(function BrochurePage({
  page,
  data,
  pictures,
  scale,
  showCut = false,
  onFit,
  onPick,
  marked = null,
  faults = [],
}: BrochurePageProps) {
  const shown = BROCHURE_SHEETS[page];
  if (shown === undefined) return null;
  const { Sheet, name } = shown;
  return (
    <SheetView
      format={FORMATS.brochure}
      bleed={FORMATS.brochure.bleed}
      scale={scale}
      showCut={showCut}
      label={`${name} van de brochure`}
      marked={marked}
      faults={faults}
      className={PAPER}
      {...(onFit && { onFit: (fit: Fit) => onFit(page, fit) })}
      {...(onPick && { onPick })}
    >
      <Sheet data={data} pictures={pictures} />
    </SheetView>
  );
});
