import { expect, it } from 'vitest';
import { boxesOf, drawMarks, POINTS_PER_MM } from './marks.ts';

const mm = (points: number) => Math.round((points / POINTS_PER_MM) * 1000) / 1000;
const sizes = (boxes: ReturnType<typeof boxesOf>) =>
  Object.fromEntries(
    Object.entries(boxes).map(([name, { left, bottom, right, top }]) => [name, [mm(right - left), mm(top - bottom)]]),
  );

/** Every line, in mm from the lower left corner of the trimmed page. */
function linesOf(boxes: ReturnType<typeof boxesOf>, folds: number[]) {
  return [...drawMarks(boxes, folds).matchAll(/([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S/g)].map((found) =>
    found.slice(1).map((value, at) => mm(Number(value) - (at % 2 === 0 ? boxes.trim.left : boxes.trim.bottom))),
  );
}

it('lays the bleed around the trimmed page and the slug around that', () => {
  const boxes = boxesOf(210, 297, 3);
  expect(sizes(boxes)).toEqual({ media: [232, 319], bleed: [216, 303], trim: [210, 297] });
  expect([boxes.media.left, boxes.media.bottom].map(Math.round)).toEqual([0, 0]);
});

it('draws eight crop marks where the page is cut, outside the bleed, on every plate', () => {
  const boxes = boxesOf(148, 210, 3);
  const lines = linesOf(boxes, []);
  expect(lines).toHaveLength(8);
  for (const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] of lines) {
    const isUpright = x1 === x2;
    expect(isUpright ? [0, 148] : [0, 210]).toContain(isUpright ? x1 : y1);
    for (const along of isUpright ? [y1, y2] : [x1, x2])
      expect(along < -3 || along > (isUpright ? 213 : 151)).toBe(true);
  }
  expect(drawMarks(boxes, [])).toMatch(/^q \/AllPlates CS 1 SCN/);
});

it('draws a dashed mark above and below each fold', () => {
  const lines = linesOf(boxesOf(210, 297, 3), [70, 140]).slice(8);
  expect(lines.map(([x1]) => x1)).toEqual([70, 70, 140, 140]);
  for (const [, y1 = 0] of lines) expect(y1 < -3 || y1 > 300).toBe(true);
  expect(drawMarks(boxesOf(210, 297, 3), [70])).toContain('[2 1.5] 0 d');
});
