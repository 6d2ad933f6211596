import { expect, it } from 'vitest';
import { LayerCache } from './layers.ts';

const layer = (bytes: number) => ({ jpeg: Buffer.alloc(bytes), width: 1, height: 1 });

it('gives a baked layer back under its own key only, as it was first', () => {
  const cache = new LayerCache();
  const [first, second] = [layer(1), layer(1)];
  cache.set('a', first);
  cache.set('a', second);
  expect(cache.get('a')).toBe(first);
  expect(cache.get('b')).toBeNull();
});

it('makes room by forgetting what was used longest ago', () => {
  const cache = new LayerCache(10);
  cache.set('a', layer(4));
  cache.set('b', layer(4));
  cache.get('a');
  cache.set('c', layer(4));
  expect(['a', 'b', 'c'].map((key) => cache.get(key) !== null)).toEqual([true, false, true]);
  // What was forgotten does not count any more: two more of them fit beside nothing.
  cache.set('d', layer(10));
  expect(['a', 'c', 'd'].map((key) => cache.get(key) !== null)).toEqual([false, false, true]);
});
