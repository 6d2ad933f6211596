import { describe, expect, it } from 'vitest';
import { coverPpi, coverSharp, PHOTO_SLOTS, ppiIn, sharpnessAt, sharpOf, teamPhotoSharp } from './sharpness.ts';

const LANDSCAPE = { width: 2640, height: 1760 };
const UPRIGHT = { width: 1760, height: 2640 };

describe('how many pixels an inch of paper gets', () => {
  it('is by the height of a photo that is wider than its place, and by the width of one that is higher', () => {
    // 1760 pixels on 200 mm; 1760 pixels on 218 mm.
    expect(coverPpi(LANDSCAPE, null)).toBe(224);
    expect(coverPpi(UPRIGHT, null)).toBe(205);
    expect(ppiIn(PHOTO_SLOTS.a4, LANDSCAPE, null, false)).toBe(308);
    expect(ppiIn(PHOTO_SLOTS.folded, LANDSCAPE, null, false)).toBe(224);
  });

  it('counts only the chosen part where that fills the place, and the whole photo elsewhere', () => {
    const half = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
    expect(coverPpi(LANDSCAPE, half)).toBe(112);
    expect(ppiIn(PHOTO_SLOTS.a4, LANDSCAPE, half, false)).toBe(308);
    // The part has the shape of its place: as sharp as the whole photo, which is cut off there too.
    const shaped = { x: 0, y: 0, width: (218 / 200) * (1760 / 2640), height: 1 };
    expect(coverPpi(LANDSCAPE, shaped)).toBe(224);
  });
});

describe('whether a photo can be printed', () => {
  it('says so of a cover', () => {
    const cover = { id: 'c', titel: '', url: null, thumbnail_url: null, eigen: false, ...LANDSCAPE };
    expect(coverSharp(cover, null)?.sentence).toBe('Kan onscherp drukken: 224 ppi, 300 is goed');
    expect(coverSharp(null, null)).toBeNull();
  });

  it('says so of a team at 92 by 112 mm, when its size is known', () => {
    const photo = { url: '/team.jpg', width: 800, height: 533 };
    expect(teamPhotoSharp(photo)).toEqual({
      kind: 'te_klein',
      sentence: 'Te klein om te drukken: 121 ppi, 300 is goed',
    });
    expect(teamPhotoSharp({ ...photo, width: null, height: null })).toBeNull();
    expect(teamPhotoSharp(undefined)).toBeNull();
  });

  it('says sharp, less sharp, or too small', () => {
    expect([149, 150, 299, 300].map(sharpnessAt)).toEqual(['te_klein', 'matig', 'matig', 'scherp']);
    expect(sharpOf(300)).toEqual({ kind: 'scherp', sentence: 'Scherp genoeg voor drukwerk' });
    expect(sharpOf(299)).toEqual({ kind: 'matig', sentence: 'Kan onscherp drukken: 299 ppi, 300 is goed' });
    expect(sharpOf(149)).toEqual({ kind: 'te_klein', sentence: 'Te klein om te drukken: 149 ppi, 300 is goed' });
  });
});
