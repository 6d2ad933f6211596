import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Log } from '#server/log.ts';
import { chooseEncoding, type Encoding } from './compression.ts';

/**
 * Pages that this process keeps ready to send, with what they were made from. Every two seconds it asks, in one question
 * for all that it holds, whether that is still so: what changed elsewhere, or is no longer there, goes. A notice of the
 * database would be sooner, and does not come through a pooler.
 */
export interface HeldPage {
  etag: string;
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>;
  /** Of what it was made from: another stamp is another page. */
  stamp: string;
  /** When it may no longer be seen, in ms. */
  endsAt: number;
}

interface HeldPagesOptions {
  /** Of these pages and other names: the stamp of each that is still there. */
  check: (keys: string[], names: string[]) => Promise<ReadonlyMap<string, string>>;
  log: Log;
}

const PAGES_MOST = 500;
const NAMES_MOST = 5_000;
/** What nobody asked for is not asked about either. */
const IDLE_MS = 10 * 60_000;
const ASK_MS = 2_000;
/** When it could not be asked for so long, nothing is known of what is held. */
const UNKNOWN_MS = 30_000;

export function createHeldPages({ check, log }: HeldPagesOptions) {
  const pages = new LRUCache<string, HeldPage>({ max: PAGES_MOST, ttl: IDLE_MS, updateAgeOnGet: true });
  /** Other names of a page: an own link of somebody. */
  const names = new LRUCache<string, string>({ max: NAMES_MOST, ttl: IDLE_MS, updateAgeOnGet: true });
  let timer: ReturnType<typeof setTimeout> | null = null;
  let askedAt = 0;

  const ask = async () => {
    pages.purgeStale();
    names.purgeStale();
    const asked = [...pages.entries()];
    const called = [...names.keys()];
    try {
      const now = await check(
        asked.map(([key]) => key),
        called,
      );
      // One that was made anew meanwhile is newer than this answer.
      for (const [key, page] of asked) if (now.get(key) !== page.stamp && pages.peek(key) === page) pages.delete(key);
      for (const name of called) if (!now.has(name)) names.delete(name);
      askedAt = Date.now();
    } catch (error) {
      log.warn({ err: error }, 'whether held pages are still right could not be asked');
      if (Date.now() - askedAt > UNKNOWN_MS) {
        pages.clear();
        names.clear();
      }
    }
  };
  const wait = () => {
    if (timer !== null || pages.size === 0) return;
    timer = setTimeout(() => {
      void ask().finally(() => {
        timer = null;
        wait();
      });
    }, ASK_MS);
    timer.unref();
  };

  return {
    find(name: string): HeldPage | undefined {
      const page = pages.get(name) ?? pages.get(names.get(name) ?? '');
      return page !== undefined && page.endsAt > Date.now() ? page : undefined;
    },
    /** Under its key, and under the name that it was asked by. */
    async hold(key: string, name: string, html: string, made: Pick<HeldPage, 'stamp' | 'endsAt'>): Promise<HeldPage> {
      const identity = new TextEncoder().encode(html);
      const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
      const bodies = { identity, br: new Uint8Array(br), gzip: new Uint8Array(zipped) };
      const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
      const page = { ...made, etag, bodies };
      if (pages.size === 0) askedAt = Date.now();
      pages.set(key, page);
      if (name !== key) names.set(name, key);
      wait();
      return page;
    },
    answer(c: Context, { etag, bodies }: HeldPage): Response {
      const headers = { etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' };
      if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
      const encoding = chooseEncoding(c.req.header('accept-encoding'), ['br', 'gzip']);
      return c.body(bodies[encoding], 200, {
        ...headers,
        'content-type': 'text/html; charset=UTF-8',
        'content-encoding': encoding,
        'content-length': String(bodies[encoding].byteLength),
      });
    },
  };
}
