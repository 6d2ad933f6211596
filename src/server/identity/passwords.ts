import { dictionary } from '@zxcvbn-ts/language-common';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { Refusal } from '#shared/errors.ts';
import { PRODUCT } from '#shared/product.ts';

const RUNNING = 2;
const WAITING = 100;

/**
 * A hash costs a tenth of a second of one core and 32 MB. Two at a time keeps the rest of the product alive
 * when somebody floods the login; who would wait too long is told so at once.
 */
export function createHashQueue({ running = RUNNING, waiting = WAITING } = {}) {
  let free = running;
  const queue: (() => void)[] = [];
  return async function enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else if (queue.length >= waiting) throw new Refusal('overbelast');
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so a newcomer cannot slip in between.
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  };
}

const enqueue = createHashQueue();

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
