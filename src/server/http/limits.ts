import { createHmac, hkdfSync } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '#shared/errors.ts';
import { databaseProblem, type Db } from '#server/database/database.ts';
import { KNOWN_ADDRESS_DAYS, type Limit } from '#shared/limits.ts';
import type { Log } from '#server/log.ts';
import type { Cutoff, RetentionRule } from '#server/retention.ts';

export interface Limits {
  /** Counts one attempt; refuses with `te_vaak` when there were too many, and when counting fails. */
  spend(limit: Limit, key: string, address: string): Promise<void>;
  /** How many attempts there still are, and after how many seconds they are counted from the start again. */
  left(limit: Limit, key: string): Promise<{ points: number; seconds: number }>;
  /** It went well: what is forgiven is forgotten. */
  succeed(limit: Limit, key: string): Promise<void>;
  /** It went well for this account: from this address the limit spares it from now on. */
  remember(limit: Limit, key: string, address: string, user_id: string): Promise<void>;
}

/** Counters live in PostgreSQL: every web process sees the same ones, and a restart forgets nothing. */
export function createLimits(pool: pg.Pool, log: Log, secret: string): Limits {
  // Addresses are few enough to try them all: without this key a code says nothing.
  const codeKey = Buffer.from(hkdfSync('sha256', secret, '', 'limits', 32));
  const code = (text: string) => createHmac('sha256', codeKey).update(text.trim().toLowerCase()).digest();
  const counter = (key: string) => code(key).toString('base64url').slice(0, 24);
  const pair = ({ name }: Limit, key: string, address: string) => code(`${name} ${address} ${key}`);
  const isKnown = async (limit: Limit, key: string, address: string) => {
    const { rowCount } = await pool.query(
      'select from app.known_address where address_hmac = $1 and seen_at > now() - make_interval(days => $2)',
      [pair(limit, key, address), KNOWN_ADDRESS_DAYS],
    );
    return rowCount === 1;
  };
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
    async spend(limit, key, address) {
      try {
        if (limit.sparesKnown && (await isKnown(limit, key, address))) return;
        await limiter(limit).consume(counter(key));
      } catch (problem) {
        if (problem instanceof RateLimiterRes) {
          throw new Refusal('te_vaak', { seconden: Math.ceil(problem.msBeforeNext / 1000) }, limit.sentence);
        }
        log.error({ err: problem, limit: limit.name }, 'rate limit could not be counted');
        throw new Refusal(databaseProblem(problem) ?? 'overbelast');
      }
    },
    async left(limit, key) {
      const found = await limiter(limit).get(counter(key));
      if (found === null) return { points: limit.points, seconds: limit.seconds };
      return { points: Math.max(0, found.remainingPoints), seconds: Math.ceil(found.msBeforeNext / 1000) };
    },
    async succeed(limit, key) {
      if (limit.isForgiven) await limiter(limit).delete(counter(key));
    },
    async remember(limit, key, address, user_id) {
      await pool.query(
        `insert into app.known_address (address_hmac, user_id) values ($1, $2)
          on conflict (address_hmac) do update set seen_at = now()`,
        [pair(limit, key, address), user_id],
      );
    },
  };
}

const selectSeenBefore = (db: Db, before: Cutoff) =>
  db.selectFrom('known_address').select('address_hmac').where('seen_at', '<', before);

export const knownAddressRetention: RetentionRule = {
  promise: 'bekend_adres',
  act: 'deleted',
  due: selectSeenBefore,
  async clear(db, before, limit) {
    const { numDeletedRows } = await db
      .deleteFrom('known_address')
      .where('address_hmac', 'in', selectSeenBefore(db, before).limit(limit))
      .executeTakeFirst();
    return { count: Number(numDeletedRows) };
  },
};
