import type { MediaType } from '#features/prijzen/shared/rules.ts';
import type { ColorMode, Dpi } from '#features/campagnemiddelen/shared/kinds.ts';

export interface Format {
  /** Of the trimmed page, or of the picture. */
  width: number;
  height: number;
  unit: 'mm' | 'px';
  dpi: Dpi | 72;
  colorMode: ColorMode;
  /** What is printed beyond the edge and cut off, in mm. */
  bleed: number;
  pages: number;
  /** Whether what stands on it can be pressed on a screen. */
  interactive: boolean;
  /** How many seconds it stays on a screen. */
  duration?: number;
}

/** What each type measures. */
export const FORMATS: Record<MediaType, Format> = {
  brochure: { width: 210, height: 297, unit: 'mm', dpi: 300, colorMode: 'CMYK', bleed: 3, pages: 3, interactive: true },
  a4: { width: 210, height: 297, unit: 'mm', dpi: 300, colorMode: 'CMYK', bleed: 3, pages: 1, interactive: true },
  a5: { width: 148, height: 210, unit: 'mm', dpi: 300, colorMode: 'CMYK', bleed: 3, pages: 1, interactive: true },
  flyer: { width: 105, height: 148, unit: 'mm', dpi: 300, colorMode: 'CMYK', bleed: 3, pages: 1, interactive: false },
  social: { width: 1080, height: 1080, unit: 'px', dpi: 72, colorMode: 'RGB', bleed: 0, pages: 1, interactive: false },
  tv: {
    width: 1920,
    height: 1080,
    unit: 'px',
    dpi: 72,
    colorMode: 'RGB',
    bleed: 0,
    pages: 1,
    interactive: false,
    duration: 30,
  },
};

/** The flyer as one sheet of A4 that is folded twice. */
export const FOLDED_FLYER = { width: 210, height: 297, folds: [70, 140] } as const;

/** '210 × 297 mm' */
export const sizeText = ({ width, height, unit }: Pick<Format, 'width' | 'height' | 'unit'>) =>
  `${width} × ${height} ${unit}`;

/** Whatever else is stored, it is millimetres. */
export const unitOf = (unit: unknown): 'mm' | 'px' => (unit === 'px' ? 'px' : 'mm');

/** A resolution that a printer can be given; that of a screen is none. */
export const dpiOf = (dpi: unknown): Dpi => (dpi === 150 || dpi === 600 ? dpi : 300);
