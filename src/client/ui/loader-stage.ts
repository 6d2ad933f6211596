/** When a loading area starts to show the shape of what comes, and when it says that it takes long. */
export const SKELETON_AFTER_MS = 500;
export const WAITING_AFTER_MS = 2500;

export type LoaderStage = 'nothing' | 'skeleton' | 'waiting';

export function loaderStage(elapsedMs: number): LoaderStage {
  if (elapsedMs >= WAITING_AFTER_MS) return 'waiting';
  return elapsedMs >= SKELETON_AFTER_MS ? 'skeleton' : 'nothing';
}
