/** How long a promise, a person or a file can be put back; the screen offers it for twelve seconds. */
export const UNDO_MINUTES = 10;

export const canUndo = ({ op, ongedaan_op }: { op: Date; ongedaan_op: Date | null }, now: Date): boolean =>
  ongedaan_op === null && now.getTime() - op.getTime() <= UNDO_MINUTES * 60_000;
