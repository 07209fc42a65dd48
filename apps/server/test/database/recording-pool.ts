/** A pool that writes down what it is asked, so that tests see how many statements a call takes. */
import type { Connection, Pool, Queryable } from '../../src/platform/postgres/index.ts';

export interface RecordingPool {
  readonly pool: Pool;
  /** The statements of `work`, in the order of their asking; those of others at the same time are among them. */
  statementsOf(work: () => Promise<unknown>): Promise<readonly string[]>;
}

export function recordingPool(pool: Pool): RecordingPool {
  let asked: string[] = [];

  const asking =
    (queryable: Queryable): Queryable['query'] =>
    async (statement: unknown, values?: unknown) => {
      asked.push(typeof statement === 'string' ? statement : (statement as { text: string }).text);
      return await (queryable.query as (...all: unknown[]) => Promise<never>)(statement, values);
    };

  return {
    pool: {
      raw: pool.raw,
      end: () => pool.end(),
      query: asking(pool),
      async connect(): Promise<Connection> {
        const connection = await pool.connect();
        return { query: asking(connection), release: connection.release, raw: connection.raw };
      },
    },
    async statementsOf(work) {
      asked = [];
      await work();
      return [...asked];
    },
  };
}
