import { useSyncExternalStore } from 'react';

/** Opens the assistant with a question; whoever can says so here, so that what stands before it need not know it. */
type Listener = (question: string) => void;

let listener: Listener | null = null;
const watchers = new Set<() => void>();

function listen(next: Listener | null): void {
  listener = next;
  for (const watcher of watchers) watcher();
}

/** The assistant says that it can be asked; the answer ends that. */
export function onAskAssistant(next: Listener): () => void {
  listen(next);
  return () => {
    if (listener === next) listen(null);
  };
}

export function askAssistant(question: string): void {
  listener?.(question);
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Whether somebody listens: nobody is offered a question that goes nowhere. */
export const useCanAskAssistant = (): boolean => useSyncExternalStore(watch, () => listener !== null);
