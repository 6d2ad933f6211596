/** How long what an import did can be taken back. */
export const UNDO_HOURS = 24;

interface Ended {
  status: string;
  finished_at: Date | null;
  updated_at: Date;
  rows_imported: number;
  rows_aangevuld: number;
}

/** One that gave up half-way as well, from when it did; not one that did nothing. */
export function canUndo(batch: Ended, now: Date): boolean {
  const { status, finished_at, updated_at, rows_imported, rows_aangevuld } = batch;
  if ((status !== 'done' && status !== 'failed') || rows_imported + rows_aangevuld === 0) return false;
  const ended = status === 'done' ? finished_at : updated_at;
  return ended !== null && now.getTime() - ended.getTime() <= UNDO_HOURS * 3_600_000;
}
