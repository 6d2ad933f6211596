import type { TypeVereniging } from '#shared/club-words.ts';
import { listOf } from '#shared/text.ts';
import type { Sharpness } from '#features/covers/shared/rules.ts';

/** Choosing the photo of a cover. */

/** In a few words, under a picture. */
export const SHARPNESS_WORDS: Record<Sharpness, string> = {
  te_klein: 'Te klein voor drukwerk',
  matig: 'Kan onscherp drukken',
  scherp: 'Scherp genoeg voor drukwerk',
};

/** With what can be done about it. */
export const PPI_WORDS: Record<Sharpness, { title: string; sentence: string }> = {
  te_klein: {
    title: 'Te klein voor drukwerk.',
    sentence: 'Op het scherm kan het. Zoom uit of kies een grotere foto.',
  },
  matig: {
    title: 'Kan onscherp drukken.',
    sentence: 'Op het scherm is hij prima. Zoom uit of kies een grotere foto.',
  },
  scherp: { title: 'Scherp genoeg.', sentence: 'Ook op papier.' },
};

/** Why the photos did not come. */
export const coverLoadError = (code: string | null): string =>
  code === 'onbereikbaar' || code === 'overbelast' ? 'Database niet beschikbaar' : 'Fout bij laden van afbeeldingen';

interface Placed {
  id: string;
  category: TypeVereniging;
}

/** By kind of club, the own one first; each in the order it came. */
export function coverShelves<Cover extends Placed>(
  own: readonly Cover[],
  all: readonly Cover[],
  clubType: TypeVereniging,
): { category: TypeVereniging; rows: Cover[] }[] {
  const shelves = new Map<TypeVereniging, Cover[]>();
  if (own.length > 0) shelves.set(clubType, [...own]);
  for (const cover of all) {
    if (cover.category === clubType) continue;
    shelves.set(cover.category, [...(shelves.get(cover.category) ?? []), cover]);
  }
  return [...shelves].map(([category, rows]) => ({ category, rows }));
}

/** Which brochures keep the photo that was replaced. */
export function keptInText(brochures: readonly { titel: string; zoekopdracht: string | null }[]): string | null {
  if (brochures.length === 0) return null;
  const names = listOf(brochures.map(({ titel, zoekopdracht }) => `‘${zoekopdracht ?? titel}’`));
  return `Je vorige foto blijft staan in de brochure van ${names}.`;
}
