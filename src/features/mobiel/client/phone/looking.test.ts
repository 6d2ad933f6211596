import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellLook } from './looking.ts';

const beacon = vi.fn<(address: string) => boolean>();
let page: EventTarget & { visibilityState: DocumentVisibilityState };
let navigation: NavigationTimingType;

beforeEach(() => {
  vi.useFakeTimers();
  beacon.mockClear();
  navigation = 'navigate';
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { sendBeacon: beacon });
  vi.stubGlobal('performance', { now: () => Date.now(), getEntriesByType: () => [{ type: navigation }] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function turn(visibilityState: DocumentVisibilityState) {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}
/** How often it was told after so many more milliseconds. */
const toldAfter = (ms: number) => {
  vi.advanceTimersByTime(ms);
  return beacon.mock.calls.length;
};

it('a look is told once, after three seconds', () => {
  tellLook('/mobile/key/bekeken');
  expect(toldAfter(2_999)).toBe(0);
  expect(toldAfter(1)).toBe(1);
  expect(beacon).toHaveBeenCalledWith('/mobile/key/bekeken');
  turn('hidden');
  turn('visible');
  expect(toldAfter(60_000)).toBe(1);
});

it('the time in which the page was not to be seen does not count', () => {
  page.visibilityState = 'hidden';
  tellLook('/mobile/key/bekeken');
  expect(toldAfter(60_000)).toBe(0);
  turn('visible');
  expect(toldAfter(2_000)).toBe(0);
  turn('hidden');
  expect(toldAfter(60_000)).toBe(0);
  turn('visible');
  expect(toldAfter(999)).toBe(0);
  expect(toldAfter(1)).toBe(1);
});

it.each(['reload', 'back_forward'] as const)('the same look again is not told (%s)', (type) => {
  navigation = type;
  tellLook('/mobile/key/bekeken');
  expect(toldAfter(60_000)).toBe(0);
});
