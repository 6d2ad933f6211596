import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { LucideIcon } from 'lucide-react';

export type ToastTone = 'ok' | 'danger' | 'info';

export interface ToastOptions {
  /** A second line: what happens next. */
  note?: string;
  /** Takes the act back. */
  undo?: () => void;
  /** Tries the act again. */
  retry?: () => void;
  /** Something to do with what is told: 'Download'. */
  act?: { label: string; icon: LucideIcon; run: () => void };
  /** In milliseconds; five seconds, or twelve when there is a button to reach. */
  duration?: number;
  /** What it is about: it replaces an earlier toast about the same. */
  about?: string;
}

export type Show = (tone: ToastTone, message: string, options?: ToastOptions) => void;

/** Settled when there is something to tell, or somebody who may be told: nobody pays for the list before. */
const wanted = Promise.withResolvers<void>();
const list = Promise.withResolvers<Show>();

const tell = (tone: ToastTone) => (message: string, options?: ToastOptions) => {
  wanted.resolve();
  void list.promise.then((show) => show(tone, message, options));
};

/** Tells what happened to something that the screen itself does not show. */
export const notify = { ok: tell('ok'), error: tell('danger'), info: tell('info') };

/** Once per page. The list comes with the first press or key, so that it is there when the connection is not. */
export function Toaster() {
  const [List, setList] = useState<ComponentType<{ onReady: (show: Show) => void }> | null>(null);
  useEffect(() => {
    const want = () => wanted.resolve();
    const acts = ['pointerdown', 'keydown'] as const;
    // Fetched beside the page, not as a part of it: a page that has no connection must not fall for its messages.
    const fetchList = () =>
      import('./toast-list.tsx').then(
        ({ ToastList }) => setList(() => ToastList),
        () => window.addEventListener('online', () => void fetchList(), { once: true }),
      );
    void wanted.promise.then(fetchList);
    for (const act of acts) window.addEventListener(act, want, { capture: true, once: true });
    return () => {
      for (const act of acts) window.removeEventListener(act, want, { capture: true });
    };
  }, []);
  return List && <List onReady={list.resolve} />;
}
