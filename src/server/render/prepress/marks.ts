/** Where the page is cut and folded, drawn outside of what is printed. All in points. */

export const POINTS_PER_MM = 72 / 25.4;
/** Around the bleed: room for the marks. */
const SLUG = 8 * POINTS_PER_MM;
const MARK_GAP = 1 * POINTS_PER_MM;
const MARK_LENGTH = 5 * POINTS_PER_MM;

export interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}
export interface Boxes {
  media: Box;
  bleed: Box;
  trim: Box;
}

/** The paper with its slug begins at 0, 0. */
export function boxesOf(width_mm: number, height_mm: number, bleed_mm: number): Boxes {
  const bleed = bleed_mm * POINTS_PER_MM;
  const edge = bleed + SLUG;
  const [width, height] = [width_mm * POINTS_PER_MM, height_mm * POINTS_PER_MM];
  const around = (room: number): Box => ({
    left: edge - room,
    bottom: edge - room,
    right: edge + width + room,
    top: edge + height + room,
  });
  return { media: around(edge), bleed: around(bleed), trim: around(0) };
}

/** The name under which a page knows the colour of marks: every plate there is. */
export const ALL_PLATES = 'AllPlates';

export function drawMarks({ bleed, trim }: Boxes, folds_mm: readonly number[]): string {
  const lines: string[] = [`q /${ALL_PLATES} CS 1 SCN 0.25 w`];
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    lines.push(`${[x1, y1].map(written).join(' ')} m ${[x2, y2].map(written).join(' ')} l S`);
  const above = (x: number) => line(x, bleed.top + MARK_GAP, x, bleed.top + MARK_GAP + MARK_LENGTH);
  const below = (x: number) => line(x, bleed.bottom - MARK_GAP, x, bleed.bottom - MARK_GAP - MARK_LENGTH);
  for (const x of [trim.left, trim.right]) {
    above(x);
    below(x);
  }
  for (const y of [trim.bottom, trim.top]) {
    line(bleed.left - MARK_GAP, y, bleed.left - MARK_GAP - MARK_LENGTH, y);
    line(bleed.right + MARK_GAP, y, bleed.right + MARK_GAP + MARK_LENGTH, y);
  }
  // Dashed, so that nobody cuts where it is folded.
  if (folds_mm.length > 0) lines.push('[2 1.5] 0 d');
  for (const fold of folds_mm) {
    above(trim.left + fold * POINTS_PER_MM);
    below(trim.left + fold * POINTS_PER_MM);
  }
  lines.push('Q');
  return lines.join('\n');
}

const written = (value: number) => String(Math.round(value * 1e4) / 1e4);
