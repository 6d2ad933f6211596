import { describe, expect, it } from 'vitest';
import type { TypeVereniging } from '#shared/club-words.ts';
import { coverLoadError, coverShelves, keptInText } from './covers.ts';

const cover = (id: string, category: TypeVereniging) => ({ id, category });

describe('the photos to choose from', () => {
  it('stand by kind of club: the own kind first, then the others, each as they came', () => {
    const own = [cover('1', 'muziekvereniging')];
    const all = [cover('2', 'cultuurvereniging'), cover('1', 'muziekvereniging'), cover('3', 'sportvereniging')];
    const shelves = coverShelves(own, [...all, cover('4', 'cultuurvereniging')], 'muziekvereniging');
    expect(shelves.map(({ category, rows }) => [category, rows.map(({ id }) => id)])).toEqual([
      ['muziekvereniging', ['1']],
      ['cultuurvereniging', ['2', '4']],
      ['sportvereniging', ['3']],
    ]);
  });

  it('that do not come are told apart: the database, or something else (COVER-14)', () => {
    expect(coverLoadError('onbereikbaar')).toBe('Database niet beschikbaar');
    expect(coverLoadError('storing')).toBe('Fout bij laden van afbeeldingen');
    expect(coverLoadError(null)).toBe('Fout bij laden van afbeeldingen');
  });
});

it('a photo that is replaced names the brochures that keep it', () => {
  expect(keptInText([])).toBeNull();
  const kept = [
    { titel: 'Brochure A', zoekopdracht: 'Nieuwe shirts' },
    { titel: 'Brochure B', zoekopdracht: null },
  ];
  expect(keptInText(kept)).toBe('Je vorige foto blijft staan in de brochure van ‘Nieuwe shirts’ en ‘Brochure B’.');
});
