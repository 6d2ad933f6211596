import type { Log } from './log.ts';

const PATIENCE_MS = 15_000;

/** Finishes what was begun, then ends. Killing the process is safe too; this is politeness with a limit. */
export function stopOnSignal(log: Log, finish: () => Promise<void>): void {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    // A second signal means: now.
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.warn('some work did not end in time');
      process.exit(1);
    }, PATIENCE_MS).unref();
    finish().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
