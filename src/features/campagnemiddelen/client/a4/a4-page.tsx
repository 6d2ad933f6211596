import { memo, useMemo } from 'react';
import { CampaignSheet } from '#features/campagnemiddelen/document/campaign.tsx';
import type { Fit } from '#features/campagnemiddelen/document/fit.ts';
import { PAPER } from '#features/campagnemiddelen/client/sheets/paper.ts';
import { type Fault, SheetView } from '#features/campagnemiddelen/client/sheets/sheet-view.tsx';
import type { CampaignTheme } from '#features/campagnemiddelen/shared/kinds.ts';
import { FORMATS } from '#features/campagnemiddelen/shared/rules/formats.ts';
import type { CampaignData, Pictures } from '#features/campagnemiddelen/shared/schema.ts';

interface A4PageProps {
  data: CampaignData;
  /** Another look than its own. */
  theme?: CampaignTheme;
  pictures: Pictures;
  scale: number;
  showCut?: boolean;
  onFit?: (fit: Fit) => void;
  onPick?: (name: string) => void;
  marked?: { name: string; label: string } | null;
  faults?: readonly Fault[];
}

/** The A4. Drawn again only when what it shows changed. */
export const A4Page = memo(function A4Page({
  data,
  theme = data.designTheme,
  pictures,
  scale,
  showCut = false,
  onFit,
  onPick,
  marked = null,
  faults = [],
}: A4PageProps) {
  const shown = useMemo(() => (theme === data.designTheme ? data : { ...data, designTheme: theme }), [data, theme]);
  return (
    <SheetView
      format={FORMATS.a4}
      bleed={FORMATS.a4.bleed}
      scale={scale}
      showCut={showCut}
      label={`A4 van ${data.vereniging.naam}`}
      marked={marked}
      faults={faults}
      className={PAPER}
      {...(onFit && { onFit })}
      {...(onPick && { onPick })}
    >
      <CampaignSheet data={shown} pictures={pictures} />
    </SheetView>
  );
});
