import { describe, expect, it } from 'vitest';
import { coverPpi, sharpOf, teamPhotoPpi } from './sharpness.ts';

describe('whether a photo can be printed', () => {
  it('counts only the part of a cover that is printed', () => {
    expect(coverPpi({ width: 2575 }, null)).toBe(300);
    expect(coverPpi({ width: 2575 }, { x: 0, y: 0, width: 0.5, height: 1 })).toBe(150);
  });

  it('counts a team photo at 92 mm', () => {
    expect(teamPhotoPpi(620)).toBe(171);
  });

  it('says sharp, less sharp, or too small', () => {
    expect(sharpOf(300)).toEqual({ kind: 'scherp', sentence: 'Scherp genoeg voor drukwerk' });
    expect(sharpOf(299)).toEqual({ kind: 'matig', sentence: 'Kan onscherp drukken: 299 ppi, 300 is goed' });
    expect(sharpOf(149)).toEqual({ kind: 'te_klein', sentence: 'Te klein om te drukken: 149 ppi, 300 is goed' });
  });
});
