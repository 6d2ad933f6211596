import { documentTheme } from '#features/campagnemiddelen/shared/rules/document-theme.ts';
import {
  EXAMPLE_PACKAGES,
  PROMISES_MOST,
  shownPackages,
  shownSubtitle,
} from '#features/campagnemiddelen/shared/rules/shown.ts';
import type { CampaignData, Pictures } from '#features/campagnemiddelen/shared/schema.ts';

export interface CampaignSheetProps {
  data: CampaignData;
  pictures: Pictures;
  /** Only to look at: where the search has no package yet, two examples stand there. */
  isPreview?: boolean;
}

export const campaignTheme = ({ vereniging }: CampaignData) => documentTheme(vereniging, 'campaign');

export const campaignSubtitle = ({ subtitle, zoekopdrachtTitel }: CampaignData) =>
  shownSubtitle(subtitle, zoekopdrachtTitel);

/** At most so many packages; without any, the examples, in a preview only (MAT-46). */
export function campaignPackages(
  { sponsorPackages }: CampaignData,
  most: number,
  isPreview: boolean,
  promises = PROMISES_MOST,
) {
  const own = shownPackages(sponsorPackages, most, promises);
  const isExample = own.length === 0 && isPreview;
  return { packages: isExample ? EXAMPLE_PACKAGES.slice(0, most) : own, isExample };
}
