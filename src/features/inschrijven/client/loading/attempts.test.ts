import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inAttempts, type Tried } from './attempts.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const breaks = () => Promise.reject<Tried<never>>(new TypeError('no network'));
const isEmpty = () => Promise.resolve<Tried<never>>({ why: 'empty' });
const hangs = (signal: AbortSignal) =>
  new Promise<Tried<never>>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });

it.each([
  ['breaks', breaks, [0, 1_500, 4_500], 'failure'],
  ['gives nothing', isEmpty, [0, 2_000, 4_000], 'empty'],
  ['takes longer than ten seconds', hangs, [0, 11_000, 23_000], 'timeout'],
])('what %s is asked three times, each after its wait (SIGN-04)', async (_how, ask, moments, why) => {
  const asked: number[] = [];
  const announced: [attempt: number, at: number][] = [];
  const outcome = inAttempts(
    (signal) => {
      asked.push(Date.now());
      return ask(signal);
    },
    { onRetry: (attempt) => announced.push([attempt, Date.now()]) },
  );
  await vi.runAllTimersAsync();
  expect(await outcome).toEqual({ why });
  expect(asked).toEqual(moments);
  // Said before the wait, not after it.
  expect(announced.map(([attempt]) => attempt)).toEqual([2, 3]);
  for (const [attempt, at] of announced) expect(at).toBeLessThan(asked[attempt - 1] ?? 0);
});
