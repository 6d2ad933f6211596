import type { BrochureData, Pictures } from '#features/campagnemiddelen/shared/schema.ts';
import type { Priceless } from './packages.tsx';

export interface BrochureSheetProps {
  data: BrochureData;
  pictures: Pictures;
  /** What stands where a package has no price: '€-' on the cards (G-082). */
  priceless?: Priceless;
}
