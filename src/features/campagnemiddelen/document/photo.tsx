import type { CSSProperties } from 'react';
import { partIn } from '#features/campagnemiddelen/shared/rules/sharpness.ts';
import type { CoverPicture, Crop } from '#features/campagnemiddelen/shared/schema.ts';
import { Jersey } from './jersey.tsx';

interface Size {
  width: number;
  height: number;
}

/** Where a picture stands in its slot, in percent of the slot. */
export function placePicture(picture: Size, crop: Crop | null, slot: Size, isZoomed: boolean): CSSProperties {
  const part = partIn(slot, picture, crop, isZoomed);
  const percent = (value: number) => `${Math.round(value * 1e5) / 1e3}%`;
  return {
    left: percent(-part.x / part.width),
    top: percent(-part.y / part.height),
    width: percent(1 / part.width),
    height: percent(1 / part.height),
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
