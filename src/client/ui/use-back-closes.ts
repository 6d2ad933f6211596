import { useRouter } from '@tanstack/react-router';
import type { RegisteredRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/**
 * Back closes what lies on top of the page, instead of leaving the page. So that there is something to go back from,
 * opening adds a step to the browser's history: the same address, marked with how many things lie on top. The router
 * never hears of such a step. One that is left over, because the thing was closed in another way, is used by the next
 * that opens, or skipped by the next Back.
 */
interface Overlay {
  close: () => void;
  canClose: () => boolean;
}

const overlays: Overlay[] = [];
const watched = new WeakSet<RegisteredRouter>();

const depthOf = (state: unknown) => (state as { overlays?: number } | null)?.overlays ?? 0;
const keyOf = (state: unknown) => (state as { __TSR_key?: string } | null)?.__TSR_key;

/** The step where the browser is; a reload forgets what lay on top, and the step stays. */
let depth = 0;

function addStep(router: RegisteredRouter): void {
  const state = window.history.state as object | null;
  // The browser is already elsewhere, while a question is asked about leaving: that is no place to add a step to.
  if (keyOf(state) !== keyOf(router.history.location.state)) return;
  depth = depthOf(state);
  if (depth >= overlays.length) return;
  depth = overlays.length;
  // Past the router, which listens to the method of this one object.
  History.prototype.pushState.call(window.history, { ...state, overlays: depth }, '');
}

function watch(router: RegisteredRouter): void {
  if (watched.has(router)) return;
  watched.add(router);
  depth = depthOf(window.history.state);
  const step = (event: PopStateEvent) => {
    const before = depth;
    depth = depthOf(event.state);
    // Another page is the router's.
    if (keyOf(event.state) !== keyOf(router.history.location.state)) return;
    if (depth >= before) return;
    event.stopImmediatePropagation();
    const top = overlays.at(-1);
    if (top === undefined) window.history.back();
    else if (top.canClose()) top.close();
    else addStep(router);
  };
  // Before the router hears of it.
  window.addEventListener('popstate', step, { capture: true });
}

/** `canClose` is false while something runs that must not be left. */
export function useBackCloses(isOpen: boolean, close: () => void, canClose = true): void {
  const router = useRouter({ warn: false }) as RegisteredRouter | undefined;
  const onClose = useEffectEvent(close);
  const mayClose = useEffectEvent(() => canClose);
  useEffect(() => {
    if (router === undefined) return;
    watch(router);
    if (!isOpen) return;
    const overlay = { close: () => onClose(), canClose: () => mayClose() };
    overlays.push(overlay);
    addStep(router);
    return () => {
      overlays.splice(overlays.indexOf(overlay), 1);
    };
  }, [isOpen, router]);
}
