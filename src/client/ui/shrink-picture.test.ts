import { expect, it } from 'vitest';
import { fittingSize } from './shrink-picture.ts';

it('a picture gets no side longer than 2400 and keeps its shape; a small one stays as it is', () => {
  expect(fittingSize({ width: 4032, height: 3024 })).toEqual({ width: 2400, height: 1800 });
  expect(fittingSize({ width: 3024, height: 4032 })).toEqual({ width: 1800, height: 2400 });
  expect(fittingSize({ width: 1200, height: 800 })).toEqual({ width: 1200, height: 800 });
  expect(fittingSize({ width: 24_000, height: 4 })).toEqual({ width: 2400, height: 1 });
});
