import type { Material } from '#features/campagnemiddelen/shared/schema.ts';

/** More than one looks over on one page; the rest stands with its search. */
export const SHOWN_MOST = 6;

type Made = Material & { zoekopdracht_id: string };

/** Brochures and posters that were made, no more than one looks over. */
export const downloadable = (materials: readonly Material[]): Made[] =>
  materials
    .filter((material): material is Made => material.is_gemaakt && material.zoekopdracht_id !== null)
    .filter(({ type }) => type === 'brochure' || type === 'a4')
    .slice(0, SHOWN_MOST);
