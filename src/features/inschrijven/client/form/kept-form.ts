/** What was typed stays with this tab, so that a reload or a dead battery costs nobody their words. */

export type Typed = Record<string, string>;

/** What was last sent, to the letter: sent again unchanged, it goes under the same name. */
export interface Sending {
  key: string;
  body: Typed;
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
