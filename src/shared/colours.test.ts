import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { hexOrFallback, normaliseHex } from './colours.ts';

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
      expect(normaliseHex(typed)).toBeNull();
    },
  );

  it('falls back to rgb 31, 112, 185 for an invalid colour (UI-06)', () => {
    const fallback = `#${[31, 112, 185].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    for (const typed of ['nee', '#12345', null]) expect(hexOrFallback(typed)).toBe(fallback);
  });

  test.prop([fc.string()])('never throws, whatever is typed (UI-06)', (typed) => {
    expect(hexOrFallback(typed)).toMatch(/^#[0-9a-f]{6}$/);
  });
});
