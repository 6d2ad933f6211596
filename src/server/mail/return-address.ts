import type { Env } from '#server/env.ts';
import { deriveKey, isSame, sign } from '#server/identity/signing.ts';

/**
 * Where a mail comes back that cannot be delivered: `terug+{id}.{signature}@…`, an address of its own for each mail. Who
 * reports to it proves that the mail was seen, and of which mail that is needs no reading of what the report says.
 */
export interface ReturnAddress {
  of(id: string): string;
  /** The mail that one of these addresses is of; null when none of them is ours. */
  read(addresses: readonly string[]): string | null;
}

const SIGNATURE = 16;

/** Undefined without MAIL_RETURN_ADDRESS: then everything comes back to MAIL_FROM. */
export function createReturnAddress({
  MAIL_RETURN_ADDRESS: address,
  AUTH_SECRET,
}: Pick<Env, 'MAIL_RETURN_ADDRESS' | 'AUTH_SECRET'>): ReturnAddress | undefined {
  if (address === undefined) return undefined;
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  const key = deriveKey(AUTH_SECRET, 'mail-return');
  const signatureOf = (hex: string) => sign(key, hex, 'hex').slice(0, SIGNATURE);
  return {
    of(id) {
      const hex = id.replaceAll('-', '');
      return `${local}+${hex}.${signatureOf(hex)}@${domain}`;
    },
    read(addresses) {
      for (const one of addresses) {
        // Servers on the way may have changed the case.
        const [, hex = '', signature = ''] = /\+([\da-f]{32})\.([\da-f]{16})@/u.exec(one.toLowerCase()) ?? [];
        if (hex === '' || !isSame(signature, signatureOf(hex))) continue;
        return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
      }
      return null;
    },
  };
}
