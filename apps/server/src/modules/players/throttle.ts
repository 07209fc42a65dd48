import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ok, refused, type Result } from '@maidan/domain';
import type { Pool } from '../../platform/postgres/index.ts';

/** Guesses at one account from one address. Nobody else's log-in is touched: not the same account's from elsewhere,
 *  not another account's from the same address, which in India is often shared by thousands of phones. */
const TRIES = 10;
const WITHIN_SECONDS = 5 * 60;
const BLOCKED_SECONDS = 15 * 60;

export interface Attempt {
  /** The account, known or not. */
  readonly account: string;
  readonly address: string;
}

export type Throttled = { readonly kind: 'too-many-requests'; readonly retryAfterSeconds: number };

export interface Throttle {
  /** Counts a try before it is made, so that many at once are counted too. */
  readonly count: (attempt: Attempt) => Promise<Result<void, Throttled>>;
  /** The password was right. */
  readonly forget: (attempt: Attempt) => Promise<void>;
}

/** Counts in PostgreSQL, so that all processes count together and a restart forgives nothing. */
export function createThrottle(database: Pool): Throttle {
  const limiter = new RateLimiterPostgres({
    storeClient: database.raw,
    storeType: 'pool',
    tableName: 'login_attempts',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: 'login',
    points: TRIES,
    duration: WITHIN_SECONDS,
    blockDuration: BLOCKED_SECONDS,
  });
  return {
    async count(attempt) {
      try {
        await limiter.consume(keyOf(attempt));
        return ok();
      } catch (outcome) {
        if (!(outcome instanceof RateLimiterRes)) throw outcome;
        return refused({ kind: 'too-many-requests', retryAfterSeconds: Math.ceil(outcome.msBeforeNext / 1000) });
      }
    },
    async forget(attempt) {
      await limiter.delete(keyOf(attempt));
    },
  };
}

/** Hashed: what people type into the name field by mistake may be a password. */
function keyOf({ account, address }: Attempt): string {
  return createHash('sha256')
    .update(`${account}\n${network(address)}`)
    .digest('base64url');
}

/** An IPv6 customer has a whole /64 to guess from; it counts as one address. */
export function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? [];
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array.from({ length: gap }, () => '0'), ...back].slice(0, 4).join(':');
}
