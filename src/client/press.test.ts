import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPress, pressOver, watchPresses } from './press.ts';

const page = new EventTarget();
watchPresses(page);
const fire = (name: string, values: object = {}) => page.dispatchEvent(Object.assign(new Event(name), values));
const FINGER = { isPrimary: true, button: 0 };

/** Waits as an answer does that arrives now; tells whether it still does once all that happened is dealt with. */
function answer(): () => Promise<boolean> {
  let isHeld = true;
  void pressOver().then(() => {
    isHeld = false;
  });
  return async () => {
    await vi.advanceTimersByTimeAsync(1);
    return isHeld;
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  fire('click');
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

describe('an answer that arrives while a pointer is down', () => {
  it('waits for the click, which may come after the pointer is up', async () => {
    fire('pointerdown', FINGER);
    const isHeld = answer();
    await vi.advanceTimersByTimeAsync(10_000);
    fire('pointerup', FINGER);
    await vi.advanceTimersByTimeAsync(350);
    expect(await isHeld()).toBe(true);
    fire('click');
    expect(await isHeld()).toBe(false);
  });

  it('does not hold what the click itself starts', async () => {
    fire('pointerdown', FINGER);
    fire('pointerup', FINGER);
    fire('click');
    const order: string[] = [];
    setTimeout(() => order.push('later'));
    await pressOver().then(() => order.push('sent'));
    expect(order).toEqual(['sent']);
  });

  it.each([
    ['is cancelled: the finger scrolls, or drags', 'pointercancel', {}],
    ['ends where nobody tells: the mouse comes back with no button down', 'pointermove', { buttons: 0 }],
    ['is left for another window or frame', 'blur', {}],
  ])('is shown when the press %s', async (_how, name, values) => {
    fire('pointerdown', FINGER);
    const isHeld = answer();
    fire('pointermove', { buttons: 1 });
    expect(await isHeld()).toBe(true);
    fire(name, values);
    expect(await isHeld()).toBe(false);
  });

  it('is shown a moment after a press that becomes no click', async () => {
    fire('pointerdown', FINGER);
    const isHeld = answer();
    fire('pointerup', FINGER);
    await vi.advanceTimersByTimeAsync(500);
    expect(await isHeld()).toBe(false);
  });

  it('waits for the second press of a double click, however close the first was', async () => {
    fire('pointerdown', FINGER);
    const isHeld = answer();
    fire('pointerup', FINGER);
    fire('click');
    fire('pointerdown', FINGER);
    await vi.advanceTimersByTimeAsync(500);
    expect(await isHeld()).toBe(true);
  });

  it('waits with a failure too', async () => {
    fire('pointerdown', FINGER);
    let told = '';
    void afterPress(Promise.reject(new Error('no connection'))).catch((error: unknown) => {
      told = String(error);
    });
    await vi.advanceTimersByTimeAsync(500);
    expect(told).toBe('');
    fire('click');
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toBe('Error: no connection');
  });
});

it.each([
  ['the other button of the mouse', { isPrimary: true, button: 2 }],
  ['a second finger', { isPrimary: false, button: 0 }],
])('%s makes no click, and holds nothing', async (_what, values) => {
  fire('pointerdown', values);
  expect(await answer()()).toBe(false);
});
