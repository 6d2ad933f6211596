import { describe, expect, it } from 'vitest';
import { isOnLaterPage } from './list-query.ts';

const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `rij-${at}` }));

describe('a row that an address names', () => {
  it('is looked for on the next page until it is there, or there is no next page', () => {
    expect(isOnLaterPage('rij-60', rows(50), true)).toBe(true);
    expect(isOnLaterPage('rij-60', rows(100), true)).toBe(false);
    expect(isOnLaterPage('rij-60', rows(50), false)).toBe(false);
  });

  it('is given up after a thousand rows, so that a wrong address does not fetch everything', () => {
    expect(isOnLaterPage('onbekend', rows(999), true)).toBe(true);
    expect(isOnLaterPage('onbekend', rows(1_000), true)).toBe(false);
  });
});
