/** The longest time from pointer to click: Safari on iOS waits 350 ms for a second tap on a page that is zoomed in. */
const CLICK_WITHIN_MS = 400;
/** How far a hand may stray that means to stay where it pressed. */
const STRAY_PX = 10;
const PRESSABLE = 'a, button, input, label, summary';

interface Press {
  /** Null where nothing can be pressed, and once the pointer went elsewhere. */
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

/** `clicked` is what the browser's click went to, null when none came; undefined for a press that was given up. */
function endPress(clicked?: EventTarget | null): void {
  if (press === null) return;
  const { element } = press;
  const isLost =
    clicked !== undefined &&
    element !== null &&
    !element.contains(clicked as Node | null) &&
    hasSlipped(element, press);
  press = null;
  clearTimeout(withoutClick);
  // After the listeners of the click; what those start, as a submit, does not wait.
  setTimeout(() => {
    if (isLost) element.click();
    // The second press of a double click has begun.
    if (press !== null) return;
    const released = waiting;
    waiting = [];
    for (const resume of released) resume();
  });
}

/**
 * Follows the pointer, once for the whole page. An error that appears or goes moves the page below it, and the browser
 * gives no click to a button that slipped from under the pointer. A press counts for what lay under the pointer when it
 * went down, as long as the pointer stays there: the button gets its click here.
 */
export function watchPresses(target: EventTarget = window): void {
  const listen = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) =>
    target.addEventListener(name, listener as EventListener, { capture: true, passive: true });

  listen('pointerdown', ({ target: pressed, isPrimary, button, clientX: x, clientY: y }) => {
    if (!isPrimary || button !== 0) return;
    clearTimeout(withoutClick);
    press = { element: (pressed as Partial<Element> | null)?.closest?.<HTMLElement>(PRESSABLE) ?? null, x, y };
  });
  listen('pointerup', ({ isPrimary, clientX, clientY }) => {
    if (!isPrimary || press === null) return;
    if (Math.hypot(clientX - press.x, clientY - press.y) > STRAY_PX) press.element = null;
    withoutClick = setTimeout(() => endPress(null), CLICK_WITHIN_MS);
  });
  listen('click', ({ target: clicked }) => endPress(clicked));
  listen('pointercancel', () => endPress());
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
