import type { MediaType } from '#features/prijzen/shared/rules.ts';
import type { CampaignTheme, ColorMode, DesignTheme } from './kinds.ts';

export const THEME_LABELS: Record<DesignTheme, string> = {
  waves: 'Golven',
  blobs: 'Vloeiende vormen',
  dots: 'Stippenpatroon',
  triangles: 'Driehoeken',
  squares: 'Vierkanten',
  none: 'Geen',
};

/** The nearest of the three looks that the other materials have. */
export const NEAREST_THEME: Record<DesignTheme, CampaignTheme> = {
  waves: 'blobs',
  blobs: 'blobs',
  dots: 'none',
  triangles: 'triangles',
  squares: 'triangles',
  none: 'none',
};

export const MEDIA_LABELS: Record<MediaType, string> = {
  brochure: 'Brochure',
  a4: 'A4',
  a5: 'A5',
  flyer: 'Flyer',
  social: 'Social',
  tv: 'Tv',
};

export const COLOR_MODE_LABELS: Record<ColorMode, string> = { RGB: 'Scherm', CMYK: 'Drukwerk (CMYK)' };
