import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * A form that anybody may send says when it was handed out, signed: so how long it was filled in is no claim of the
 * sender, and who never fetched the page has none.
 */
export interface FormTokens {
  issue(about: string, now: Date): string;
  /** How many seconds ago it was handed out, for this and nothing else; null when we did not, or long ago. */
  age(about: string, token: string, now: Date): number | null;
}

const OLDEST_SECONDS = 24 * 3600;

export function createFormTokens(secret: string): FormTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'form', 32));
  const sign = (about: string, at: string) => createHmac('sha256', key).update(`${about} ${at}`).digest('base64url');
  return {
    issue(about, now) {
      const at = Math.floor(now.getTime() / 1000).toString(36);
      return `${at}.${sign(about, at)}`;
    },
    age(about, token, now) {
      const [at = '', signed = ''] = token.split('.');
      const given = Buffer.from(signed);
      const expected = Buffer.from(sign(about, at));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const seconds = Math.floor(now.getTime() / 1000) - Number.parseInt(at, 36);
      return seconds >= 0 && seconds <= OLDEST_SECONDS ? seconds : null;
    },
  };
}
