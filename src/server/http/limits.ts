import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '#shared/errors.ts';
import { databaseProblem } from '#server/database/database.ts';
import type { Limit } from '#shared/limits.ts';
import type { Log } from '#server/log.ts';

export interface Limits {
  /** Counts one attempt; refuses with `te_vaak` when there were too many, and when counting fails. */
  spend(limit: Limit, key: string): Promise<void>;
  forget(limit: Limit, key: string): Promise<void>;
}

const hashed = (key: string) => createHash('sha256').update(key.trim().toLowerCase()).digest('base64url').slice(0, 24);

/** Counters live in PostgreSQL: every web process sees the same ones, and a restart forgets nothing. */
export function createLimits(pool: pg.Pool, log: Log): Limits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiter = ({ name, points, seconds }: Limit) => {
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
  return {
    async spend(limit, key) {
      try {
        await limiter(limit).consume(hashed(key));
      } catch (problem) {
        if (problem instanceof RateLimiterRes) {
          throw new Refusal('te_vaak', { seconden: Math.ceil(problem.msBeforeNext / 1000) });
        }
        log.error({ err: problem, limit: limit.name }, 'rate limit could not be counted');
        throw new Refusal(databaseProblem(problem) ?? 'overbelast');
      }
    },
    async forget(limit, key) {
      await limiter(limit).delete(hashed(key));
    },
  };
}
