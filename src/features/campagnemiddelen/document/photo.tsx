import type { CSSProperties } from 'react';
import { scaleIn } from '#features/campagnemiddelen/shared/rules/sharpness.ts';
import type { CoverPicture, Crop } from '#features/campagnemiddelen/shared/schema.ts';
import { Jersey } from './jersey.tsx';

interface Size {
  width: number;
  height: number;
}

/**
 * Where a picture stands in its slot, in percent of the slot. It always fills it; `crop` is the part that was chosen,
 * of which at least the middle is kept where the slot has another shape.
 */
export function placePicture(picture: Size, crop: Crop | null, slot: Size, isZoomed: boolean): CSSProperties {
  const part = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const scale = scaleIn(slot, picture, crop, isZoomed);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const begin = (middle: number, size: number, room: number) =>
    Math.min(0, Math.max(room - size, room / 2 - middle * size));
  const percent = (value: number, of: number) => `${Math.round((value / of) * 1e5) / 1e3}%`;
  return {
    left: percent(begin(part.x + part.width / 2, width, slot.width), slot.width),
    top: percent(begin(part.y + part.height / 2, height, slot.height), slot.height),
    width: percent(width, slot.width),
    height: percent(height, slot.height),
  };
}

interface CoverPhotoProps {
  cover: CoverPicture | null;
  crop: Crop | null;
  naam: string;
  /** Of the slot, in the unit of the sheet. */
  width: number;
  height: number;
  /** Shows no more than what was chosen: the slot has the shape of the choice. */
  isZoomed?: boolean;
  /** Where the middle is of what is seen of it, as a part of its width. */
  middle?: number;
}

/** The photo of the cover in its slot, or the shirt of the club. */
export function CoverPhoto({ cover, crop, naam, width, height, isZoomed = false, middle = 0.5 }: CoverPhotoProps) {
  return (
    <div className="slot" data-field="vereniging.coverImage">
      {cover !== null && cover.url !== null ? (
        <img src={cover.url} alt={cover.titel} style={placePicture(cover, crop, { width, height }, isZoomed)} />
      ) : (
        <Jersey naam={naam} width={width} height={height} middle={middle} />
      )}
    </div>
  );
}
