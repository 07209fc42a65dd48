/** A pool that fails on demand as a database does that is away or full. */
import type { PoolClient } from 'pg';
import type { Connection, Pool, Queryable } from '../../src/platform/postgres/index.ts';

export type Fault =
  /** Every connection breaks. */
  | 'terminated'
  /** Nobody listens any more. */
  | 'refused'
  /** Reading goes on; nothing is written. */
  | 'disk-full'
  /** The answer of every COMMIT is lost; the COMMIT is not. */
  | 'commit-lost';

export interface SwitchedPool {
  readonly pool: Pool;
  break(fault: Fault): void;
  heal(): void;
}

const coded = (message: string, code: string): Error => Object.assign(new Error(message), { code });
const WRITES = /^\s*(with[\s\S]*)?\b(insert|update|delete)\b/i;

export function switchedPool(pool: Pool): SwitchedPool {
  let fault: Fault | null = null;

  function refuse(statement: string): void {
    if (fault === 'terminated') throw new Error('Connection terminated unexpectedly');
    if (fault === 'refused') throw coded('connect ECONNREFUSED', 'ECONNREFUSED');
    if (fault === 'disk-full' && WRITES.test(statement)) throw coded('could not extend file', '53100');
  }

  const asking =
    (queryable: Queryable): Queryable['query'] =>
    async (statement: unknown, values?: unknown) => {
      refuse(typeof statement === 'string' ? statement : (statement as { text: string }).text);
      return await (queryable.query as (...asked: unknown[]) => Promise<never>)(statement, values);
    };

  function committing(client: PoolClient): PoolClient {
    return new Proxy(client, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (name !== 'query') return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        return async (statement: string) => {
          refuse(statement);
          const answer = await target.query(statement);
          if (fault === 'commit-lost') throw new Error('Connection terminated unexpectedly');
          return answer;
        };
      },
    });
  }

  return {
    pool: {
      raw: pool.raw,
      end: () => pool.end(),
      query: asking(pool),
      async connect(): Promise<Connection> {
        refuse('');
        const connection = await pool.connect();
        return { query: asking(connection), release: connection.release, raw: committing(connection.raw) };
      },
    },
    break(next) {
      fault = next;
    },
    heal() {
      fault = null;
    },
  };
}
