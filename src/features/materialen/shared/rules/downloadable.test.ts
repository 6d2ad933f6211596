import { expect, it } from 'vitest';
import type { Material } from '#features/campagnemiddelen/shared/schema.ts';
import { downloadable } from './downloadable.ts';

const material = (values: Partial<Material>) =>
  ({ id: 'x', type: 'brochure', is_gemaakt: true, zoekopdracht_id: 'z', ...values }) as Material;

it('offers the brochures and A4s that were made, the first few', () => {
  const shown = [material({ id: 'a' }), material({ id: 'b', type: 'a4' })];
  const others = [material({ type: 'tv' }), material({ is_gemaakt: false }), material({ zoekopdracht_id: null })];
  expect(downloadable([...others, ...shown]).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(downloadable(Array.from({ length: 9 }, () => material({})))).toHaveLength(6);
});
