import { dictionary } from '@zxcvbn-ts/language-common';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { PRODUCT } from '#shared/product.ts';
import { createTurnstile } from '#server/turnstile.ts';

/**
 * A hash costs a tenth of a second of one core and 32 MB. Two at a time keep the rest of the product alive when somebody
 * floods the login.
 */
const enqueue = createTurnstile({ room: 2, waiting: 100 });

export const passwordHashing = {
  hash: (password: string) => enqueue(() => hashPassword(password)),
  verify: ({ hash, password }: { hash: string; password: string }) => enqueue(() => verifyPassword({ hash, password })),
};

const common = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));

/** Passwords everybody tries first: the 49,000 commonest, and what can be read off the screen. */
export function isGuessable(password: string, about: { email: string; names?: readonly string[] }): boolean {
  const bare = password.toLowerCase().normalize('NFKC');
  const core = bare.replace(/[\d!@#$%^&*?.\-_ ]+$/u, '');
  if (common.has(bare) || (core.length >= 4 && common.has(core) && bare.length - core.length <= 4)) return true;
  if (new Set(bare).size <= 2) return true;
  const known = [about.email.split('@')[0] ?? '', PRODUCT, 'wachtwoord', 'welkom', 'sponsor', ...(about.names ?? [])];
  return known.some((word) => word.length >= 4 && core === word.toLowerCase());
}
