import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** A key of its own for each use: what is signed for one is worth nothing for another. */
export const deriveKey = (secret: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', use, 32));

export const sign = (key: string | Buffer, text: string, encoding: 'hex' | 'base64url'): string =>
  createHmac('sha256', key).update(text).digest(encoding);

/** Takes as long for a guess that is nearly right as for any other. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
