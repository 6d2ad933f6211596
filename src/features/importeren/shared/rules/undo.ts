/** How long what an import did can be taken back. */
export const UNDO_HOURS = 24;

interface Finished {
  status: string;
  finished_at: Date | null;
}

export function canUndo({ status, finished_at }: Finished, now: Date): boolean {
  if (status !== 'done' || finished_at === null) return false;
  return now.getTime() - finished_at.getTime() <= UNDO_HOURS * 3_600_000;
}
