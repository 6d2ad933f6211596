import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pressOver, watchPresses } from './press.ts';

/** The button that every press here begins on, at a place that the page may take away. */
const button = { place: { left: 0, top: 0, width: 100, height: 44 }, clicks: 0 };
const page = Object.assign(new EventTarget(), {
  closest: () => ({
    contains: (other: unknown) => other === button,
    getBoundingClientRect: () => button.place,
    click: () => {
      button.clicks += 1;
    },
  }),
});
watchPresses(page);
const fire = (name: string, values: object = {}) =>
  page.dispatchEvent(Object.assign(new Event(name, { cancelable: true }), values));
const FINGER = { isPrimary: true, button: 0, clientX: 50, clientY: 20 };

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
  button.place = { left: 0, top: 0, width: 100, height: 44 };
  button.clicks = 0;
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
});

it.each([
  ['the other button of the mouse', { isPrimary: true, button: 2 }],
  ['a second finger', { isPrimary: false, button: 0 }],
])('%s makes no click, and holds nothing', async (_what, values) => {
  fire('pointerdown', values);
  expect(await answer()()).toBe(false);
});

describe('a button that slips from under the pointer', () => {
  const below = { left: 0, top: 200, width: 100, height: 44 };
  const press = (place: typeof below, up = FINGER, meanwhile = 'pointermove', down: object = FINGER) => {
    fire('pointerdown', down);
    button.place = place;
    fire(meanwhile, { buttons: 1 });
    fire('pointerup', up);
  };

  it('gets the click that the browser gave to what surrounds it or lies there now, which gets none', async () => {
    press(below);
    const heard: string[] = [];
    page.addEventListener('click', () => heard.push('elsewhere'), { once: true });
    const isLeftAlone = fire('click');
    await vi.advanceTimersByTimeAsync(1);
    expect({ clicks: button.clicks, isLeftAlone, heard }).toEqual({ clicks: 1, isLeftAlone: false, heard: [] });
    fire('click');
    expect(heard).toEqual(['elsewhere']);
  });

  it('gets its click before a check that waited for the press', async () => {
    const order: string[] = [];
    press(below);
    void pressOver().then(() => order.push(`checked after ${button.clicks}`));
    fire('click');
    await vi.advanceTimersByTimeAsync(1);
    expect(order).toEqual(['checked after 1']);
  });

  it('gets a click where the browser gave none', async () => {
    press(below);
    await vi.advanceTimersByTimeAsync(500);
    expect(button.clicks).toBe(1);
  });

  it.each([
    ['the hand went elsewhere', () => press(below, { ...FINGER, clientY: 220 })],
    ['the button is no longer there', () => press({ left: 0, top: 0, width: 0, height: 0 })],
    ['the button never slipped', () => press(button.place)],
    ['the finger scrolled', () => press(below, FINGER, 'pointercancel')],
    ['the wheel turned', () => press(below, FINGER, 'wheel')],
    ['a key asks for another tab', () => press(below, FINGER, 'pointermove', { ...FINGER, ctrlKey: true })],
  ])('gets none when %s', async (_why, act) => {
    act();
    fire('click');
    await vi.advanceTimersByTimeAsync(500);
    expect(button.clicks).toBe(0);
  });
});
