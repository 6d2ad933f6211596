/** The longest time from pointer to click: Safari on iOS waits 350 ms for a second tap on a page that is zoomed in. */
const CLICK_WITHIN_MS = 400;
/** How far a hand may stray that means to stay where it pressed. */
const STRAY_PX = 10;
const PRESSABLE = 'a, button, input, label, summary';

interface Press {
  /** Null where nothing can be pressed, with a key held down, and once the pointer went elsewhere. */
  element: HTMLElement | null;
  x: number;
  y: number;
}

let press: Press | null = null;
let waiting: (() => void)[] = [];
let withoutClick: ReturnType<typeof setTimeout> | undefined;

/** Whether the page took the element away from under the pointer. What is gone or hidden has no place any more. */
function hasSlipped(element: HTMLElement, { x, y }: Press): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && (x < left || x > left + width || y < top || y > top + height);
}

/** A press that was given up: the finger scrolls, the pointer is elsewhere. */
function endPress(): void {
  if (press === null) return;
  press = null;
  clearTimeout(withoutClick);
  // After the listeners of the click; what those start, as a submit, does not wait.
  setTimeout(() => {
    // The second press of a double click has begun.
    if (press !== null) return;
    const released = waiting;
    waiting = [];
    for (const resume of released) resume();
  });
}

/** A press that became a click of the browser, or none within its time. */
function completePress(click?: MouseEvent): void {
  const element = press?.element;
  if (
    press !== null &&
    element &&
    !element.contains((click?.target ?? null) as Node | null) &&
    hasSlipped(element, press)
  ) {
    // What came to lie under the pointer meanwhile was not pressed.
    click?.preventDefault();
    click?.stopImmediatePropagation();
    setTimeout(() => element.click());
  }
  endPress();
}

/**
 * Follows the pointer, once for the whole page. An error that appears or goes moves the page below it, and the browser
 * gives no click to a button that slipped from under the pointer. A press counts for what lay under the pointer when it
 * went down, as long as the pointer stays there: the button gets its click here, and nothing else does.
 */
export function watchPresses(target: EventTarget = window): void {
  const listen = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) =>
    target.addEventListener(name, listener as EventListener, { capture: true, passive: name !== 'click' });

  listen(
    'pointerdown',
    ({ target: pressed, isPrimary, button, clientX: x, clientY: y, ctrlKey, metaKey, shiftKey }) => {
      if (!isPrimary || button !== 0) return;
      clearTimeout(withoutClick);
      // A click that is made here opens no tab or window of its own.
      const isPlain = !ctrlKey && !metaKey && !shiftKey;
      const element = (pressed as Partial<Element> | null)?.closest?.<HTMLElement>(PRESSABLE) ?? null;
      press = { element: isPlain ? element : null, x, y };
    },
  );
  listen('pointerup', ({ isPrimary, clientX, clientY }) => {
    if (!isPrimary || press === null) return;
    if (Math.hypot(clientX - press.x, clientY - press.y) > STRAY_PX) press.element = null;
    withoutClick = setTimeout(completePress, CLICK_WITHIN_MS);
  });
  listen('click', completePress);
  listen('pointercancel', endPress);
  // Who scrolls takes the page away from under the pointer on purpose.
  listen('wheel', endPress);
  // A pointerup over a frame, a menu of the system or a scrollbar may never arrive here.
  listen('pointermove', ({ buttons }) => {
    if (buttons === 0) endPress();
  });
  listen('blur', (event) => {
    // Fields lose the focus too; only the window's own blur counts.
    if (event.target === target) endPress();
  });
}

/** Resolves when no press is going on: at once, or after the click, which may fill in a field. */
export const pressOver = (): Promise<void> =>
  press === null ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
