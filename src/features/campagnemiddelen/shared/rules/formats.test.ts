import { expect, it } from 'vitest';
import { CAMPAIGN_THEMES, DESIGN_THEMES } from '#features/campagnemiddelen/shared/kinds.ts';
import { NEAREST_THEME, THEME_LABELS } from '#features/campagnemiddelen/shared/labels.ts';
import { dpiOf, FOLDED_FLYER, FORMATS, sizeText, unitOf } from './formats.ts';

it('prints an A4 with 3 mm of bleed and an A5, at 300 dpi in CMYK (MAT-50)', () => {
  expect(FORMATS.a4).toMatchObject({ width: 210, height: 297, unit: 'mm', dpi: 300, colorMode: 'CMYK', bleed: 3 });
  expect(FORMATS.a5).toMatchObject({ width: 148, height: 210, unit: 'mm', dpi: 300, colorMode: 'CMYK' });
});

it('shows a social of 1080 and a tv of 1920 by 1080 pixels for 30 seconds, at 72 dpi in RGB (MAT-51)', () => {
  expect(FORMATS.social).toMatchObject({ width: 1080, height: 1080, unit: 'px', dpi: 72, colorMode: 'RGB' });
  expect(FORMATS.tv).toMatchObject({ width: 1920, height: 1080, unit: 'px', dpi: 72, colorMode: 'RGB', duration: 30 });
});

it('prints a flyer of 105 by 148 mm, or an A4 that is folded at 70 and 140, at 300 dpi in CMYK (MAT-52)', () => {
  expect(FORMATS.flyer).toMatchObject({ width: 105, height: 148, unit: 'mm', dpi: 300, colorMode: 'CMYK' });
  expect(FOLDED_FLYER).toEqual({ width: 210, height: 297, folds: [70, 140] });
});

it('measures in millimetres whatever else is stored than pixels (MAT-45)', () => {
  expect(['px', 'mm', 'inch', '', null, 3].map(unitOf)).toEqual(['px', 'mm', 'mm', 'mm', 'mm', 'mm']);
});

it('gives the other materials triangles, blobs or none, the nearest to what the brochure has (MAT-47)', () => {
  expect(CAMPAIGN_THEMES).toEqual(['triangles', 'blobs', 'none']);
  for (const theme of DESIGN_THEMES) expect(CAMPAIGN_THEMES).toContain(NEAREST_THEME[theme]);
  for (const theme of CAMPAIGN_THEMES) expect(NEAREST_THEME[theme]).toBe(theme);
});

it('prints at no resolution that a press cannot use', () => {
  expect([150, 300, 600, 72, '300'].map(dpiOf)).toEqual([150, 300, 600, 300, 300]);
  expect(sizeText(FORMATS.tv)).toBe('1920 × 1080 px');
});

it('gives the brochure six looks, each with its name (BRO-51)', () => {
  expect(DESIGN_THEMES.map((theme) => [theme, THEME_LABELS[theme]])).toEqual([
    ['waves', 'Golven'],
    ['blobs', 'Vloeiende vormen'],
    ['dots', 'Stippenpatroon'],
    ['triangles', 'Driehoeken'],
    ['squares', 'Vierkanten'],
    ['none', 'Geen'],
  ]);
});
