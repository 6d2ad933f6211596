import type { Rendered } from './protocol.ts';

/** Finished files by the hash of what they were made from: a changed document has another hash, nothing is cleared. */
export interface RenderCache {
  get(hash: string): Promise<Rendered | null>;
  set(hash: string, rendered: Rendered): Promise<void>;
}

const CACHE_TTL_MS = 60 * 60 * 1000;

interface Entry {
  rendered: Rendered;
  expires: number;
}

/** Keeps what was used last, up to a number of bytes. `now` is the clock in milliseconds. */
export function createMemoryCache({ maxBytes, now = Date.now }: { maxBytes: number; now?: () => number }): RenderCache {
  const entries = new Map<string, Entry>();
  let total = 0;

  const remove = (hash: string) => {
    total -= entries.get(hash)?.rendered.bytes.byteLength ?? 0;
    entries.delete(hash);
  };

  return {
    get(hash) {
      const entry = entries.get(hash);
      if (entry === undefined) return Promise.resolve(null);
      entries.delete(hash);
      if (entry.expires <= now()) {
        total -= entry.rendered.bytes.byteLength;
        return Promise.resolve(null);
      }
      entries.set(hash, entry);
      return Promise.resolve(entry.rendered);
    },
    set(hash, rendered) {
      remove(hash);
      entries.set(hash, { rendered, expires: now() + CACHE_TTL_MS });
      total += rendered.bytes.byteLength;
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break;
        remove(oldest);
      }
      return Promise.resolve();
    },
  };
}
