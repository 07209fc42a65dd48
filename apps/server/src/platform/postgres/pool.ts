import { setTimeout as pause } from 'node:timers/promises';
import { Pool as DriverPool, type PoolClient } from 'pg';
import type { Log } from './log.ts';
import { columnTypes } from './numbers.ts';

/** Rows of a statement. Name the row type at the call: what a statement selects is known there and nowhere else. */
export interface Rows<Row> {
  readonly rows: Row[];
  /** Rows read or changed; `null` for statements that count none. */
  readonly rowCount: number | null;
}

/** A statement that is prepared once a connection under its name, for the hot ones. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** Anything that answers a statement: a pool (each statement on its own) or a transaction. */
export interface Queryable {
  query<Row extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Rows<Row>>;
  query<Row extends object = Record<string, unknown>>(statement: NamedStatement): Promise<Rows<Row>>;
}

/** A connection of its own, for what lives as long as a session: LISTEN, advisory locks, the market worker. */
export interface Connection extends Queryable {
  /** Gives the connection back; with `true` closes it, so that nothing of the session survives. */
  release(close?: boolean): void;
  readonly raw: PoolClient;
}

export interface Pool extends Queryable {
  connect(): Promise<Connection>;
  end(): Promise<void>;
  /** The driver's pool, for libraries that want one. */
  readonly raw: DriverPool;
}

export interface PoolOptions {
  readonly log: Log;
  /** Shown in pg_stat_activity. */
  readonly name?: string;
  readonly maxConnections?: number;
  /** A statement that runs longer is cancelled. */
  readonly statementTimeoutMs?: number;
  /** A transaction that stands still longer is ended, so that a stopped worker cannot hold its locks. */
  readonly idleInTransactionTimeoutMs?: number;
  /** How long a new connection waits for a database that is starting again. */
  readonly reconnectMs?: number;
}

/** A pool of connections to one database. It outlives the database: connections that break are dropped, and a new
 *  one waits up to `reconnectMs` while the server starts again. A statement that was under way when it died fails;
 *  it is not repeated, because it may have had its effect. */
export function createPool(url: string, options: PoolOptions): Pool {
  const { log, name = 'maidan', maxConnections = 20, reconnectMs = 5_000 } = options;
  const raw = new DriverPool({
    connectionString: url,
    max: maxConnections,
    application_name: name,
    types: columnTypes,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Statements that are asked for together go out together; each is answered for itself.
    pipeline: true,
    ...(options.statementTimeoutMs === undefined ? {} : { statement_timeout: options.statementTimeoutMs }),
    ...(options.idleInTransactionTimeoutMs === undefined
      ? {}
      : { idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs }),
  });
  raw.on('error', (error) => {
    // Of a pool that is being ended the database may hang up first, when it stops too.
    if (!raw.ending) log.warn({ pool: name, reason: error.message }, 'database connection lost');
  });
  // A connection may break in the very moment that it is handed out, when nobody listens yet: unheard it would end the
  // process. Whoever has it finds it unusable.
  raw.on('connect', (client) => client.on('error', () => undefined));

  async function take(): Promise<PoolClient> {
    const deadline = performance.now() + reconnectMs;
    for (;;) {
      try {
        return await raw.connect();
      } catch (error) {
        if (!isStarting(error) || performance.now() > deadline) throw error;
        await pause(25);
      }
    }
  }

  return {
    raw,
    async connect() {
      return connectionOf(await take());
    },
    async query<Row extends object>(statement: string | NamedStatement, values?: readonly unknown[]) {
      const client = await take();
      let broken = false;
      try {
        return await run<Row>(client, statement, values);
      } catch (error) {
        broken = lostConnection(error);
        throw error;
      } finally {
        client.release(broken);
      }
    },
    end: () => raw.end(),
  };
}

/** Runs a statement on a client of the driver. */
export async function run<Row extends object>(
  client: PoolClient,
  statement: string | NamedStatement,
  values?: readonly unknown[],
): Promise<Rows<Row>> {
  const config = typeof statement === 'string' ? { text: statement, ...(values ? { values } : {}) } : statement;
  return await client.query<Row>({ ...config, ...(config.values ? { values: [...config.values] } : {}) });
}

function connectionOf(client: PoolClient): Connection {
  // Without a listener, a connection that breaks between two statements would end the process. Its reason is what
  // the next statement fails with: the driver would only say that the client is unusable.
  let broken: Error | undefined;
  const remember = (error: Error): void => void (broken ??= error);
  client.on('error', remember);
  return {
    raw: client,
    async query<Row extends object>(statement: string | NamedStatement, values?: readonly unknown[]) {
      if (broken) throw broken;
      return await run<Row>(client, statement, values);
    },
    release(close = false) {
      client.off('error', remember);
      client.release(close || broken !== undefined);
    },
  };
}

/** Whether the connection itself is gone, not just the statement refused: no SQL state at all, the connection
 *  class 08, or the server being stopped (57P01 to 57P03). */
export function lostConnection(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  const isSqlState = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  return !isSqlState || code.startsWith('08') || /^57P0[1-3]$/.test(code);
}

/** Nothing was asked of the server yet, so trying again is safe. */
function isStarting(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return (
    code === 'ECONNREFUSED' ||
    code === 'ECONNRESET' ||
    code === '57P03' ||
    code === '57P01' ||
    code === '57P02' ||
    (typeof message === 'string' && message.startsWith('Connection terminated'))
  );
}
