import { expect, it } from 'vitest';
import { availabilityOf, worstDay } from './availability.ts';

const HOUR_MS = 3_600_000;
const at = (text: string) => new Date(text);
/** Hours that were asked about, every minute of them good unless said otherwise. */
const hours = (from: string, count: number, up: Record<number, number> = {}) =>
  Array.from({ length: count }, (_, index) => ({
    hour: new Date(at(from).getTime() + index * HOUR_MS),
    first: 0,
    up: up[index] ?? 60,
  }));

it('counts every minute since the first record, at most thirty days, by days in Amsterdam', () => {
  const { percent, days } = availabilityOf(hours('2026-11-14T00:00:00Z', 12), at('2026-11-14T12:00:00Z'));
  expect(percent).toBe(100);
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: '2026-11-14', minutes: 720, up: 720 });
  expect(days.at(-2)).toEqual({ day: '2026-11-13', minutes: 0, up: 0 });
});

it('does not call a minute up that nobody recorded: a gap of an hour is an hour down', () => {
  const gap = hours('2026-11-14T00:00:00Z', 10).filter((_, index) => index !== 4);
  const { percent, days } = availabilityOf(gap, at('2026-11-14T10:00:00Z'));
  expect(percent).toBe(90);
  expect(worstDay(days)).toEqual({ day: '2026-11-14', down: 60 });
});

it('says 100 only when it was always, and rounds down', () => {
  const { percent } = availabilityOf(hours('2026-10-16T00:00:00Z', 710, { 300: 59 }), at('2026-11-14T14:00:00Z'));
  expect(percent).toBe(99.99);
});

it('leaves out the minutes before the first record and the one that runs now', () => {
  const [first] = hours('2026-11-14T10:00:00Z', 1);
  if (first === undefined) throw new Error('no hour');
  const { days } = availabilityOf([{ ...first, first: 20, up: 10 }], at('2026-11-14T10:30:59Z'));
  expect(days.at(-1)).toEqual({ day: '2026-11-14', minutes: 10, up: 10 });
});

it('knows nothing before anybody asked', () => {
  const { percent, days } = availabilityOf([], at('2026-11-14T10:30:00Z'));
  expect(percent).toBeNull();
  expect(worstDay(days)).toBeNull();
});

it('has 25 hours on the day that the clock goes back', () => {
  const { days } = availabilityOf(hours('2026-10-24T22:00:00Z', 26), at('2026-10-26T00:00:00Z'));
  expect(days.find(({ day }) => day === '2026-10-25')?.minutes).toBe(25 * 60);
});
