import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { hexOrFallback, hexToRgb, isHexColour, normaliseHex, rgbToHex } from './colours.ts';

describe('hex colours', () => {
  it.each([
    ['#FFE600', '#ffe600'],
    ['ffe600', '#ffe600'],
    ['#abc', '#aabbcc'],
    ['ABC', '#aabbcc'],
    ['  #0170b9 ', '#0170b9'],
  ])('reads %j with 3 or 6 digits, with or without # (UI-05)', (typed, hex) => {
    expect(normaliseHex(typed)).toBe(hex);
  });

  it.each(['', '#', '#ab', '#abcd', '#abcdef0', '##fff', 'rood', '#ggg', 'rgb(1,2,3)', null, undefined])(
    'refuses %j (UI-05)',
    (typed) => {
      expect(isHexColour(typed)).toBe(false);
    },
  );

  it('falls back to rgb 31, 112, 185 for an invalid colour (UI-06)', () => {
    expect(hexToRgb('#12345')).toEqual({ r: 31, g: 112, b: 185 });
    expect(hexToRgb(null)).toEqual({ r: 31, g: 112, b: 185 });
    expect(hexOrFallback('nee')).toBe('#1f70b9');
  });

  const part = fc.integer({ min: 0, max: 255 });
  test.prop([fc.record({ r: part, g: part, b: part })])('gives back every colour it wrote', (rgb) => {
    expect(hexToRgb(rgbToHex(rgb))).toEqual(rgb);
  });

  test.prop([fc.string()])('never throws, whatever is typed (UI-06)', (typed) => {
    expect(hexOrFallback(typed)).toMatch(/^#[0-9a-f]{6}$/);
  });
});
