/** What was typed stays with this tab until it arrived, so that a reload costs nobody their words. */

export type Typed = Record<string, string>;

/** One sending under one key, also when it is changed on the way: the server takes one body of it, and no other. */
export interface Sending {
  key: string;
  /** To the letter what went out and may have arrived, the newest first. */
  bodies: Typed[];
}

interface Kept {
  typed: Typed;
  sending: Sending | null;
}

const nameOf = (code: string) => `achterban.aanmelding.${code}`;

/** A browser may refuse to keep anything; then the page works without. */
function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}

export const keep = (code: string, kept: Kept) =>
  withStorage((storage) => storage.setItem(nameOf(code), JSON.stringify(kept)));

export const forget = (code: string) => withStorage((storage) => storage.removeItem(nameOf(code)));

export const findKept = (code: string): Kept | null =>
  withStorage((storage) => {
    const text = storage.getItem(nameOf(code));
    return text === null ? null : (JSON.parse(text) as Kept);
  });
