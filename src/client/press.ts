/** The longest time from pointer to click: Safari on iOS waits 350 ms for a second tap on a page that is zoomed in. */
const CLICK_WITHIN_MS = 400;

let isPressed = false;
let waiting: (() => void)[] = [];
let withoutClick: ReturnType<typeof setTimeout> | undefined;

function release(): void {
  // The second press of a double click has begun.
  if (isPressed) return;
  const released = waiting;
  waiting = [];
  for (const resume of released) resume();
}

/** Waiting answers go on after the listeners of the click; what those listeners start, as a submit, does not wait. */
function endPress(): void {
  if (!isPressed) return;
  isPressed = false;
  setTimeout(release);
}

/**
 * Follows the pointer, once for all forms of the page. An error that appears or goes moves the page below it: while a
 * pointer is down the button would slip from under it, and the click would be lost.
 */
export function watchPresses(target: EventTarget = window): void {
  const listen = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) =>
    target.addEventListener(name, listener as EventListener, { capture: true, passive: true });

  listen('pointerdown', ({ isPrimary, button }) => {
    if (!isPrimary || button !== 0) return;
    clearTimeout(withoutClick);
    isPressed = true;
  });
  listen('pointerup', ({ isPrimary }) => {
    if (isPrimary) withoutClick = setTimeout(endPress, CLICK_WITHIN_MS);
  });
  listen('click', endPress);
  listen('pointercancel', endPress);
  // A pointerup over a frame, a menu of the system or a scrollbar may never arrive here.
  listen('pointermove', ({ buttons }) => {
    if (buttons === 0) endPress();
  });
  listen('blur', (event) => {
    // Fields lose the focus too; only the window's own blur counts.
    if (event.target === target) endPress();
  });
}

/** Resolves when no press is going on: at once, or after the click. */
export const pressOver = (): Promise<void> =>
  isPressed ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();

/** Passes on an answer or a failure; one that arrives during a press waits until that is over. */
export async function afterPress<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } finally {
    await pressOver();
  }
}
