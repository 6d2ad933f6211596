import { createHash } from 'node:crypto';

/** How an address stands in the list of people who want no mail: recognisable, not readable. */
export function addressHash(email: string): Buffer {
  return createHash('sha256').update(email.toLowerCase()).digest();
}
