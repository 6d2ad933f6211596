import { printPpi, type Sharpness, TOO_SMALL } from '#features/covers/shared/rules.ts';
import type { CoverPicture, Crop } from '#features/campagnemiddelen/shared/schema.ts';

const MM_PER_INCH = 25.4;
/** How wide the photo of a team stands on page 3. */
const TEAM_PHOTO_MM = 92;
const PPI_LEAST = 150;
const PPI_SHARP = 300;

/** How many pixels an inch of paper gets: of a cover, of which only the chosen part is printed. */
export const coverPpi = ({ width }: Pick<CoverPicture, 'width'>, crop: Crop | null): number =>
  printPpi(width * (crop?.width ?? 1));
export const teamPhotoPpi = (width: number): number => Math.round(width / (TEAM_PHOTO_MM / MM_PER_INCH));

export interface Sharp {
  kind: Sharpness;
  sentence: string;
}

/** What it comes to, and what would be good. */
export function sharpOf(ppi: number): Sharp {
  if (ppi < PPI_LEAST) return { kind: 'te_klein', sentence: `${TOO_SMALL}: ${ppi} ppi, ${PPI_SHARP} is goed` };
  if (ppi < PPI_SHARP) return { kind: 'matig', sentence: `Kan onscherp drukken: ${ppi} ppi, ${PPI_SHARP} is goed` };
  return { kind: 'scherp', sentence: 'Scherp genoeg voor drukwerk' };
}
