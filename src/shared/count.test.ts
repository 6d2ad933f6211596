import { expect, it } from 'vitest';
import { COUNT_MOST, countText } from './count.ts';

it('counts to 99 and then says 99+ (SU-05)', () => {
  expect([0, 7, 99, COUNT_MOST].map(countText)).toEqual(['0', '7', '99', '99+']);
});
