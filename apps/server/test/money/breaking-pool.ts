/** A pool of connections that breaks at a chosen statement, so that tests see what each half-done use-case leaves. */
import type { PoolClient } from 'pg';
import type { NamedStatement, Pool, Queryable } from '../../src/platform/postgres/index.ts';

export type Break =
  /** The statement never reaches the database, and the connection is gone. */
  | 'unsent'
  /** The database does it, and its answer is lost with the connection: of a COMMIT nobody knows how it ended. */
  | 'lost'
  /** The database refuses it, and the connection stays. */
  | 'cancelled'
  /** Nothing fails; it is asked once `meanwhile` is done. */
  | 'late';

export type BreakAt = {
  readonly how: Break;
  /** Counts statements that end transactions alone. */
  readonly commitsOnly?: boolean;
  /** Counts only on a connection that has asked for something like this. */
  readonly having?: RegExp;
  readonly meanwhile?: () => Promise<void>;
};

/** Every way at every statement. */
export const ALL_BREAKS: readonly BreakAt[] = [{ how: 'unsent' }, { how: 'lost' }, { how: 'cancelled' }];
/** A statement inside a transaction that is lost is one that was never sent: only of a COMMIT it makes a difference. */
export const TELLING_BREAKS: readonly BreakAt[] = [{ how: 'lost' }, { how: 'unsent', commitsOnly: true }];

/** A connection: once it is gone nothing of it reaches the database, and after a refusal nothing but a ROLLBACK. */
type Line = { isGone: boolean; isAborted: boolean; isChosen: boolean };
const newLine = (): Line => ({ isGone: false, isAborted: false, isChosen: false });

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

  async function through<T>(ask: () => Promise<T>, line: Line, text: unknown): Promise<T> {
    const isCommit = text === 'COMMIT';
    if (line.isGone) throw new Error('Connection terminated by the test');
    if (text === 'ROLLBACK') line.isAborted = false;
    if (line.isAborted) throw Object.assign(new Error('the transaction is aborted'), { code: '25P02' });
    if (next.having?.test(textOf(text)) === true) line.isChosen = true;
    if (left === 0 || (next.commitsOnly === true && !isCommit)) return await ask();
    if (next.having && !line.isChosen) return await ask();
    const { how, meanwhile } = next;
    left -= 1;
    if (left > 0) return await ask();
    hasBroken = true;
    if (how === 'late') {
      await meanwhile?.();
      return await ask();
    }
    if (how === 'cancelled') {
      line.isAborted = true;
      throw Object.assign(new Error('cancelled by the test'), { code: '57014' });
    }
    line.isGone = true;
    if (how === 'lost') await ask();
    throw new Error('Connection terminated by the test');
  }

  const asking =
    (queryable: Queryable, lineOf: () => Line): Queryable['query'] =>
    async (statement: string & NamedStatement, values?: readonly unknown[]) =>
      through(() => queryable.query(statement, values), lineOf(), statement);

  return {
    pool: {
      raw: pool.raw,
      end: () => pool.end(),
      // Each statement has a connection of its own.
      query: asking(pool, newLine),
      async connect() {
        const connection = await pool.connect();
        const line = newLine();
        return {
          query: asking(connection, () => line),
          // A transaction that was begun must not go back to the pool open.
          release: (close) => connection.release(close === true || line.isGone),
          raw: breakable(connection.raw, line),
        };
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
  function breakable(client: PoolClient, line: Line): PoolClient {
    return new Proxy(client, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        const method = value as (...args: unknown[]) => unknown;
        if (name !== 'query') return method.bind(target);
        return (...args: unknown[]) => through(async () => method.apply(target, args), line, args[0]);
      },
    });
  }
}

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : ((statement as Partial<NamedStatement>).text ?? '');
}
