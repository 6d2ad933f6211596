import { BROCHURE_SHEETS } from '#features/campagnemiddelen/document/brochure.tsx';
import { CampaignSheet } from '#features/campagnemiddelen/document/campaign.tsx';
import type { Fit } from '#features/campagnemiddelen/document/fit.ts';
import { MEDIA_LABELS } from '#features/campagnemiddelen/shared/labels.ts';
import { FOLDED_FLYER, FORMATS } from '#features/campagnemiddelen/shared/rules/formats.ts';
import type { BrochureData, CampaignData, Pictures } from '#features/campagnemiddelen/shared/schema.ts';
import type { Measure } from './fitted.tsx';
import { SheetView } from './sheet-view.tsx';

/** Soft, so that white paper can be told from what it lies on. */
const PAPER = 'shadow-[0_0_0_1px_rgb(22_25_29/0.1),0_2px_6px_rgb(22_25_29/0.18)]';

interface BrochurePageProps {
  /** From 0. */
  page: number;
  data: BrochureData;
  pictures: Pictures;
  scale: number;
}

/** A page of the brochure, to look at. */
export function BrochurePage({ page, data, pictures, scale }: BrochurePageProps) {
  const found = BROCHURE_SHEETS[page];
  if (found === undefined) return null;
  const { name, Sheet } = found;
  return (
    <SheetView
      format={FORMATS.brochure}
      bleed={FORMATS.brochure.bleed}
      scale={scale}
      label={`${name}, bladzijde ${page + 1} van de brochure`}
      className={PAPER}
    >
      <Sheet data={data} pictures={pictures} />
    </SheetView>
  );
}

/** The size of what is shown of a material. */
export const measureOf = (type: CampaignData['mediaType'], isFolded = false): Measure =>
  isFolded ? { ...FOLDED_FLYER, unit: 'mm' } : FORMATS[type];

interface MaterialSheetProps {
  data: CampaignData;
  pictures: Pictures;
  scale: number;
  /** The flyer as one sheet that is folded twice. */
  isFolded?: boolean;
  showCut?: boolean;
  onFit?: (fit: Fit) => void;
}

/** An A4, A5, flyer, social or tv, to look at. */
export function MaterialSheet({ data, pictures, scale, isFolded = false, showCut = false, onFit }: MaterialSheetProps) {
  const type = data.mediaType;
  return (
    <SheetView
      format={measureOf(type, isFolded)}
      bleed={FORMATS[type].bleed}
      scale={scale}
      showCut={showCut}
      label={`${MEDIA_LABELS[type]}${isFolded ? ', gevouwen' : ''} van ${data.vereniging.naam}`}
      {...(onFit && { onFit })}
      className={PAPER}
    >
      <CampaignSheet data={data} pictures={pictures} isPreview {...(isFolded && { variant: 'folded' })} />
    </SheetView>
  );
}
