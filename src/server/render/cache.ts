/** Finished files by the hash of what they were made from: a changed document has another hash, nothing is cleared. */
export interface RenderCache {
  get(hash: string): Promise<Buffer | null>;
  set(hash: string, bytes: Buffer): Promise<void>;
}

const CACHE_TTL_MS = 60 * 60 * 1000;

interface Entry {
  bytes: Buffer;
  expires: number;
}

/** Keeps what was used last, up to a number of bytes. `now` is the clock in milliseconds. */
export function createMemoryCache({ maxBytes, now = Date.now }: { maxBytes: number; now?: () => number }): RenderCache {
  const entries = new Map<string, Entry>();
  let total = 0;

  const remove = (hash: string) => {
    total -= entries.get(hash)?.bytes.byteLength ?? 0;
    entries.delete(hash);
  };

  return {
    get(hash) {
      const entry = entries.get(hash);
      if (entry === undefined) return Promise.resolve(null);
      entries.delete(hash);
      if (entry.expires <= now()) {
        total -= entry.bytes.byteLength;
        return Promise.resolve(null);
      }
      entries.set(hash, entry);
      return Promise.resolve(entry.bytes);
    },
    set(hash, bytes) {
      remove(hash);
      entries.set(hash, { bytes, expires: now() + CACHE_TTL_MS });
      total += bytes.byteLength;
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break;
        remove(oldest);
      }
      return Promise.resolve();
    },
  };
}
