import { describe, expect, it } from 'vitest';

import { fileRefusal } from './file-refusal.ts';

const accept = ['image/jpeg', 'image/png'];

describe('a chosen file', () => {
  it('is good up to and including the largest size', () => {
    expect(fileRefusal({ type: 'image/png', size: 5_000_000 }, accept, 5_000_000)).toBeNull();
  });

  it('is refused with its own size when it is too large', () => {
    expect(fileRefusal({ type: 'image/png', size: 7_200_000 }, accept, 5_000_000)).toBe(
      'Kies een JPG of PNG van hoogstens 5 MB. Dit bestand is 7,2 MB.',
    );
  });

  it('is refused when it is something else', () => {
    expect(fileRefusal({ type: 'image/svg+xml', size: 10 }, accept, 5_000_000)).toBe(
      'Kies een JPG of PNG. Dit is een ander soort bestand.',
    );
  });
});
