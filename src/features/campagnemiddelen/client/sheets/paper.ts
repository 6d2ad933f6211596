export const PX_PER_MM = 96 / 25.4;
/** An A4 as large as on paper, in pixels. */
export const A4 = { width: 210 * PX_PER_MM, height: 297 * PX_PER_MM };
/** What is printed beyond its edge, on both sides together. */
export const BLEED = 6 * PX_PER_MM;

/** Soft, so that white paper can be told from what it lies on. */
export const PAPER = 'shadow-[0_0_0_1px_rgb(22_25_29/0.1),0_2px_6px_rgb(22_25_29/0.18)]';

/** How large a page is looked at: 1 is as large as on paper. */
export const ZOOMS = [
  { id: '0.5', label: '50%' },
  { id: '0.75', label: '75%' },
  { id: '1', label: '100%' },
  { id: 'fit', label: 'Passend' },
] as const;
export type Zoom = (typeof ZOOMS)[number]['id'];
