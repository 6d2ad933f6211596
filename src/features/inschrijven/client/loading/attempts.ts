import { ATTEMPT_MS, ATTEMPTS, retryDelay } from '#features/inschrijven/shared/rules.ts';

interface NotGiven {
  why: 'timeout' | 'empty' | 'failure';
  /** The code that the server failed with; not there when it said nothing. */
  said?: string;
}
/** What one attempt gave: what was asked for, or why not. */
export type Tried<T> = { value: T } | NotGiven;

interface Watch {
  /** Another attempt follows by itself. */
  onRetry: (attempt: number, last: NotGiven) => void;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One attempt, which may not take longer than ten seconds. What breaks on the way is a failure like any other. */
async function tryOnce<T>(ask: (signal: AbortSignal) => Promise<Tried<T>>): Promise<Tried<T>> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ATTEMPT_MS);
  try {
    return await ask(controller.signal);
  } catch {
    return { why: controller.signal.aborted ? 'timeout' : 'failure' };
  } finally {
    clearTimeout(timer);
  }
}

/** Asks at most three times, and waits longer each time. */
export async function inAttempts<T>(
  ask: (signal: AbortSignal, attempt: number) => Promise<Tried<T>>,
  { onRetry }: Watch,
): Promise<Tried<T>> {
  for (let attempt = 1; ; attempt += 1) {
    const tried = await tryOnce((signal) => ask(signal, attempt));
    if ('value' in tried || attempt >= ATTEMPTS) return tried;
    onRetry(attempt + 1, tried);
    await wait(retryDelay(tried.why, attempt));
  }
}
