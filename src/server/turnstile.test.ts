import { setImmediate as tick } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Refusal } from '#shared/errors.ts';
import { createTurnstile, createTurnstiles } from './turnstile.ts';

it('lets in as much as there is room for, lets some wait and refuses the next at once', async () => {
  const enter = createTurnstile({ room: 2, waiting: 3 });
  let running = 0;
  let most = 0;
  const releases: (() => void)[] = [];
  const work = () =>
    enter(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => releases.push(resolve));
      running -= 1;
    });
  const all = [work(), work(), work(), work(), work()];
  await expect(work()).rejects.toBeInstanceOf(Refusal);
  for (let i = 0; i < 5; i += 1) {
    await tick();
    releases.shift()?.();
  }
  await Promise.all(all);
  expect(most).toBe(2);
  await expect(enter(() => Promise.resolve('vrij'))).resolves.toBe('vrij');
});

it('counts by size, in the order of arrival, and gives the room back after a failure', async () => {
  const enter = createTurnstile({ room: 10, waiting: 10 });
  const order: string[] = [];
  const work = (name: string, size: number) =>
    enter(async () => {
      order.push(`${name} in`);
      await tick();
      order.push(`${name} out`);
    }, size);
  await expect(enter(() => Promise.reject(new Error('broken')), 10)).rejects.toThrow('broken');
  await Promise.all([work('six', 6), work('eight', 8), work('one', 1), work('more than fits', 99)]);
  expect(order).toEqual([
    'six in',
    'six out',
    'eight in',
    'one in',
    'eight out',
    'one out',
    'more than fits in',
    'more than fits out',
  ]);
});

it('lets nobody wait for another, when each has a turnstile of their own', async () => {
  const enter = createTurnstiles({ room: 1, waiting: 1 });
  const { promise: until, resolve: leave } = Promise.withResolvers<void>();
  const slow = [enter('slow', () => until), enter('slow', () => Promise.resolve())];
  await expect(enter('slow', () => until)).rejects.toBeInstanceOf(Refusal);
  await expect(enter('quick', () => Promise.resolve('in'))).resolves.toBe('in');
  leave();
  await Promise.all(slow);
  await expect(enter('slow', () => Promise.resolve('in'))).resolves.toBe('in');
});
