import { dayOf, formatDayShort, formatTime } from '#shared/dates.ts';

/** A backup is made every night; a week without one is a week that can be lost. */
const RECENT_DAYS = 8;
const DAY_MS = 24 * 3_600_000;

export const isRecentBackup = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < RECENT_DAYS * DAY_MS;

/** How the operator's script reports a backup, by how the product runs there; docs/operations.md has the same lines. */
export const REPORT_BACKUP = {
  docker: 'docker compose run --rm worker attention --backup-made',
  server: 'node --env-file=/etc/achterban/app.env /srv/achterban/server/attention.js --backup-made',
} as const;

export interface BackupState {
  tone: 'ok' | 'danger' | 'open';
  tekst: string;
}

/** How it stands with the backups, by when the operator's script reported the last one. */
export function backupState(at: Date | null, now: Date): BackupState {
  if (at === null) return { tone: 'open', tekst: 'Nog niet gezien' };
  if (dayOf(at) === dayOf(now)) return { tone: 'ok', tekst: `Vandaag om ${formatTime(at)}` };
  const days = Math.floor((now.getTime() - at.getTime()) / DAY_MS);
  if (!isRecentBackup(at, now)) return { tone: 'danger', tekst: `${days} dagen geleden` };
  return { tone: 'ok', tekst: `Op ${formatDayShort(dayOf(at))} om ${formatTime(at)}` };
}
