import { createHash, randomBytes } from 'node:crypto';

/**
 * A link to choose a password, made outside the sign-in library. The library looks it up by this key, a hash of its own form
 * (`storeIdentifier: 'hashed'`), and takes its token like one that it mailed itself.
 */
export function makePasswordLink(): { token: string; key: string } {
  const token = randomBytes(24).toString('base64url');
  return { token, key: createHash('sha256').update(`reset-password:${token}`).digest('base64url') };
}
