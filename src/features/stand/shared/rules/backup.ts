import { dayOf, formatDayShort, formatTime } from '#shared/dates.ts';

/** A backup is made every night; a week without one is a week that can be lost. */
const RECENT_DAYS = 8;
const DAY_MS = 24 * 3_600_000;

export const isRecentBackup = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < RECENT_DAYS * DAY_MS;

export interface BackupState {
  tone: 'ok' | 'danger' | 'open';
  tekst: string;
}

/** How it stands with the backups, by when the operator's script reported the last one. */
export function backupState(at: Date | null, now: Date): BackupState {
  if (at === null) return { tone: 'open', tekst: 'Niet ingericht' };
  if (dayOf(at) === dayOf(now)) return { tone: 'ok', tekst: `Vandaag om ${formatTime(at)}` };
  const days = Math.floor((now.getTime() - at.getTime()) / DAY_MS);
  if (!isRecentBackup(at, now)) return { tone: 'danger', tekst: `${days} dagen geleden` };
  return { tone: 'ok', tekst: `Op ${formatDayShort(dayOf(at))} om ${formatTime(at)}` };
}
