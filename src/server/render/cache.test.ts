import { expect, it } from 'vitest';
import { createMemoryCache } from './cache.ts';

const HOUR = 60 * 60 * 1000;
const file = (bytes: Buffer) => ({ bytes, report: { fit: {}, print: null } });

it('keeps a file for an hour (PDF-22)', async () => {
  let now = 0;
  const cache = createMemoryCache({ maxBytes: 100, now: () => now });
  await cache.set('a', file(Buffer.from('one')));
  now = HOUR - 1;
  expect(String((await cache.get('a'))?.bytes)).toBe('one');
  now = HOUR;
  expect(await cache.get('a')).toBeNull();
});

it('makes room by forgetting what was used longest ago', async () => {
  const cache = createMemoryCache({ maxBytes: 10, now: () => 0 });
  await cache.set('a', file(Buffer.alloc(4)));
  await cache.set('b', file(Buffer.alloc(4)));
  await cache.get('a');
  await cache.set('c', file(Buffer.alloc(4)));
  expect(await cache.get('b')).toBeNull();
  expect(await cache.get('a')).not.toBeNull();
  expect(await cache.get('c')).not.toBeNull();
});

it('does not count a file twice when it is replaced or has expired', async () => {
  let now = 0;
  const cache = createMemoryCache({ maxBytes: 10, now: () => now });
  await cache.set('a', file(Buffer.alloc(6)));
  await cache.set('a', file(Buffer.alloc(6)));
  expect(await cache.get('a')).not.toBeNull();
  now = HOUR;
  expect(await cache.get('a')).toBeNull();
  await cache.set('b', file(Buffer.alloc(5)));
  await cache.set('c', file(Buffer.alloc(5)));
  expect(await cache.get('b')).not.toBeNull();
});
