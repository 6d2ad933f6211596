import { expect, it } from 'vitest';

import { loaderStage } from './loader-stage.ts';

it('shows a skeleton after 500 ms and the detailed loader after 2500 ms (UI-08)', () => {
  expect(loaderStage(0)).toBe('nothing');
  expect(loaderStage(499)).toBe('nothing');
  expect(loaderStage(500)).toBe('skeleton');
  expect(loaderStage(2499)).toBe('skeleton');
  expect(loaderStage(2500)).toBe('waiting');
});
