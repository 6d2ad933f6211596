import { describe, expect, it } from 'vitest';
import { sectionAt } from './current-section.ts';

const at = (...tops: number[]) => tops.map((top, index) => ({ id: 'abc'[index] ?? '', top }));

describe('the part of a long page that is in sight', () => {
  it('is the first before anything is scrolled', () => {
    expect(sectionAt(at(400, 1200, 2000), 300, false)).toBe('a');
  });

  it('is the last that began above the line', () => {
    expect(sectionAt(at(-900, 120, 900), 300, false)).toBe('b');
    expect(sectionAt(at(-900, 320, 900), 300, false)).toBe('a');
  });

  it('is the last one at the end of the page, however short it is', () => {
    expect(sectionAt(at(-1800, -900, 500), 300, true)).toBe('c');
  });

  it('is none on a page without parts', () => {
    expect(sectionAt([], 300, true)).toBeUndefined();
  });
});
