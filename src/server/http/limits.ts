import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '#shared/errors.ts';
import { databaseProblem } from '#server/database/database.ts';
import type { Limit } from '#shared/limits.ts';
import type { Log } from '#server/log.ts';

export interface Limits {
  /** Counts one attempt; refuses with `te_vaak` when there were too many, and when counting fails. */
  spend(limit: Limit, key: string, address: string): Promise<void>;
  /** It went well: what is forgiven is forgotten, and from where it came is known from now on. */
  succeed(limit: Limit, key: string, address: string): Promise<void>;
}

/** How long an address stays known. */
const KNOWN_SECONDS = 90 * 24 * 3600;

const hashed = (key: string) => createHash('sha256').update(key.trim().toLowerCase()).digest('base64url').slice(0, 24);

/** Counters live in PostgreSQL: every web process sees the same ones, and a restart forgets nothing. */
export function createLimits(pool: pg.Pool, log: Log): Limits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiter = ({ name, points, seconds }: Pick<Limit, 'name' | 'points' | 'seconds'>) => {
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
        points,
        duration: seconds,
      });
      limiters.set(name, found);
    }
    return found;
  };
  // Kept like a counter: a hash that runs out.
  const known = ({ name }: Limit) => limiter({ name: `${name}_known`, points: 1, seconds: KNOWN_SECONDS });
  const pair = (key: string, address: string) => hashed(`${address} ${key}`);
  return {
    async spend(limit, key, address) {
      try {
        if (limit.sparesKnown && (await known(limit).get(pair(key, address))) !== null) return;
        await limiter(limit).consume(hashed(key));
      } catch (problem) {
        if (problem instanceof RateLimiterRes) {
          throw new Refusal('te_vaak', { seconden: Math.ceil(problem.msBeforeNext / 1000) });
        }
        log.error({ err: problem, limit: limit.name }, 'rate limit could not be counted');
        throw new Refusal(databaseProblem(problem) ?? 'overbelast');
      }
    },
    async succeed(limit, key, address) {
      if (limit.isForgiven) await limiter(limit).delete(hashed(key));
      if (limit.sparesKnown) await known(limit).set(pair(key, address), 1, KNOWN_SECONDS);
    },
  };
}
