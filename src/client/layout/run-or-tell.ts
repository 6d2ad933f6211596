import { notify } from '#client/ui/toast.tsx';

/** Runs what a button of the shell does; when it fails the person reads so and can try again. */
export async function runOrTell(action: () => void | Promise<void>, failed: string): Promise<void> {
  try {
    await action();
  } catch {
    notify.error(failed, { about: failed, retry: () => void runOrTell(action, failed) });
  }
}
