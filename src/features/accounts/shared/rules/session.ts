import type { Rol } from '#shared/access.ts';

/** The session is refreshed when it ends in less than this, and not before. */
const REFRESH_WHEN_LEFT_MS = 5 * 60 * 1000;

/** Idle time after which a session ends, and the time after which it ends whatever happens. */
const SESSION_SECONDS = {
  member: { idle: 12 * 3600, absolute: 30 * 24 * 3600 },
  superuser: { idle: 3600, absolute: 12 * 3600 },
} as const;

/** How long a visitor without an account looks around in the example club; there is no going on after that. */
export const GUEST_SECONDS = 2 * 3600;

export function sessionSeconds(rol: Rol) {
  return rol === 'superuser' ? SESSION_SECONDS.superuser : SESSION_SECONDS.member;
}

/** How long after the server's answer the session must be refreshed, in milliseconds (0 = now). */
export function refreshDelay(expiresAt: Date, serverTime: Date): number {
  return Math.max(0, expiresAt.getTime() - REFRESH_WHEN_LEFT_MS - serverTime.getTime());
}

/** Until when a refreshed session lasts; null when it has lived long enough and the person must log in again. */
export function refreshedUntil(rol: Rol, startedAt: Date, now: Date): Date | null {
  const { idle, absolute } = sessionSeconds(rol);
  const end = Math.min(now.getTime() + idle * 1000, startedAt.getTime() + absolute * 1000);
  return end - now.getTime() > REFRESH_WHEN_LEFT_MS ? new Date(end) : null;
}
