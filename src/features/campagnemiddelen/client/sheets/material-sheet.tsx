import { CampaignSheet } from '#features/campagnemiddelen/document/campaign.tsx';
import type { Fit } from '#features/campagnemiddelen/document/fit.ts';
import { MEDIA_LABELS } from '#features/campagnemiddelen/shared/labels.ts';
import { FOLDED_FLYER, FORMATS } from '#features/campagnemiddelen/shared/rules/formats.ts';
import type { CampaignData, Pictures } from '#features/campagnemiddelen/shared/schema.ts';
import type { Measure } from './fitted.tsx';
import { PAPER } from './paper.ts';
import { SheetView } from './sheet-view.tsx';

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
