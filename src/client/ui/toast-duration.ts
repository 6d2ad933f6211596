/** How long a toast stays when nothing else is asked. */
const TOAST_MS = 5000;
/** With a button in it: someone has to read it, decide and get there. */
const TOAST_WITH_ACTION_MS = 12_000;

export function toastDuration({
  duration,
  undo,
  retry,
  act,
}: {
  duration?: number;
  undo?: () => void;
  retry?: () => void;
  act?: object;
}): number {
  if (duration !== undefined) return duration;
  return undo || retry || act ? TOAST_WITH_ACTION_MS : TOAST_MS;
}
