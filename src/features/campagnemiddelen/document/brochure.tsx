import type { ComponentType } from 'react';
import { AboutSheet } from './about-sheet.tsx';
import { CoverSheet } from './cover-sheet.tsx';
import { GrowSheet } from './grow-sheet.tsx';
import type { BrochureSheetProps } from './brochure-props.ts';

export { AboutSheet, CoverSheet, GrowSheet };
export type { BrochureSheetProps };

/** The pages of a brochure, in order. */
export const BROCHURE_SHEETS: readonly {
  id: 'cover' | 'about' | 'grow';
  name: string;
  Sheet: ComponentType<BrochureSheetProps>;
}[] = [
  { id: 'cover', name: 'Voorblad', Sheet: CoverSheet },
  { id: 'about', name: 'Over de club', Sheet: AboutSheet },
  { id: 'grow', name: 'Sponsoropties', Sheet: GrowSheet },
];
