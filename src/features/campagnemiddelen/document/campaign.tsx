import type { ComponentType } from 'react';
import type { CampaignType } from '#features/campagnemiddelen/shared/kinds.ts';
import { A4Sheet } from './a4-sheet.tsx';
import { A5Sheet } from './a5-sheet.tsx';
import type { CampaignSheetProps as Props } from './campaign-props.ts';
import { FlyerSheet } from './flyer-sheet.tsx';
import { FoldedSheet } from './folded-sheet.tsx';
import { SocialSheet } from './social-sheet.tsx';
import { TvSheet } from './tv-sheet.tsx';

export interface CampaignSheetProps extends Props {
  /** The flyer as an A4 that is folded twice. */
  variant?: 'folded';
}

const SHEETS: Record<CampaignType, ComponentType<Props>> = {
  a4: A4Sheet,
  a5: A5Sheet,
  flyer: FlyerSheet,
  social: SocialSheet,
  tv: TvSheet,
};

/** The one page of an A4, A5, flyer, social or tv. */
export function CampaignSheet({ variant, ...props }: CampaignSheetProps) {
  const Sheet = variant === 'folded' ? FoldedSheet : SHEETS[props.data.mediaType];
  return <Sheet {...props} />;
}
