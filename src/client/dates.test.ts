import { describe, expect, it } from 'vitest';
import { reviveDates } from './dates.ts';

const moment = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

describe('a moment in an answer', () => {
  it('stays the same object however many others come by, as long as it is asked for', () => {
    const shown = reviveDates(moment(0), true);
    for (let minute = 1; minute < 5_000; minute += 1) {
      reviveDates(moment(minute), true);
      expect(reviveDates(moment(0), true)).toBe(shown);
    }
    expect(reviveDates(moment(4_999), true)).toBe(reviveDates(moment(4_999), true));
  });
});
