import type { PoolClient } from 'pg';
import { CommitUnknown } from './outage.ts';
import { lostConnection, type Connection, type Pool, type Queryable, type Rows } from './pool.ts';

declare const open: unique symbol;

/** An open transaction. Only `tx` creates one, so that a repository that requires it cannot be passed a pool. */
export interface Tx extends Queryable {
  readonly [open]: true;
}

export interface TxOptions {
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readonly readOnly?: boolean;
  /** Sends BEGIN together with the first statements, which saves a round trip. They may only read and lock. */
  readonly readsFirst?: boolean;
}

/** Runs `work` in one transaction and returns its result once that is committed. A throw rolls back, and so does a
 *  result that is a refusal (`{ ok: false }`), so that a refusing use-case leaves nothing behind. Throws
 *  `CommitUnknown` if the connection is lost during COMMIT. */
export async function tx<T>(pool: Pool, work: (t: Tx) => Promise<T>, options: TxOptions = {}): Promise<T> {
  const connection = await pool.connect();
  let closing = false;
  try {
    const begun = connection.query(beginStatement(options));
    // Awaited below, whatever `work` does first.
    begun.catch(() => undefined);
    if (options.readsFirst !== true) await begun;
    const t = options.readsFirst === true ? followingOn(begun, connection) : (connection as Connection & Tx);
    const answer = await work(t);
    await begun;
    if (isRefusal(answer)) await connection.query('ROLLBACK');
    else await commit(connection.raw);
    return answer;
  } catch (error) {
    closing = error instanceof CommitUnknown || lostConnection(error) || !(await rolledBack(connection));
    throw error;
  } finally {
    connection.release(closing);
  }
}

/** Waits for statements of one transaction that were sent together, and for those that follow on them. If one fails,
 *  the others are still awaited, so that none is sent after the transaction is over; the error thrown is the one that
 *  made the others fail. */
export async function together<const T extends readonly Promise<unknown>[]>(
  statements: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const outcomes = await Promise.allSettled(statements);
  const reasons = outcomes.flatMap((outcome): unknown[] => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (reasons.length > 0) throw reasons.find((reason) => !isAfterwards(reason)) ?? reasons[0];
  return await Promise.all(statements);
}

/** Whether a statement failed only because an earlier one of its transaction had failed. */
function isAfterwards(reason: unknown): boolean {
  return (reason as { code?: unknown } | null)?.code === '25P02';
}

/** The open transaction while its BEGIN is still in flight: no statement resolves before BEGIN does. */
function followingOn(begun: Promise<unknown>, connection: Connection): Tx {
  const query = async <Row extends object>(...asked: Parameters<Queryable['query']>): Promise<Rows<Row>> => {
    const [answer] = await Promise.all([connection.query<Row>(...asked), begun]);
    return answer;
  };
  return { ...connection, query } as unknown as Tx;
}

function beginStatement({ isolation = 'read committed', readOnly = false }: TxOptions): string {
  return `BEGIN ISOLATION LEVEL ${isolation}${readOnly ? ' READ ONLY' : ''}`;
}

async function commit(client: PoolClient): Promise<void> {
  let command: string;
  try {
    ({ command } = await client.query('COMMIT'));
  } catch (error) {
    if (lostConnection(error)) throw new CommitUnknown('The connection was lost during COMMIT', { cause: error });
    throw error;
  }
  // PostgreSQL answers the COMMIT of a failed transaction with a silent ROLLBACK.
  if (command !== 'COMMIT')
    throw new Error('A statement of this transaction failed and was ignored; nothing was committed');
}

async function rolledBack(connection: Queryable): Promise<boolean> {
  try {
    await connection.query('ROLLBACK');
    return true;
  } catch {
    return false;
  }
}

function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}
