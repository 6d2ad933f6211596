import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { createHash } from 'node:crypto';
import { Refusal } from '#shared/errors.ts';
import type { Log } from '#server/log.ts';

/** How often, per key. The key is an address (IPv6 by /64) or a hash of what was typed. */
const LIMITS = {
  login_address: { points: 30, duration: 15 * 60 },
  login_email: { points: 10, duration: 15 * 60 },
  second_factor: { points: 10, duration: 15 * 60 },
  registration_address: { points: 10, duration: 60 * 60 },
  account_mail_address: { points: 20, duration: 60 * 60 },
  account_mail_email: { points: 5, duration: 60 * 60 },
  token_address: { points: 30, duration: 15 * 60 },
  password_account: { points: 10, duration: 15 * 60 },
  photo_account: { points: 30, duration: 60 * 60 },
  export_account: { points: 10, duration: 60 * 60 },
  upload_account: { points: 120, duration: 60 * 60 },
  writer_account: { points: 40, duration: 60 * 60 },
  club_search_account: { points: 30, duration: 60 },
  access_request_account: { points: 10, duration: 60 * 60 },
} as const satisfies Record<string, { points: number; duration: number }>;

export type LimitName = keyof typeof LIMITS;

export interface Limits {
  /** Counts one attempt; refuses with `te_vaak` when there were too many, and when counting fails. */
  spend(name: LimitName, key: string): Promise<void>;
  /** Gives attempts back after a success, so that a person who mistyped is not punished for it. */
  forget(name: LimitName, key: string): Promise<void>;
}

const hashed = (key: string) => createHash('sha256').update(key.trim().toLowerCase()).digest('base64url').slice(0, 24);

/** Counters live in PostgreSQL: every web process sees the same ones, and a restart forgets nothing. */
export function createLimits(pool: pg.Pool, log: Log): Limits {
  const limiters = new Map<LimitName, RateLimiterPostgres>();
  const limiter = (name: LimitName) => {
    let found = limiters.get(name);
    if (found === undefined) {
      found = new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        schemaName: 'app',
        tableName: 'rate_limit',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        ...LIMITS[name],
      });
      limiters.set(name, found);
    }
    return found;
  };
  return {
    async spend(name, key) {
      try {
        await limiter(name).consume(hashed(key));
      } catch (problem) {
        if (problem instanceof RateLimiterRes) {
          throw new Refusal('te_vaak', { seconden: Math.ceil(problem.msBeforeNext / 1000) });
        }
        log.error({ err: problem, limit: name }, 'rate limit could not be counted');
        throw new Refusal('overbelast');
      }
    },
    async forget(name, key) {
      await limiter(name).delete(hashed(key));
    },
  };
}
