import { createHmac, timingSafeEqual } from 'node:crypto';

const SESSION_COOKIE = '__Host-achterban.session_token';

/**
 * The token in the session's cookie, if we signed it: as the sign-in library writes it, `token.signature` with
 * HMAC-SHA-256, the first cookie of that name. A forged one costs no statement.
 */
export function readSessionToken(header: string | null, secret: string): string | null {
  const value = header === null ? null : decode(findCookie(header));
  const dot = value?.lastIndexOf('.') ?? -1;
  if (value === null || dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = sign(token, secret);
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

const sign = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest();

/** For a session that the library did not make: as it writes its own. */
export function sessionCookie(token: string, secret: string, seconds: number): string {
  const value = encodeURIComponent(`${token}.${sign(token, secret).toString('base64')}`);
  return `${SESSION_COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`;
}

/** Whether there may be a session, for who only chooses what to show first. */
export const hasSessionCookie = (header: string): boolean => findCookie(header) !== null;

function findCookie(header: string): string | null {
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals > 0 && part.slice(0, equals).trim() === SESSION_COOKIE) return part.slice(equals + 1).trim();
  }
  return null;
}

function decode(value: string | null): string | null {
  try {
    return value === null ? null : decodeURIComponent(value);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
