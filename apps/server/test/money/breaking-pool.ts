/** A pool of connections that breaks at a chosen statement, so that tests see what each half-done use-case leaves. */
import type { PoolClient } from 'pg';
import type { NamedStatement, Pool, Queryable } from '../../src/platform/postgres/index.ts';

export type Break =
  /** The statement never reaches the database, and the connection is gone. */
  | 'unsent'
  /** The database does it, and its answer is lost with the connection: of a COMMIT nobody knows how it ended. */
  | 'lost'
  /** The database refuses it, and the connection stays. */
  | 'cancelled';

export type BreakAt = {
  readonly how: Break;
  /** Counts statements that end transactions alone. */
  readonly commitsOnly?: boolean;
};

/** Every way at every statement. */
export const ALL_BREAKS: readonly BreakAt[] = [{ how: 'unsent' }, { how: 'lost' }, { how: 'cancelled' }];
/** A statement inside a transaction that is lost is one that was never sent: only of a COMMIT it makes a difference. */
export const TELLING_BREAKS: readonly BreakAt[] = [{ how: 'lost' }, { how: 'unsent', commitsOnly: true }];

export interface BreakingPool {
  readonly pool: Pool;
  /** Breaks at the n-th statement from now on, once. */
  breakAt(n: number, at: BreakAt): void;
  /** Whether it has broken; it does not any more. */
  heal(): boolean;
}

export function breakingPool(pool: Pool): BreakingPool {
  let left = 0;
  let next: BreakAt = { how: 'unsent' };
  let hasBroken = false;

  async function through<T>(ask: () => Promise<T>, isCommit = false): Promise<T> {
    if (left === 0 || (next.commitsOnly === true && !isCommit)) return await ask();
    const { how } = next;
    left -= 1;
    if (left > 0) return await ask();
    hasBroken = true;
    if (how === 'cancelled') throw Object.assign(new Error('cancelled by the test'), { code: '57014' });
    if (how === 'lost') await ask();
    throw new Error('Connection terminated by the test');
  }

  const asking =
    (queryable: Queryable): Queryable['query'] =>
    async (statement: string & NamedStatement, values?: readonly unknown[]) =>
      through(() => queryable.query(statement, values));

  return {
    pool: {
      raw: pool.raw,
      end: () => pool.end(),
      query: asking(pool),
      async connect() {
        const connection = await pool.connect();
        return { query: asking(connection), release: connection.release, raw: breakable(connection.raw) };
      },
    },
    breakAt(n, at) {
      left = n;
      next = at;
      hasBroken = false;
    },
    heal() {
      left = 0;
      return hasBroken;
    },
  };

  /** COMMIT goes by the driver's own client. */
  function breakable(client: PoolClient): PoolClient {
    return new Proxy(client, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        const method = value as (...args: unknown[]) => unknown;
        if (name !== 'query') return method.bind(target);
        return (...args: unknown[]) => through(async () => method.apply(target, args), args[0] === 'COMMIT');
      },
    });
  }
}
