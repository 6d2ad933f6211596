import { type Sharpness, TOO_SMALL } from '#features/covers/shared/rules.ts';
import type { CoverPicture, Crop, Pictures } from '#features/campagnemiddelen/shared/schema.ts';

/** How many pixels an inch of paper gets of a photo, where it stands. */

const MM_PER_INCH = 25.4;
const PPI_LEAST = 150;
const PPI_SHARP = 300;

interface Size {
  width: number;
  height: number;
}

/** Where a photo stands on paper with what is cut off, in mm. */
export const PHOTO_SLOTS = {
  brochure: { width: 218, height: 200 },
  team: { width: 92, height: 112 },
  a4: { width: 218, height: 124 },
  a5: { width: 156, height: 122 },
  flyer: { width: 113, height: 90 },
  folded: { width: 74, height: 200 },
} as const satisfies Record<string, Size>;

/** How large a pixel becomes in the unit of its slot, which is always filled; zoomed, the chosen part fills it. */
function scaleIn(slot: Size, picture: Size, crop: Crop | null, isZoomed: boolean): number {
  const part = isZoomed && crop !== null ? crop : { width: 1, height: 1 };
  return Math.max(slot.width / (picture.width * part.width), slot.height / (picture.height * part.height));
}

/** Which part of a picture its slot shows: it always fills it, and of what was chosen at least the middle is kept. */
export function partIn(slot: Size, picture: Size, crop: Crop | null, isZoomed: boolean): Crop {
  const chosen = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const scale = scaleIn(slot, picture, crop, isZoomed);
  const width = slot.width / (picture.width * scale);
  const height = slot.height / (picture.height * scale);
  const begin = (middle: number, size: number) => Math.min(1 - size, Math.max(0, middle - size / 2));
  return {
    x: begin(chosen.x + chosen.width / 2, width),
    y: begin(chosen.y + chosen.height / 2, height),
    width,
    height,
  };
}

export const ppiIn = (slot: Size, picture: Size, crop: Crop | null, isZoomed: boolean): number =>
  Math.round(MM_PER_INCH / scaleIn(slot, picture, crop, isZoomed));

/** On the cover of a brochure: only the chosen part is printed. */
export const coverPpi = (cover: Size, crop: Crop | null): number => ppiIn(PHOTO_SLOTS.brochure, cover, crop, true);

export function sharpnessAt(ppi: number): Sharpness {
  if (ppi < PPI_LEAST) return 'te_klein';
  return ppi < PPI_SHARP ? 'matig' : 'scherp';
}

export interface Sharp {
  kind: Sharpness;
  sentence: string;
}

/** What it comes to, and what would be good. */
export function sharpOf(ppi: number): Sharp {
  const kind = sharpnessAt(ppi);
  if (kind === 'te_klein') return { kind, sentence: `${TOO_SMALL}: ${ppi} ppi, ${PPI_SHARP} is goed` };
  if (kind === 'matig') return { kind, sentence: `Kan onscherp drukken: ${ppi} ppi, ${PPI_SHARP} is goed` };
  return { kind, sentence: 'Scherp genoeg voor drukwerk' };
}

export const coverSharp = (cover: CoverPicture | null, crop: Crop | null): Sharp | null =>
  cover === null ? null : sharpOf(coverPpi(cover, crop));

/** Of a team on page 3; null without a photo, or when nobody knows how large it is. */
export function teamPhotoSharp(photo: Pictures['teams'][string] | undefined): Sharp | null {
  if (photo === undefined || photo.width === null || photo.height === null) return null;
  return sharpOf(ppiIn(PHOTO_SLOTS.team, { width: photo.width, height: photo.height }, null, false));
}
