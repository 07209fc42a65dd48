/** Rate limits counted in PostgreSQL, so that all processes share them and a restart resets nothing. */
import { ok, refused, type Result } from '@maidan/domain';
import type { Clock } from '../clock/index.ts';
import type { Pool, Queryable } from '../postgres/index.ts';
import type { Secrets } from '../secrets/index.ts';

export interface Limit {
  /** Stable, because it is part of what is stored. */
  readonly name: string;
  readonly uses: number;
  /** The window begins with the first use. */
  readonly windowMs: number;
  /** How long a key that exceeds the limit is blocked, from that moment; if omitted, until the window ends. */
  readonly blockMs?: number;
}

/** One counted use: a key and its limit. The key is stored hashed. */
export interface Use {
  readonly limit: Limit;
  readonly key: string;
}

export type TooMany = { readonly kind: 'too-many-requests'; readonly retryAfterSeconds: number };

export interface RateLimits {
  /** Counts one use against each limit in turn and stops at the first one that is exceeded, so that a refused use does
   *  not count against later limits. With `on`, the use counts if that transaction commits. */
  readonly take: (uses: readonly Use[], on?: Queryable) => Promise<Result<void, TooMany>>;
  /** Whether a limit is used up, without counting. */
  readonly isUsedUp: (use: Use) => Promise<boolean>;
  /** Gives one use back. */
  readonly giveBack: (uses: readonly Use[]) => Promise<void>;
  readonly forget: (uses: readonly Use[]) => Promise<void>;
  /** Removes windows that have ended. */
  readonly sweep: () => Promise<void>;
}

interface Deps {
  readonly database: Pool;
  readonly clock: Clock;
  readonly secrets: Secrets;
}

export function createRateLimits({ database, clock, secrets }: Deps): RateLimits {
  const keyOf = ({ limit, key }: Use): string =>
    `${limit.name}:${secrets.mac('rate limit', limit.name, key).toString('base64url')}`;

  async function count(use: Use, on: Queryable): Promise<TooMany | null> {
    const { uses, windowMs, blockMs } = use.limit;
    const nowMs = clock.now();
    const { rows } = await on.query<{ uses: number; ends_at: Date }>({
      name: 'count-use',
      text: `INSERT INTO rate_counters AS c (key, uses, ends_at) VALUES ($1, 1, $3)
             ON CONFLICT (key) DO UPDATE SET
               uses = CASE WHEN c.ends_at <= $2 THEN 1 ELSE c.uses + 1 END,
               ends_at = CASE WHEN c.ends_at <= $2 THEN $3 WHEN c.uses = $5 THEN coalesce($4, c.ends_at) ELSE c.ends_at END
             RETURNING uses, ends_at`,
      values: [
        keyOf(use),
        new Date(nowMs),
        new Date(nowMs + windowMs),
        blockMs === undefined ? null : new Date(nowMs + blockMs),
        uses,
      ],
    });
    const [row] = rows;
    if (!row || row.uses <= uses) return null;
    const waitMs = Math.max(row.ends_at.getTime() - nowMs, 1);
    return { kind: 'too-many-requests', retryAfterSeconds: Math.ceil(waitMs / 1000) };
  }

  return {
    async take(uses, on = database) {
      for (const use of uses) {
        const tooMany = await count(use, on);
        if (tooMany) return refused(tooMany);
      }
      return ok();
    },
    async isUsedUp(use) {
      const { rows } = await database.query<{ uses: number }>(
        'SELECT uses FROM rate_counters WHERE key = $1 AND ends_at > $2',
        [keyOf(use), new Date(clock.now())],
      );
      return (rows[0]?.uses ?? 0) >= use.limit.uses;
    },
    async giveBack(uses) {
      await database.query('UPDATE rate_counters SET uses = uses - 1 WHERE key = ANY($1) AND uses > 0', [
        uses.map(keyOf),
      ]);
    },
    async forget(uses) {
      await database.query('DELETE FROM rate_counters WHERE key = ANY($1)', [uses.map(keyOf)]);
    },
    async sweep() {
      await database.query('DELETE FROM rate_counters WHERE ends_at <= $1', [new Date(clock.now())]);
    },
  };
}
