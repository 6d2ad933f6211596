/**
 * Back closes what lies on top of the page, instead of leaving the page. So that there is something to go back from,
 * opening adds a step to the browser's history: the same address, marked with how many things lie on top. The router
 * never hears of such a step. One that is left over, because the thing was closed in another way, is used by the next
 * that opens, or skipped by the next Back.
 */
interface Overlay {
  close: () => void;
  /** False while something runs that must not be left. */
  canClose: () => boolean;
}

const overlays: Overlay[] = [];
const depthOf = (state: unknown) => (state as { overlays?: number } | null)?.overlays ?? 0;
const keyOf = (state: unknown) => (state as { __TSR_key?: string } | null)?.__TSR_key;

/** The step where the browser is; a reload forgets what lay on top, and the step stays. */
let depth = 0;
/** Null where no router is: what lies on top there is closed by its own buttons. */
let pageState: (() => unknown) | null = null;

function addStep(): void {
  const state = window.history.state as object | null;
  // The browser is already elsewhere, while a question is asked about leaving: that is no place to add a step to.
  if (pageState === null || keyOf(state) !== keyOf(pageState())) return;
  depth = depthOf(state);
  if (depth >= overlays.length) return;
  depth = overlays.length;
  // Past the router, which listens to the method of this one object.
  History.prototype.pushState.call(window.history, { ...state, overlays: depth }, '');
}

function step(event: PopStateEvent): void {
  const before = depth;
  depth = depthOf(event.state);
  // Another page is the router's.
  if (keyOf(event.state) !== keyOf(pageState?.())) return;
  if (depth >= before) return;
  event.stopImmediatePropagation();
  const top = overlays.at(-1);
  if (top === undefined) window.history.back();
  else if (top.canClose()) top.close();
  else addStep();
}

/**
 * Before the router is made: listeners of the window are called in the order in which they came, also those that
 * capture, and the router would ask about a form, or load the page again, for a step that is not its own.
 */
export function hearBackFirst(stateOfPage: () => unknown): void {
  if (typeof window === 'undefined') return;
  pageState = stateOfPage;
  depth = depthOf(window.history.state);
  window.addEventListener('popstate', step);
}

/** Lies on top until what it returns is called. */
export function layOnTop(overlay: Overlay): () => void {
  overlays.push(overlay);
  addStep();
  return () => {
    overlays.splice(overlays.indexOf(overlay), 1);
  };
}
