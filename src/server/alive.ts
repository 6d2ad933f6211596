import { stat, writeFile } from 'node:fs/promises';
import type { Log } from './log.ts';

/** A worker listens nowhere, so the age of this file tells that its event loop turns. A new container has an empty /tmp. */
const FILE = '/tmp/achterban-worker.alive';
const EVERY_MS = 5_000;
/** A worker that draws, packs or imports may be late for a while, and is not dead. */
const LATE_MS = 60_000;

/** Starts the sign of life. Answers how to stop it. */
export function showLife(log: Log): () => void {
  const show = () => void writeFile(FILE, '').catch((error: unknown) => log.warn({ err: error }, 'no sign of life'));
  show();
  const timer = setInterval(show, EVERY_MS).unref();
  return () => clearInterval(timer);
}

export async function isAlive(now: Date): Promise<boolean> {
  const shown = await stat(FILE).catch(() => null);
  return shown !== null && now.getTime() - shown.mtimeMs < LATE_MS;
}
